import Diagnostics
import YAML

/// Reads a text in which diagnostics are marked.
func read(
    _ marked: String,
    path: String = "test.yaml",
    limits: YAML.Limits = .default
) -> (tree: String?, problems: [String]) {
    let input = MarkedText(marked)
    let diagnostics = DiagnosticCollector()
    let node = YAML.parse(input.text, path: path, diagnostics: diagnostics, limits: limits)
    return (node.map(described), input.describe(diagnostics.diagnostics))
}

/// A tree in one line: `{a: [b, 'c', "d", |e, >f]}`, scalars in the style they have.
func described(_ node: Node) -> String {
    let tag = node.tag.map { $0 + " " } ?? ""
    switch node.content {
    case .scalar(let scalar):
        let text = scalar.text.replacing("\n", with: "⏎")
        return switch scalar.style {
        case .plain: tag + text
        case .singleQuoted: "\(tag)'\(text)'"
        case .doubleQuoted: "\(tag)\"\(text)\""
        case .literal: "\(tag)|\(text)"
        case .folded: "\(tag)>\(text)"
        }
    case .sequence(let nodes):
        return tag + "[" + nodes.map(described).joined(separator: ", ") + "]"
    case .mapping(let mapping):
        let entries = mapping.entries.map { "\(described($0.keyNode)): \(described($0.value))" }
        return tag + "{" + entries.joined(separator: ", ") + "}"
    }
}

/// Reads a text as it is, without looking for marks or walking the tree, for texts that are large or deep.
func problems(of text: String) -> [String] {
    let diagnostics = DiagnosticCollector()
    let node = YAML.parse(text, path: "test.yaml", diagnostics: diagnostics)
    let problems = MarkedText("").describe(diagnostics.diagnostics)
    return node == nil && problems.isEmpty ? ["no tree"] : problems
}
