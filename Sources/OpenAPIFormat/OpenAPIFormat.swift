public import Diagnostics
public import IR
public import YAML

/// Reads OpenAPI 3.0, 3.1, 3.2 and Swagger 2.0 documents.
public enum OpenAPIFormat {
    public struct Options: Sendable {
        /// What the API is called.
        public var name: String
        /// What values of a format are, by its name, where that is not what the format says by itself.
        public var formats: [String: Primitive]
        /// Folders beside the document's own that references may lead into.
        public var roots: [String]

        public init(name: String = "", formats: [String: Primitive] = [:], roots: [String] = []) {
            self.name = name
            self.formats = formats
            self.roots = roots
        }
    }

    /// As much of the document as makes sense; what is ignored, guessed or weakened is a warning or note at its place.
    ///
    /// - Returns: Nil where nothing sensible is left, which is an error.
    public static func read(_ root: Node, options: Options, diagnostics: DiagnosticCollector) -> API? {
        DocumentReader(root, options: options, diagnostics: diagnostics)?.read()
    }
}
