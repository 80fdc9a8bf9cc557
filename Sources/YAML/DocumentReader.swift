import Diagnostics

/// Reads a document in the language it is written in.
struct DocumentReader {
    struct Result {
        var root: Node?
        var problems: [Diagnostic]
        var hasSyntaxProblem = false
    }

    /// How often a document is read again behind a mistake, and how many bytes all that may cost.
    private static let mostRepairs = 50
    private static let mostRereadBytes = 16 << 20

    let source: SourceFile
    let file: Int32
    let limits: YAML.Limits

    private var start: SourceLocation { SourceLocation(file: file, line: 1, column: 1) }

    func read(reportingTo diagnostics: DiagnosticCollector) -> Node? {
        guard source.text.utf8.count <= limits.bytes else {
            diagnostics.error("the file is larger than \(limits.bytes) bytes", at: start)
            return nil
        }
        var text = source.text
        let result = text.withUTF8(read)
        for problem in result.problems { diagnostics.report(problem) }
        return result.root
    }

    private func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
        guard startsLikeJSON(bytes) else { return readYAML(bytes, repairs: Self.mostRepairs) }
        var reader = JSONReader(bytes, file: file, builder: NodeBuilder(limits: limits))
        do throws(JSONReader.Failure) {
            try reader.read()
            return result(of: reader.builder)
        } catch {
            guard case .notJSON(let problem) = error else { return Result(problems: reader.builder.problems) }
            let isMeant = isMeantAsJSON(bytes)
            let yaml = readYAML(bytes, repairs: isMeant ? 0 : Self.mostRepairs)
            guard isMeant, yaml.hasSyntaxProblem else { return yaml }
            return Result(problems: reader.builder.problems + [problem], hasSyntaxProblem: true)
        }
    }

    private func readYAML(_ bytes: UnsafeBufferPointer<UInt8>, repairs: Int) -> Result {
        var repairs = min(repairs, Self.mostRereadBytes / max(1, bytes.count))
        var syntaxProblems: [Diagnostic] = []
        /// Another complaint about a line that was mended is most likely about the mending.
        var mendedLines: Set<Int32> = []
        var text = StandIns.hidingSeparators(in: bytes).map(RepairableText.init)
        while true {
            var builder = NodeBuilder(limits: limits)
            let reader = EventReader(file: file, source: source, hasStandIns: text != nil)
            do throws(EventReader.Failure) {
                if let text {
                    try text.withBytes { bytes throws(EventReader.Failure) in try reader.read(bytes, into: &builder) }
                } else {
                    try reader.read(bytes, into: &builder)
                }
                return result(of: builder, behind: syntaxProblems)
            } catch {
                guard case .syntax(let problem) = error else {
                    return Result(
                        problems: syntaxProblems + builder.problems,
                        hasSyntaxProblem: !syntaxProblems.isEmpty
                    )
                }
                if problem.lines.isDisjoint(with: mendedLines) { syntaxProblems.append(problem.diagnostic) }
                mendedLines.formUnion(problem.lines)
                var repaired = text ?? RepairableText(Array(bytes))
                guard repairs > 0, let repair = problem.repair, repaired.apply(repair) else {
                    return Result(problems: syntaxProblems + builder.problems, hasSyntaxProblem: true)
                }
                repairs -= 1
                text = repaired
            }
        }
    }

    private func result(of builder: NodeBuilder, behind syntaxProblems: [Diagnostic] = []) -> Result {
        var result = Result(problems: syntaxProblems + builder.problems, hasSyntaxProblem: !syntaxProblems.isEmpty)
        if let root = builder.root, !root.isEmpty {
            result.root = builder.isIncomplete ? nil : root
        } else {
            result.problems.append(Diagnostic(.error, "the document is empty", at: start))
        }
        return result
    }

    private func startsLikeJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var input = JSONInput(bytes, file: file)
        input.skipSpace()
        return input.current == "{" || input.current == "["
    }

    /// Whether the author of a broken document thought of JSON, so that its complaint helps more than YAML's.
    private func isMeantAsJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if source.path.lowercased().hasSuffix(".json") { return true }
        var input = JSONInput(bytes, file: file)
        input.skipSpace()
        input.advance()
        input.skipSpace()
        return input.current == "\""
    }
}
