import Diagnostics
import YAML

extension SchemaReader {
    /// A schema behind its `allOf`. It is still a reference where it is nothing else.
    func flat(_ node: Node) -> Schema {
        if let known = composed[node.location] { return known }
        let schema = deeper(at: node.location, else: nil) { flat(keywords(node)) }
        guard let schema else { return Schema(Node(.mapping(Mapping()), location: node.location, end: node.end)) }
        if schema.isMerged || !schema.alternatives.isEmpty { composed[node.location] = schema }
        return schema
    }

    /// Where the reference of a schema leads.
    func definition(of schema: Schema) -> Definition? {
        if let target = schema.target { return target }
        guard let reference = schema.reference else { return nil }
        schema.target = definition(of: reference)
        return schema.target
    }

    /// The schema of a definition, behind its `allOf`.
    func schema(of definition: Definition) -> Schema {
        if let schema = definition.schema { return schema }
        guard !definition.isBeingRead else {
            reportEndless(definition)
            return Schema(Node(.mapping(Mapping()), location: definition.node.location, end: definition.node.end))
        }
        definition.isBeingRead = true
        reading.append(definition)
        let schema = flat(definition.node)
        reading.removeLast()
        definition.isBeingRead = false
        definition.schema = schema
        return schema
    }

    /// A schema behind references as well.
    func opened(_ schema: Schema) -> Schema { behind(schema).schema }

    /// A schema behind references, and the last of these.
    private func behind(_ schema: Schema) -> (schema: Schema, definition: Definition?) {
        var schema = schema
        var last: Definition?
        for _ in 0..<100 where schema.reference != nil {
            guard let definition = definition(of: schema) else { break }
            last = definition
            schema = self.schema(of: definition)
        }
        return (schema, last)
    }

    /// Schemas that are each but the next one. Circles of plain references are found where these are followed.
    func checkCircle(from definition: Definition) {
        var trail: [Definition] = []
        var next = definition
        while let target = self.definition(of: schema(of: next)), trail.count < 100 {
            trail.append(next)
            if let start = trail.firstIndex(where: { $0 === target }) {
                let circle = trail[start...]
                guard !circle.allSatisfy({ isPureReference($0.node) }),
                    !circle.contains(where: { endless.contains($0.name) }), let first = circle.first
                else { return }
                endless.formUnion(circle.map(\.name))
                reportEndless(first, circle.map(\.name) + [first.name])
                return
            }
            next = target
        }
    }

    private func reportEndless(_ definition: Definition) {
        guard endless.insert(definition.name).inserted else { return }
        let start = reading.firstIndex { $0 === definition } ?? 0
        reportEndless(definition, (reading[start...] + [definition]).map(\.name))
    }

    private func reportEndless(_ definition: Definition, _ names: [String]) {
        let location = componentLocations[definition.name] ?? definition.node.location
        let way = reference(of: definition, to: names.count > 1 ? names[1] : definition.name)
        diagnostics.error(
            "the 'allOf' of '\(definition.name)' leads back to itself" + (way.map { " by '\($0)'" } ?? ""),
            at: location,
            hint: names.count > 2 ? names.joined(separator: " → ") : nil
        )
    }

    /// As the `allOf` of a definition writes it.
    private func reference(of definition: Definition, to name: String) -> String? {
        let parts = definition.node.mapping?["allOf"]?.sequence ?? []
        let part = parts.first { documents.isReference($0) && self.definition(of: $0)?.name == name }
        return part?.mapping?["$ref"]?.text
    }

    private func flat(_ schema: Schema) -> Schema {
        var branches = schema.allOf.map(flat)
        if let reference = schema.reference {
            // What stands beside a reference counts since 3.1; before, only what says something about its use.
            let rest = schema.copy()
            rest.reference = nil
            if rest.isTrivial { return schema }
            guard countsSiblings else {
                if !rest.isMerelyFormal {
                    note(
                        "what stands beside '$ref' does not count",
                        at: schema.location,
                        hint: "write it in an 'allOf'"
                    )
                }
                return onlyReference(schema)
            }
            branches.append(flat(onlyReference(Schema(reference), reference)))
        }
        guard !branches.isEmpty else { return schema }
        let own = schema.copy()
        own.allOf = []
        own.reference = nil
        return merged(branches, own: own, node: schema.node)
    }

