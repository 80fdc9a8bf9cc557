import Diagnostics
import IR
import YAML

/// Reads the body of a request: `json`, `form`, `multipart`, `bytes` or `text`, each with `?` where it may be left out.
struct BodyReader {
    static let keys = ["json", "form", "multipart", "bytes", "text"]

    /// Whether a key, with or without `?`, is one of a body.
    static func isKey(_ key: String) -> Bool {
        keys.contains(key) || key.utf8.last == UInt8(ascii: "?") && keys.contains(String(key.dropLast()))
    }

    private let encoding: Body.Encoding
    private let isRequired: Bool
    private let context: Context

    /// Nil where the key is none of a body.
    init?(key: String, context: Context) {
        self.isRequired = key.utf8.last != UInt8(ascii: "?")
        switch isRequired ? key : String(key.dropLast()) {
        case "json": encoding = .json
        case "form": encoding = .form
        case "multipart": encoding = .multipart
        case "bytes": encoding = .bytes
        case "text": encoding = .text
        default: return nil
        }
        self.context = context
    }

    func read(_ entry: Mapping.Entry) -> Body? {
        let mediaType: String
        switch encoding {
        case .json: mediaType = "application/json"
        case .form: mediaType = "application/x-www-form-urlencoded"
        case .multipart: mediaType = "multipart/form-data"
        case .bytes, .text:
            guard let text = context.text(entry.value, of: "'\(entry.key)'") else { return nil }
            guard isMediaType(text.content) else {
                context.error("'\(text.string)' is no media type", at: text, hint: "'image/png', for example")
                return nil
            }
            return Body(
                encoding,
                mediaType: text.string,
                content: .raw,
                isRequired: isRequired,
                location: entry.keyNode.location
            )
        }
        let node = entry.value
        let place: TypePlace = encoding == .multipart ? .multipart : .body
        if node.mapping != nil, !node.isMapType {
            let fields = FieldReader(context: context, place: place).fields(node, of: "'\(entry.key)'")
            if node.mapping?.entries.isEmpty == true {
                context.error("the body has no fields", at: node.location, hint: "leave '\(entry.key)' out")
            }
            return Body(
                encoding,
                mediaType: mediaType,
                content: .fields(fields),
                isRequired: isRequired,
                location: entry.keyNode.location
            )
        }
        guard let type = TypeParser.parse(node, place: place, context: context) else { return nil }
        return Body(
            encoding,
            mediaType: mediaType,
            content: .type(type),
            isRequired: isRequired,
            location: node.location
        )
    }

    /// `type/subtype`, and parameters (RFC 9110 §8.3.1) of printable ASCII.
    private func isMediaType(_ text: Substring) -> Bool {
        let type = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        return type.count == 2 && Words.isToken(type[0]) && type[1].split(separator: " ").count == 1
            && Words.isToken(type[1].prefix { $0 != " " }) && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
