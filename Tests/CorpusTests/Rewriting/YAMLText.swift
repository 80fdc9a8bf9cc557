import YAML

/// A document in YAML's block style, whatever it was written in.
struct YAMLText {
    private(set) var text = ""

    init(_ node: Node) { append(node, indent: 0, isInline: false) }

    private mutating func append(_ node: Node, indent: Int, isInline: Bool) {
        let margin = String(repeating: " ", count: indent)
        switch node.content {
        case .scalar(let scalar): text += " " + Self.scalar(scalar) + "\n"
        case .sequence(let items):
            guard !items.isEmpty else {
                text += " []\n"
                return
            }
            if isInline { text += "\n" }
            for item in items {
                text += margin + "-"
                append(item, indent: indent + 2, isInline: true)
            }
        case .mapping(let mapping):
            guard !mapping.entries.isEmpty else {
                text += " {}\n"
                return
            }
            if isInline { text += "\n" }
            for entry in mapping.entries {
                text += margin + Self.quoted(entry.key) + ":"
                append(entry.value, indent: indent + 2, isInline: true)
            }
        }
    }

    private static func scalar(_ scalar: Scalar) -> String {
        guard scalar.style == .plain, JSONText.isLiteral(scalar.text) else { return quoted(scalar.text) }
        return scalar.text.isEmpty ? "null" : scalar.text
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value)
                    || scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{FEFF}"
                {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
