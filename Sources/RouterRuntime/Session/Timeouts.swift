/// How long a call may take; nil: any time.
public struct Timeouts: Hashable, Sendable {
    /// From the last byte that was sent to the head of the answer.
    public var firstByte: Duration?
    /// The longest silence while the answer arrives.
    public var idle: Duration?
    /// From the beginning of an attempt to its end, redirects included; what waits for its turn does not count.
    public var total: Duration?

    public init(firstByte: Duration? = nil, idle: Duration? = nil, total: Duration? = nil) {
        self.firstByte = firstByte
        self.idle = idle
        self.total = total
    }

    /// A minute each for the first byte and for silence.
    public static let `default` = Timeouts(firstByte: .seconds(60), idle: .seconds(60))

    /// These, where they say something, or `others`. With a total of their own the rest is only limited by them.
    func or(_ others: Timeouts) -> Timeouts {
        if total != nil { return self }
        return Timeouts(
            firstByte: firstByte ?? others.firstByte,
            idle: idle ?? others.idle,
            total: others.total
        )
    }
}
