extension Model {
    /// Every type that the model mentions, in the author's order.
    public var references: [TypeRef] {
        switch shape {
        case .object(let object): object.fields.map(\.type) + (object.additional.map { [$0] } ?? [])
        case .enumeration: []
        case .union(let union): union.variants.map(\.type)
        case .alias(let type): [type]
        }
    }
}

extension TypeRef {
    /// The model at the bottom of lists, maps and nullables.
    public var innermostModel: String? {
        switch self {
        case .primitive: nil
        case .model(let name): name
        case .array(let type), .dictionary(let type), .nullable(let type): type.innermostModel
        }
    }

    /// The model that a value of this type holds without a list or map between, so that it takes part in its size.
    var directModel: String? {
        switch self {
        case .primitive, .array, .dictionary: nil
        case .model(let name): name
        case .nullable(let type): type.directModel
        }
    }
}
