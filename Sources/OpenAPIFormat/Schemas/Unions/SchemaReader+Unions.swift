import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The union of a plan, its variants without names declared in it.
    func union(of plan: UnionPlan, named name: String) -> Union {
        var variants: [Union.Variant] = []
        var taken: Set<String> = []
        for property in plan.shared?.properties ?? [] where property.owner == nil {
            // The variants find it by its place.
            let schema = schema(of: property)
            if form(of: schema).needsModel { _ = type(of: schema, at: SchemaPlace(owner: name, words: property.name)) }
        }
        // A number says little without what it counts.
        var tag: String?
        if case .tag(let property, let type) = plan.discriminator, type != .string { tag = property }
        var counts = Counts()
        for schema in plan.variants.map({ opened($0.schema) }) {
            if let kind = kind(of: schema) { counts.kinds[kind, default: 0] += 1 }
            for property in schema.properties { counts.properties[property.name, default: 0] += 1 }
        }
        for (position, variant) in plan.variants.enumerated() {
            let words = words(for: variant, of: name, tag: tag, at: position, counts, taken: &taken)
            let schema = plan.isAnyOf ? keepingOthers(variant.schema, plan) : variant.schema
            let type = type(of: schema, form(of: schema), at: SchemaPlace(owner: name, words: words))
            var result = Union.Variant(type: type.nonNull, location: variant.schema.location)
            result.doc = variant.doc
            result.value = variant.values.first
            result.otherValues = Array(variant.values.dropFirst())
            // One of several values says less than the type does.
            if tag != nil || variant.values.count > 1 { result.name = words }
            variants.append(result)
        }
        var isOpen = true
        if case .shape = plan.discriminator { isOpen = false }
        return Union(plan.discriminator, variants: variants, isOpen: isOpen)
    }

    /// How many variants are of a type, and how many have a property.
    private struct Counts {
        var kinds: [Schema.Kind: Int] = [:]
        var properties: [String: Int] = [:]
    }

    /// Of an `anyOf` several variants may hold at once, so the one that is read keeps what it does not know.
    private func keepingOthers(_ schema: Schema, _ plan: UnionPlan) -> Schema {
        let objects = plan.variants.count { if case .object = form(of: opened($0.schema)) { true } else { false } }
        guard objects > 1, case .bestMatch = plan.discriminator, case .object(let object) = form(of: schema),
            object.additional == nil
        else { return schema }
        let result = object.copy()
        result.additional = Node(
            .scalar(Scalar("true", style: .plain)),
            location: schema.location,
            end: schema.node.end
        )
        return result
    }

    /// What a variant is called that may have no name: by its title, by the value that tells it apart, by the
    /// properties that it must have, by one that only it has. Of several properties it is the least, as their order
    /// means nothing.
    private func words(
        for variant: UnionPlan.Variant,
        of union: String,
        tag: String?,
        at position: Int,
        _ counts: Counts,
        taken: inout Set<String>
    ) -> String {
        let schema = opened(variant.schema)
        var candidates: [String] = []
        if let origin = variant.origin { candidates.append(origin.name == union ? "base" : origin.name) }
        if let title = variant.schema.node.mapping?["title"]?.text, !title.isEmpty, title.utf8.count <= 60 {
            candidates.append(title)
        }
        if let value = variant.values.first { candidates.append(tag.map { "\($0) \(value)" } ?? value) }
        candidates += constants(of: schema)
        let parts = schema.alternatives.first?.nodes.compactMap { definition(of: $0)?.name } ?? []
        if !parts.isEmpty { candidates.append(parts.prefix(3).joined(separator: " or ")) }
        let required = schema.required.compactMap(\.text)
        if let first = required.first { candidates.append(first) }
        if required.count > 1 { candidates.append(required.prefix(3).joined(separator: " ")) }
        let names = schema.properties.map(\.name)
        let kind = kind(of: schema)
        let isOnlyOfKind = kind.map { counts.kinds[$0] == 1 } ?? false
        let own = names.filter { counts.properties[$0] == 1 }.min()
        if !isOnlyOfKind, let own { candidates.append(own) }
        if let kind { candidates.append(kind.rawValue) }
        if let least = names.min() { candidates.append(least) }
        let name = candidates.first { !$0.isEmpty && !taken.contains($0) } ?? "variant \(position + 1)"
        taken.insert(name)
        return name
    }

    /// The texts that properties always have, by the names of these.
    private func constants(of schema: Schema) -> [String] {
        guard schema.properties.count <= Self.mostProperties else { return [] }
        return schema.properties.sorted { $0.name < $1.name }.compactMap { property in
            guard let constant = constant(of: self.schema(of: property)), constant.type == .string else { return nil }
            return constant.literal.text
        }
    }

    /// Of a variant that is looked through for a name.
    private static let mostProperties = 64
}
