import Diagnostics
import IR
import YAML

extension SchemaReader {
    func form(of definition: Definition) -> Form {
        if let known = definition.form { return known }
        // Whoever comes here again on the way learns no more than the name.
        definition.form = .reference(definition)
        let schema = schema(of: definition)
        let form = withOwnShare(at: componentLocations[definition.name] ?? definition.node.location) {
            childrenForm(of: definition, schema) ?? self.form(of: schema)
        }
        definition.form = form
        return form
    }

    /// What a flat schema comes to.
    func form(of schema: Schema) -> Form {
        if schema.reference != nil { return definition(of: schema).map(Form.reference) ?? .primitive(.any) }
        if let known = schema.form { return known }
        guard schema.alternatives.isEmpty, schema.kinds.count < 2 else {
            let form = isShareUsedUp ? nil : deeper(at: schema.location, else: .primitive(.any)) { ownForm(of: schema) }
            guard let form, !isShareUsedUp else { return .primitive(.any) }
            schema.form = form
            return form
        }
        return ownForm(of: schema)
    }

    private func ownForm(of schema: Schema) -> Form {
        if schema.isFalse {
            warning("no value is allowed here", at: schema.location, hint: "taken as any value")
            return .primitive(.any)
        }
        if let form = enumerationForm(of: schema) { return form }
        if let form = alternativesForm(of: schema) { return form }
        let kind = kind(of: schema)
        if let kind { checkKeywords(of: schema, kind) }
        switch kind {
        case .object: return objectForm(of: schema)
        case .array: return .array(schema)
        case .string, .integer, .number, .boolean: return .primitive(primitive(of: schema))
        case nil: return schema.kinds.count > 1 ? kindsForm(of: schema) : .primitive(.any)
        }
    }

    /// Says what is lost because the type is another one.
    private func checkKeywords(of schema: Schema, _ kind: Schema.Kind) {
        if kind != .object, let property = schema.properties.first {
            warning("a value of type '\(kind.rawValue)' has no properties", at: property.location, hint: "left out")
        }
        if kind != .array, let item = schema.items.first {
            warning("a value of type '\(kind.rawValue)' has no 'items'", at: item.location, hint: "left out")
        }
        if kind == .object, let discriminator = schema.discriminator {
            note(
                "this discriminator tells nothing apart",
                at: discriminator.location,
                hint: "no schema extends this one"
            )
        }
    }

    /// The one type of JSON that the values have, from the keywords where it is not said.
    func kind(of schema: Schema) -> Schema.Kind? {
        if schema.kinds.count == 1 { return schema.kinds[0] }
        guard schema.kinds.isEmpty else { return nil }
        if schema.hasObjectKeywords { return .object }
        if !schema.items.isEmpty || !schema.prefixItems.isEmpty { return .array }
        return kindByFormat(schema)
    }

    /// Whether a value may be null, behind references and alternatives as well.
    func allowsNull(_ schema: Schema) -> Bool {
        if schema.allowsNull || valuesAllowNull(schema) { return true }
        if schema.reference != nil { return definition(of: schema).map(allowsNull) ?? false }
        guard !schema.alternatives.isEmpty else { return false }
        if let known = schema.someAllowsNull { return known }
        let result = deeper(at: schema.location, else: false) {
            schema.alternatives.contains { $0.nodes.contains { allowsNull(flat($0)) } }
        }
        schema.someAllowsNull = result
        return result
    }

    private func allowsNull(_ definition: Definition) -> Bool {
        if let known = definition.allowsNull { return known }
        if definition.isBeingRead { return false }
        // Whoever comes here again on the way does not add anything.
        definition.allowsNull = false
        let result = allowsNull(schema(of: definition))
        definition.allowsNull = result
        return result
    }

    /// A value of several types of JSON.
    private func kindsForm(of schema: Schema) -> Form {
        let all: Set<Schema.Kind> = [.object, .array, .string, .number, .boolean]
        if all.isSubset(of: schema.kinds) { return .primitive(.any) }
        let variants = schema.kinds.map { kind in
            let variant = schema.copy()
            variant.isMerged = true
            variant.kinds = [kind]
            variant.allowsNull = false
            // Each keyword is about one type.
            if kind != .object {
                variant.properties = []
                variant.required = []
                variant.additional = nil
                variant.patterns = []
            }
            if kind != .array {
                variant.items = []
                variant.prefixItems = []
            }
            return UnionPlan.Variant(schema: variant)
        }
        return unionForm(variants, isAnyOf: false)
    }

    private func objectForm(of schema: Schema) -> Form {
        if !schema.properties.isEmpty { return .object(schema) }
        return schema.additional?.text == "false" ? .object(schema) : .dictionary(schema)
    }
}
