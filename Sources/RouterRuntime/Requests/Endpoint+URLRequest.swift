#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension Endpoint {
    /// The request of this call with all that its API adds. A multipart body is held in memory.
    ///
    /// - Parameters:
    ///   - server: Takes the place of the API's own.
    ///   - origins: Takes the place of servers that calls name themselves: `["https://i.example.com": "http://localhost:80"]`.
    /// - Throws: ``InvalidRequest``.
    public func urlRequest<API: APIDescription>(
        for api: API.Type,
        server: Server = API.server,
        origins: [String: String] = [:],
    ) throws(InvalidRequest) -> URLRequest {
        var request = try head(for: api, server: server, origins: origins)
        if case .multipart(let form) = body { request.httpBody = try form.encode() }
        return request
    }

    /// Everything but a multipart body.
    ///
    /// - Parameter defaults: Headers that are added where they are missing.
    func head<API: APIDescription>(
        for api: API.Type,
        server: Server,
        origins: [String: String],
        defaults: HTTPHeaders = HTTPHeaders(),
    ) throws(InvalidRequest) -> URLRequest {
        let details = details
        if let failure = details.failure { throw failure }
        guard HTTPToken.isToken(method.rawValue) else { throw .method(method.rawValue) }
        var request = URLRequest(
            url: try url(
                on: details.server.map { origins[$0.text].map { Server($0) } ?? $0 } ?? server,
                constants: API.query
            )
        )
        // What it is anyway; setting it costs a tenth of the whole.
        if method != .get { request.httpMethod = method.rawValue }
        if let timeout = details.timeout ?? API.timeout {
            // Whole seconds, for who sends it without a session of ours: on Linux URLSession takes 0.9 s for none.
            request.timeoutInterval = (timeout / .seconds(1)).rounded(.up)
        }

        var headers = API.headers
        if headers.isEmpty { headers = self.headers } else { for header in self.headers { headers.update(header) } }
        if let contentType = details.body.contentType {
            if method == .get || method == .head { throw .bodyNotAllowed(method) }
            // What the caller has set is kept (T2).
            if headers["Content-Type"] == nil { headers.update(.contentType(contentType)) }
        }
        if case .data(let data, _) = details.body { request.httpBody = data }
        if !headers.isEmpty {
            try headers.validate()
        }
        for header in defaults where headers[header.name] == nil { headers.update(header) }
        if !headers.isEmpty {
            // All at once, because each by itself costs as much.
            request.allHTTPHeaderFields = headers.dictionary
        }
        return request
    }

    private func url(on server: Server, constants: [QueryItem]) throws(InvalidRequest) -> URL {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(server.text.utf8.count + pathBytes.count + queryBytes.count + 1)
        bytes.append(contentsOf: server.text.utf8)
        if pathBytes.first != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        bytes.append(contentsOf: pathBytes)
        var separator = pathBytes.contains(UInt8(ascii: "?")) ? UInt8(ascii: "&") : UInt8(ascii: "?")
        if !queryBytes.isEmpty {
            bytes.append(separator)
            bytes.append(contentsOf: queryBytes)
            separator = UInt8(ascii: "&")
        }
        for item in constants {
            bytes.append(separator)
            bytes.appendEscaped(item.name)
            bytes.append(UInt8(ascii: "="))
            bytes.appendEscaped(item.value)
            separator = UInt8(ascii: "&")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard server.isAbsolute, let url = URL(string: text) else { throw .url(text) }
        return url
    }
}
