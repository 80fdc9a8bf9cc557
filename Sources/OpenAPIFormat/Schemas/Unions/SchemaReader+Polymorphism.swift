import IR
import YAML

extension SchemaReader {
    /// Notes which schemas extend which.
    func registerChildren(of components: [Definition]) {
        for child in components {
            for part in child.node.mapping?["allOf"]?.sequence ?? [] where documents.isReference(part) {
                guard let parent = definition(of: part), parent !== child else { continue }
                if !parent.children.contains(where: { $0 === child }) { parent.children.append(child) }
            }
        }
    }

    /// The form of a schema with a discriminator and schemas that extend it: any of them may stand where it is expected.
    func childrenForm(of definition: Definition, _ schema: Schema) -> Form? {
        guard !definition.children.isEmpty, let discriminator = schema.discriminator, schema.alternatives.isEmpty,
            propertyName(of: discriminator) != nil
        else { return nil }
        var variants: [UnionPlan.Variant] = []
        var pending = definition.children[...]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(definition)]
        while let child = pending.popFirst() {
            guard seen.insert(ObjectIdentifier(child)).inserted else { continue }
            variants.append(UnionPlan.Variant(schema: referring(to: child, child.node), origin: child))
            pending += child.children
        }
        // The schema itself, where a value stands for it.
        if mapping(of: discriminator).contains(where: { $0.definition === definition }) {
            let own = schema.copy()
            own.discriminator = nil
            own.isMerged = true
            variants.append(UnionPlan.Variant(schema: own, origin: definition))
        }
        var plan = UnionPlan(variants: variants, discriminator: .bestMatch, isAnyOf: false)
        tag(&plan, discriminator)
        return .union(plan)
    }
}
