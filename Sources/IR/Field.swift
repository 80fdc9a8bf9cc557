public import Diagnostics

/// A named value: a parameter, a property of a model, a part of a body or of an envelope.
public struct Field: Sendable {
    /// As sent.
    public var wireName: String
    /// A better name than the casing of the wire name, where the author gave one.
    public var name: String?
    public var doc: String?
    public var type: TypeRef
    /// May not be missing.
    public var isRequired: Bool
    /// What is sent when the caller says nothing.
    public var `default`: Literal?
    /// What is always sent, and checked in answers. Such a field has no name and takes no value.
    public var constant: Literal?
    /// How a list or object is joined in a path, query, header or form; nil: the default of the place.
    public var serialization: Serialization?
    /// The media type of a part of a multipart body; nil: what fits the type.
    public var mediaType: String?
    public var access: Access
    /// The message of the deprecation.
    public var deprecated: String?
    public var location: SourceLocation
    /// Where the type is written, if it is.
    public var typeLocation: SourceLocation?

    public init(wireName: String, type: TypeRef, isRequired: Bool = true, location: SourceLocation) {
        self.wireName = wireName
        self.type = type
        self.isRequired = isRequired
        self.access = .both
        self.location = location
    }

    public enum Access: Hashable, Sendable {
        case both, readOnly, writeOnly
    }
}

/// A value as the spec writes it. It means what the type of its field says.
public struct Literal: Hashable, Sendable {
    /// Of a list, as people read it.
    public var text: String
    /// Of a list, its elements.
    public var elements: [Literal]?
    public var location: SourceLocation

    public init(_ text: String, location: SourceLocation) {
        self.text = text
        self.location = location
    }

    public init(_ elements: [Literal], location: SourceLocation) {
        self.text = "[" + elements.map(\.text).joined(separator: ", ") + "]"
        self.elements = elements
        self.location = location
    }

    public static func == (a: Literal, b: Literal) -> Bool { a.text == b.text && a.elements == b.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// How a list or an object becomes text (OpenAPI 3.1 §4.8.12.3).
public struct Serialization: Hashable, Sendable {
    public enum Style: Hashable, Sendable {
        case form, spaceDelimited, pipeDelimited, tabDelimited, deepObject, simple, label, matrix
        /// The value as JSON text (`content: application/json` in OpenAPI).
        case json
    }

    public var style: Style
    public var explode: Bool
    /// Reserved characters of URLs travel as they are (`allowReserved`, OpenAPI 3.1 §4.8.12.2).
    public var allowsReserved: Bool

    public init(_ style: Style, explode: Bool, allowsReserved: Bool = false) {
        self.style = style
        self.explode = explode
        self.allowsReserved = allowsReserved
    }

    /// One parameter, its values behind commas.
    public static let comma = Serialization(.form, explode: false)
    public static let space = Serialization(.spaceDelimited, explode: false)
    public static let pipe = Serialization(.pipeDelimited, explode: false)
}
