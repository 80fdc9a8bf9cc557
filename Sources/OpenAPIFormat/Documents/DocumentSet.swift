import Diagnostics
import YAML

/// Where a reference leads: the same place has the same identity, however it was written.
struct Target {
    struct Identity: Hashable {
        /// As in a ``SourceLocation``.
        var file: Int32
        /// Unescaped names from the root of the file; empty: the whole file.
        var pointer: [String]
    }

    var identity: Identity
    var node: Node
}

/// The files of a document, and the way from one place to another.
final class DocumentSet {
    let root: Node
    private let diagnostics: DiagnosticCollector

    init(root: Node, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) {
        self.root = root
        self.diagnostics = diagnostics
    }

    /// Where the `$ref` of this mapping leads, one step; nil where it is none or leads nowhere, which is reported once.
    func target(of node: Node) -> Target? { nil }

    /// The node behind all references; itself where it is none. Nil where they lead nowhere or in a circle.
    func resolve(_ node: Node) -> Node? { node.mapping?["$ref"] == nil ? node : nil }
}
