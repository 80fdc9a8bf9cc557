@testable import RouterRuntime

/// Counts from 0, from any thread.
final class Counter: Sendable {
    private let count = Lock(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }

    var value: Int { count.withLock { $0 } }
}
