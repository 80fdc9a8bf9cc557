import Diagnostics

extension DiagnosticCollector {
    /// Takes over what another collector has gathered, with its files.
    ///
    /// Each spec has a collector of its own, because a stage stops where its input is wrong, and the errors of one spec
    /// must not keep those of another one back.
    func adopt(_ other: DiagnosticCollector) {
        // Templates are read for each spec; what is wrong with them is said once.
        let numbers = other.files.map { file in
            files.firstIndex { $0.path == file.path && $0.text == file.text }.map(Int32.init) ?? register(file)
        }
        for diagnostic in other.diagnostics { report(renumber(diagnostic, numbers)) }
    }

    private func renumber(_ diagnostic: Diagnostic, _ numbers: [Int32]) -> Diagnostic {
        var diagnostic = diagnostic
        if let file = diagnostic.location?.file, numbers.indices.contains(Int(file)) {
            diagnostic.location?.file = numbers[Int(file)]
        }
        diagnostic.notes = diagnostic.notes.map { renumber($0, numbers) }
        return diagnostic
    }
}
