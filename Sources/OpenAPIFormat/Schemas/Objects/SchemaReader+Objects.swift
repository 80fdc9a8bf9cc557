import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The fields of an object schema; what has no name of its own is declared in the model.
    func object(of schema: Schema, named name: String) -> Object {
        let required = schema.requiredNames
        var fields: [Field] = []
        fields.reserveCapacity(schema.properties.count)
        for property in schema.properties {
            let field = field(of: property, isRequired: required.contains(property.name), in: name, at: fields.count)
            if let field { fields.append(field) }
        }
        checkRequired(schema, fields)
        return Object(fields: fields, additional: additionalType(of: schema, in: name))
    }

    /// Nil where no value is allowed.
    private func field(of property: Schema.Property, isRequired: Bool, in model: String, at index: Int) -> Field? {
        let schema = schema(of: property)
        if schema.isFalse {
            note("'\(property.name)' must not be there", at: property.location, hint: "left out")
            return nil
        }
        var field: Field
        if isRequired, !allowsNull(schema), let (type, literal) = constant(of: schema) {
            field = Field(wireName: property.name, type: .primitive(type), location: property.location)
            field.constant = literal
        } else {
            let type = type(of: schema, at: SchemaPlace(owner: owner(of: property, in: model), words: property.name))
            field = Field(wireName: property.name, type: type, isRequired: isRequired, location: property.location)
            field.doc = doc(of: schema)
            setDefault(of: schema, on: &field, index, in: model)
        }
        field.typeLocation = schema.location
        if schema.isDeprecated { field.deprecated = "" }
        field.access = access(of: schema)
        return field
    }

    /// The model that a property's type is declared in: the one that it was inherited from, whoever is read first.
    private func owner(of property: Schema.Property, in model: String) -> String {
        guard property.nodes.count == 1, let owner = property.owner, owner.name != model else { return model }
        switch form(of: owner) {
        case .object, .union: break
        case .reference, .primitive, .array, .dictionary, .enumeration: return model
        }
        if !owner.isComponent, !owner.isQueued { queue.append(owner) }
        return owner.name
    }

    func schema(of property: Schema.Property) -> Schema {
        property.nodes.count == 1
            ? flat(property.nodes[0])
            : merged(property.nodes.map(flat), own: nil, node: property.nodes[property.nodes.count - 1])
    }

    private func access(of schema: Schema) -> Field.Access {
        let target = schema.reference == nil ? schema : opened(schema)
        let isReadOnly = schema.isReadOnly || target.isReadOnly
        let isWriteOnly = schema.isWriteOnly || target.isWriteOnly
        if isReadOnly, isWriteOnly {
            warning("a property cannot be read-only and write-only", at: schema.location, hint: "taken as neither")
            return .both
        }
        return isReadOnly ? .readOnly : isWriteOnly ? .writeOnly : .both
    }

    private func setDefault(of schema: Schema, on field: inout Field, _ index: Int, in model: String) {
        guard let standard = schema.standard ?? (schema.reference == nil ? nil : opened(schema).standard) else {
            return
        }
        if isUnread(field.type) {
            postpone(standard, of: index, in: model)
        } else {
            set(standard, on: &field)
        }
    }

    /// As a value of its type; where that has no literals, in words.
    func set(_ standard: Node, on field: inout Field) {
        field.default = literal(standard, as: field.type)
        if field.default == nil, let text = shownDefault(standard, of: field.type) {
            field.doc = SchemaDoc.joined(field.doc, "Default: `\(text)`.")
        }
    }

    /// Names that are required and not there: nothing could be decoded for them.
    private func checkRequired(_ schema: Schema, _ fields: [Field]) {
        let known = Set(schema.properties.map(\.name))
        for name in schema.required {
            guard let text = name.text, !known.contains(text) else { continue }
            warning("'\(text)' is required but is no property", at: name.location, hint: "ignored")
        }
    }

    /// What is kept beside the named properties: what is allowed and described.
    private func additionalType(of schema: Schema, in model: String) -> TypeRef? {
        if let value = valueSchema(of: schema) {
            return type(of: value, at: SchemaPlace(owner: model, words: "additional value"))
        }
        if schema.additional?.text == "true" || !schema.patterns.isEmpty { return .primitive(.any) }
        return nil
    }
}
