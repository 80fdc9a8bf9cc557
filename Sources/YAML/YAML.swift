public import Diagnostics

/// Reads YAML 1.2 and JSON into located nodes.
public enum YAML {
    /// Reads a document that is in memory.
    ///
    /// - Parameters:
    ///   - text: A document in YAML, or in JSON when it starts with `{` or `[`.
    ///   - path: How diagnostics name the document.
    ///   - diagnostics: Gets the document as a source file, and everything that is wrong with it.
    /// - Returns: The root; nil when there is none to trust, and then an error was reported. Duplicate keys
    ///   are errors too, but the first of them stays in the tree, so that a reader may look for more.
    public static func parse(
        _ text: String,
        path: String,
        diagnostics: DiagnosticCollector,
        limits: Limits = .default
    ) -> Node? {
        let source = SourceFile(path: path, text: text)
        let file = diagnostics.register(source)
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard source.text.utf8.count <= limits.bytes else {
            diagnostics.error("the file is larger than \(limits.bytes >> 20) MB", at: start)
            return nil
        }
        var copy = source.text
        return copy.withUTF8 { bytes in
            var builder = NodeBuilder(limits: limits)
            let isRead: Bool
            do throws(Abandoned) {
                try EventReader(file: file, source: source).read(bytes, into: &builder)
                isRead = true
            } catch {
                isRead = false
            }
            for problem in builder.problems { diagnostics.report(problem) }
            guard isRead, !builder.isIncomplete else { return nil }
            guard let root = builder.root else {
                diagnostics.error("the file is empty", at: start)
                return nil
            }
            return root
        }
    }
}
