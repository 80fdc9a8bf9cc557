import Diagnostics
import IR
import YAML

/// Reads the parameters of an operation, those of its path first.
struct ParameterReader {
    let context: Context
    /// What anonymous types of this operation are called, in front.
    let words: String

    struct Result {
        var parameters: [Parameter] = []
        /// The whole query as one object.
        var queryModel: TypeRef?
        var queryLocation: SourceLocation?
    }

    private struct Key: Hashable {
        var place: String
        var name: String

        /// Names of headers are the same in any case.
        init(_ place: String, _ name: String) {
            self.place = place
            self.name = place == "header" ? name.lowercased() : name
        }
    }

    func read(_ entry: Entry) -> Result {
        var result = Result()
        var order: [Key] = []
        var parts: [Key: (part: Context.Part, words: String)] = [:]
        let shared = entry.sharedWords ?? words
        for (list, words) in [(entry.item["parameters"], shared), (entry.mapping["parameters"], words)] {
            var seen: Set<Key> = []
            for node in context.items(list, "parameters") {
                guard let written = context.part(node, "a parameter"), let part = current(written),
                    let key = key(of: part)
                else { continue }
                if !seen.insert(key).inserted {
                    context.warning("the parameter '\(key.name)' is there twice", at: part.location)
                    continue
                }
                if parts[key] == nil { order.append(key) }
                // Those of the operation come last, and count.
                parts[key] = (part, words)
            }
        }
        var queryStrings: [SourceLocation] = []
        for key in order {
            guard let (part, words) = parts[key] else { continue }
            if key.place == "querystring" {
                queryStrings.append(part.location)
                readQuery(part, words, into: &result)
            } else if let parameter = parameter(part, words, in: key.place) {
                result.parameters.append(parameter)
            }
        }
        check(queryStrings, result)
        fit(&result, entry)
        return result
    }

    /// Nil where it is none in OpenAPI 3.
    private func current(_ part: Context.Part) -> Context.Part? {
        context.version == .swagger ? SwaggerParameter(context: context).converted(part) : part
    }

    private func key(of part: Context.Part) -> Key? {
        guard let place = context.text(part.mapping["in"]) else {
            context.warning("a parameter without 'in'", at: part.node.location)
            return nil
        }
        guard let name = part.mapping["name"]?.text, !name.isEmpty else {
            if place == "querystring" { return Key(place, "") }
            context.warning("a parameter without a name", at: part.node.location)
            return nil
        }
        return Key(place.lowercased(), name)
    }

    // MARK: One of them

    private func parameter(_ part: Context.Part, _ words: String, in word: String) -> Parameter? {
        let name = part.mapping["name"]?.text ?? ""
        let location = part.mapping["name"]?.location ?? part.node.location
        let place: Parameter.Place
        switch word {
        case "path": place = .path
        case "query": place = .query
        case "cookie": place = .cookie
        case "header":
            guard !["accept", "content-type", "authorization"].contains(name.lowercased()) else {
                context.note("the header '\(name)' is no parameter, but follows from the rest", at: location)
                return nil
            }
            guard isToken(name) else {
                context.warning("'\(name)' cannot be the name of a header, and is left out", at: location)
                return nil
            }
            place = .header
        default:
            let near = context.diagnostics.suggestion(for: word, in: ["path", "query", "header", "cookie"])
            context.warning(
                "no parameter can be in '\(word)'",
                at: part.mapping["in"]?.location ?? location,
                hint: near
            )
            return nil
        }
        let value = value(of: part, words: part.name ?? "\(words) \(name)", name: name)
        let required = context.flag(part.mapping["required"]) ?? false
        if place == .path, !required {
            context.note("the path parameter '\(name)' is required, whether the document says so or not", at: location)
        }
        var field = Field(
            wireName: name,
            type: value.type,
            isRequired: place == .path || required,
            location: location
        )
        field.typeLocation = value.schema?.location
        field.doc = DocText.line(context.text(part.mapping["description"]) ?? value.doc)
        field.serialization = value.isJSON ? Serialization(.json, explode: false) : style(of: part, in: place)
        if context.flag(part.mapping["deprecated"]) == true { field.deprecated = "" }
        if let schema = value.schema { readLiterals(of: schema, into: &field) }
        return Parameter(place, field)
    }

    private struct Value {
        var type: TypeRef
        var schema: Node?
        var isJSON = false
        var doc: String?
    }

    private func value(of part: Context.Part, words typeWords: String, name: String) -> Value {
        if let schema = part.mapping["schema"], !context.isNull(schema), !schema.isEmpty {
            return value(schema, typeWords)
        }
        let content = context.entries(part.mapping["content"], "'content'")
        if let entry = content.first {
            let media = MediaTypeText(entry.key)
            let schema = context.part(entry.value, "a media type")?.mapping["schema"]
            if media?.kind == .json {
                var value = schema.map { self.value($0, typeWords) } ?? Value(type: .primitive(.any))
                value.isJSON = true
                return value
            }
            if media?.kind != .text, media?.kind != .any {
                let message = "'\(name)' is written as '\(entry.key)', which is up to the caller"
                context.warning(message, at: entry.keyNode.location)
                return Value(type: .primitive(.string))
            }
            if let schema { return value(schema, typeWords) }
            return Value(type: .primitive(.string))
        }
        context.warning("the parameter '\(name)' has no schema, so it is text", at: part.node.location)
        return Value(type: .primitive(.string))
    }

    private func value(_ schema: Node, _ words: String) -> Value {
        let doc = context.documents.isReference(schema) ? nil : schema.mapping?["description"]
        return Value(type: context.type(of: schema, words: words), schema: schema, doc: context.text(doc))
    }

    /// The default, and the constant that a required value of one kind is.
    private func readLiterals(of schema: Node, into field: inout Field) {
        guard let mapping = context.documents.resolve(schema)?.mapping else { return }
        if field.isRequired, !field.type.isNullable {
            let values = mapping["enum"]?.sequence
            if let constant = mapping["const"] ?? (values?.count == 1 ? values?.first : nil), let text = constant.text {
                field.constant = Literal(text, location: constant.location)
                if field.type == .primitive(.any) { field.type = .primitive(.string) }
                return
            }
        }
        field.default = context.schemas.default(of: schema, type: field.type, name: field.wireName)
    }

    // MARK: Styles

    private func style(of part: Context.Part, in place: Parameter.Place) -> Serialization? {
        let standard: Serialization.Style =
            switch place {
            case .path, .header: .simple
            case .query, .cookie: .form
            }
        var style = standard
        if let node = part.mapping["style"], let text = context.text(node) {
            switch (text, place) {
            case ("form", .query), ("form", .cookie): style = .form
            case ("spaceDelimited", .query): style = .spaceDelimited
            case ("pipeDelimited", .query): style = .pipeDelimited
            case ("deepObject", .query): style = .deepObject
            case ("tabDelimited", .query) where context.version == .swagger: style = .tabDelimited
            case ("simple", .path), ("simple", .header): style = .simple
            case ("label", .path): style = .label
            case ("matrix", .path): style = .matrix
            case ("cookie", .cookie): style = .form
            default:
                context.warning("the style '\(text)' is none of this place, so it is '\(standard)'", at: node.location)
            }
        }
        let explodes = context.flag(part.mapping["explode"]) ?? (style == .form || style == .deepObject)
        let allowsReserved = place == .query && context.flag(part.mapping["allowReserved"]) == true
        if style == standard, explodes == (style == .form), !allowsReserved { return nil }
        return Serialization(style, explode: explodes, allowsReserved: allowsReserved)
    }

    private func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
    }
}
