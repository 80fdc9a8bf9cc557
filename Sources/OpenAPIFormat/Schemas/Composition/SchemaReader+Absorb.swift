import Diagnostics
import YAML

extension SchemaReader {
    /// Adds what a part of an `allOf` says to what the parts before it said.
    ///
    /// - Parameter owner: The named schema that the part is.
    func absorb(_ part: Schema, of owner: Definition? = nil, into result: Schema) {
        absorbKinds(part, into: result)
        absorbValues(part, into: result)
        absorbProperties(part, of: owner, into: result)
        result.isFalse = result.isFalse || part.isFalse
        result.required.append(new: part.required)
        if let format = part.format { result.format = format }
        if let encoding = part.contentEncoding { result.contentEncoding = encoding }
        if let mediaType = part.contentMediaType { result.contentMediaType = mediaType }
        if let constant = part.constant { result.constant = constant }
        // A part that allows nothing beside its own properties forgot the other parts.
        if let additional = part.additional, additional.text != "false" { result.additional = additional }
        result.patterns.append(new: part.patterns)
        result.items.append(new: part.items)
        if result.prefixItems.isEmpty { result.prefixItems = part.prefixItems }
        for alternatives in part.alternatives
        where !result.alternatives.contains(where: { $0.location == alternatives.location }) {
            result.alternatives.append(alternatives)
        }
    }

    private func absorbKinds(_ part: Schema, into result: Schema) {
        if result.kinds.isEmpty {
            result.kinds = part.kinds
        } else if !part.kinds.isEmpty {
            var common = result.kinds.filter(part.kinds.contains)
            if common.isEmpty, result.kinds.contains(.integer), part.kinds.contains(.number) { common = [.integer] }
            if common.isEmpty, result.kinds.contains(.number), part.kinds.contains(.integer) { common = [.integer] }
            if common.isEmpty {
                let found = "'\(result.kinds[0].rawValue)' and '\(part.kinds[0].rawValue)'"
                warning("a value cannot be \(found) at once", at: part.location, hint: "the latter counts")
                common = part.kinds
            }
            result.kinds = common
        }
    }

    private func absorbValues(_ part: Schema, into result: Schema) {
        guard let added = part.values else { return }
        guard let before = result.values?.sequence, let after = added.sequence else {
            result.values = added
            return
        }
        let allowed = Set(after.compactMap(\.text))
        let common = before.filter { $0.text.map(allowed.contains) ?? false }
        if common.isEmpty {
            warning("the enumerations have no value in common", at: added.location, hint: "the latter counts")
            result.values = added
        } else {
            result.values = Node(.sequence(common), location: added.location, end: added.end)
        }
    }

    private func absorbProperties(_ part: Schema, of owner: Definition?, into result: Schema) {
        var positions: [ExactText: Int] = [:]
        for (position, property) in result.properties.enumerated() { positions[ExactText(property.name)] = position }
        for var property in part.properties {
            property.owner = property.owner ?? owner
            guard let position = positions[ExactText(property.name)] else {
                positions[ExactText(property.name)] = result.properties.count
                result.properties.append(property)
                continue
            }
            result.properties[position].nodes.append(new: property.nodes)
        }
    }
}

extension Schema {
    /// Takes over what is said about the type.
    func adopt(_ other: Schema) {
        isFalse = other.isFalse
        reference = other.reference
        target = other.target
        kinds = other.kinds
        format = other.format
        contentEncoding = other.contentEncoding
        contentMediaType = other.contentMediaType
        values = other.values
        constant = other.constant
        properties = other.properties
        required = other.required
        additional = other.additional
        patterns = other.patterns
        items = other.items
        prefixItems = other.prefixItems
        alternatives = other.alternatives
        discriminator = other.discriminator
    }

    /// Whether it says only what the target of a reference says anyway.
    var isMerelyFormal: Bool {
        properties.isEmpty && alternatives.isEmpty && allOf.isEmpty && values == nil && constant == nil && items.isEmpty
    }
}

extension [Node] {
    /// Without those that are there already: several ways may lead to a part of an `allOf`.
    fileprivate mutating func append(new nodes: [Node]) {
        guard !isEmpty, !nodes.isEmpty else {
            self += nodes
            return
        }
        var known = Set(map(\.location))
        for node in nodes where known.insert(node.location).inserted { append(node) }
    }
}

/// Text that is equal only to the same characters: Swift calls "é" and "e\u{301}" equal, JSON does not.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: ExactText, b: ExactText) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
}
