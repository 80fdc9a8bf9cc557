import Diagnostics

/// Reads a document in the language it is written in.
struct DocumentReader {
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
        let (root, problems) = text.withUTF8(read)
        for problem in problems { diagnostics.report(problem) }
        return root
    }

    private func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (Node?, [Diagnostic]) {
        guard startsLikeJSON(bytes) else { return readYAML(bytes) }
        var reader = JSONReader(bytes, file: file, builder: NodeBuilder(limits: limits))
        do throws(JSONReader.Failure) {
            try reader.read()
            return result(of: reader.builder)
        } catch {
            switch error {
            case .abandoned:
                return (nil, reader.builder.problems)
            case .notJSON(let problem):
                let yaml = readYAML(bytes)
                return yaml.0 == nil && isMeantAsJSON(bytes) ? (nil, reader.builder.problems + [problem]) : yaml
            }
        }
    }

    private func readYAML(_ bytes: UnsafeBufferPointer<UInt8>) -> (Node?, [Diagnostic]) {
        var builder = NodeBuilder(limits: limits)
        do throws(Abandoned) {
            try EventReader(file: file, source: source).read(bytes, into: &builder)
            return result(of: builder)
        } catch {
            return (nil, builder.problems)
        }
    }

    private func result(of builder: NodeBuilder) -> (Node?, [Diagnostic]) {
        guard let root = builder.root, !root.isEmpty else {
            return (nil, builder.problems + [Diagnostic(.error, "the document is empty", at: start)])
        }
        return (builder.isIncomplete ? nil : root, builder.problems)
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
