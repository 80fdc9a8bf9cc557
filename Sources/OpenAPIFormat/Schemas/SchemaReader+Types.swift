import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The type of the values of a flat schema.
    func type(of schema: Schema, at place: SchemaPlace) -> TypeRef {
        let type = deeper(at: schema.location, else: .primitive(.any)) {
            self.type(of: schema, self.form(of: schema), at: place)
        }
        guard type != .primitive(.any), allowsNull(schema) else { return type }
        return .nullable(type.nonNull)
    }

    /// The type without its null.
    func type(of schema: Schema, _ form: Form, at place: SchemaPlace) -> TypeRef {
        if let type = plainType(form) { return type }
        switch form {
        case .array(let schema): return .array(elementType(of: schema, at: place))
        case .dictionary(let schema): return .dictionary(valueType(of: schema, at: place))
        case .primitive(let primitive): return .primitive(primitive)
        case .reference, .object, .enumeration, .union: return nested(form, of: schema, at: place)
        }
    }

    /// The type where it needs no name.
    func plainType(_ form: Form) -> TypeRef? {
        switch form {
        case .reference(let definition):
            if let inline = inlineType(of: definition) { return inline }
            if !definition.isComponent {
                if case .primitive(let primitive) = self.form(of: definition) { return .primitive(primitive) }
                if let known = typesByLocation[definition.node.location] { return known }
                if !definition.isQueued { queue.append(definition) }
            }
            return .model(definition.name)
        case .primitive(let primitive): return .primitive(primitive)
        case .array(let schema):
            guard let item = itemSchema(of: schema) else { return .array(.primitive(.any)) }
            let type = deeper(at: item.location, else: .primitive(.any)) { self.plainType(self.form(of: item)) }
            return nullableType(type, of: item).map { .array($0) }
        case .dictionary(let schema):
            guard let value = valueSchema(of: schema) else { return .dictionary(.primitive(.any)) }
            let type = deeper(at: value.location, else: .primitive(.any)) { self.plainType(self.form(of: value)) }
            return nullableType(type, of: value).map { .dictionary($0) }
        case .object, .enumeration, .union: return nil
        }
    }

    private func nullableType(_ type: TypeRef?, of schema: Schema) -> TypeRef? {
        guard let type else { return nil }
        return type != .primitive(.any) && allowsNull(schema) ? .nullable(type.nonNull) : type
    }

    /// Files have no other name, and neither have lists of them.
    private func inlineType(of definition: Definition) -> TypeRef? {
        let schema = schema(of: definition)
        if schema.kinds == [.array], schema.items.count == 1 {
            return isFile(flat(schema.items[0])) ? .array(.primitive(.file)) : nil
        }
        return isFile(schema) ? .primitive(.file) : nil
    }

    /// Looks at the keywords alone: the form of a schema may depend on what is being asked for.
    func isFile(_ schema: Schema) -> Bool {
        let schema = opened(schema)
        guard schema.alternatives.isEmpty, schema.values == nil, schema.constant == nil, !schema.isFalse else {
            return false
        }
        return kind(of: schema) == .string && primitive(of: schema) == .file
    }

    /// A model of its own for what has no name.
    private func nested(_ form: Form, of schema: Schema, at place: SchemaPlace) -> TypeRef {
        if !schema.isMerged, let known = typesByLocation[schema.location] { return known }
        if schema.isMerged, share.owner != nil, share.owner != place.owner { use(1) }
        if isShareUsedUp { return .primitive(.any) }
        let key = place.owner.map { "\($0).\(place.words)" } ?? place.words
        let name: String
        if !schema.isMerged, let definition = definitionsByName[key], definition.node.location == schema.location {
            // A reference led here before.
            name = key
            definition.isQueued = true
        } else {
            name = names.unique(key)
        }
        if share.owner == nil { share.owner = name }
        reserve(name, at: place, schema.location)
        if !schema.isMerged { typesByLocation[schema.location] = .model(name) }
        fill(name, with: form, of: schema, at: SchemaPlace(owner: place.owner, words: place.words))
        return .model(name)
    }

    /// Says of a reserved model what it is.
    func fill(_ name: String, with form: Form, of schema: Schema, at place: SchemaPlace) {
        let shape: Model.Shape
        switch form {
        case .object(let schema): shape = .object(object(of: schema, named: name))
        case .enumeration(let enumeration): shape = .enumeration(enumeration)
        case .union(let plan): shape = .union(union(of: plan, named: name))
        case .reference, .primitive, .array, .dictionary:
            // Nothing can be declared in an alias, so what it holds stands beside it.
            shape = .alias(type(of: schema, form, at: SchemaPlace(owner: nil, words: place.words)).nonNull)
        }
        let doc = doc(of: schema)
        finish(name) { model in
            model.shape = shape
            model.doc = doc
            if schema.isDeprecated { model.deprecated = "" }
        }
    }

    // MARK: Lists and maps

    private func elementType(of schema: Schema, at place: SchemaPlace) -> TypeRef {
        guard let item = itemSchema(of: schema) else { return .primitive(.any) }
        return type(of: item, at: SchemaPlace(owner: place.owner, words: place.words + " item"))
    }

    private func itemSchema(of schema: Schema) -> Schema? {
        if !schema.prefixItems.isEmpty {
            warning(
                "elements of different types are not told apart",
                at: schema.location,
                hint: "each may be any value"
            )
            return nil
        }
        guard let first = schema.items.first else { return nil }
        return schema.items.count == 1 ? flat(first) : merged(schema.items.map(flat), own: nil, node: first)
    }

    private func valueType(of schema: Schema, at place: SchemaPlace) -> TypeRef {
        guard let value = valueSchema(of: schema) else { return .primitive(.any) }
        return type(of: value, at: SchemaPlace(owner: place.owner, words: place.words + " value"))
    }

    /// Of the properties without a name; nil: any value.
    func valueSchema(of schema: Schema) -> Schema? {
        if let additional = schema.additional, additional.mapping != nil { return flat(additional) }
        guard let pattern = schema.patterns.first else { return nil }
        note("'patternProperties' does not look at the names", at: pattern.location)
        return schema.patterns.count == 1 ? flat(pattern) : nil
    }
}
