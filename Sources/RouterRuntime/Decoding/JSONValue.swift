/// Any JSON value (RFC 8259).
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number without a fraction that fits.
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue {
    /// The member of this name; nil where there is none or this is no object.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The element at this place; nil where there is none or this is no array.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// What a path of names, and of places in arrays, leads to: `data.errors.0.message`.
    public func value(at path: String) -> JSONValue? {
        path.split(separator: ".", omittingEmptySubsequences: false).reduce(Optional(self)) { value, step in
            value?[String(step)] ?? Int(step).flatMap { value?[$0] }
        }
    }

    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var intValue: Int? { if case .int(let value) = self { value } else { nil } }
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
    public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    public var objectValue: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }

    /// Of any number.
    public var doubleValue: Double? {
        switch self {
        case .int(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// A text, number or truth value as text, for what goes back into a query.
    public var scalarText: String? {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .number(let value): value.description
        case .string(let value): value
        case .null, .array, .object: nil
        }
    }
}

extension JSONValue: Codable {
    /// The order is by how often each kind is met: every attempt that fails costs a thrown error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode([String: JSONValue].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        // An object opens its own container, so that a union may add its tag.
        if case .object(let members) = self { return try members.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue: ParameterValue {
    /// Null is not sent.
    public func write(to writer: inout ParameterWriter) {
        switch self {
        case .null: break
        case .bool(let value): value.write(to: &writer)
        case .int(let value): value.write(to: &writer)
        case .number(let value): value.write(to: &writer)
        case .string(let value): value.write(to: &writer)
        case .array(let value): value.write(to: &writer)
        case .object(let value): value.write(to: &writer)
        }
    }
}
