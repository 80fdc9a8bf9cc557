#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Decides what a cache keeps of an answer.
public protocol CachedResponseHandler: Sendable {
    /// - Returns: What is kept; nil: nothing.
    func cached(_ response: TransportResponse, of request: URLRequest) -> TransportResponse?
}

/// The common ways to cache answers.
public struct ResponseCacher: CachedResponseHandler {
    public enum Behavior: Sendable {
        case cache
        case doNotCache
        case modify(@Sendable (URLRequest, TransportResponse) -> TransportResponse?)
    }

    public static let cache = ResponseCacher(behavior: .cache)
    public static let doNotCache = ResponseCacher(behavior: .doNotCache)

    public let behavior: Behavior

    public init(behavior: Behavior) {
        self.behavior = behavior
    }

    public func cached(_ response: TransportResponse, of request: URLRequest) -> TransportResponse? {
        switch behavior {
        case .cache: response
        case .doNotCache: nil
        case .modify(let change): change(request, response)
        }
    }
}
