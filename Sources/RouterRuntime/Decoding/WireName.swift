/// A member of a JSON object by the name it is sent under.
public struct WireName: CodingKey, Hashable {
    public let stringValue: String
    public let intValue: Int?

    public init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    public init?(stringValue: String) {
        self.init(stringValue)
    }

    public init?(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
