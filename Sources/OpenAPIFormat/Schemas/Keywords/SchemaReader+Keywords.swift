import Diagnostics
import YAML

extension SchemaReader {
    /// The keywords of one node, the frequent ones first.
    func keywords(_ node: Node) -> Schema {
        let schema = Schema(node)
        guard let mapping = node.mapping else {
            readBoolean(node, into: schema)
            return schema
        }
        var discriminator: Node?
        for entry in mapping.entries {
            let value = entry.value
            switch entry.key {
            case "type": readType(value, into: schema)
            case "description", "example", "title", "examples": break
            case "$ref": if value.scalar != nil { schema.reference = node }
            case "properties": readProperties(value, into: schema)
            case "items": readItems(value, into: schema)
            case "format": schema.format = value.text
            case "nullable", "x-nullable": schema.allowsNull = schema.allowsNull || isTrue(value)
            case "required": readRequired(value, into: schema)
            case "enum":
                schema.values = value
                if value.sequence == nil { warning("'enum' is a list of values", at: value.location, hint: "ignored") }
            case "default": schema.standard = value
            case "allOf": schema.allOf = parts(value, of: entry)
            case "oneOf", "anyOf":
                let nodes = parts(value, of: entry)
                guard !nodes.isEmpty else { continue }
                schema.alternatives.insert(
                    Schema.Alternatives(
                        nodes: nodes,
                        isAnyOf: entry.key == "anyOf",
                        discriminator: nil,
                        location: entry.keyNode.location
                    ),
                    at: entry.key == "oneOf" ? 0 : schema.alternatives.count
                )
            case "const": schema.constant = value
            case "additionalProperties": schema.additional = value
            case "readOnly": schema.isReadOnly = isTrue(value)
            case "writeOnly": schema.isWriteOnly = isTrue(value)
            case "deprecated", "x-deprecated": schema.isDeprecated = schema.isDeprecated || isTrue(value)
            case "discriminator": discriminator = value
            case "contentEncoding": schema.contentEncoding = value.text
            case "contentMediaType": schema.contentMediaType = value.text
            case "patternProperties": schema.patterns = value.mapping?.entries.map(\.value) ?? []
            case "prefixItems": schema.prefixItems = value.sequence ?? []
            case "unevaluatedProperties":
                if schema.additional == nil, value.mapping != nil { schema.additional = value }
            default: readRest(entry)
            }
        }
        if let discriminator {
            if schema.alternatives.isEmpty {
                schema.discriminator = discriminator
            } else {
                schema.alternatives[0].discriminator = discriminator
            }
        }
        return schema
    }

    func isTrue(_ node: Node) -> Bool { node.text == "true" }

    private func readBoolean(_ node: Node, into schema: Schema) {
        switch node.text {
        case "true": break
        case "false": schema.isFalse = true
        default:
            let found = node.text.map { $0.isEmpty ? "nothing" : "'\($0)'" } ?? "a list"
            warning("a schema is expected, not \(found)", at: node.location, hint: "any value is allowed")
        }
    }

    private func readType(_ node: Node, into schema: Schema) {
        for name in node.sequence ?? [node] {
            guard let text = name.text else { continue }
            switch text {
            case "null": schema.allowsNull = true
            case "any": break
            case "file":
                schema.kinds.append(.string)
                schema.format = "binary"
            default:
                if let kind = Schema.Kind(rawValue: text) ?? guessKind(text, at: name.location) {
                    if !schema.kinds.contains(kind) { schema.kinds.append(kind) }
                }
            }
        }
        // Only null is allowed.
        if schema.kinds.isEmpty, schema.allowsNull, node.text == "null" || node.sequence?.count == 1 {
            schema.constant = Node(.scalar(Scalar("null", style: .plain)), location: node.location, end: node.end)
        }
    }

