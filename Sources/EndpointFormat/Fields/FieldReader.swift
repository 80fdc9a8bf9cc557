import Diagnostics
import IR
import YAML

/// Reads fields: parameters, properties, parts of bodies and envelopes.
struct FieldReader {
    let context: Context
    let place: TypePlace

    private static let longKeys = ["type", "wire", "doc", "default", "join", "deprecated"]

    /// Keys of models that are no fields.
    private static let reservedWords: Set<String> = ["doc", "domain", "enum"]

    /// The fields of a mapping; those that cannot be read are reported and left out.
    func fields(_ node: Node, of subject: String) -> [Field] {
        context.entries(node, of: subject).compactMap(field)
    }

    /// Fields of which each is a constant.
    func constants(_ node: Node, of subject: String) -> [Field] {
        fields(node, of: subject).filter { field in
            if field.constant == nil {
                context.error(
                    "'\(field.wireName)' is no constant; \(subject) holds only constants",
                    at: field.location,
                    hint: "write '\(field.wireName): == value'"
                )
            }
            return field.constant != nil
        }
    }

    /// A field; where only its type cannot be read, one of type `String` takes its place.
    func field(_ entry: Mapping.Entry) -> Field? {
        guard let key = FieldKey(entry.keyNode, context: context) else { return nil }
        var field = Field(
            wireName: key.wireName,
            type: .primitive(.string),
            isRequired: !key.isOptional,
            location: entry.keyNode.location
        )
        // `doc as doc` only says that this is a field.
        field.name = key.name == key.wireName && Self.reservedWords.contains(key.wireName) ? nil : key.name
        switch entry.value.content {
        case .scalar: readLine(entry.value, into: &field)
        case .sequence: field.type = type(entry.value, of: &field)
        case .mapping(let mapping):
            if entry.value.isMapType {
                field.type = type(entry.value, of: &field)
            } else {
                readLongForm(mapping, at: entry.value, into: &field)
            }
        }
        if key.isOptional, let literal = field.default {
            context.error(
                "'\(field.wireName)' has a default and is never missing",
                at: literal.location,
                hint: "leave the '?' out"
            )
            field.isRequired = true
        }
        if field.constant != nil, key.isOptional || key.name != nil {
            context.error(
                key.isOptional ? "a constant is always sent" : "a constant has no name in Swift",
                at: key.nameLocation ?? entry.keyNode.location,
                hint: key.isOptional ? "leave the '?' out" : "leave 'as \(key.name ?? "")' out"
            )
            field.isRequired = true
            field.name = nil
        }
        return field
    }

    private func readLine(_ node: Node, into field: inout Field) {
        guard let line = Line(node, of: "a field", context: context) else { return }
        field.doc = line.doc
        guard !line.subject.isEmpty else {
            guard line.sign == .constant else {
                context.error("a type is missing", at: line.subject, hint: "only a constant may go without: '== value'")
                return
            }
            field.constant = line.literal
            return
        }
        if line.subject.content.utf8.contains(UInt8(ascii: "|")) {
            let bar = line.subject.cut(at: "|")?.before ?? line.subject
            let end = line.subject.part(bar.content.endIndex...).trimmed
            context.error("a union has a name", at: end, hint: "write it under 'models' and its name here")
            return
        }
        guard let type = TypeParser.parse(line.subject, place: place, context: context) else { return }
        field.type = type
        field.typeLocation = line.subject.location
        switch line.sign {
        case .default: field.default = line.literal
        case .constant: field.constant = line.literal
        case nil: break
        }
    }

    private func readLongForm(_ mapping: Mapping, at node: Node, into field: inout Field) {
        var strangers: [Mapping.Entry] = []
        for entry in mapping.entries {
            let value = entry.value
            switch entry.key {
            case "type": field.type = type(value, of: &field)
            case "doc": field.doc = context.doc(value, of: "'doc'")
            case "wire": field.wireName = context.text(value, of: "'wire'")?.string ?? field.wireName
            case "deprecated": field.deprecated = context.doc(value, of: "'deprecated'")
            case "default": field.default = defaultValue(value)
            case "join":
                field.serialization = context.word(
                    value,
                    of: "'join'",
                    in: [("comma", .comma), ("space", .space), ("pipe", .pipe)]
                )
            default: strangers.append(entry)
            }
        }
        if field.typeLocation == nil { field.default = nil }
        reportStrangers(strangers, hasType: mapping["type"] != nil, at: node, of: field)
    }

    /// Without a type the keys are those of an object that has no name, unless one of them is `type` misspelled.
    private func reportStrangers(_ strangers: [Mapping.Entry], hasType: Bool, at node: Node, of field: Field) {
        let isMisspelled = strangers.contains { nearest(to: $0.key, in: Self.longKeys) == "type" }
        for entry in strangers where hasType || nearest(to: entry.key, in: Self.longKeys) != nil {
            context.reportUnknownKey(entry, in: "a field", known: Self.longKeys)
        }
        guard !hasType, !isMisspelled else { return }
        context.error(
            "'\(field.wireName)' has no 'type'",
            at: node.location,
            hint: strangers.isEmpty
                ? "a mapping is the long form of a field: '{ type: String, doc: … }'"
                : "an object has a name: write it under 'models' and its name here"
        )
    }

    private func defaultValue(_ node: Node) -> Literal? {
        guard let text = Text(node)?.trimmed, !text.isEmpty else {
            let isText = node.scalar != nil
            context.error(
                isText ? "the default is missing" : "'default' must be text, not \(node.kind)",
                at: node.location,
                hint: isText ? "an empty text is '\"\"'" : nil
            )
            return nil
        }
        return Line.literal(text, context: context)
    }

    /// The type, or `String` in its place.
    private func type(_ node: Node, of field: inout Field) -> TypeRef {
        guard let type = TypeParser.parse(node, place: place, context: context) else {
            return .primitive(.string)
        }
        field.typeLocation = node.location
        return type
    }
}
