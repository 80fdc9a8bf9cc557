import Foundation

/// Cuts work off after a while.
enum TimeLimit {
    /// - Parameter limit: Nil: none.
    /// - Throws: what `work` throws; `URLError.timedOut` when it is not done in time.
    static func run<Value: Sendable>(
        _ limit: Duration?,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let limit else { return try await work() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(operation: work)
            group.addTask {
                // The clock cannot count to the end of `Duration`.
                try await Task.sleep(for: min(limit, .seconds(1_000_000_000)))
                throw URLError(.timedOut)
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}
