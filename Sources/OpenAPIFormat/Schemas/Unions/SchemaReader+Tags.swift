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
        var known = Set(plan.variants.compactMap { $0.origin.map(ObjectIdentifier.init) })
        for (_, definition) in mapping where known.insert(ObjectIdentifier(definition)).inserted {
            plan.variants.append(
                UnionPlan.Variant(schema: referring(to: definition, discriminator), origin: definition)
            )
        }
        var taken: Set<String> = []
        for index in plan.variants.indices {
            let variant = plan.variants[index]
            guard isObject(variant.schema) else {
                warning(
                    "a variant that is no object has no '\(name)'",
                    at: variant.schema.location,
                    hint: "the variants are told apart by what fits best"
                )
                return nil
            }
            var values = mapping.filter { $0.definition === variant.origin }.map(\.value)
            if values.isEmpty { values = tagValues(of: variant.schema, name) }
            if values.isEmpty, let origin = variant.origin { values = [origin.name] }
            guard !values.isEmpty else {
                warning(
                    "nothing says which '\(name)' this variant has",
                    at: variant.schema.location,
                    hint: "the variants are told apart by what fits best"
                )
                return nil
            }
            let free = values.filter { taken.insert($0).inserted }
            if free.isEmpty {
                warning(
                    "the '\(name)' of this variant is that of another one",
                    at: variant.schema.location,
                    hint: "left out"
                )
            }
            plan.variants[index].values = free
        }
        plan.variants.removeAll { $0.values.isEmpty }
        plan.discriminator = .tag(name, tagType(of: plan.variants, name))
        return plan
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

    /// A variant that is a union by the same property is its variants.
    private func spliced(_ variant: UnionPlan.Variant, by name: String) -> [UnionPlan.Variant] {
        guard let origin = variant.origin, case .union(let inner) = form(of: origin),
            case .tag(name, _) = inner.discriminator
        else { return [variant] }
        return inner.variants
    }

    private func isObject(_ schema: Schema) -> Bool {
        var form = form(of: schema)
        for _ in 0..<100 {
            guard case .reference(let definition) = form else { break }
            form = self.form(of: definition)
        }
        switch form {
        case .object, .dictionary: return true
        case .primitive(let primitive): return primitive == .any
        case .union(let plan): if case .tag = plan.discriminator { return true } else { return false }
        case .reference, .array, .enumeration: return false
        }
    }

    /// What a variant says itself about the values of its tag.
    private func tagValues(of schema: Schema, _ name: String) -> [String] {
        let schema = opened(schema)
        guard let property = schema.properties.first(where: { $0.name == name }) else { return [] }
        let inner = opened(self.schema(of: property))
        switch enumerationForm(of: inner) {
        case .enumeration(let enumeration)? where enumeration.rawType != .json && enumeration.rawType != .double:
            return enumeration.values.map(\.text)
        case .primitive(.bool)?: return constant(of: inner).map { [$0.literal.text] } ?? []
        default: return []
        }
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

    /// A tag that nobody calls so: a property that each variant must have, with one value of its own.
    private func implicitlyTagged(_ plan: UnionPlan, first: Schema) -> UnionPlan? {
        let required = first.requiredNames
        for property in first.properties where required.contains(property.name) {
            guard let value = constant(of: schema(of: property)), value.type == .string || value.type == .int else {
                continue
            }
            var result = plan
            var taken: Set<String> = []
            let isTag = result.variants.indices.allSatisfy { index in
                let variant = opened(result.variants[index].schema)
                guard variant.requiredNames.contains(property.name),
                    let own = variant.properties.first(where: { $0.name == property.name }),
                    let found = constant(of: schema(of: own)), found.type == value.type,
                    taken.insert(found.literal.text).inserted
                else { return false }
                result.variants[index].values = [found.literal.text]
                return true
            }
            guard isTag else { continue }
            result.discriminator = .tag(property.name, value.type == .int ? .int : .string)
            return result
        }
        return nil
    }
}
