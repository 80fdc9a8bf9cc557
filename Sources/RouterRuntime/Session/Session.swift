import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests over a transport: adds default headers, follows redirects, keeps time limits, and lets only so many
/// calls of a host run at once. A call in flight keeps its session alive.
public final class Session: Sendable {
    public static let `default` = Session()

    private let transport: any Transport
    private let headers: HTTPHeaders
    private let limiter: HostLimiter

    /// - Parameters:
    ///   - headers: Added to each request that does not have them.
    ///   - callsPerHost: How many calls of one host run at once; more wait, and their time limit with them.
    public init(
        transport: any Transport = URLSessionTransport(),
        headers: HTTPHeaders = .default,
        callsPerHost: Int = 16
    ) {
        self.transport = transport
        self.headers = headers
        limiter = HostLimiter(limit: callsPerHost)
    }

    /// Sends a request and gives the answer, whatever its status.
    ///
    /// - Throws: ``RequestFailure/notSent(_:)`` or ``RequestFailure/noAnswer(_:)``.
    public func data(_ request: any URLRequestConvertible) async throws(RequestFailure) -> TransportResponse {
        try await send(call(request))
    }

    /// A request to chain validation and decoding on. It is sent when its answer is first asked for.
    public func request(_ request: any URLRequestConvertible) -> DataRequest {
        DataRequest(session: self, convertible: request)
    }

    /// A `GET` whose body is read as it comes. It is sent when the body is first asked for.
    public func streamRequest(_ url: any URLConvertible) -> DataStreamRequest {
        DataStreamRequest(session: self) { try URLRequest(url: url, method: .get) }
    }

    /// A request whose body is read as it comes. It is sent when the body is first asked for.
    public func streamRequest(_ request: any URLRequestConvertible) -> DataStreamRequest {
        DataStreamRequest(session: self) { try request.asURLRequest() }
    }
}

extension Session {
    func call(_ convertible: any URLRequestConvertible) throws(RequestFailure) -> TransportCall {
        do {
            let request = try convertible.asURLRequest()
            guard let router = convertible as? any Router else {
                try request.headers.validate()
                return TransportCall(request: request)
            }
            return TransportCall(request: request, router: router, timeout: router.timeout)
        } catch {
            throw .notSent(error)
        }
    }

    func send(_ call: TransportCall) async throws(RequestFailure) -> TransportResponse {
        try await perform(call, head: \.self) { try await $0.execute($1) }
    }

    func stream(_ call: TransportCall) async throws(RequestFailure) -> TransportStream {
        try await perform(call, head: \.response) { try await $0.stream($1) }
    }

    func download(_ call: TransportCall, to file: URL) async throws(RequestFailure) -> TransportResponse {
        try await perform(call, head: \.self) { try await $0.download($1, to: file) }
    }

    private func perform<Answer: Sendable>(
        _ call: TransportCall,
        head: (Answer) -> TransportResponse,
        _ exchange: @escaping @Sendable (any Transport, TransportCall) async throws -> Answer
    ) async throws(RequestFailure) -> Answer {
        do {
            let answer = try await follow(prepared(call), head: head, exchange)
            // An answer that raced its cancellation is none: the caller has given up.
            try Task.checkCancellation()
            return answer
        } catch {
            throw RequestFailure(error)
        }
    }

    private func follow<Answer: Sendable>(
        _ first: TransportCall,
        head: (Answer) -> TransportResponse,
        _ exchange: @escaping @Sendable (any Transport, TransportCall) async throws -> Answer
    ) async throws -> Answer {
        var call = first
        var timeLeft = first.timeout
        for _ in 0...Redirect.limit {
            let (current, limit) = (call, timeLeft)
            let (answer, time) = try await limiter.run(Redirect.origin(call.request.url)) { [transport] in
                let start = ContinuousClock.now
                let answer = try await TimeLimit.run(limit) { try await exchange(transport, current) }
                return (answer, ContinuousClock.now - start)
            }
            guard let next = Redirect.next(call, after: head(answer)) else { return answer }
            timeLeft = limit.map { $0 - time }
            call = next
        }
        throw URLError(.httpTooManyRedirects)
    }

    /// The call as it goes to the transport.
    private func prepared(_ call: TransportCall) throws -> TransportCall {
        try Task.checkCancellation()
        guard let url = call.request.url, let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(), !host.isEmpty
        else { throw InvalidRequest.url(call.request.url?.absoluteString ?? "") }
        let method = HTTPMethod(rawValue: call.request.httpMethod ?? "GET")
        guard HTTPToken.isToken(method.rawValue) else { throw InvalidRequest.method(method.rawValue) }
        if method == .get || method == .head, call.request.httpBody != nil || call.uploadFile != nil {
            throw InvalidRequest.bodyNotAllowed(method)
        }
        if let file = call.uploadFile, !isReadable(file) { throw InvalidRequest.file(file.path) }
        var call = call
        for header in headers where call.request.value(forHTTPHeaderField: header.name) == nil {
            call.request.setValue(header.value, forHTTPHeaderField: header.name)
        }
        return call
    }
}

/// Foundation on Linux does not take a folder or a missing file for an error.
private func isReadable(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isReadableFile(atPath: file.path)
}

extension Router {
    /// How long the call may take.
    var timeout: Duration? { endpoint.timeout ?? API.timeout }
}
