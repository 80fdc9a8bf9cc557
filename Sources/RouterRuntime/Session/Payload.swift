import Foundation

/// The answer that stands in an envelope.
struct Payload<Value: Decodable>: DecodableWithConfiguration {
    let value: Value

    init(from decoder: any Decoder, configuration envelope: Envelope) throws {
        let container = try decoder.container(keyedBy: WireName.self)
        try envelope.check(container)
        let member = WireName(envelope.member)
        if !container.contains(member), let none = Value.ofNull {
            value = none
        } else {
            value = try container.decode(Value.self, forKey: member)
        }
    }
}

/// An envelope around nothing that anybody reads.
struct EmptyEnvelope: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration envelope: Envelope) throws {
        try envelope.check(decoder.container(keyedBy: WireName.self))
    }
}

extension Decodable {
    /// What `null` stands for; nil where it stands for nothing.
    static var ofNull: Self? { try? JSONReader().decode(Self.self, from: Data("null".utf8)) }
}

extension Envelope {
    /// A member of the envelope says that the call failed.
    struct Broken: Error {}

    fileprivate func check(_ container: KeyedDecodingContainer<WireName>) throws {
        for condition in conditions where !condition.holds(container) { throw Broken() }
    }
}

extension Envelope.Condition {
    /// By the kind of the value, because reading as any JSON costs an error for each kind that it is not.
    fileprivate func holds(_ container: KeyedDecodingContainer<WireName>) -> Bool {
        func found<Value: Decodable>(_ type: Value.Type) -> Value? {
            try? container.decode(type, forKey: WireName(name))
        }
        switch value {
        case .bool(let value): return found(Bool.self) == value
        case .int(let value): return found(Double.self) == Double(value)
        case .number(let value): return found(Double.self) == value
        case .string(let value): return found(String.self) == value
        case .null, .array, .object: return found(JSONValue.self) == value
        }
    }
}
