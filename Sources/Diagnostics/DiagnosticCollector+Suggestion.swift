extension DiagnosticCollector {
    /// A hint about what a misspelled word may mean: `did you mean 'Image'?`.
    ///
    /// - Returns: Nil where no candidate is near. Nil as well after the first few dozen problems, as a search through
    ///   all names for each of thousands of errors would take longer than anybody reads.
    public func suggestion(for word: String, in candidates: @autoclosure () -> some Sequence<String>) -> String? {
        guard diagnostics.count < 64 else { return nil }
        return nearest(to: word, in: candidates()).map { "did you mean '\($0)'?" }
    }
}
