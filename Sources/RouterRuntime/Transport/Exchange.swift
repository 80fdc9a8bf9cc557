import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer on the way: written by the delegate, ended once, by the answer or by the caller.
final class Exchange: TaskReceiver {
    private struct State {
        var continuation: CheckedContinuation<TransportResponse, any Error>?
        var task: URLSessionTask?
        var response: HTTPURLResponse?
        var body = Data()
        var wasChallenged = false
        var isOver = false
    }

    private let uploadProgress: (@Sendable (TransferProgress) -> Void)?
    private let downloadProgress: (@Sendable (TransferProgress) -> Void)?
    private let state = Lock(State())

    init(_ call: TransportCall) {
        uploadProgress = call.uploadProgress
        downloadProgress = call.downloadProgress
    }

    /// Makes and starts the task, unless the caller has already given up.
    func start(
        _ continuation: CheckedContinuation<TransportResponse, any Error>,
        _ makeTask: () -> URLSessionTask
    ) {
        let isStarted = state.withLock { state in
            guard !state.isOver else { return false }
            let task = makeTask()
            state.task = task
            state.continuation = continuation
            // Under the lock, so that nobody cancels the task before it is started.
            task.resume()
            return true
        }
        if !isStarted { continuation.resume(throwing: URLError(.cancelled)) }
    }

    /// Ends the exchange for its caller. Gives the task that is left to cancel.
    func cancel() -> URLSessionTask? {
        let (continuation, task) = end()
        continuation?.resume(throwing: URLError(.cancelled))
        return task
    }

    func received(_ response: HTTPURLResponse) {
        // Not the answer yet (RFC 9110 §15.2).
        if (100..<200).contains(response.statusCode), response.statusCode != 101 { return }
        state.withLock { state in
            state.response = response
            // A second response replaces the first one, and so does its body.
            state.body = Data()
        }
    }

    func received(_ data: Data) {
        let progress = state.withLock { state in
            state.body.append(data)
            let total = state.response?.expectedContentLength ?? -1
            return TransferProgress(completed: Int64(state.body.count), total: total >= 0 ? total : nil)
        }
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
        let answer = state.withLock { state in
            // A challenge ends by cancelling the task; the 401 has been received before.
            error == nil || (state.wasChallenged && (error as? URLError)?.code == .cancelled)
                ? (state.response ?? response).map { TransportResponse($0, body: state.body) }
                : nil
        }
        let (continuation, _) = end()
        if let answer {
            continuation?.resume(returning: answer)
        } else {
            continuation?.resume(throwing: error ?? URLError(.badServerResponse))
        }
    }

    private func end() -> (CheckedContinuation<TransportResponse, any Error>?, URLSessionTask?) {
        state.withLock { state in
            defer {
                state.isOver = true
                state.continuation = nil
                state.task = nil
            }
            return (state.continuation, state.task)
        }
    }
}
