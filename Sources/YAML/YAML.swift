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
        return DocumentReader(source: source, file: file, limits: limits).read(reportingTo: diagnostics)
    }
}