    private func onlyReference(_ schema: Schema, _ reference: Node? = nil) -> Schema {
        let result = Schema(schema.node)
        result.reference = reference ?? schema.reference
        result.allowsNull = schema.allowsNull
        result.isReadOnly = schema.isReadOnly
        result.isWriteOnly = schema.isWriteOnly
        result.isDeprecated = schema.isDeprecated
        result.standard = schema.standard
        return result
    }

    /// One schema that means all of them.
    ///
    /// - Parameters:
    ///   - parts: Flat ones.
    ///   - own: What stands beside the parts.
    func merged(_ parts: [Schema], own: Schema?, node: Node) -> Schema {
        let all = parts + (own.map { [$0] } ?? [])
        let result: Schema
        if let only = significant(all) {
            result = Schema(node)
            result.adopt(only)
            if result.reference == nil, result.kinds.isEmpty {
                result.kinds = all.first { !$0.kinds.isEmpty }?.kinds ?? []
            }
        } else {
            result = Schema(node)
            for part in all {
                let (schema, definition) = behind(part)
                absorb(schema, of: definition, into: result)
            }
            result.alternatives.removeAll { isAboutMyself($0) }
        }
        result.isMerged = all.count > 1
        annotate(result, from: all, own: own, node: node)
        return result
    }

    /// The one that says something about the type, where the others do not.
    private func significant(_ parts: [Schema]) -> Schema? {
        var significant = parts.filter { !$0.isTrivial }
        guard significant.count > 1 else { return significant.first }
        let references = significant.filter { $0.reference != nil }
        guard let first = references.first, let definition = self.definition(of: first) else {
            return nil
        }
        let others = references.dropFirst().compactMap { self.definition(of: $0) }
        let all = [definition] + others
        guard all.count == references.count, let last = mostDerived(all) else { return nil }
        // What is required anyway need not be said again.
        significant.removeAll { part in
            if part.reference != nil { return true }
            return part.isOnlyRequired && part.requiredNames.isSubset(of: schema(of: last.definition).requiredNames)
        }
        return significant.isEmpty ? references[last.position] : nil
    }

    /// The one that extends all others, or is the same.
    private func mostDerived(_ definitions: [Definition]) -> (definition: Definition, position: Int)? {
        for (position, candidate) in definitions.enumerated() {
            if definitions.allSatisfy({ $0 === candidate }) { return (candidate, position) }
            let ancestors = ancestors(of: candidate)
            if definitions.allSatisfy({ $0 === candidate || ancestors.contains(ObjectIdentifier($0)) }) {
                return (candidate, position)
            }
        }
        return nil
    }

    /// What it extends, by whatever way; of more than anybody writes, some.
    private func ancestors(of definition: Definition) -> Set<ObjectIdentifier> {
        var seen: Set<ObjectIdentifier> = []
        var pending = [definition][...]
        while seen.count < 100, let next = pending.popFirst() {
            for part in next.node.mapping?["allOf"]?.sequence?.prefix(100) ?? [] where documents.isReference(part) {
                guard let parent = self.definition(of: part) else { continue }
                if seen.insert(ObjectIdentifier(parent)).inserted { pending.append(parent) }
            }
        }
        return seen
    }

    /// Whether one of the alternatives is what is being read: a parent that lists its children.
    private func isAboutMyself(_ alternatives: Schema.Alternatives) -> Bool {
        alternatives.nodes.contains { node in
            guard documents.isReference(node), let definition = definition(of: node) else { return false }
            return definition.isBeingRead
        }
    }

    /// What is said about the use of a type and not about the type.
    private func annotate(_ result: Schema, from parts: [Schema], own: Schema?, node: Node) {
        let allReferencesAllowNull =
            parts.contains { $0.reference != nil }
            && parts.allSatisfy { $0.isTrivial || allowsNull($0) }
        result.allowsNull =
            allReferencesAllowNull || own?.allowsNull == true
            || parts.contains { $0.reference == nil && $0.allowsNull }
        result.isReadOnly = parts.contains(where: \.isReadOnly)
        result.isWriteOnly = parts.contains(where: \.isWriteOnly)
        result.isDeprecated = own?.isDeprecated == true
        if let discriminator = own?.discriminator { result.discriminator = discriminator }
        result.standard = own?.standard ?? parts.last { $0.standard != nil }?.standard
        result.sources = [node] + parts.reversed().filter { $0.reference == nil }.flatMap(\.sources)
    }
}
