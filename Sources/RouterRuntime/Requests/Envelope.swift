/// An object around the answer: the answer is one of its members, and other members say whether it is one at all.
public struct Envelope: Hashable, Sendable {
    /// A member that has one value whenever the call succeeded.
    public struct Condition: Hashable, Sendable {
        public let name: String
        public let value: JSONValue
    }

    /// The member that holds the answer.
    public let member: String
    public private(set) var conditions: [Condition]

    public init(_ member: String) {
        self.member = member
        self.conditions = []
    }

    /// - Parameter name: The member that is `value` whenever the call succeeded.
    public init(_ member: String, where name: String, is value: JSONValue) {
        self.member = member
        self.conditions = [Condition(name: name, value: value)]
    }

    /// With one more condition.
    public func and(_ name: String, is value: JSONValue) -> Envelope {
        var copy = self
        copy.conditions.append(Condition(name: name, value: value))
        return copy
    }
}
