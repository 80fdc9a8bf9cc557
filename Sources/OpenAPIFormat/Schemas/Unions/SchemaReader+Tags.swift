import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// Finds the property that tells the variants apart, written or not.
    func tag(_ plan: inout UnionPlan, _ discriminator: Node?) {
        if let discriminator, let name = propertyName(of: discriminator) {
            if let tagged = tagged(plan, by: name, discriminator) { plan = tagged }
            return
        }
        guard let first = plan.variants.first, let variants = implicitlyTagged(plan, first: opened(first.schema)) else {
            return
        }
        plan = variants
    }

    /// A schema that is nothing but a reference.
    func referring(to definition: Definition, _ node: Node) -> Schema {
        let schema = Schema(node)
        schema.isMerged = true
        schema.reference = node
        schema.target = definition
        return schema
    }

    func propertyName(of discriminator: Node) -> String? {
        // Swagger 2.0 has but the name.
        if let text = discriminator.text, !text.isEmpty { return text }
        if let text = discriminator.mapping?["propertyName"]?.text, !text.isEmpty { return text }
        warning("a discriminator has a 'propertyName'", at: discriminator.location, hint: "ignored")
        return nil
    }

    private func tagged(_ plan: UnionPlan, by name: String, _ discriminator: Node) -> UnionPlan? {
        var plan = plan
        let mapping = mapping(of: discriminator)
        plan.variants = plan.variants.flatMap { spliced($0, by: name) }
        var known: Set<ObjectIdentifier> = []
        plan.variants.removeAll { variant in
            variant.origin.map { !known.insert(ObjectIdentifier(behindReferences($0))).inserted } ?? false
        }
        for (_, definition) in mapping where known.insert(ObjectIdentifier(behindReferences(definition))).inserted {
            plan.variants.append(
                UnionPlan.Variant(schema: referring(to: definition, discriminator), origin: definition)
            )
        }
        for variant in plan.variants where !isObject(variant.schema) {
            return untagged("a variant that is no object has no '\(name)'", at: variant.schema.location)
        }
        guard setValues(of: &plan, name, mapping) else { return nil }
        plan.discriminator = .tag(name, tagType(of: plan.variants, name))
        return plan
    }

    private func untagged(_ reason: String, at location: SourceLocation) -> UnionPlan? {
        warning(reason, at: location, hint: "the variants are told apart by what fits best")
        return nil
    }

    /// The values of each variant: as the mapping says, else as the variant itself says, else its name.
    private func setValues(
        of plan: inout UnionPlan,
        _ name: String,
        _ mapping: [(value: String, definition: Definition)]
    ) -> Bool {
        var mapped: [ObjectIdentifier: [String]] = [:]
        for (value, definition) in mapping {
            mapped[ObjectIdentifier(behindReferences(definition)), default: []].append(value)
        }
        // The first one is written: their order means nothing.
        mapped = mapped.mapValues { $0.sorted() }
        var claims: [String: Int] = [:]
        for index in plan.variants.indices {
            let variant = plan.variants[index]
            let values =
                variant.origin.flatMap { mapped[ObjectIdentifier(behindReferences($0))] }
                ?? tagValues(of: variant.schema, name)
            plan.variants[index].values = values
            for value in values { claims[value, default: 0] += 1 }
        }
        for index in plan.variants.indices {
            let variant = plan.variants[index]
            // What several variants list tells none of them apart.
            if !variant.values.isEmpty, variant.values.allSatisfy({ claims[$0] == 1 }) { continue }
            guard let origin = variant.origin,
                claims[origin.name, default: 0] < 2 || variant.values.contains(origin.name)
            else {
                let reason =
                    variant.values.isEmpty
                    ? "nothing says which '\(name)' this variant has"
                    : "the '\(name)' of this variant is that of another one"
                return untagged(reason, at: variant.schema.location) != nil
            }
            plan.variants[index].values = [origin.name]
        }
        var taken: Set<String> = []
        for variant in plan.variants where !variant.values.allSatisfy({ taken.insert($0).inserted }) {
            return untagged("the '\(name)' of this variant is that of another one", at: variant.schema.location) != nil
        }
        return true
    }

    /// The schemas that the values of a discriminator stand for.
    func mapping(of discriminator: Node) -> [(value: String, definition: Definition)] {
        var result: [(value: String, definition: Definition)] = []
        for entry in discriminator.mapping?["mapping"]?.mapping?.entries ?? [] {
            guard let text = entry.value.text, !text.isEmpty else {
                warning("a mapping leads from values to schemas", at: entry.value.location, hint: "ignored")
                continue
            }
            if let definition = definitionsByName[text], definition.isComponent {
                result.append((entry.key, definition))
            } else if text.contains("/") || text.contains("#") || text.contains(".") {
                let reference = Node(
                    .mapping(
                        Mapping([
                            Mapping.Entry(
                                keyNode: Node(
                                    .scalar(Scalar("$ref", style: .plain)),
                                    location: entry.value.location,
                                    end: entry.value.end
                                ),
                                value: entry.value
                            )
                        ])
                    ),
                    location: entry.value.location,
                    end: entry.value.end
                )
                if let definition = definition(of: reference) { result.append((entry.key, definition)) }
            } else {
                let near = diagnostics.suggestion(for: text, in: definitionsByName.keys.sorted())
                warning("unknown schema '\(text)'", at: entry.value.location, hint: near ?? "ignored")
            }
        }
        return result
    }

    private func behindReferences(_ definition: Definition) -> Definition {
        var definition = definition
        for _ in 0..<100 {
            guard case .reference(let next) = form(of: definition), next !== definition else { break }
            definition = next
        }
        return definition
    }

    /// A variant that is a union by the same property is its variants.
    private func spliced(_ variant: UnionPlan.Variant, by name: String) -> [UnionPlan.Variant] {
        guard let origin = variant.origin, case .union(let inner) = form(of: origin),
            case .tag(name, _) = inner.discriminator
        else { return [variant] }
        return inner.variants
    }

    private func isObject(_ schema: Schema) -> Bool {
        if let known = schema.isObject { return known }
        let result = isObject(form(of: schema), at: schema.location)
        if !schema.alternatives.isEmpty { schema.isObject = result }
        return result
    }

    private func isObject(_ form: Form, at location: SourceLocation) -> Bool {
        switch form {
        case .reference(let definition): return isObject(definition)
        case .object, .dictionary: return true
        case .primitive(let primitive): return primitive == .any
        case .union(let plan):
            return plan.variants.allSatisfy { variant in
                deeper(at: location, else: false) { isObject(variant.schema) }
            }
        case .array, .enumeration: return false
        }
    }

    private func isObject(_ definition: Definition) -> Bool {
        if let known = definition.isObject { return known }
        let end = behindReferences(definition)
        let form = form(of: end)
        if case .reference = form { return false }
        // What leads back here tells nothing.
        definition.isObject = false
        let result = isObject(form, at: end.node.location)
        definition.isObject = result
        return result
    }

    /// What a variant says itself about the values of its tag.
    private func tagValues(of schema: Schema, _ name: String) -> [String] {
        let schema = opened(schema)
        if let value = schema.node.mapping?["x-ms-discriminator-value"]?.text { return [value] }
        guard let property = schema.properties.first(where: { $0.name == name }) else {
            return tagValues(ofAll: schema, name)
        }
        let inner = opened(self.schema(of: property))
        switch enumerationForm(of: inner) {
        case .enumeration(let enumeration)? where enumeration.rawType != .json && enumeration.rawType != .double:
            return enumeration.values.map(\.text)
        case .primitive(.bool)?: return constant(of: inner).map { [$0.literal.text] } ?? []
        default: return []
        }
    }

    /// Of a union, those of its variants.
    private func tagValues(ofAll schema: Schema, _ name: String) -> [String] {
        guard let alternatives = schema.alternatives.first else { return [] }
        if let known = schema.tagValues[name] { return known }
        // What leads back here tells nothing.
        schema.tagValues[name] = []
        let result: [String] = deeper(at: schema.location, else: []) {
            var values: [String] = []
            for node in alternatives.nodes {
                let own = tagValues(of: flat(node), name)
                if own.isEmpty { return [] }
                for value in own where !values.contains(value) { values.append(value) }
            }
            return values
        }
        schema.tagValues[name] = result
        return result
    }

    private func tagType(of variants: [UnionPlan.Variant], _ name: String) -> Union.TagType {
        for variant in variants {
            guard let property = opened(variant.schema).properties.first(where: { $0.name == name }) else { continue }
            let kind = kind(of: opened(schema(of: property)))
            if kind == .integer, variants.allSatisfy({ $0.values.allSatisfy { Int($0) != nil } }) { return .int }
            if kind == .boolean, variants.allSatisfy({ $0.values.allSatisfy { $0 == "true" || $0 == "false" } }) {
                return .bool
            }
        }
        return .string
    }

    /// A tag that nobody calls so: a property that each variant must have, with values of its own.
    private func implicitlyTagged(_ plan: UnionPlan, first: Schema) -> UnionPlan? {
        for name in first.required.compactMap(\.text) {
            guard let property = first.properties.first(where: { $0.name == name }) else { continue }
            var result = plan
            var taken: Set<String> = []
            let isTag = result.variants.indices.allSatisfy { index in
                let variant = opened(result.variants[index].schema)
                guard variant.requiredNames.contains(property.name), variant.alternatives.isEmpty else { return false }
                let values = tagValues(of: variant, property.name)
                result.variants[index].values = values
                return !values.isEmpty && values.allSatisfy { taken.insert($0).inserted }
            }
            guard isTag else { continue }
            result.discriminator = .tag(property.name, tagType(of: result.variants, property.name))
            return result
        }
        return nil
    }
}
