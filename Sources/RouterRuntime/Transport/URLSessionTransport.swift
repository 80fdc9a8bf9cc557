import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A transport over one long-lived `URLSession`.
///
/// Only tasks with a session delegate, never the completion or `async` calls, which hang on Linux when they are
/// cancelled as they complete. The session keeps no cache and no credentials: with a cache Foundation crashes on Linux
/// when a task is cancelled as it completes. Cookies are kept only if `configuration` has a storage for them.
///
/// One thing is out of reach: Foundation on Linux up to Swift 6.3.1 ends the process when a server hangs up in the
/// middle of the head of its answer, or sends trailers behind its body (RFC 9112 §7.1.2), as gateways to gRPC do with
/// errors (swift-corelibs-foundation#5285).
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let delegate: ExchangeDelegate
    private let streamBuffer: Int

    /// - Parameters:
    ///   - configuration: Copied. Nil: no cookies, no cache.
    ///   - streamBuffer: How many bytes of a stream wait for their reader; one more is
    ///     ``ConnectionFailure/Kind/bufferOverflow``.
    public convenience init(configuration: URLSessionConfiguration? = nil, streamBuffer: Int = 16 << 20) {
        self.init(configuration, streamBuffer, ExchangeDelegate())
    }

    #if canImport(Security)
        /// - Parameters:
        ///   - configuration: Copied. Nil: no cookies, no cache.
        ///   - serverTrust: Which servers are refused. On Apple platforms only.
        ///   - streamBuffer: How many bytes of a stream wait for their reader.
        public convenience init(
            configuration: URLSessionConfiguration? = nil,
            serverTrust: ServerTrust,
            streamBuffer: Int = 16 << 20
        ) {
            self.init(configuration, streamBuffer, ExchangeDelegate(serverTrust: serverTrust))
        }
    #endif

    private init(_ configuration: URLSessionConfiguration?, _ streamBuffer: Int, _ delegate: ExchangeDelegate) {
        self.streamBuffer = streamBuffer
        self.delegate = delegate
        let own: URLSessionConfiguration
        if let configuration, let copy = configuration.copy() as? URLSessionConfiguration {
            own = copy
        } else {
            own = .default
            own.httpCookieStorage = nil
            own.httpShouldSetCookies = false
            own.httpCookieAcceptPolicy = .never
            // The session above limits the calls of a host, so that none waits here while its time runs.
            own.httpMaximumConnectionsPerHost = 256
        }
        own.urlCache = nil
        own.urlCredentialStorage = nil
        own.requestCachePolicy = .reloadIgnoringLocalCacheData
        let queue = DelegateQueue()
        queue.name = "RouterRuntime.delegate"
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: own, delegate: delegate, delegateQueue: queue)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    public func execute(_ call: TransportCall) async throws -> TransportResponse {
        try await run(Exchange(call, into: .memory), call)
    }

    public func download(_ call: TransportCall, to file: URL) async throws -> TransportResponse {
        try await run(Exchange(call, into: .file(file)), call)
    }

    public func stream(_ call: TransportCall) async throws -> TransportStream {
        let opened = Lock<Exchange?>(nil)
        let chunks = ChunkChannel(limit: streamBuffer) { [delegate] in
            if let exchange = opened.withLock({ $0.take() }) { delegate.end(exchange, URLError(.cancelled)) }
        }
        let exchange = Exchange(call, into: .stream(chunks))
        opened.withLock { $0 = exchange }
        do {
            var stream = TransportStream(response: try await run(exchange, call), chunks: chunks.stream)
            stream.cancel = chunks.cancel
            return stream
        } catch {
            // Nobody will read: the two would keep each other.
            opened.withLock { $0 = nil }
            throw error
        }
    }

    private func run(_ exchange: Exchange, _ call: TransportCall) async throws -> TransportResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = exchange.start(continuation) {
                    let task = makeTask(call)
                    delegate.add(exchange, task, within: call.timeouts.shortest)
                    return task
                }
                if let task { delegate.drop(task) }
            }
        } onCancel: {
            delegate.end(exchange, URLError(.cancelled))
        }
    }

    private func makeTask(_ call: TransportCall) -> URLSessionTask {
        var request = call.request
        // Foundation on Linux cuts the limit down to whole seconds, 0.9 to none at all, and cannot hold just any number.
        // Limits of our own are kept by our own clock; Foundation's only stands behind.
        let limit = call.timeouts.longest.map { $0 / .seconds(1) + 10 } ?? Self.longest
        request.timeoutInterval = max(1, min(limit, Self.longest).rounded(.up))
        if let file = call.uploadFile { return session.uploadTask(with: request, fromFile: file) }
        return session.dataTask(with: request)
    }

    /// About 30 years, in seconds.
    private static let longest: TimeInterval = 1e9
}

extension Timeouts {
    fileprivate var shortest: Duration? { [firstByte, idle].compactMap { $0 }.min() }
    /// Nil where one of the limits is none.
    fileprivate var longest: Duration? {
        guard let firstByte, let idle else { return total }
        return max(firstByte, idle)
    }
}

/// A queue that lets who adds wait while it is full. FoundationNetworking adds each chunk from the thread that reads the
/// connection, so that a server is held back while chunks are written to disk, instead of piling them up in memory.
///
/// `@unchecked Sendable`: as its superclass; the semaphore is all there is besides.
private final class DelegateQueue: OperationQueue, @unchecked Sendable {
    #if canImport(FoundationNetworking)
        private let places = DispatchSemaphore(value: 256)

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            places.wait()
            super.addOperation { [places] in
                block()
                places.signal()
            }
        }
    #endif
}
