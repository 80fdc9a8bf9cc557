import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The session that calls use unless told otherwise.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AF = Session.default

/// Sends requests over a transport: adapts, retries and validates them, follows redirects, keeps time limits, and lets
/// only so many calls of a host run at once. A request in flight keeps its session alive.
public final class Session: Sendable {
    public static let `default` = Session()

    let transport: any Transport
    let headers: HTTPHeaders
    let interceptor: (any RequestInterceptor)?
    let eventMonitors: [any EventMonitor]
    let redirectHandler: any RedirectHandler
    let cache: ResponseCache?
    let cachedResponseHandler: any CachedResponseHandler
    let timeouts: Timeouts
    let maximumRetries: Int
    let startRequestsImmediately: Bool
    let active = ActiveRequests()
    private let limiter: HostLimiter

    /// - Parameters:
    ///   - headers: Added to each request that does not have them.
    ///   - callsPerHost: How many calls of one host run at once; more wait, and their time limit with them.
    ///   - interceptor: Comes before that of a request.
    ///   - eventMonitors: Are told what happens to every request.
    ///   - redirectHandler: Decides where a request has no handler of its own.
    ///   - cache: Where answers are kept; nil: nowhere. Sessions may share one.
    ///   - cachedResponseHandler: Decides where a request has no handler of its own.
    ///   - timeouts: Of calls that do not say otherwise.
    ///   - maximumRetries: How often one request is sent again at most, whatever its retriers say.
    ///   - startRequestsImmediately: False: a request waits for `resume()`, also when its answer is asked for.
    public init(
        transport: any Transport = URLSessionTransport(),
        headers: HTTPHeaders = .default,
        callsPerHost: Int = 16,
        interceptor: (any RequestInterceptor)? = nil,
        eventMonitors: [any EventMonitor] = [],
        redirectHandler: any RedirectHandler = Redirector.follow,
        cache: ResponseCache? = nil,
        cachedResponseHandler: any CachedResponseHandler = ResponseCacher.cache,
        timeouts: Timeouts = .default,
        maximumRetries: Int = 5,
        startRequestsImmediately: Bool = true
    ) {
        self.transport = transport
        self.headers = headers
        self.interceptor = interceptor
        self.eventMonitors = eventMonitors
        self.redirectHandler = redirectHandler
        self.cache = cache
        self.cachedResponseHandler = cachedResponseHandler
        self.timeouts = timeouts
        self.maximumRetries = maximumRetries
        self.startRequestsImmediately = startRequestsImmediately
        limiter = HostLimiter(limit: callsPerHost)
    }

    /// Gives up every request that is on its way.
    public func cancelAllRequests() {
        for request in active.all { request.cancel() }
    }
}

/// The requests of a session that have begun and are not finished.
final class ActiveRequests: Sendable {
    private struct Entry {
        /// A stream that nobody reads any more is never finished.
        weak var request: Request?
    }

    private let requests = Lock<[ObjectIdentifier: Entry]>([:])

    var all: [Request] { requests.withLock { $0.values.compactMap(\.request) } }

    func add(_ request: Request) { requests.withLock { $0[ObjectIdentifier(request)] = Entry(request: request) } }

    func remove(_ request: Request) { requests.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(request)) } }
}

// Calls as they go to the transport. With a request, its handlers decide; without one, as for a new token, nothing of
// what surrounds requests has a part in it: no interceptor, no monitor, no retry.
extension Session {
    func send(_ call: TransportCall, of request: Request? = nil) async throws(RequestFailure) -> TransportResponse {
        let handler = request?.fields.withLock { $0.cachedResponseHandler } ?? cachedResponseHandler
        return try await follow(call, of: request, head: \.self) { [cache] transport, call in
            guard let cache else { return try await transport.execute(call) }
            return try await cache.answer(call, handler) { try await transport.execute($0) }
        }
    }

    func stream(_ call: TransportCall, of request: Request? = nil) async throws(RequestFailure) -> TransportStream {
        try await follow(call, of: request, head: \.response) { try await $0.stream($1) }
    }

    func download(
        _ call: TransportCall,
        to file: URL,
        of request: Request? = nil
    ) async throws(RequestFailure) -> TransportResponse {
        try await follow(call, of: request, head: \.self) { try await $0.download($1, to: file) }
    }

    private func follow<Answer: Sendable>(
        _ call: TransportCall,
        of request: Request?,
        head: (Answer) -> TransportResponse,
        _ exchange: @escaping @Sendable (any Transport, TransportCall) async throws -> Answer
    ) async throws(RequestFailure) -> Answer {
        do {
            try Task.checkCancellation()
            // A request has completed its call already.
            let first = request == nil ? try completed(call) : call
            let answer = try await follow(first, request, head, exchange)
            // An answer that raced its cancellation is none: the caller has given up.
            try Task.checkCancellation()
            return answer
        } catch {
            throw RequestFailure(error)
        }
    }

    private func follow<Answer: Sendable>(
        _ first: TransportCall,
        _ request: Request?,
        _ head: (Answer) -> TransportResponse,
        _ exchange: @escaping @Sendable (any Transport, TransportCall) async throws -> Answer
    ) async throws -> Answer {
        let handler = request?.fields.withLock { $0.redirectHandler } ?? redirectHandler
        var call = first
        var timeLeft = first.timeouts.total
        for _ in 0...Redirect.limit {
            let (current, limit) = (call, timeLeft)
            let (answer, time) = try await limiter.run(Redirect.origin(call.request.url)) { [transport] in
                let start = ContinuousClock.now
                let answer = try await TimeLimit.run(limit) { try await exchange(transport, current) }
                return (answer, ContinuousClock.now - start)
            }
            guard var next = Redirect.next(call, after: head(answer)),
                let redirected = handler.redirect(to: next.request, after: head(answer))
            else { return answer }
            next.request = redirected
            timeLeft = limit.map { $0 - time }
            call = try completed(next)
        }
        throw URLError(.httpTooManyRedirects)
    }

    /// The call with the headers of the session.
    ///
    /// - Throws: ``InvalidRequest`` for what cannot be sent.
    func completed(_ call: TransportCall) throws(InvalidRequest) -> TransportCall {
        guard let url = call.request.url, let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(), !host.isEmpty
        else { throw .url(call.request.url?.absoluteString ?? "") }
        let method = HTTPMethod(rawValue: call.request.httpMethod ?? "GET")
        guard HTTPToken.isToken(method.rawValue) else { throw .method(method.rawValue) }
        if method == .get || method == .head, call.request.httpBody != nil || call.uploadFile != nil {
            throw .bodyNotAllowed(method)
        }
        if let file = call.uploadFile, !isReadable(file) { throw .file(file.path) }
        var call = call
        // What a request made by hand says itself is for both, as Foundation has it.
        let interval = call.request.timeoutInterval
        let own: Timeouts =
            interval == 60 || !interval.isFinite || interval <= 0
            ? timeouts : Timeouts(firstByte: .seconds(interval), idle: .seconds(interval))
        call.timeouts = call.timeouts.or(own)
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