    /// Words that people write for a type.
    private func guessKind(_ text: String, at location: SourceLocation) -> Schema.Kind? {
        let kind: Schema.Kind? =
            switch text.lowercased() {
            case "int", "long", "int32", "int64", "short": .integer
            case "float", "double", "decimal": .number
            case "bool": .boolean
            case "text", "str", "date", "date-time", "datetime", "uuid", "email", "uri", "url", "byte", "binary",
                "password", "timestamp", "enum":
                .string
            case "list": .array
            case "map", "dict", "hash", "struct": .object
            case let lower: Schema.Kind(rawValue: lower)
            }
        let hint = kind.map { "taken as '\($0.rawValue)'" } ?? "any value is allowed"
        tolerate("unknown type '\(text)'", at: location, hint: hint)
        return kind
    }

    private func readProperties(_ node: Node, into schema: Schema) {
        guard let mapping = node.mapping else {
            if !node.isEmpty { warning("'properties' is a mapping of schemas", at: node.location, hint: "ignored") }
            return
        }
        schema.properties.reserveCapacity(mapping.entries.count)
        for entry in mapping.entries {
            schema.properties.append(
                Schema.Property(name: entry.key, location: entry.keyNode.location, nodes: [entry.value])
            )
        }
    }

    private func readItems(_ node: Node, into schema: Schema) {
        // A list of schemas was a tuple before JSON Schema 2020-12.
        if let tuple = node.sequence { schema.prefixItems = tuple } else { schema.items = [node] }
    }

    private func readRequired(_ node: Node, into schema: Schema) {
        if let names = node.sequence {
            schema.required = names
        } else if node.text != "false" {
            warning(
                "'required' is a list of names",
                at: node.location,
                hint: "ignored; it stands beside 'properties'"
            )
        }
    }

    private func parts(_ node: Node, of entry: Mapping.Entry) -> [Node] {
        if let nodes = node.sequence { return nodes }
        if node.mapping != nil { return [node] }
        warning("'\(entry.key)' is a list of schemas", at: entry.keyNode.location, hint: "ignored")
        return []
    }

    /// What says nothing about the type.
    private static let otherKeywords: Set<String> = [
        "$anchor", "$comment", "$defs", "$dynamicAnchor", "$schema", "$vocabulary", "collectionFormat",
        "contentSchema", "definitions", "exclusiveMaximum", "exclusiveMinimum", "externalDocs", "in", "maxContains",
        "maxItems", "maxLength", "maxProperties", "minContains", "minItems", "minLength", "minProperties",
        "multipleOf", "name", "pattern", "summary", "unevaluatedItems", "uniqueItems", "xml", "$id", "id",
    ]

    private static let commonKeywords = [
        "additionalProperties", "allOf", "anyOf", "default", "deprecated", "description", "discriminator", "enum",
        "example", "format", "items", "nullable", "oneOf", "pattern", "properties", "readOnly", "required", "title",
        "type", "writeOnly",
    ]

    /// A whole number, written as one.
    private func isBeyondInt64(_ text: String) -> Bool {
        let digits = text.first == "-" ? text.dropFirst() : text[...]
        return Int64(text) == nil && !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// What is no part of the type.
    private func readRest(_ entry: Mapping.Entry) {
        switch entry.key {
        case "$dynamicRef", "$recursiveRef":
            warning("'\(entry.key)' is not followed", at: entry.keyNode.location, hint: "any value is allowed")
        case "if", "then", "else", "not", "dependentRequired", "dependentSchemas", "dependencies", "contains",
            "propertyNames":
            note("'\(entry.key)' is not checked", at: entry.keyNode.location)
        case "$id" where entry.value.text != nil:
            note("'$id' is ignored", at: entry.keyNode.location, hint: "references are relative to the file")
        case "minimum", "maximum":
            if let text = entry.value.text, isBeyondInt64(text) {
                note("'\(text)' is beyond 64 bits", at: entry.value.location, hint: "the limit is only documentation")
            }
        default:
            guard !Self.otherKeywords.contains(entry.key), !entry.key.hasPrefix("x-") else { return }
            let near = diagnostics.suggestion(for: entry.key, in: Self.commonKeywords)
            note("unknown keyword '\(entry.key)'", at: entry.keyNode.location, hint: near ?? "ignored")
        }
    }
}
