import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Is told what happens to a task.
protocol TaskReceiver: Sendable {
    func received(_ response: HTTPURLResponse)
    func received(_ data: Data)
    func sent(_ count: Int64, of total: Int64)
    func challenged()
    func completed(_ error: (any Error)?, _ response: HTTPURLResponse?)
}

/// Hands what happens to a task to its exchange.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Lock<[Int: any TaskReceiver]>([:])

    func add(_ exchange: any TaskReceiver, _ task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    @discardableResult
    func remove(_ task: URLSessionTask) -> (any TaskReceiver)? {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    private func exchange(_ task: URLSessionTask) -> (any TaskReceiver)? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { exchange(dataTask)?.received(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(dataTask)?.received(data)
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
    /// cancelling leaves the task hanging for ever; the 401 and its body have been delivered by then.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            exchange(task)?.challenged()
            completionHandler(.cancelAuthenticationChallenge, nil)
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        remove(task)?.completed(error, task.response as? HTTPURLResponse)
    }
}
