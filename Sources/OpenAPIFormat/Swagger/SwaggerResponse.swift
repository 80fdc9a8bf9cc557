import Diagnostics
import YAML

/// Answers of Swagger 2.0, which have one schema for all media types.
struct SwaggerResponse {
    let context: Context

    func converted(_ part: Context.Part, of entry: Entry, isFailure: Bool) -> Context.Part {
        guard let schema = part.mapping["schema"], !schema.isEmpty, !context.isNull(schema) else { return part }
        let list = entry.mapping["produces"] ?? context.documents.root.mapping?["produces"]
        var types = context.items(list, "media types").filter { $0.text?.isEmpty == false }
        let hasJSON = types.contains { MediaTypeText($0.text ?? "")?.kind == .json }
        // What is said of pictures and the like is not meant of what is said when there is none.
        if types.isEmpty || isFailure && !hasJSON && context.isStructured(schema) {
            types = [.text(context.isBinary(schema) ? "application/octet-stream" : "application/json", at: schema)]
        }
        let value = Node.mapping([Mapping.Entry("schema", schema)], at: schema)
        var part = part
        part.mapping.entries.removeAll { $0.key == "schema" || $0.key == "content" }
        let content = types.map { Mapping.Entry(keyNode: $0, value: value) }
        part.mapping.entries.append(Mapping.Entry("content", .mapping(content, at: schema)))
        return part
    }
}
