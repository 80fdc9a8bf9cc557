/// The type of a value.
public indirect enum TypeRef: Hashable, Sendable {
    case primitive(Primitive)
    /// A model, by its name in ``API/models``.
    case model(String)
    case array(TypeRef)
    /// An object with any keys.
    case dictionary(TypeRef)
    /// May be null. Never directly inside another one.
    case nullable(TypeRef)

    /// Without the outer `nullable`.
    public var nonNull: TypeRef { if case .nullable(let type) = self { type } else { self } }
    public var isNullable: Bool { if case .nullable = self { true } else { false } }
}

public enum Primitive: Hashable, Sendable {
    case string, int, int32, int64, double, bool
    /// A Bool that travels as `1` or `0`.
    case numericBool
    /// A moment; nil: written as the API's dates are.
    case date(DateForm?)
    /// A day without time zone.
    case localDate
    case url, uuid
    /// Base64 in JSON.
    case data
    case any
    /// Bytes or a file, in a multipart body.
    case file
    /// What an envelope wraps.
    case payload
}

/// How a moment is written.
public enum DateForm: String, Hashable, Sendable, CaseIterable {
    /// Seconds since 1970, a number.
    case unix
    /// Milliseconds since 1970, a number.
    case milliseconds
    /// RFC 3339.
    case iso8601
    /// As in HTTP headers (RFC 9110 §5.6.7).
    case rfc1123
}
