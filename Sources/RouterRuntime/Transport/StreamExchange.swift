import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request whose answer goes to its caller as soon as the head is there, and the body chunk by chunk as it comes.
/// What the caller has not taken yet waits in memory: Foundation on Linux cannot hold a server back.
final class StreamExchange: TaskReceiver {
    private struct State {
        var head: CheckedContinuation<TransportStream, any Error>?
        /// Until the caller has it: held longer, nobody would notice that the caller has let go of it.
        var chunks: AsyncThrowingStream<Data, any Error>?
        var task: URLSessionTask?
        var received: Int64 = 0
        var expected: Int64 = -1
        var hasHead = false
        var wasChallenged = false
        var isOver = false
    }

    private let body: AsyncThrowingStream<Data, any Error>.Continuation
    private let uploadProgress: (@Sendable (TransferProgress) -> Void)?
    private let downloadProgress: (@Sendable (TransferProgress) -> Void)?
    private let state: Lock<State>

    init(_ call: TransportCall) {
        let chunks: AsyncThrowingStream<Data, any Error>
        (chunks, body) = AsyncThrowingStream.makeStream()
        state = Lock(State(chunks: chunks))
        uploadProgress = call.uploadProgress
        downloadProgress = call.downloadProgress
    }

    /// Makes and starts the task, unless the caller has already given up.
    ///
    /// - Parameter abandoned: Called when nobody reads the body any more.
    func start(
        _ continuation: CheckedContinuation<TransportStream, any Error>,
        abandoned: @escaping @Sendable () -> Void,
        _ makeTask: () -> URLSessionTask
    ) {
        body.onTermination = { if case .cancelled = $0 { abandoned() } }
        let isStarted = state.withLock { state in
            guard !state.isOver else { return false }
            let task = makeTask()
            state.task = task
            state.head = continuation
            // Under the lock, so that nobody cancels the task before it is started.
            task.resume()
            return true
        }
        if !isStarted { continuation.resume(throwing: URLError(.cancelled)) }
    }

    /// Ends the exchange for its caller. Gives the task that is left to cancel.
    func cancel() -> URLSessionTask? {
        let task = state.withLock { $0.task }
        end(URLError(.cancelled))
        return task
    }

    func received(_ response: HTTPURLResponse) {
        // Not the answer yet (RFC 9110 §15.2).
        if (100..<200).contains(response.statusCode), response.statusCode != 101 { return }
        announce(response)
    }

    private func announce(_ response: HTTPURLResponse) {
        let (head, chunks) = state.withLock { state in
            state.hasHead = true
            state.expected = response.expectedContentLength
            return (state.head.take(), state.chunks.take())
        }
        guard let head, let chunks else { return }
        head.resume(returning: TransportStream(response: TransportResponse(response, body: Data()), chunks: chunks))
    }

    func received(_ data: Data) {
        let progress = state.withLock { state in
            state.received += Int64(data.count)
            return TransferProgress(completed: state.received, total: state.expected >= 0 ? state.expected : nil)
        }
        body.yield(data)
        downloadProgress?(progress)
    }

    func sent(_ count: Int64, of total: Int64) {
        uploadProgress?(TransferProgress(completed: count, total: total > 0 ? total : nil))
    }

    func challenged() {
        state.withLock { $0.wasChallenged = true }
    }

    /// - Parameter response: As the task has it. Foundation on Linux does not announce a redirect without `Location`.
    func completed(_ error: (any Error)?, _ response: HTTPURLResponse?) {
        let (hasHead, wasChallenged) = state.withLock { ($0.hasHead, $0.wasChallenged) }
        // A challenge ends by cancelling the task; the 401 has been received before.
        let isAnswered = error == nil || (wasChallenged && (error as? URLError)?.code == .cancelled)
        if isAnswered, !hasHead, let response { announce(response) }
        end(isAnswered && (hasHead || response != nil) ? nil : error ?? URLError(.badServerResponse))
    }

    private func end(_ error: (any Error)?) {
        let head = state.withLock { state in
            state.isOver = true
            state.task = nil
            return state.head.take()
        }
        head?.resume(throwing: error ?? URLError(.badServerResponse))
        body.finish(throwing: error)
    }
}
