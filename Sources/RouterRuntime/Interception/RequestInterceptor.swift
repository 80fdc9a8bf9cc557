public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Changes requests before they are sent: adds a token, a signature, a trace header.
///
/// Write one of the two methods, whichever reads better; the session calls the `async` one, which calls the other.
public protocol RequestAdapter: Sendable {
    /// - Throws: anything; the request then fails with ``RequestFailure/notSent(_:)`` unless a retrier tries it again.
    func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest

    /// - Parameter completion: To be called once, from any thread.
    func adapt(
        _ urlRequest: URLRequest,
        for session: Session,
        completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    )
}

extension RequestAdapter {
    public func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
        try await withCheckedThrowingContinuation { continuation in
            adapt(urlRequest, for: session) { continuation.resume(with: $0) }
        }
    }

    /// The request as it is.
    public func adapt(
        _ urlRequest: URLRequest,
        for session: Session,
        completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    ) {
        completion(.success(urlRequest))
    }
}

/// What becomes of a request that failed.
public enum RetryResult: Sendable {
    case retry
    case retryWithDelay(TimeInterval)
    /// The next retrier is asked; after the last one the failure stands.
    case doNotRetry
    /// The request fails with this error instead, as ``RetryFailure``.
    case doNotRetryWithError(any Error)
}

/// Says whether a request that failed is sent again.
///
/// Asked once for each attempt, whatever went wrong: the adapter, the connection, the validation, a serializer. Never
/// for a request that was cancelled. Write one of the two methods; the session calls the `async` one.
public protocol RequestRetrier: Sendable {
    func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult

    /// - Parameter completion: To be called once, from any thread.
    func retry(
        _ request: Request,
        for session: Session,
        dueTo error: any Error,
        completion: @escaping @Sendable (RetryResult) -> Void
    )
}

extension RequestRetrier {
    public func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
        await withCheckedContinuation { continuation in
            retry(request, for: session, dueTo: error) { continuation.resume(returning: $0) }
        }
    }

    /// ``RetryResult/doNotRetry``.
    public func retry(
        _ request: Request,
        for session: Session,
        dueTo error: any Error,
        completion: @escaping @Sendable (RetryResult) -> Void
    ) {
        completion(.doNotRetry)
    }
}

/// Both in one.
public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

/// Several adapters and retriers as one: each adapter gets what the one before made, the first that fails is the end;
/// the first retrier with an answer other than ``RetryResult/doNotRetry`` has decided.
public struct Interceptor: RequestInterceptor {
    public let adapters: [any RequestAdapter]
    public let retriers: [any RequestRetrier]

    /// - Parameter interceptors: Come behind the others in both roles.
    public init(
        adapters: [any RequestAdapter] = [],
        retriers: [any RequestRetrier] = [],
        interceptors: [any RequestInterceptor] = []
    ) {
        self.adapters = adapters + interceptors
        self.retriers = retriers + interceptors
    }

    public func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
        var urlRequest = urlRequest
        for adapter in adapters { urlRequest = try await adapter.adapt(urlRequest, for: session) }
        return urlRequest
    }

    public func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
        for retrier in retriers {
            let result = await retrier.retry(request, for: session, dueTo: error)
            guard case .doNotRetry = result else { return result }
        }
        return .doNotRetry
    }
}

/// A retrier has given a request up for a reason of its own.
public struct RetryFailure: Error, Sendable {
    /// The retrier's reason.
    public let retryError: any Error
    /// What the retrier was asked about.
    public let originalError: any Error
}

extension RetryFailure: CustomStringConvertible {
    public var description: String { "\(retryError), after: \(originalError)" }
}
