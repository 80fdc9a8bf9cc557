#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// What an ``Authenticator`` signs requests with.
public protocol AuthenticationCredential: Sendable {
    /// Whether it has to be renewed before it is used.
    var requiresRefresh: Bool { get }
}

/// Knows a kind of credential.
public protocol Authenticator: Sendable {
    associatedtype Credential: AuthenticationCredential

    func apply(_ credential: Credential, to urlRequest: inout URLRequest)

    /// Gets a new credential. Requests that it makes pass the interceptor as they are; if it hops to another queue first,
    /// they need a session without the interceptor, or they would wait for themselves. Write one of the two methods; the
    /// interceptor calls the `async` one.
    func refresh(_ credential: Credential, for session: Session) async throws -> Credential

    func refresh(
        _ credential: Credential,
        for session: Session,
        completion: @escaping @Sendable (Result<Credential, any Error>) -> Void
    )

    /// Whether an answer means that the credential is not accepted.
    func didRequest(
        _ urlRequest: URLRequest,
        with response: HTTPURLResponse,
        failDueToAuthenticationError error: any Error
    ) -> Bool

    func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Credential) -> Bool
}

extension Authenticator {
    public func refresh(_ credential: Credential, for session: Session) async throws -> Credential {
        try await withCheckedThrowingContinuation { continuation in
            refresh(credential, for: session) { continuation.resume(with: $0) }
        }
    }

    public func refresh(
        _ credential: Credential,
        for session: Session,
        completion: @escaping @Sendable (Result<Credential, any Error>) -> Void
    ) {
        completion(.failure(AuthenticationError.missingCredential))
    }
}

/// Signs requests with one credential, and renews it once for all requests that were refused. While that goes on, new
/// requests wait; when it fails, all who waited fail with the same error, and the next request may try again.
public final class AuthenticationInterceptor<AuthenticatorType: Authenticator>: RequestInterceptor {
    public typealias Credential = AuthenticatorType.Credential

    private let authenticator: AuthenticatorType
    private let renewal: Renewal<Credential>

    /// - Parameter refreshWindow: Nil: no limit.
    public init(
        authenticator: AuthenticatorType,
        credential: Credential? = nil,
        refreshWindow: RefreshWindow? = RefreshWindow()
    ) {
        self.authenticator = authenticator
        renewal = Renewal(credential, window: refreshWindow)
    }

    public var credential: Credential? {
        get { renewal.value }
        set { renewal.value = newValue }
    }

    public func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
        guard !renewal.isOwn else { return urlRequest }
        let (credential, _) = try await renewal.current(if: \.requiresRefresh, refresh(for: session))
        var urlRequest = urlRequest
        authenticator.apply(credential, to: &urlRequest)
        return urlRequest
    }

    public func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
        guard !renewal.isOwn, let urlRequest = request.request, let response = request.response,
            authenticator.didRequest(urlRequest, with: response, failDueToAuthenticationError: error)
        else { return .doNotRetry }
        guard let credential else { return .doNotRetryWithError(AuthenticationError.missingCredential) }
        guard authenticator.isRequest(urlRequest, authenticatedWith: credential) else { return .retry }
        do {
            try await renewal.renew(
                refused: request.startInstant,
                isCurrent: true,
                isInVain: request.retryCount > 0,
                refresh(for: session)
            )
            return .retry
        } catch {
            return .doNotRetryWithError(error)
        }
    }

    private func refresh(for session: Session) -> Renewal<Credential>.Renew {
        { [authenticator] in try await authenticator.refresh($0, for: session) }
    }
}
