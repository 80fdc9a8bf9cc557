import Dispatch

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
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
    private let delegate = ExchangeDelegate()
    /// `cancel()` inside a cancellation handler can meet the task's own completion; on this queue it cannot.
    private let cancellation = DispatchQueue(label: "RouterRuntime.cancellation")

    /// - Parameter configuration: Copied. Nil: no cookies, no cache.
    public init(configuration: URLSessionConfiguration? = nil) {
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
        let queue = OperationQueue()
        queue.name = "RouterRuntime.delegate"
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: own, delegate: delegate, delegateQueue: queue)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    public func execute(_ call: TransportCall) async throws -> TransportResponse {
        let exchange = Exchange(call)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchange.start(continuation) {
                    let task = makeTask(call)
                    delegate.add(exchange, task)
                    return task
                }
            }
        } onCancel: {
            guard let task = exchange.cancel() else { return }
            delegate.remove(task)
            cancellation.async { task.cancel() }
        }
    }

    public func stream(_ call: TransportCall) async throws -> TransportStream {
        let exchange = StreamExchange(call)
        let cancel: @Sendable () -> Void = { [delegate, cancellation] in
            guard let task = exchange.cancel() else { return }
            delegate.remove(task)
            cancellation.async { task.cancel() }
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchange.start(continuation, abandoned: cancel) {
                    let task = makeTask(call)
                    delegate.add(exchange, task)
                    return task
                }
            }
        } onCancel: {
            cancel()
        }
    }

    private func makeTask(_ call: TransportCall) -> URLSessionTask {
        var request = call.request
        // Foundation on Linux cuts the limit down to whole seconds, 0.9 to none at all, and cannot hold just any number.
        // With a limit for the whole call, the session keeps it, and Foundation's only stands behind.
        let seconds = call.timeout.map { $0 / .seconds(1) + 10 } ?? request.timeoutInterval
        request.timeoutInterval = max(1, min(seconds, Self.longest).rounded(.up))
        if let file = call.uploadFile { return session.uploadTask(with: request, fromFile: file) }
        return session.dataTask(with: request)
    }

    /// About 30 years, in seconds.
    private static let longest: TimeInterval = 1e9
}
