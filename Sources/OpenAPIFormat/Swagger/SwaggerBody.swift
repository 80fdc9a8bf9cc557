import Diagnostics
import YAML

/// What operations of Swagger 2.0 send, which is said by parameters.
struct SwaggerBody {
    let context: Context

    /// The `requestBody`; nil where there is none.
    func part(of entry: Entry) -> Context.Part? {
        var body: Context.Part?
        var fields: [Context.Part] = []
        for list in [entry.item["parameters"], entry.mapping["parameters"]] {
            for node in context.items(list, "parameters") {
                guard let part = context.part(node, "a parameter") else { continue }
                switch part.mapping["in"]?.text?.lowercased() {
                case "body": body = part
                case "formdata":
                    let name = part.mapping["name"]?.text
                    fields.removeAll { $0.mapping["name"]?.text == name }
                    fields.append(part)
                default: continue
                }
            }
        }
        if let body {
            if let other = fields.first {
                context.warning("a field of a form beside a body is left out", at: other.node.location)
            }
            return converted(body, entry)
        }
        return fields.isEmpty ? nil : form(fields, entry)
    }

    private func consumes(_ entry: Entry) -> [Node] {
        let list = entry.mapping["consumes"] ?? context.documents.root.mapping?["consumes"]
        return context.items(list, "media types").filter { $0.text?.isEmpty == false }
    }

    private func converted(_ body: Context.Part, _ entry: Entry) -> Context.Part {
        var types = consumes(entry)
        // A body of one value is no form.
        let others = types.filter { node in
            let kind = MediaTypeText(node.text ?? "")?.kind
            return kind != .form && kind != .multipart
        }
        if !others.isEmpty { types = others }
        if types.isEmpty { types = [.text("application/json", at: body.node)] }
        let schema = body.mapping["schema"].map { [Mapping.Entry("schema", $0)] } ?? []
        let content = types.map { Mapping.Entry(keyNode: $0, value: .mapping(schema, at: body.node)) }
        var part = body
        var entries = body.mapping.entries.filter { $0.key == "required" || $0.key == "description" }
        entries.append(Mapping.Entry("content", .mapping(content, at: body.node)))
        part.mapping = Mapping(entries)
        return part
    }

    // MARK: Forms

    private func form(_ fields: [Context.Part], _ entry: Entry) -> Context.Part? {
        let place = Node.text("", at: Node(.sequence([]), location: entry.location, end: entry.location))
        let reader = SwaggerParameter(context: context)
        var properties: [Mapping.Entry] = []
        var required: [Node] = []
        var encodings: [Mapping.Entry] = []
        var hasFile = false
        for field in fields {
            guard let name = field.mapping["name"], name.text?.isEmpty == false else {
                context.warning("a parameter without a name", at: field.node.location)
                continue
            }
            let schema = reader.schema(of: field, withDescription: true)
            if schema == nil {
                context.warning("the field '\(name.text ?? "")' has no type, so it is text", at: name.location)
            }
            let text = Node.mapping([Mapping.Entry("type", .text("string", at: field.node))], at: field.node)
            properties.append(Mapping.Entry(keyNode: name, value: schema ?? text))
            if field.mapping["format"]?.text == "binary" { hasFile = true }
            if context.flag(field.mapping["required"]) == true { required.append(name) }
            if let style = reader.style(of: field, in: "formdata") {
                encodings.append(Mapping.Entry(keyNode: name, value: .mapping(style, at: field.node)))
            }
        }
        let schema = Node.mapping(
            [
                Mapping.Entry("type", .text("object", at: place)),
                Mapping.Entry("properties", .mapping(properties, at: place)),
                Mapping.Entry("required", .sequence(required, at: place)),
            ],
            at: place
        )
        let value = [Mapping.Entry("schema", schema), Mapping.Entry("encoding", .mapping(encodings, at: place))]
        let content = formTypes(entry, hasFile: hasFile, place).map {
            Mapping.Entry(keyNode: $0, value: .mapping(value, at: place))
        }
        let body = Mapping([
            Mapping.Entry("required", .text(required.isEmpty ? "false" : "true", at: place)),
            Mapping.Entry("content", .mapping(content, at: place)),
        ])
        return Context.Part(node: place, mapping: body, name: nil, location: entry.location)
    }

    /// Files travel in parts only.
    private func formTypes(_ entry: Entry, hasFile: Bool, _ place: Node) -> [Node] {
        let kinds = consumes(entry).map { ($0, MediaTypeText($0.text ?? "")?.kind) }
        let parts = kinds.filter { $0.1 == .multipart }.map(\.0)
        let forms = kinds.filter { $0.1 == .form }.map(\.0)
        if hasFile { return parts.isEmpty ? [.text("multipart/form-data", at: place)] : parts }
        if !forms.isEmpty || !parts.isEmpty { return forms + parts }
        return [.text("application/x-www-form-urlencoded", at: place)]
    }
}
