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
        SpecReader(root, diagnostics: diagnostics).read()
    }
}
