import IR

/// What a schema comes to, before anything has a name.
indirect enum Form {
    case reference(Definition)
    case primitive(Primitive)
    case array(Schema)
    case dictionary(Schema)
    case object(Schema)
    case enumeration(Enumeration)
    case union(UnionPlan)

    /// Whether it cannot be written without a name.
    var needsModel: Bool {
        switch self {
        case .object, .enumeration, .union: true
        case .reference, .primitive, .array, .dictionary: false
        }
    }

    var isFile: Bool { if case .primitive(.file) = self { true } else { false } }
    var isAny: Bool { if case .primitive(.any) = self { true } else { false } }
}

/// A union whose variants have no names yet.
struct UnionPlan {
    struct Variant {
        var schema: Schema
        /// What mappings call it, where a reference was merged with something else.
        var origin: Definition?
        /// The values of the tag.
        var values: [String] = []
        var doc: String?
    }

    var variants: [Variant]
    var discriminator: Union.Discriminator
    var isAnyOf: Bool
    /// What stands beside the alternatives, where it was merged into several of them.
    var shared: Schema?
}
