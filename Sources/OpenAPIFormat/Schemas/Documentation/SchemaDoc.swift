import YAML

/// The doc comment of a schema.
struct SchemaDoc {
    private var title: String?
    private var description: String?
    private var limits: [String] = []
    private var example: String?

    /// - Parameter sources: The nearest first; what it says hides what the others say.
    init(_ sources: [Node]) {
        var bounds = Bounds()
        for source in sources {
            for entry in source.mapping?.entries ?? [] { read(entry, into: &bounds) }
            if description != nil { break }
        }
        limits = bounds.sentences
    }

    /// Nil where there is nothing to say.
    var text: String? {
        let rest = (limits + [example.map { "Example: `\($0)`." }].compactMap { $0 }).joined(separator: " ")
        return Self.joined(description ?? title, rest)
    }

    /// One text of two, each of which may be empty.
    static func joined(_ text: String?, _ rest: String) -> String? {
        guard var text, !text.isEmpty else { return rest.isEmpty ? nil : rest }
        guard !rest.isEmpty else { return text }
        if text.contains("\n") { return text + "\n\n" + rest }
        if let last = text.last, !".!?:;".contains(last) { text += "." }
        return text + " " + rest
    }

    private mutating func read(_ entry: Mapping.Entry, into bounds: inout Bounds) {
        switch entry.key {
        case "description": description = description ?? trimmed(entry.value.text)
        case "title": title = title ?? trimmed(entry.value.text)
        case "example": example = example ?? Self.shown(entry.value)
        case "examples": example = example ?? entry.value.sequence?.first.flatMap(Self.shown)
        default: bounds.read(entry)
        }
    }

    private func trimmed(_ text: String?) -> String? {
        guard let text else { return nil }
        let isBlank = { (character: Character) in character.isWhitespace }
        guard let start = text.firstIndex(where: { !isBlank($0) }), let end = text.lastIndex(where: { !isBlank($0) })
        else { return nil }
        return String(text[start...end])
    }

    /// A short scalar without signs that a code span or a comment could trip over.
    static func shown(_ node: Node) -> String? {
        guard let text = node.text, !text.isEmpty, text.utf8.count <= 60,
            !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "`" })
        else { return nil }
        return text
    }
}

/// Limits of values, in words.
private struct Bounds {
    private var minimum: [String: String] = [:]
    private var maximum: [String: String] = [:]
    private var others: [String] = []
    private var least: String?
    private var most: String?

    mutating func read(_ entry: Mapping.Entry) {
        guard let text = entry.value.text else { return }
        switch entry.key {
        case "minimum": least = least ?? "At least \(text)"
        case "maximum": most = most ?? "at most \(text)"
        case "exclusiveMinimum" where text != "false" && text != "true": least = "More than \(text)"
        case "exclusiveMaximum" where text != "false" && text != "true": most = "less than \(text)"
        case "minLength" where text != "0": minimum["characters"] = text
        case "maxLength": maximum["characters"] = text
        case "minItems" where text != "0": minimum["elements"] = text
        case "maxItems": maximum["elements"] = text
        case "minProperties" where text != "0": minimum["properties"] = text
        case "maxProperties": maximum["properties"] = text
        case "multipleOf": others.append("A multiple of \(text).")
        case "pattern":
            if text.utf8.count <= 60, !text.contains("`"), !text.unicodeScalars.contains(where: { $0.value < 0x20 }) {
                others.append("Pattern: `\(text)`.")
            }
        default: break
        }
    }

    var sentences: [String] {
        var sentences: [String] = []
        if let sentence = Self.joined(least, most) { sentences.append(sentence) }
        for unit in ["characters", "elements", "properties"] {
            let (low, high) = (minimum[unit], maximum[unit])
            if low == "1", high == nil {
                sentences.append("Not empty.")
            } else if let low, low == high {
                sentences.append("Exactly \(low) \(unit).")
            } else if let sentence = Self.joined(low.map { "At least \($0)" }, high.map { "at most \($0)" }) {
                sentences.append(sentence.dropLast() + " \(unit).")
            }
        }
        return sentences + others
    }

    private static func joined(_ low: String?, _ high: String?) -> String? {
        switch (low, high) {
        case (let low?, let high?): "\(low) and \(high)."
        case (let low?, nil): "\(low)."
        case (nil, let high?): high.prefix(1).uppercased() + high.dropFirst() + "."
        case (nil, nil): nil
        }
    }
}
