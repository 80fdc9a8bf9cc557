#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The calls of an API, one case each. A value is pure data: making its request touches no session.
public protocol Router: URLRequestConvertible {
    associatedtype API: APIDescription

    /// All there is to say about the call.
    var endpoint: Endpoint { get }
}

extension Router {
    public var method: HTTPMethod { endpoint.method }
    /// Percent-encoded, behind the server's own.
    public var path: String { endpoint.path }
    /// Those of the call; the API's constants come on top when the request is made.
    public var headers: HTTPHeaders { endpoint.headers }
    /// Percent-encoded, without `?`; nil when there is none.
    public var query: String? { endpoint.queryString }

    /// - Throws: ``InvalidRequest``.
    public func asURLRequest() throws -> URLRequest {
        try endpoint.urlRequest(for: API.self)
    }
}
