import Diagnostics
import IR
import YAML

/// A media type that an answer may have.
struct Offer {
    var media: MediaTypeText
    var schema: Node?
    /// Of the elements of a stream (OpenAPI 3.2 §4.14.4).
    var item: Node?
    var location: SourceLocation

    /// The lower, the better it is for a caller.
    func rank(_ context: Context) -> Int {
        switch media.kind {
        case .json where schema == nil: 2
        case .json: media.essence == "application/json" ? 0 : 1
        case .any: schema.map(context.isStructured) == true ? 3 : 8
        case .events: 4
        case .lines: 5
        case .text: media.subtype == "plain" ? 6 : 7
        case .bytes, .form, .multipart: 9
        }
    }

    /// What is read, and what is asked for; nil: what fits it.
    func content(_ context: Context, words: String) -> (ResponseContent, String?) {
        func type(_ node: Node?) -> TypeRef { node.map { context.type(of: $0, words: words) } ?? .primitive(.any) }
        switch media.kind {
        case .json:
            // JSON that is no document of its own, such as bytes of a file, is read as what it is.
            if let schema, context.isBinary(schema) { return (.bytes, media.text) }
            return (.value(type(schema)), media.text == "application/json" ? nil : media.text)
        case .events: return (.events(type(item ?? schema)), nil)
        case .lines:
            let element = item ?? schema.map { context.elementSchema(of: $0) }
            return (.lines(type(element)), media.text)
        case .any:
            guard let schema else { return (.bytes, media.text) }
            if context.isStructured(schema) { return (.value(type(schema)), media.text) }
            return (context.isBinary(schema) ? .bytes : .text, media.text)
        case .text:
            if let schema, context.isBinary(schema) { return (.bytes, media.text) }
            return (.text, media.text)
        case .bytes, .form, .multipart: return (.bytes, media.text)
        }
    }
}

extension Context {
    /// Whether a value of the schema is more than text or bytes, so that it is JSON whatever the media type says.
    func isStructured(_ schema: Node) -> Bool {
        guard let mapping = documents.resolve(schema)?.mapping else { return false }
        let types = mapping["type"].map { $0.sequence?.compactMap(\.text) ?? [$0.text ?? ""] } ?? []
        if types.contains(where: { ["object", "array", "integer", "number", "boolean"].contains($0) }) { return true }
        if types.contains("string") { return false }
        return ["properties", "items", "allOf", "oneOf", "anyOf", "additionalProperties", "enum"].contains {
            mapping[$0] != nil
        }
    }

    func isBinary(_ schema: Node) -> Bool {
        schemas.isBinary(schema)
    }

    /// Of the lines of a stream, where the schema is that of all of them.
    func elementSchema(of schema: Node) -> Node {
        guard let mapping = documents.resolve(schema)?.mapping, mapping["type"]?.text == "array",
            let items = mapping["items"]
        else { return schema }
        return items
    }
}
