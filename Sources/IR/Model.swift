public import Diagnostics

/// A type with a name.
public struct Model: Sendable {
    public enum Shape: Sendable {
        case object(Object)
        case enumeration(Enumeration)
        case union(Union)
        case alias(TypeRef)
    }

    /// What a ``TypeRef/model(_:)`` calls it; unique.
    public var name: String
    /// The words that its type is named by, where they are not the name.
    public var typeName: String?
    /// The model that it is declared in: `Status` of `Pet` is `Pet.Status`. Nil: the API.
    public var owner: String?
    public var doc: String?
    /// The message of the deprecation.
    public var deprecated: String?
    public var shape: Shape
    /// What callers see of it: the model is then a pair, one type that decodes and one for the domain.
    public var domain: [ProjectedField]?
    /// Protocols beside those that it conforms to anyway: `Identifiable`, `GRDB.FetchableRecord` with its module.
    public var conformances: [String]
    public var location: SourceLocation

    public init(
        name: String,
        doc: String? = nil,
        shape: Shape,
        domain: [ProjectedField]? = nil,
        location: SourceLocation
    ) {
        self.name = name
        self.doc = doc
        self.shape = shape
        self.domain = domain
        self.conformances = []
        self.location = location
    }
}

public struct Object: Sendable {
    public var fields: [Field]
    /// The type of the properties beside ``fields`` that are kept; nil: they are ignored.
    public var additional: TypeRef?

    public init(fields: [Field], additional: TypeRef? = nil) {
        self.fields = fields
        self.additional = additional
    }
}

/// A field that the domain model shows, by its wire name.
public struct ProjectedField: Sendable {
    public var wireName: String
    public var name: String?
    public var location: SourceLocation

    public init(wireName: String, name: String? = nil, location: SourceLocation) {
        self.wireName = wireName
        self.name = name
        self.location = location
    }
}

public struct Enumeration: Sendable {
    public enum RawType: Hashable, Sendable {
        case string, int, double
        /// Values of several kinds, each written as JSON text: `"auto"`, `1`, `true`.
        case json
    }

    public struct Value: Sendable {
        /// As sent.
        public var text: String
        public var name: String?
        public var doc: String?
        public var location: SourceLocation

        public init(_ text: String, name: String? = nil, doc: String? = nil, location: SourceLocation) {
            self.text = text
            self.name = name
            self.doc = doc
            self.location = location
        }
    }

    public var rawType: RawType
    public var values: [Value]

    public init(rawType: RawType, values: [Value]) {
        self.rawType = rawType
        self.values = values
    }
}

/// One of several types.
public struct Union: Sendable {
    public enum Discriminator: Sendable {
        /// The first variant that fits, in the author's order.
        case shape
        /// The variant that knows most of the value, the first of equals.
        case bestMatch
        /// A property says which one it is.
        case tag(String, TagType)
        /// The status of the answer, each variant's value: `200`, `2xx`, `default`.
        case status

        var isTag: Bool { if case .tag = self { true } else { false } }
    }

    public enum TagType: Hashable, Sendable {
        case string, int, bool
    }

    public struct Variant: Sendable {
        /// The value of the tag; nil where the shape decides.
        public var value: String?
        /// Other values of the tag that mean this variant as well.
        public var otherValues: [String] = []
        public var name: String?
        public var type: TypeRef
        public var doc: String?
        public var location: SourceLocation

        public init(
            value: String? = nil,
            name: String? = nil,
            type: TypeRef,
            doc: String? = nil,
            location: SourceLocation
        ) {
            self.value = value
            self.name = name
            self.type = type
            self.doc = doc
            self.location = location
        }
    }

    public var discriminator: Discriminator
    public var variants: [Variant]
    /// A value that fits no variant is kept instead of being an error.
    public var isOpen: Bool

    /// - Parameter isOpen: Nil: where a tag decides.
    public init(_ discriminator: Discriminator, variants: [Variant], isOpen: Bool? = nil) {
        self.discriminator = discriminator
        self.variants = variants
        self.isOpen = isOpen ?? discriminator.isTag
    }
}
