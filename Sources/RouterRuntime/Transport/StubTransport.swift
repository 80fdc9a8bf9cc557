public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Answers calls from closures instead of a server; everything above the transport runs as it always does. A closure may
/// sleep and throw, as a slow and a broken server do.
///
/// ```swift
/// let stub = StubTransport().on(Imgur.GalleryRouter.self) { router in
///     switch router {
///     case .search: .json("[]")
///     default: nil
///     }
/// }
/// let imgur = Imgur(session: Session(transport: stub), credentials: .memory([Imgur.app: "test"]))
/// ```
/// A call that nothing answers fails with ``UnstubbedCall``.
public struct StubTransport: Transport {
    private typealias Answer = @Sendable (TransportCall) async throws -> TransportResponse?

    private var answers: [Answer] = []
    private let log = Lock<[URLRequest]>([])

    public init() {}

    /// What was sent so far, redirects and further attempts included.
    public var requests: [URLRequest] { log.withLock { $0 } }

    /// Answers every request.
    public init(_ answer: @escaping @Sendable (URLRequest) async throws -> TransportResponse) {
        answers = [{ try await answer($0.request) }]
    }

    /// Answers the calls of one router; where it gives nil, the answer that was added before it is asked.
    public func on<R: Router>(
        _ router: R.Type,
        _ answer: @escaping @Sendable (R) async throws -> TransportResponse?
    ) -> StubTransport {
        var copy = self
        copy.answers.append { call in
            guard let router = call.router as? R else { return nil }
            return try await answer(router)
        }
        return copy
    }

    /// Answers the calls of one router one after the other; the last answer stands for all that follow.
    public func on<R: Router>(
        _ router: R.Type,
        inOrder answers: [Result<TransportResponse, any Error>]
    ) -> StubTransport {
        let count = Lock(0)
        return on(router) { _ in
            let index = count.withLock { count in
                defer { count += 1 }
                return count
            }
            return try (index < answers.count ? answers[index] : answers.last)?.get()
        }
    }

    public func execute(_ call: TransportCall) async throws -> TransportResponse {
        log.withLock { $0.append(call.request) }
        for answer in answers.reversed() {
            if let response = try await answer(call) { return response }
        }
        throw UnstubbedCall(method: call.request.httpMethod ?? "GET", path: call.request.url?.path ?? "")
    }
}

/// A ``StubTransport`` has no answer for a call.
public struct UnstubbedCall: LocalizedError {
    public let method: String
    public let path: String

    public var errorDescription: String? { "the stub has no answer for \(method) \(path)" }
}
