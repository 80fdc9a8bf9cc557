import YAML

extension Audit {
    struct Property {
        var name: String
        var entry: Mapping.Entry
        var isReadOnly: Bool
        var isWriteOnly: Bool
    }

    func auditSchemas() {
        for entry in document.schemas.entries {
            auditNamed(entry)
            auditSchema(entry.value, entry.key, isNamed: true)
        }
    }

    /// Types that a name may have become.
    private func candidates(_ name: String) -> [String] {
        let plain = SwiftOutput.plain(name)
        return ["", "request", "response", "model"].flatMap { output.spellings[plain + $0] ?? [] }
    }

    private func auditNamed(_ entry: Mapping.Entry) {
        guard let schema = document.resolve(entry.value), !document.isReference(entry.value) else { return }
        let properties = properties(of: schema)
        guard !properties.isEmpty, !hasAlternatives(schema) else { return }
        let named = candidates(entry.key)
        let texts = named.reduce(into: Set<String>()) { $0.formUnion(output.types[$1]?.texts ?? []) }
        let missing = properties.filter { !texts.contains($0.name) }
        // It may have another name: then another type has all of it. So it is with the types that extend a base, and
        // with what only requests or only answers have.
        let isBase = document.resolve(entry.value)?.mapping?["discriminator"] != nil
        if named.isEmpty || isBase, has(properties) { return count(properties) }
        if missing.allSatisfy(\.isReadOnly) || missing.allSatisfy(\.isWriteOnly) { return count(properties) }
        for property in properties {
            let isFound = !missing.contains { $0.name == property.name }
            let at = [property.entry.keyNode, property.entry.value]
            expect(isFound, .property, property.name, of: entry.key, at: at, within: [schema])
        }
    }

    private func count(_ properties: [Property]) {
        for property in properties { expect(true, .property, property.name, of: "", at: [], within: []) }
    }

    /// Whether a type has all properties, but for those that only answers or only requests have.
    private func has(_ properties: [Property]) -> Bool {
        let all = properties.map(\.name)
        let received = properties.filter { !$0.isWriteOnly }.map(\.name)
        let sent = properties.filter { !$0.isReadOnly }.map(\.name)
        return [all, received, sent].contains { $0.isEmpty || !output.types(withAll: $0).isEmpty }
    }

    /// Looks at a schema where it is written, and at all that is written in it.
    func auditSchema(_ node: Node?, _ owner: String, isNamed: Bool = false) {
        guard let node, let mapping = node.mapping, !document.isReference(node) else { return }
        guard seen.insert(document.place(node.location)).inserted else { return }
        auditValues(mapping, node, owner)
        let properties = properties(of: node)
        if !isNamed, !properties.isEmpty, !hasAlternatives(node), !has(properties) {
            let best = bestTexts(properties.map(\.name))
            for property in properties {
                let at = [property.entry.keyNode, property.entry.value]
                expect(best.contains(property.name), .property, property.name, of: owner, at: at, within: [node])
            }
        } else if !isNamed {
            count(properties)
        }
        for entry in mapping["properties"]?.mapping?.entries ?? [] { auditSchema(entry.value, "\(owner).\(entry.key)") }
        for key in ["items", "additionalProperties"] { auditSchema(mapping[key], owner) }
        for key in ["allOf", "oneOf", "anyOf"] {
            for part in document.items(mapping[key]) {
                // A part is no type of its own, but its parts may be.
                if key == "allOf" { auditSchema(part, owner, isNamed: true) } else { auditSchema(part, owner) }
            }
        }
    }

    /// The texts of the type that has most of the names.
    private func bestTexts(_ names: [String]) -> Set<String> {
        var counts: [String: Int] = [:]
        for name in names { for type in output.types(with: name) { counts[type, default: 0] += 1 } }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best.flatMap { output.types[$0.key]?.texts } ?? []
    }

    // MARK: Values

    private func auditValues(_ mapping: Mapping, _ node: Node, _ owner: String) {
        let values = document.items(mapping["enum"]).filter { $0.scalar != nil && !isNull($0) }
        guard !values.isEmpty else { return }
        let texts = values.map { $0.text ?? "" }
        if Set(texts).isSubset(of: ["true", "false"]) { return }
        var holders: Set<String>?
        for text in texts {
            let found = types(withValue: text)
            holders = holders?.intersection(found) ?? found
        }
        if holders?.isEmpty == false {
            for text in texts { expect(true, .value, text, of: owner, at: [], within: []) }
            return
        }
        // The type that has most of them has lost the others.
        var counts: [String: Int] = [:]
        for text in texts { for type in types(withValue: text) { counts[type, default: 0] += 1 } }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        for (value, text) in zip(values, texts) {
            let isFound = best.map { types(withValue: text).contains($0) } ?? false
            expect(isFound, .value, text, of: owner, at: [value, mapping["enum"], node], within: [node])
        }
    }

    private func types(withValue text: String) -> Set<String> {
        var found = output.types(with: text).union(output.types(with: "\"\(text)\""))
        if let number = Double(text) {
            for spelling in ["\(number)", "\(Int(exactly: number) ?? 0)"] {
                found.formUnion(output.types(with: spelling))
            }
        }
        return found
    }

    private func isNull(_ node: Node) -> Bool {
        node.scalar.map { $0.style == .plain && ["null", "~", ""].contains($0.text) } ?? false
    }

    // MARK: Shapes

    /// Those of the schema itself and of all parts of its `allOf`.
    func properties(of node: Node) -> [Property] {
        var found: [Property] = []
        var names: Set<String> = []
        var visited: Set<Place> = []
        func collect(_ node: Node) {
            guard let node = document.resolve(node), let mapping = node.mapping,
                visited.insert(document.place(node.location)).inserted
            else { return }
            for part in document.items(mapping["allOf"]) { collect(part) }
            for entry in mapping["properties"]?.mapping?.entries ?? [] where names.insert(entry.key).inserted {
                let value = document.resolve(entry.value)?.mapping
                // Nothing may stand there.
                if entry.value.text == "false" { continue }
                func flag(_ key: String) -> Bool {
                    let parts = document.items(value?["allOf"]).map { document.resolve($0)?.mapping }
                    return ([value, entry.value.mapping] + parts).contains { $0?[key]?.text == "true" }
                }
                found.append(
                    Property(
                        name: entry.key,
                        entry: entry,
                        isReadOnly: flag("readOnly"),
                        isWriteOnly: flag("writeOnly")
                    )
                )
            }
        }
        collect(node)
        return found
    }

    func names(of node: Node?) -> [String] { node.map { properties(of: $0).map(\.name) } ?? [] }

    func isObject(_ node: Node) -> Bool { !names(of: node).isEmpty }

    private func hasAlternatives(_ node: Node) -> Bool {
        guard let mapping = document.resolve(node)?.mapping else { return false }
        return mapping["oneOf"] != nil || mapping["anyOf"] != nil
    }

    /// Whether it says nothing.
    func isEmpty(_ node: Node) -> Bool { node.mapping?.entries.isEmpty ?? true }
}
