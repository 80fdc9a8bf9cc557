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

/// The renewals that the current task is a part of, by their start. Their own requests must not wait for them.
private enum Renewing {
    @TaskLocal static var all: [ObjectIdentifier: ContinuousClock.Instant] = [:]
}

/// One credential for many requests, renewed once for all who need that.
final class Renewal<Value: Sendable>: Sendable {
    typealias Instant = ContinuousClock.Instant
    typealias Renew = @Sendable (Value) async throws -> Value
    /// Stores a renewed value in place of the other.
    typealias Save = @Sendable (_ renewed: Value, _ stored: Value?) async throws -> Void

    private struct State {
        var value: Value?
        /// The value that the store is known to hold.
        var stored: Value?
        /// When the value was renewed or replaced, or a renewal failed.
        var changed: Instant?
        var failure: (any Error)?
        var running: Task<Void, any Error>?
        /// When the last renewal began.
        var started: Instant?
        /// When renewed values were refused.
        var refused: [Instant] = []

        mutating func change(_ value: Value?, _ failure: (any Error)? = nil) {
            (self.value, self.failure, running, changed) = (value, failure, nil, .now)
        }
    }

    private let state: Lock<State>
    private let window: RefreshWindow?
    private let save: Save

    init(_ value: Value? = nil, window: RefreshWindow? = nil, save: @escaping Save = { _, _ in }) {
        state = Lock(State(value: value))
        self.window = window
        self.save = save
    }

    var value: Value? {
        get { state.withLock { $0.value } }
        set { state.withLock { $0.change(newValue) } }
    }

    /// Whether the current task belongs to a renewal that runs.
    var isOwn: Bool {
        guard let started = Renewing.all[ObjectIdentifier(self)] else { return false }
        // What a renewal has left behind may make requests when another one runs.
        return state.withLock { $0.running != nil && $0.started == started }
    }

    /// Takes over what somebody has put into the store.
    ///
    /// - Parameter start: When it was read, at the earliest; what has changed here since then is newer.
    func take(_ value: Value, readAfter start: Instant) where Value: Equatable {
        state.withLock { state in
            if let changed = state.changed, changed >= start { return }
            guard value != state.stored else { return }
            state.change(value)
            state.stored = value
        }
    }

    /// The value to sign with, and when it was current. Waits while a renewal runs.
    ///
    /// - Parameter isStale: Whether the value is renewed first.
    func current(if isStale: (Value) -> Bool, _ renew: @escaping Renew) async throws -> (Value, Instant) {
        let task = try state.withLock { state in
            if let running = state.running { return running as Task? }
            guard let value = state.value else { throw AuthenticationError.missingCredential }
            return isStale(value) ? try start(&state, value, renew) : nil
        }
        try await task?.value
        return try state.withLock { state in
            guard let value = state.value else { throw AuthenticationError.missingCredential }
            return (value, .now)
        }
    }

    /// Sees to it that the next attempt of a request that was refused has another value.
    ///
    /// - Parameters:
    ///   - signed: When the request took its value, at the earliest.
    ///   - isCurrent: Whether it was the current one, as is known from elsewhere.
    ///   - isInVain: Whether a renewed value was refused at once.
    /// - Throws: what the renewal has thrown, also one that others waited for before.
    func renew(
        refused signed: Instant,
        isCurrent: Bool = false,
        isInVain: Bool = false,
        _ renew: @escaping Renew
    ) async throws {
        let task = try state.withLock { state in
            if let running = state.running { return running as Task? }
            guard let value = state.value else { throw AuthenticationError.missingCredential }
            if let changed = state.changed, changed > signed {
                if let failure = state.failure { throw failure }
                if !isCurrent { return nil }
            }
            if isInVain { state.refused.append(.now) }
            return try start(&state, value, renew)
        }
        try await task?.value
    }

    private func start(_ state: inout State, _ value: Value, _ renew: @escaping Renew) throws -> Task<Void, any Error> {
        if let window {
            state.refused.removeAll { $0 + window.interval < .now }
            guard state.refused.count < window.maximumAttempts else { throw AuthenticationError.excessiveRefresh }
        }
        let (changed, stored, started) = (state.changed, state.stored, Instant.now)
        // Of its own: whoever stops waiting does not stop it for the others.
        let task = Renewing.$all.withValue(Renewing.all.merging([ObjectIdentifier(self): started]) { $1 }) {
            Task {
                var (renewed, failure) = (value, (any Error)?.none)
                do {
                    renewed = try await renew(value)
                    try await save(renewed, stored)
                } catch {
                    failure = error
                }
                // What could not be stored is used all the same: the old one may be worth nothing any more.
                let isWanted = self.state.withLock { [renewed, failure] state in
                    guard state.changed == changed else { return false }
                    state.change(renewed, failure)
                    if failure == nil { state.stored = renewed }
                    return true
                }
                if isWanted, let failure { throw failure }
            }
        }
        (state.running, state.started) = (task, started)
        return task
    }
}
