#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Decides about the redirects of a request (RFC 9110 §15.4).
public protocol RedirectHandler: Sendable {
    /// - Parameters:
    ///   - request: What would be sent next: without credentials where it goes to another origin.
    ///   - response: The redirect.
    /// - Returns: What is sent next; nil: nothing, the redirect is the answer.
    func redirect(to request: URLRequest, after response: TransportResponse) -> URLRequest?
}

/// The common ways to treat redirects.
public struct Redirector: RedirectHandler {
    public enum Behavior: Sendable {
        case follow
        case doNotFollow
        case modify(@Sendable (URLRequest, TransportResponse) -> URLRequest?)
    }

    public static let follow = Redirector(behavior: .follow)
    public static let doNotFollow = Redirector(behavior: .doNotFollow)

    public let behavior: Behavior

    public init(behavior: Behavior) {
        self.behavior = behavior
    }

    public func redirect(to request: URLRequest, after response: TransportResponse) -> URLRequest? {
        switch behavior {
        case .follow: request
        case .doNotFollow: nil
        case .modify(let change): change(request, response)
        }
    }
}
