public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Something that stands for a URL.
public protocol URLConvertible: Sendable {
    /// - Throws: ``InvalidRequest/url(_:)`` when it is none.
    func asURL() throws -> URL
}

extension String: URLConvertible {
    public func asURL() throws -> URL {
        guard let url = URL(string: self) else { throw InvalidRequest.url(self) }
        return url
    }
}

extension URL: URLConvertible {
    public func asURL() throws -> URL { self }
}

extension URLComponents: URLConvertible {
    public func asURL() throws -> URL {
        guard let url else { throw InvalidRequest.url(string ?? description) }
        return url
    }
}

/// Something that can be sent.
public protocol URLRequestConvertible: Sendable {
    /// - Throws: ``InvalidRequest`` when no request can be made of it.
    func asURLRequest() throws -> URLRequest
}

extension URLRequest: URLRequestConvertible {
    public func asURLRequest() throws -> URLRequest { self }
}

extension URLRequest {
    /// A request for hand-written routers.
    ///
    /// - Throws: ``InvalidRequest`` when the URL has no scheme or no host, or when the method or a header cannot be
    ///   written onto the wire.
    public init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
        let url = try url.asURL()
        guard url.scheme != nil, url.host?.isEmpty == false else { throw InvalidRequest.url(url.absoluteString) }
        guard HTTPToken.isToken(method.rawValue) else { throw InvalidRequest.method(method.rawValue) }
        self.init(url: url)
        httpMethod = method.rawValue
        if let headers {
            try headers.validate()
            allHTTPHeaderFields = headers.dictionary
        }
    }

    /// The method; `GET` where none was set.
    public var method: HTTPMethod? {
        get { httpMethod.map { HTTPMethod(rawValue: $0) } }
        set { httpMethod = newValue?.rawValue }
    }

    public var headers: HTTPHeaders {
        get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
        set { allHTTPHeaderFields = newValue.dictionary }
    }
}
