import Foundation

/// A value behind a lock.
///
/// `@unchecked Sendable`: `state` is only touched while `lock` is held. `Synchronization.Mutex` would need no such
/// promise, but the thread sanitizer reports races in it on Linux that are none.
final class Lock<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: sending State) {
        self.state = state
    }

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
