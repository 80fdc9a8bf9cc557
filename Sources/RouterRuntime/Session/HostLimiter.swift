/// Lets only so many calls of one host run at once; the others wait their turn, before their time runs.
final class HostLimiter: Sendable {
    private struct Host {
        var running = 0
        var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    }
    private struct State {
        var hosts: [String: Host] = [:]
        var nextID = 0
        /// Cancelled while they did not wait.
        var cancelled: Set<Int> = []
    }

    private let limit: Int
    private let state = Lock(State())

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    func run<Value: Sendable>(_ host: String, _ work: () async throws -> Value) async throws -> Value {
        try await enter(host)
        defer { leave(host) }
        return try await work()
    }

    private func enter(_ host: String) async throws {
        let id = state.withLock { state -> Int? in
            guard state.hosts[host, default: Host()].running >= limit else {
                state.hosts[host, default: Host()].running += 1
                return nil
            }
            state.nextID += 1
            return state.nextID
        }
        guard let id else { return }
        // Who was cancelled when already let in is noted too.
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(id, host, $0) }
        } onCancel: {
            cancel(id, host)
        }
    }

    private func wait(_ id: Int, _ host: String, _ continuation: CheckedContinuation<Void, any Error>) {
        let outcome = state.withLock { state -> Result<Void, any Error>? in
            if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
            if state.hosts[host, default: Host()].running < limit {
                state.hosts[host, default: Host()].running += 1
                return .success(())
            }
            state.hosts[host, default: Host()].waiting.append((id, continuation))
            return nil
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    private func cancel(_ id: Int, _ host: String) {
        let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard let index = state.hosts[host]?.waiting.firstIndex(where: { $0.id == id }) else {
                // Not waiting yet, or no more.
                state.cancelled.insert(id)
                return nil
            }
            return state.hosts[host]?.waiting.remove(at: index).continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    /// Hands the place to the one who has waited longest.
    private func leave(_ host: String) {
        let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard var entry = state.hosts[host] else { return nil }
            let next = entry.waiting.isEmpty ? nil : entry.waiting.removeFirst().continuation
            if next == nil { entry.running -= 1 }
            state.hosts[host] = entry.running > 0 ? entry : nil
            return next
        }
        next?.resume()
    }
}
