import IR
import YAML

extension SchemaReader {
    /// Notes which schemas extend which.
    func registerChildren(of components: [Definition]) {
        for child in components {
            for parent in bases(of: child) where parent !== child {
                if !parent.children.contains(where: { $0 === child }) { parent.children.append(child) }
            }
        }
    }

    /// In an order in which those that others extend come before these.
    func basesFirst(_ components: [Definition]) -> [Definition] {
        var result: [Definition] = []
        var seen: Set<ObjectIdentifier> = []
        var done: Set<ObjectIdentifier> = []
        for component in components {
            var pending = [component]
            while let next = pending.last {
                let bases = seen.insert(ObjectIdentifier(next)).inserted ? self.bases(of: next) : []
                let missing = bases.filter { $0.isComponent && !seen.contains(ObjectIdentifier($0)) }
                pending += missing.reversed()
                guard missing.isEmpty else { continue }
                pending.removeLast()
                if done.insert(ObjectIdentifier(next)).inserted { result.append(next) }
            }
        }
        return result
    }

    private func bases(of definition: Definition) -> [Definition] {
        let parts = definition.node.mapping?["allOf"]?.sequence ?? []
        return parts.compactMap { documents.isReference($0) ? self.definition(of: $0) : nil }
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
