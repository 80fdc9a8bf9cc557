public import Diagnostics
public import IR
public import YAML

/// The compact format of this project, from nodes to the IR. `specs/README.md` is its manual.
public enum EndpointFormat {
    /// Reads a spec.
    ///
    /// What is wrong with its words is reported here, with the place of the word; what is wrong with their meaning
    /// (a default that is no value of its enumeration, say) by `API.validate(diagnostics:)`, which belongs behind it.
    ///
    /// - Returns: The API with whatever could be read, so that one run finds all problems of a file; nil where too
    ///   little could. Whether there were errors is for the collector to say.
    public static func read(_ root: Node, diagnostics: DiagnosticCollector) -> API? {
        SpecReader(root, document: nil, diagnostics: diagnostics).read()
    }

    /// Where an overlay names the document that it dresses (`from`); nil where the spec is none.
    public static func source(of root: Node) -> Node? { root.mapping?["from"] }

    /// Reads an overlay: a spec that adds to a document what the document cannot say, and leaves it untouched.
    ///
    /// What the overlay speaks of and the document does not have is reported, in the overlay.
    ///
    /// - Parameter document: What ``source(of:)`` leads to, read.
    public static func read(_ root: Node, over document: API, diagnostics: DiagnosticCollector) -> API? {
        SpecReader(root, document: document, diagnostics: diagnostics).read()
    }
}
