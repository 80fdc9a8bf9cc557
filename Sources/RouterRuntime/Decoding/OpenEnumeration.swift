/// An enumeration that keeps the values it does not know and writes them back unchanged.
///
/// Two values are the same when their raw values are: `.unknown("jpg") == .jpg`, though a `case .jpg` does not match it.
public protocol OpenEnumeration: RawRepresentable, CaseIterable, Codable, Hashable, Sendable, ParameterValue
where RawValue: Codable & Hashable & ParameterValue {
    /// Never fails: what is not known is `unknown`.
    init(rawValue: RawValue)
}

extension OpenEnumeration {
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
