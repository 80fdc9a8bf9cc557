import Diagnostics
import YAML

/// What a schema says, its keywords looked at once.
///
/// A class because it is large and travels through many functions; whoever changes one makes a ``copy()``.
final class Schema {
    /// A type of JSON (JSON Schema 2020-12 §4.2.1). Null is ``allowsNull``.
    enum Kind: String, Hashable {
        case object, array, string, integer, number, boolean
    }

    struct Property {
        var name: String
        /// Of its key.
        var location: SourceLocation
        /// What the parts of an `allOf` say about it, in their order.
        var nodes: [Node]
        /// Where it is written, if it came through an `allOf`.
        var owner: Definition?
    }

    /// A `oneOf` or `anyOf`.
    struct Alternatives {
        var nodes: [Node]
        /// Several may hold at once.
        var isAnyOf: Bool
        var discriminator: Node?
        var location: SourceLocation
    }

    let node: Node
    /// Made of several schemas, so that ``node`` is but one of them.
    var isMerged = false
    /// Nothing is valid: the schema `false`.
    var isFalse = false
    /// The mapping with the `$ref`, where the type is that of its target.
    var reference: Node?
    /// Where ``reference`` leads, once that is known.
    var target: Definition?
    /// Of alternatives, which are looked at from several sides.
    var form: Form?
    /// Whether one of the alternatives may be null, whether all are objects, and what they say of a tag.
    var someAllowsNull: Bool?
    var isObject: Bool?
    var tagValues: [String: [String]] = [:]
    var kinds: [Kind] = []
    var allowsNull = false
    var format: String?
    var contentEncoding: String?
    var contentMediaType: String?
    var values: Node?
    var constant: Node?
    var properties: [Property] = []
    var required: [Node] = []
    var additional: Node?
    var patterns: [Node] = []
    /// What the parts of an `allOf` say about the elements.
    var items: [Node] = []
    var prefixItems: [Node] = []
    var allOf: [Node] = []
    var alternatives: [Alternatives] = []
    /// Without alternatives beside it: what tells the schemas apart that extend this one.
    var discriminator: Node?
    var standard: Node?
    var isReadOnly = false
    var isWriteOnly = false
    var isDeprecated = false
    /// Where texts for people are looked for, the nearest first.
    var sources: [Node]

    init(_ node: Node) {
        self.node = node
        self.sources = [node]
    }

    var location: SourceLocation { node.location }

    func copy() -> Schema {
        let copy = Schema(node)
        copy.isMerged = isMerged
        copy.isFalse = isFalse
        copy.reference = reference
        copy.target = target
        copy.kinds = kinds
        copy.allowsNull = allowsNull
        copy.format = format
        copy.contentEncoding = contentEncoding
        copy.contentMediaType = contentMediaType
        copy.values = values
        copy.constant = constant
        copy.properties = properties
        copy.required = required
        copy.additional = additional
        copy.patterns = patterns
        copy.items = items
        copy.prefixItems = prefixItems
        copy.allOf = allOf
        copy.alternatives = alternatives
        copy.discriminator = discriminator
        copy.standard = standard
        copy.isReadOnly = isReadOnly
        copy.isWriteOnly = isWriteOnly
        copy.isDeprecated = isDeprecated
        copy.sources = sources
        return copy
    }

    /// Whether it says nothing about the type but, at most, which type of JSON it is.
    var isTrivial: Bool {
        reference == nil && !isFalse && properties.isEmpty && required.isEmpty && isOpenEnded && alternatives.isEmpty
            && allOf.isEmpty && values == nil && constant == nil && items.isEmpty && prefixItems.isEmpty
            && patterns.isEmpty && format == nil && contentEncoding == nil && contentMediaType == nil
            && discriminator == nil
    }

    /// Whether it says nothing but which properties may not be missing.
    var isOnlyRequired: Bool {
        guard !required.isEmpty else { return false }
        let rest = copy()
        rest.required = []
        return rest.isTrivial
    }

    /// Whether nothing is said about the type of further properties.
    private var isOpenEnded: Bool { additional == nil || additional?.scalar != nil }

    /// Whether it has what only objects have.
    var hasObjectKeywords: Bool {
        !properties.isEmpty || !required.isEmpty || additional != nil || !patterns.isEmpty || discriminator != nil
    }

    var requiredNames: Set<String> { Set(required.compactMap(\.text)) }
}
