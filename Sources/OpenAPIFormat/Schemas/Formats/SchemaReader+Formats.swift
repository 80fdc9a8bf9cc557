import IR
import YAML

extension SchemaReader {
    /// What the values of a schema with one type of JSON are.
    func primitive(of schema: Schema) -> Primitive {
        let format = schema.format ?? encoding(of: schema)
        if let format, let chosen = options.formats[format] { return chosen }
        switch kind(of: schema) {
        case .string: return format.flatMap { Self.texts[$0] } ?? .string
        case .integer: return .int
        case .number: return format.flatMap { Self.numbers[$0] } ?? .double
        case .boolean: return .bool
        case .object, .array, nil: return .any
        }
    }

    /// The type of JSON that a schema without `type` must mean.
    func kindByFormat(_ schema: Schema) -> Schema.Kind? {
        guard let format = schema.format ?? encoding(of: schema) else { return kindByConstraints(schema) }
        if Self.numbers[format] != nil { return .integer }
        if format == "float" || format == "double" || format == "decimal" { return .number }
        return .string
    }

    private func kindByConstraints(_ schema: Schema) -> Schema.Kind? {
        guard let entries = schema.node.mapping?.entries, !schema.isMerged else { return nil }
        for entry in entries {
            switch entry.key {
            case "pattern", "minLength", "maxLength": return .string
            case "minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum": return .number
            case "minItems", "maxItems", "uniqueItems": return .array
            case "minProperties", "maxProperties": return .object
            default: continue
            }
        }
        return nil
    }

    /// JSON Schema 2020-12 says by two keywords of its own what formats said before.
    private func encoding(of schema: Schema) -> String? {
        switch schema.contentEncoding?.lowercased() {
        case "base64", "base64url": "byte"
        case "binary": "binary"
        case nil where schema.contentMediaType == "application/octet-stream": "binary"
        default: nil
        }
    }

    /// The formats of strings that are more than strings (OpenAPI Format Registry). What a `uri` holds in practice is
    /// often none: an empty string, or a template.
    private static let texts: [String: Primitive] = [
        "date-time": .date(nil), "date": .localDate, "byte": .data, "base64": .data, "base64url": .data,
        "binary": .file, "uuid": .uuid, "guid": .uuid,
    ]

    private static let numbers: [String: Primitive] = [
        "int32": .int, "int64": .int, "int16": .int, "int8": .int, "uint8": .int, "uint16": .int, "uint32": .int,
        "uint64": .int, "integer": .int, "long": .int,
    ]
}
