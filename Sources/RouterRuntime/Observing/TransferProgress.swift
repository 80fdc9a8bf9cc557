/// How far an upload or a download has come.
public struct TransferProgress: Hashable, Sendable {
    /// Bytes so far.
    public var completed: Int64
    /// Bytes in all; nil when nobody said.
    public var total: Int64?

    public init(completed: Int64, total: Int64?) {
        self.completed = completed
        self.total = total
    }

    /// From 0 to 1; 0 without a total.
    public var fractionCompleted: Double {
        guard let total else { return 0 }
        return total > 0 ? min(1, Double(completed) / Double(total)) : 1
    }
}
