import Diagnostics
import YAML

/// What the readers of a spec share: who hears of problems, and which models and security schemes there are.
struct Context {
    let diagnostics: DiagnosticCollector
    /// Whatever stands under `models:`, readable or not.
    let models: Set<String>
    /// Whatever stands under `schemes:`, readable or not.
    let schemes: Set<String>
    /// The security schemes of the document that an overlay dresses.
    var documentSchemes: Set<String> = []

    /// Of several errors with one place the first is the cause of the others, so they are left out.
    func error(_ message: String, at location: SourceLocation, hint: String? = nil) {
        guard !diagnostics.hasError(at: location) else { return }
        diagnostics.error(message, at: location, hint: hint)
    }

    func error(_ message: String, at text: Text, hint: String? = nil) {
        error(message, at: text.location, hint: hint)
    }

    func warning(_ message: String, at text: Text, hint: String? = nil) {
        diagnostics.warning(message, at: text.location, hint: hint)
    }

    /// The text of a scalar; nil, and an error, where there is none.
    func text(_ node: Node, of subject: String) -> Text? {
        guard let text = Text(node) else {
            error("\(subject) must be text, not \(node.kind)", at: node.location)
            return nil
        }
        guard !text.trimmed.isEmpty else {
            error("\(subject) is empty", at: node.location)
            return nil
        }
        return text.trimmed
    }

    /// Text for people. YAML would cut a comment off it in silence, so that is an error.
    func doc(_ node: Node, of subject: String) -> String? {
        guard let text = text(node, of: subject) else { return nil }
        reportComment(behind: node)
        return text.string
    }

    /// The text of one of a few words.
    func word<Word>(_ node: Node, of subject: String, in words: [(name: String, value: Word)]) -> Word? {
        guard let text = text(node, of: subject) else { return nil }
        if let word = words.first(where: { $0.name == text.string }) { return word.value }
        let names = words.map(\.name)
        let hint = diagnostics.suggestion(for: text.string, in: names)
        error("\(subject) is \(list(names)), not '\(text.string)'", at: text, hint: hint)
        return nil
    }

    /// The entries of a mapping; none, and an error, where there is no mapping.
    func entries(_ node: Node, of subject: String) -> [Mapping.Entry] {
        if let mapping = node.mapping { return mapping.entries }
        error("\(subject) must be a mapping, not \(node.kind)", at: node.location)
        return []
    }

    func reportUnknownKey(_ entry: Mapping.Entry, in subject: String, known: [String], hint: String? = nil) {
        let near = diagnostics.suggestion(for: entry.key, in: known)
        error("unknown key '\(entry.key)' in \(subject)", at: entry.keyNode.location, hint: hint ?? near)
    }

    /// Reports keys that cannot stand there. Of those that are no slips of the pen the first one speaks for all, because
    /// they are one mistake: the mapping is meant to be something else.
    func reportUnknownKeys(_ entries: [Mapping.Entry], in subject: String, known: [String], hint: String) {
        let (slips, strangers) = entries.reduce(into: ([Mapping.Entry](), [Mapping.Entry]())) { parts, entry in
            if nearest(to: entry.key, in: known) == nil {
                parts.1.append(entry)
            } else {
                parts.0.append(entry)
            }
        }
        for entry in slips { reportUnknownKey(entry, in: subject, known: known) }
        if let first = strangers.first { reportUnknownKey(first, in: subject, known: known, hint: hint) }
    }

    /// Reports a YAML comment on the line where a plain scalar that holds a doc ends.
    func reportComment(behind node: Node) {
        guard node.scalar?.style == .plain, let comment = comment(behind: node) else { return }
        error("a YAML comment cuts this doc short", at: comment, hint: "quote the line")
    }

    /// Where a comment starts behind a node, on the same line.
    func comment(behind node: Node) -> SourceLocation? {
        guard let rest = diagnostics.file(at: node.end)?.restOfLine(from: node.end).utf8 else { return nil }
        guard let sign = rest.firstIndex(where: { $0 != .space && $0 != UInt8(ascii: "\t") }), sign > rest.startIndex,
            rest[sign] == UInt8(ascii: "#")
        else { return nil }
        return node.end.advanced(by: Int32(rest.distance(from: rest.startIndex, to: sign)))
    }
}

/// `a, b or c`.
func list(_ words: [String], last: String = "or") -> String {
    guard let final = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + final
}

extension Node {
    /// What it is, in a message.
    var kind: String {
        switch content {
        case .scalar(let scalar): scalar.text.isEmpty && scalar.style == .plain ? "nothing" : "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Whether it is the map type `{ String: T }`.
    var isMapType: Bool { mapping.map { $0.entries.count == 1 && $0.entries[0].key == "String" } ?? false }

    /// The node itself and everything inside, keys included.
    func walk(_ body: (Node) -> Void) {
        body(self)
        switch content {
        case .scalar: break
        case .sequence(let nodes): for node in nodes { node.walk(body) }
        case .mapping(let mapping):
            for entry in mapping.entries {
                body(entry.keyNode)
                entry.value.walk(body)
            }
        }
    }
}
