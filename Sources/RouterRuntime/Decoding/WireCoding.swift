/// How a value is spelled where an API has a form of its own: a date as seconds, a truth value as `1`.
public protocol WireCoding<Value>: Sendable {
    associatedtype Value: Sendable

    /// Whether the form is text rather than a number.
    var isText: Bool { get }
    /// Names the form in error texts.
    var name: String { get }

    /// Nil when the scalar is none in this form.
    func value(of scalar: WireScalar) -> Value?
    func scalar(of value: Value) -> WireScalar
}

extension WireCoding {
    /// - Parameter path: Leads to the scalar, for the error.
    func read(_ scalar: WireScalar, at path: [any CodingKey]) throws -> Value {
        guard let value = value(of: scalar) else {
            let text = "expected \(name), found '\(scalar.text)'"
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: text))
        }
        return value
    }

    func read(_ scalars: [WireScalar], at path: [any CodingKey]) throws -> [Value] {
        try scalars.enumerated().map { try read($0.element, at: path + [WireName(index: $0.offset)]) }
    }

    func read(_ scalars: [String: WireScalar], at path: [any CodingKey]) throws -> [String: Value] {
        // Sorted, so that of several errors it is always the same one.
        let pairs = try scalars.sorted { $0.key < $1.key }.map {
            ($0.key, try read($0.value, at: path + [WireName($0.key)]))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

/// What stands in JSON before anyone knows what it means.
public enum WireScalar: Hashable, Sendable {
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)

    public var text: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): value.description
        case .text(let value): value
        }
    }

    /// Of a number, or of a text of digits.
    public var number: Double? {
        switch self {
        case .bool: nil
        case .integer(let value): Double(value)
        case .number(let value): value
        case .text(let value): Double(value)
        }
    }
}

extension WireScalar: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }
}

/// A value with its form, as a parameter.
struct CodedValue: ParameterValue {
    let text: String

    init<C: WireCoding>(_ value: C.Value, _ coding: C) {
        text = coding.scalar(of: value).text
    }

    func write(to writer: inout ParameterWriter) {
        writer.text(text)
    }
}
