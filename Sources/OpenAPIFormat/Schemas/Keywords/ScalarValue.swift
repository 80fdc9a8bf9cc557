import YAML

/// What a scalar of a document means where no type says it (YAML 1.2 §10.2, JSON).
enum ScalarValue: Hashable {
    case null
    case bool(Bool)
    /// As canonical text.
    case int(String)
    /// As written.
    case number(String)
    case string(String)

    /// Nil for lists and mappings.
    init?(_ node: Node) {
        guard let scalar = node.scalar else { return nil }
        self = scalar.style == .plain && !Self.isString(node.tag) ? Self.plain(scalar.text) : .string(scalar.text)
    }

    private static func isString(_ tag: String?) -> Bool { tag == "!!str" || tag == "tag:yaml.org,2002:str" }

    private static func plain(_ text: String) -> ScalarValue {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        if let integer = integer(text) { return .int(integer) }
        return isNumber(text) ? .number(text) : .string(text)
    }

    /// The canonical text of a whole number of 64 bits: `20.0` is `20`, as JSON Schema 2020-12 §4.2.3 says.
    static func integer(_ text: String) -> String? {
        if let integer = Int64(text) { return String(integer) }
        guard isNumber(text), let double = Double(text), let integer = Int64(exactly: double) else { return nil }
        // What is written as a whole number but does not fit was rounded on the way.
        return text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
            ? String(integer) : nil
    }

    /// Whether it is a finite number as JSON writes it (RFC 8259 §6).
    static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first,
            first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), text.utf8.last != UInt8(ascii: "."),
            !text.contains("-.")
        else { return false }
        return Double(text).map(\.isFinite) == true
    }

    /// As JSON writes it; nil for null.
    var json: String? {
        switch self {
        case .null: nil
        case .bool(let value): value ? "true" : "false"
        case .int(let text), .number(let text): text
        case .string(let text): Self.quoted(text)
        }
    }

    /// RFC 8259 §7.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
