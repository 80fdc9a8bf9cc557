/// A value or null, where an optional around it says whether the member is there at all.
public enum Nullable<Value> {
    case null
    case value(Value)

    /// Nil for null.
    public var value: Value? {
        switch self {
        case .null: nil
        case .value(let value): value
        }
    }

    /// Null stays null.
    func map<Other>(_ transform: (Value) -> Other) -> Nullable<Other> {
        switch self {
        case .null: .null
        case .value(let value): .value(transform(value))
        }
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws { try encoder.value(value) }
}

extension Nullable: ParameterValue where Value: ParameterValue {
    /// A form has no null; an empty text is what clears a field.
    public func write(to writer: inout ParameterWriter) {
        switch self {
        case .null: writer.text("")
        case .value(let value): value.write(to: &writer)
        }
    }
}
