/// How often a credential may be renewed in vain: a new one counts when the next call with it is refused again.
public struct RefreshWindow: Hashable, Sendable {
    public let interval: Duration
    public let maximumAttempts: Int

    public init(interval: Duration = .seconds(30), maximumAttempts: Int = 5) {
        self.interval = interval
        self.maximumAttempts = maximumAttempts
    }
}

/// Why there is no credential to send.
public enum AuthenticationError: Error, Hashable, Sendable {
    case missingCredential
    /// New credentials were refused as well, again and again.
    case excessiveRefresh
}

/// One credential for many requests, renewed once for all who need that.
final class Renewal<Value: Sendable>: Sendable {
    typealias Renew = @Sendable (Value) async throws -> Value

    /// What a request was signed with.
    enum Signed {
        case version(Int)
        /// With the current credential, some time after this instant.
        case after(ContinuousClock.Instant)
    }

    private struct State {
        var value: Value?
        /// Goes up with each renewal, also with one that failed, and when the value is replaced.
        var version = 0
        var running: Task<Void, any Error>?
        /// How the last renewal failed, and when; nil when it did not.
        var failure: (error: any Error, at: ContinuousClock.Instant)?
        /// Whether the value is a renewed one.
        var isRenewed = false
        var refused: [ContinuousClock.Instant] = []
    }

    private let state: Lock<State>
    private let window: RefreshWindow?

    init(_ value: Value?, window: RefreshWindow?) {
        state = Lock(State(value: value))
        self.window = window
    }

    var value: Value? { state.withLock { $0.value } }

    /// - Parameter isNew: Asked about the value that is there.
    func replace(_ value: Value?, if isNew: (Value?) -> Bool = { _ in true }) {
        state.withLock { state in
            guard state.running == nil, isNew(state.value) else { return }
            (state.value, state.failure, state.isRenewed) = (value, nil, false)
            state.version += 1
        }
    }

    /// The value to sign with, and its version. Waits while a renewal runs.
    ///
    /// - Parameter isStale: Whether the value is renewed first.
    func current(if isStale: (Value) -> Bool, _ renew: @escaping Renew) async throws -> (Value, version: Int) {
        if let running = state.withLock({ $0.running }) { try await running.value }
        let (value, version, task) = try state.withLock { state in
            guard let value = state.value else { throw AuthenticationError.missingCredential }
            let task = try state.running ?? (isStale(value) ? start(&state, value, renew) : nil)
            return (value, state.version, task)
        }
        guard let task else { return (value, version) }
        try await task.value
        return try state.withLock { state in
            guard let value = state.value else { throw AuthenticationError.missingCredential }
            return (value, state.version)
        }
    }

    /// Sees to it that the next attempt of a request that was refused has another credential.
    ///
    /// - Throws: what the renewal has thrown, also one that others waited for before.
    func renew(refused signed: Signed, _ renew: @escaping Renew) async throws {
        let task = try state.withLock { state -> Task<Void, any Error>? in
            if let running = state.running { return running }
            guard let value = state.value else { throw AuthenticationError.missingCredential }
            switch signed {
            case .version(let version) where version < state.version:
                if let failure = state.failure { throw failure.error }
                return nil
            case .after(let instant):
                if let failure = state.failure, failure.at > instant { throw failure.error }
            case .version: break
            }
            if state.isRenewed { state.refused.append(.now) }
            return try start(&state, value, renew)
        }
        try await task?.value
    }

    private func start(_ state: inout State, _ value: Value, _ renew: @escaping Renew) throws -> Task<Void, any Error> {
        if let window {
            state.refused.removeAll { $0 + window.interval < .now }
            guard state.refused.count < window.maximumAttempts else { throw AuthenticationError.excessiveRefresh }
        }
        // Of its own: whoever stops waiting does not stop it for the others.
        let task = Task {
            let result: Result<Value, any Error>
            do { result = .success(try await renew(value)) } catch { result = .failure(error) }
            self.state.withLock { state in
                state.running = nil
                state.version += 1
                switch result {
                case .success(let value): (state.value, state.failure, state.isRenewed) = (value, nil, true)
                case .failure(let error): state.failure = (error, .now)
                }
            }
            _ = try result.get()
        }
        state.running = task
        return task
    }
}
