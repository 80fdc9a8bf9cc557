import Diagnostics
import IR
import YAML

/// Reads `[Image]?` and the like.
///
/// ```
/// type = core [ '?' ]
/// core = Name [ '.' form ] | '[' type ']' | '{' 'String' ':' type '}'
/// ```
struct TypeParser {
    /// The names that are no models.
    static let names: [String] = primitives.map(\.key).sorted() + ["File", "Stream", "T", "Text"]

    private static let primitives: [String: Primitive] = [
        "String": .string, "Int": .int, "Int64": .int64, "Double": .double, "Bool": .bool, "Date": .date(nil),
        "LocalDate": .localDate, "URL": .url, "UUID": .uuid, "Data": .data, "Any": .any,
    ]
    private static let places: [String: Primitive] = ["File": .file, "T": .payload]
    /// What other languages and OpenAPI call them.
    private static let foreign = [
        "integer": "Int", "long": "Int64", "number": "Double", "float": "Double", "decimal": "Double",
        "boolean": "Bool",
        "str": "String", "text": "String", "datetime": "Date", "timestamp": "Date", "uri": "URL", "bytes": "Data",
        "object": "{String: Any}", "dictionary": "{String: Any}", "array": "[Any]", "list": "[Any]", "json": "Any",
    ]
    /// Deeper types are nobody's; the limit keeps the thread's stack.
    private static let depthLimit = 32

    /// Whether a word is what another language calls one of the types, `int` say.
    static func isForeign(_ word: String) -> Bool {
        foreign[word.lowercased()] != nil || primitives.keys.contains { $0.lowercased() == word.lowercased() }
    }

    let context: Context
    let place: TypePlace
    private var rest: Text
    private var depth = 0

    private init(_ text: Text, place: TypePlace, context: Context) {
        self.context = context
        self.place = place
        self.rest = text
    }

    /// The type that a node stands for; nil, and an error, where it is none.
    static func parse(_ node: Node, place: TypePlace, context: Context) -> TypeRef? {
        switch node.content {
        case .scalar:
            return context.text(node, of: "a type").flatMap { parse($0, place: place, context: context) }
        case .sequence(let elements):
            guard elements.count == 1, let element = elements.first else {
                context.error("a list type holds one type: '[T]'", at: node.location)
                return nil
            }
            return parse(element, place: place, context: context).map { .array($0) }
        case .mapping(let mapping):
            guard node.isMapType, let value = mapping.entries.first?.value else {
                context.error("a type is a name, '[T]' or '{String: T}'", at: node.location)
                return nil
            }
            return parse(value, place: place, context: context).map { .dictionary($0) }
        }
    }

    static func parse(_ text: Text, place: TypePlace, context: Context) -> TypeRef? {
        var parser = TypeParser(text, place: place, context: context)
        guard let type = parser.type() else { return nil }
        parser.skipSpaces()
        guard parser.rest.isEmpty else {
            let sign = parser.rest.content.prefix { $0 != " " }
            let hint: String? =
                switch sign.utf8.first {
                case UInt8(ascii: "="): "put a space before and behind '='"
                case UInt8(ascii: "|"): "a union has a name: write it under 'models'"
                default: nil
                }
            context.error("unexpected '\(sign)' behind the type", at: parser.rest, hint: hint)
            return nil
        }
        return type
    }

    private mutating func type() -> TypeRef? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            context.error("the type is nested deeper than \(Self.depthLimit) levels", at: rest)
            return nil
        }
        skipSpaces()
        guard let core = core() else { return nil }
        guard rest.content.utf8.first == UInt8(ascii: "?") else { return core }
        advance()
        return .nullable(core)
    }

    private mutating func core() -> TypeRef? {
        switch rest.content.utf8.first {
        case UInt8(ascii: "["):
            advance()
            guard let element = type(), expect("]") else { return nil }
            return .array(element)
        case UInt8(ascii: "{"):
            advance()
            skipSpaces()
            let key = rest
            guard word() == "String" else {
                context.error("the key of a map is 'String': '{String: T}'", at: key)
                return nil
            }
            guard expect(":"), let value = type(), expect("}") else { return nil }
            return .dictionary(value)
        default: return named()
        }
    }

    private mutating func named() -> TypeRef? {
        let start = rest
        let name = word()
        guard !name.isEmpty else {
            let found = rest.isEmpty ? "nothing" : "'\(rest.content.prefix { $0 != " " })'"
            context.error("expected a type, found \(found)", at: rest)
            return nil
        }
        if rest.content.utf8.first == UInt8(ascii: ".") {
            advance()
            return form(of: name, at: rest)
        }
        if let primitive = Self.primitives[name] { return .primitive(primitive) }
        if let objection = place.objection(to: name) {
            context.error("'\(name)' \(objection)", at: start)
            return nil
        }
        if let primitive = Self.places[name] { return .primitive(primitive) }
        guard context.models.contains(name) else {
            let hint =
                Self.foreign[name.lowercased()].map { "did you mean '\($0)'?" }
                ?? context.diagnostics.suggestion(for: name, in: Self.names + context.models.sorted())
            context.error("unknown type '\(name)'", at: start, hint: hint)
            return nil
        }
        return .model(name)
    }

    private mutating func form(of name: String, at location: Text) -> TypeRef? {
        let form = word()
        let forms =
            switch name {
            case "Date": DateForm.allCases.map(\.rawValue)
            case "Bool": ["numeric"]
            default: [String]()
            }
        guard forms.contains(form) else {
            let hint = forms.isEmpty ? "only 'Date' and 'Bool' have forms" : "it has \(list(forms, last: "and"))"
            let near = context.diagnostics.suggestion(for: form, in: forms)
            context.error("'\(name)' has no form '\(form)'", at: location, hint: near ?? hint)
            return nil
        }
        return .primitive(DateForm(rawValue: form).map { .date($0) } ?? .numericBool)
    }

    private mutating func expect(_ sign: Character) -> Bool {
        skipSpaces()
        guard rest.content.first == sign else {
            let found = rest.isEmpty ? "the end" : "'\(rest.content.prefix { $0 != " " })'"
            context.error("expected '\(sign)' in the type, found \(found)", at: rest)
            return false
        }
        advance()
        return true
    }

    private mutating func word() -> String {
        // Letters of other alphabets belong to the word, so that a message shows the whole of it.
        let utf8 = rest.content.utf8
        let end = utf8.firstIndex { !$0.isAlphanumeric && $0 != UInt8(ascii: "_") && $0 < 0x80 } ?? utf8.endIndex
        let word = rest.part(..<end).string
        rest = rest.part(end...)
        return word
    }

    private mutating func advance() { rest = rest.part(rest.content.index(after: rest.content.startIndex)...) }

    private mutating func skipSpaces() {
        rest = rest.part((rest.content.utf8.firstIndex { $0 != .space } ?? rest.content.endIndex)...)
    }
}
