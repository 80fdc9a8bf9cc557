import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Security)
    import Security
#endif

/// Hands what happens to a task to its exchange, and ends the exchanges that take too long.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var exchanges: [Int: Exchange] = [:]
        /// When the exchanges are looked at next; nil: nobody has to.
        var nextLook: ContinuousClock.Instant?
    }

    private let state = Lock(State())
    /// `cancel()` inside a callback or a cancellation handler can meet the task's own completion; on this queue it cannot.
    private let queue = DispatchQueue(label: "RouterRuntime.exchanges")
    #if canImport(Security)
        private let serverTrust: ServerTrust?

        /// - Parameter serverTrust: Nil: as the system says.
        init(serverTrust: ServerTrust? = nil) {
            self.serverTrust = serverTrust
        }
    #endif

    func add(_ exchange: Exchange, _ task: URLSessionTask, within limit: Duration?) {
        state.withLock { $0.exchanges[task.taskIdentifier] = exchange }
        if let limit { look(at: .now + min(limit, .seconds(1_000_000_000))) }
    }

    /// Ends an exchange for its caller, and its task soon after.
    func end(_ exchange: Exchange, _ error: any Error) {
        guard let task = exchange.end(error) else { return }
        drop(task)
    }

    func drop(_ task: URLSessionTask) {
        state.withLock { _ = $0.exchanges.removeValue(forKey: task.taskIdentifier) }
        queue.async { task.cancel() }
    }

    private func exchange(_ task: URLSessionTask) -> Exchange? {
        state.withLock { $0.exchanges[task.taskIdentifier] }
    }

    /// One timer for all: a chunk that arrives only notes the time.
    private func look(at instant: ContinuousClock.Instant) {
        let isSooner = state.withLock { state in
            guard state.nextLook.map({ instant < $0 }) ?? true else { return false }
            state.nextLook = instant
            return true
        }
        guard isSooner else { return }
        let wait = max(0, (instant - .now) / .seconds(1))
        queue.asyncAfter(deadline: .now() + wait) { [weak self] in self?.lookNow(instant) }
    }

    private func lookNow(_ instant: ContinuousClock.Instant) {
        let exchanges = state.withLock { state -> [Exchange] in
            // Overtaken by a sooner look; going on would make two timers of one.
            guard state.nextLook == instant else { return [] }
            state.nextLook = nil
            return Array(state.exchanges.values)
        }
        let now = ContinuousClock.now
        var next: ContinuousClock.Instant?
        for exchange in exchanges {
            guard let deadline = exchange.deadline else { continue }
            if deadline <= now {
                end(exchange, URLError(.timedOut))
            } else {
                next = min(next ?? deadline, deadline)
            }
        }
        if let next { look(at: next) }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse, exchange(dataTask)?.received(response) == false {
            drop(dataTask)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if exchange(dataTask)?.received(data) == false { drop(dataTask) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
    }

    /// Redirects are followed above the transport: Foundation on Linux takes `Authorization` along to another host,
    /// drops the body of a 307 and resolves a relative `Location` wrongly.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// Credentials were sent with the request or not at all, so a 401 is an answer. On Linux any other disposition than
    /// cancelling leaves the task hanging for ever; the 401 and its body have been delivered by then. Servers that must
    /// prove who they are are challenges on Apple platforms only.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(Security)
            let space = challenge.protectionSpace
            if space.authenticationMethod == NSURLAuthenticationMethodServerTrust,
                let failure = serverTrust?.objection(to: space.serverTrust, host: space.host)
            {
                if let exchange = exchange(task) { end(exchange, ConnectionFailure(.tls, underlying: failure)) }
                completionHandler(.cancelAuthenticationChallenge, nil)
            } else {
                completionHandler(.performDefaultHandling, nil)
            }
        #else
            exchange(task)?.challenged()
            completionHandler(.cancelAuthenticationChallenge, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = state.withLock { $0.exchanges.removeValue(forKey: task.taskIdentifier) }
        exchange?.completed(error, task.response as? HTTPURLResponse)
    }
}
