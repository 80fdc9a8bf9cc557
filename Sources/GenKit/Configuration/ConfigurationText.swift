import Diagnostics
import IR
import YAML

/// Reads the words of a configuration, and reports those that are none.
struct ConfigurationText {
    let diagnostics: DiagnosticCollector

    func error(_ message: String, at node: Node, hint: String? = nil) {
        diagnostics.error(message, at: node.location, hint: hint)
    }

    /// The entries of a mapping; none, and an error, where there is no mapping.
    func entries(_ node: Node, of subject: String) -> [Mapping.Entry] {
        if let mapping = node.mapping { return mapping.entries }
        error("\(subject) must be a mapping, not \(node.kind)", at: node)
        return []
    }

    /// The text of a scalar; nil, and an error, where there is none.
    func word(_ node: Node, of subject: String) -> LocatedText? {
        guard let text = node.text else {
            error("\(subject) must be text, not \(node.kind)", at: node)
            return nil
        }
        guard !text.isEmpty, !text.utf8.contains(0) else {
            error("\(subject) is empty", at: node)
            return nil
        }
        return LocatedText(text, location: node.location)
    }

    /// A list, or one word in its place.
    func items(_ node: Node) -> [Node] { node.sequence ?? [node] }

    /// The words of a list, or one word in its place.
    func words(_ node: Node, of subject: String) -> [LocatedText] {
        items(node).compactMap { word($0, of: node.sequence == nil ? subject : "an item of \(subject)") }
    }

    /// One of a few words, which the error lists.
    func choice<Choice>(_ node: Node, of subject: String, in choices: [(name: String, value: Choice)]) -> Choice? {
        guard let word = word(node, of: subject) else { return nil }
        if let choice = choices.first(where: { $0.name == word.text }) { return choice.value }
        let names = choices.map(\.name)
        let hint = nearest(to: word.text, in: names).map { "did you mean '\($0)'?" }
        let all = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "") : names[0]
        error("\(subject) is \(all), not '\(word.text)'", at: node, hint: hint)
        return nil
    }

    func reportUnknownKey(_ entry: Mapping.Entry, in subject: String, known: [String]) {
        let near = nearest(to: entry.key, in: known).map { "did you mean '\($0)'?" }
        let hint = near ?? "one of \(known.joined(separator: ", "))"
        error("unknown key '\(entry.key)' in \(subject)", at: entry.keyNode, hint: hint)
    }
}

extension Node {
    /// What it is, in a message.
    var kind: String {
        switch content {
        case .scalar: isEmpty ? "nothing" : "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
