import Diagnostics
import YAML

extension SchemaReader {
    /// Gives each schema of `components` its name, before any of them is read.
    func registerComponents() -> [Definition] {
        var components: [Definition] = []
        var references: [(entry: Mapping.Entry, identities: [Target.Identity])] = []
        guard let map = componentMap() else { return [] }
        // In the order of the document, whatever is a reference.
        var positions: [Int: Definition] = [:]
        for (position, entry) in map.entries.enumerated() {
            let identities = map.bases.map { base in
                Target.Identity(file: base.file, pointer: base.pointer + [entry.key])
            }
            if isPureReference(entry.value) {
                references.append((entry, identities))
                positions[position] = nil
            } else {
                positions[position] = register(entry.key, entry.value, at: identities, entry.keyNode.location)
            }
        }
        // A name for what lies in another file is the name of that.
        var claimed: [Target.Identity: Definition] = [:]
        for (entry, identities) in references {
            let end = documents.resolvedTarget(of: entry.value)
            let isOwn = end.map { definitions[$0.identity] != nil || claimed[$0.identity] != nil } ?? true
            let node = isOwn ? entry.value : end?.node ?? entry.value
            let definition = register(entry.key, node, at: identities, entry.keyNode.location)
            if let end, !isOwn { claimed[end.identity] = definition }
        }
        definitions.merge(claimed) { own, _ in own }
        for entry in map.entries {
            let identity = map.bases.first.map { Target.Identity(file: $0.file, pointer: $0.pointer + [entry.key]) }
            if let definition = identity.flatMap({ definitions[$0] }) { components.append(definition) }
        }
        return components
    }

    private func register(
        _ name: String,
        _ node: Node,
        at identities: [Target.Identity],
        _ location: SourceLocation
    ) -> Definition {
        let definition = Definition(name: names.unique(name), node: node, isComponent: true)
        componentLocations[definition.name] = location
        definitionsByName[definition.name] = definition
        for identity in identities { definitions[identity] = definition }
        return definition
    }

    /// The entries of `components.schemas`, and the places that they are known by.
    private func componentMap() -> (entries: [Mapping.Entry], bases: [Target.Identity])? {
        let root = Target(
            identity: Target.Identity(file: documents.root.location.file, pointer: []),
            node: documents.root
        )
        var target = root
        for name in ["components", "schemas"] {
            guard var node = target.node.mapping?[name] else { return nil }
            var identity = Target.Identity(file: target.identity.file, pointer: target.identity.pointer + [name])
            if documents.isReference(node), let behind = documents.resolvedTarget(of: node) {
                node = behind.node
                identity = behind.identity
            }
            target = Target(identity: identity, node: node)
        }
        guard let mapping = target.node.mapping else {
            let isNothing = target.node.isEmpty || ScalarValue(target.node) == .null
            if !isNothing {
                warning("the schemas are a mapping, not \(target.node.kind)", at: target.node.location, hint: "ignored")
            }
            return nil
        }
        let written = Target.Identity(file: root.identity.file, pointer: ["components", "schemas"])
        let bases = written == target.identity ? [written] : [target.identity, written]
        return (mapping.entries.filter { !$0.key.hasPrefix("x-") || $0.value.mapping != nil }, bases)
    }

    func isPureReference(_ node: Node) -> Bool {
        guard let mapping = node.mapping, documents.isReference(node) else { return false }
        return mapping.entries.allSatisfy { entry in
            switch entry.key {
            case "$ref", "description", "title", "summary", "example", "examples": true
            default: entry.key.hasPrefix("x-") && entry.key != "x-nullable"
            }
        }
    }

    /// What the `$ref` of a node leads to; nil where that is nothing, which is reported.
    func definition(of node: Node) -> Definition? {
        guard let reference = node.mapping?["$ref"], let text = reference.text else { return nil }
        let spelling = ReferenceSpelling(file: reference.location.file, text: text)
        if let known = references[spelling] { return known }
        guard var target = documents.target(of: node) else { return nil }
        // References to references have no name of their own, unless it is one of the document's.
        if definitions[target.identity] == nil, documents.isReference(target.node), isPureReference(target.node) {
            guard let end = behindReferences(target) else { return nil }
            target = end
        }
        let definition = definitions[target.identity] ?? makeDefinition(target)
        references[spelling] = definition
        return definition
    }

    private func behindReferences(_ start: Target) -> Target? {
        var target = start
        for _ in 0..<100 {
            if definitions[target.identity] != nil || !isPureReference(target.node) { return target }
            guard let next = documents.target(of: target.node) else { return nil }
            target = next
        }
        // Reports the circle.
        return documents.resolvedTarget(of: start.node)
    }

    private func makeDefinition(_ target: Target) -> Definition {
        let place = place(of: target.identity)
        let definition = Definition(name: names.unique(place.key), node: target.node, place: place.place)
        definitions[target.identity] = definition
        definitionsByName[definition.name] = definition
        return definition
    }

    /// The natural name of a place that is none of the named schemas.
    private func place(of identity: Target.Identity) -> (key: String, place: SchemaPlace) {
        if let nested = nestedPlace(of: identity) { return nested }
        let file = baseName(ofFile: identity.file)
        let candidates = ReferenceName.candidates(identity.pointer, file: file)
        let name = candidates.first { !names.contains($0) } ?? candidates.last ?? "schema"
        return (name, SchemaPlace(owner: nil, words: name))
    }

    private func baseName(ofFile file: Int32) -> String {
        let path = diagnostics.file(at: SourceLocation(file: file, line: 1, column: 1))?.path ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? "schema"
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// A part of a named schema is named as if it were read in its place.
    private func nestedPlace(of identity: Target.Identity) -> (key: String, place: SchemaPlace)? {
        var pointer = identity.pointer
        var rest: [String] = []
        while let last = pointer.popLast() {
            rest.insert(last, at: 0)
            guard let owner = definitions[Target.Identity(file: identity.file, pointer: pointer)] else { continue }
            let words = ReferenceName.words(rest)
            guard !words.isEmpty else { return nil }
            // A list or map is an alias, in which nothing can be declared.
            switch form(of: schema(of: owner)) {
            case .object, .union:
                return ("\(owner.name).\(words)", SchemaPlace(owner: owner.name, words: words))
            default:
                return ("\(owner.name) \(words)", SchemaPlace(owner: nil, words: "\(owner.name) \(words)"))
            }
        }
        return nil
    }
}
