/// A member of a JSON object by the name it is sent under.
public struct WireName: CodingKey, Hashable {
    public let stringValue: String
    public let intValue: Int?

    public init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init(index: Int) {
        stringValue = String(index)
        intValue = index
    }

    public init?(stringValue: String) {
        self.init(stringValue)
    }

    public init?(intValue: Int) {
        self.init(index: intValue)
    }
}
