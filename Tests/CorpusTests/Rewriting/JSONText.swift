import YAML

/// A document in JSON, whatever it was written in.
struct JSONText {
    private(set) var text = ""

    init(_ node: Node) {
        text.reserveCapacity(1 << 16)
        append(node, indent: 0)
        text += "\n"
    }

    private mutating func append(_ node: Node, indent: Int) {
        switch node.content {
        case .scalar(let scalar):
            if scalar.style == .plain, Self.isLiteral(scalar.text) {
                text += ["~", "", "Null", "NULL"].contains(scalar.text) ? "null" : scalar.text
            } else {
                append(scalar.text)
            }
        case .sequence(let items):
            list(items, "[", "]", indent) { $0.append($1, indent: indent + 1) }
        case .mapping(let mapping):
            list(mapping.entries, "{", "}", indent) { writer, entry in
                writer.append(entry.key)
                writer.text += ": "
                writer.append(entry.value, indent: indent + 1)
            }
        }
    }

    private mutating func list<Item>(
        _ items: [Item],
        _ start: String,
        _ end: String,
        _ indent: Int,
        _ write: (inout JSONText, Item) -> Void
    ) {
        text += start
        for (index, item) in items.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            text += String(repeating: " ", count: indent + 1)
            write(&self, item)
        }
        text += end
    }

    private mutating func append(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.value < 0x20 {
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    /// Whether JSON has the same value without quotes.
    static func isLiteral(_ text: String) -> Bool {
        if ["true", "false", "null", "~", "", "Null", "NULL"].contains(text) { return true }
        return text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
}
