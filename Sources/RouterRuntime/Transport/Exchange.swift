import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer on the way: written by the delegate, ended once, by the answer or by the caller.
final class Exchange: Sendable {
    /// Where the body of a good answer goes.
    enum Sink: Sendable {
        case memory
        /// The caller has the head as soon as it is there.
        case stream(ChunkChannel)
        case file(URL)
    }

    private struct State {
        var continuation: CheckedContinuation<TransportResponse, any Error>?
        var task: URLSessionTask?
        var response: HTTPURLResponse?
        var body = Data()
        var file: FileHandle?
        var received: Int64 = 0
        var lastActivity = ContinuousClock.now
        var wasChallenged = false
        var isOver = false
    }

    private let sink: Sink
    private let timeouts: Timeouts
    private let downloaded: Int64
    private let asksForPart: Bool
    /// Bytes of the body; nil where nobody wants to know how far it is.
    private let uploadSize: Int64?
    private let uploadProgress: (@Sendable (TransferProgress) -> Void)?
    private let downloadProgress: (@Sendable (TransferProgress) -> Void)?
    private let state = Lock(State())

    init(_ call: TransportCall, into sink: Sink) {
        self.sink = sink
        timeouts = call.timeouts
        downloaded = call.downloaded
        asksForPart = call.request.value(forHTTPHeaderField: "Range") != nil
        uploadProgress = call.uploadProgress
        uploadSize = call.uploadProgress == nil ? nil : call.bodySize
        downloadProgress = call.downloadProgress
    }

    /// Makes and starts the task, unless the caller has already given up.
    ///
    /// - Returns: The task when the exchange has ended meanwhile; it is left to cancel.
    func start(
        _ continuation: CheckedContinuation<TransportResponse, any Error>,
        _ makeTask: () -> URLSessionTask
    ) -> URLSessionTask? {
        if let uploadSize { sent(0, of: uploadSize) }
        let isWanted = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return !state.isOver
        }
        guard isWanted else {
            continuation.resume(throwing: URLError(.cancelled))
            return nil
        }
        // Not under the lock: both wait for Foundation's queue, which waits for ours while that is full, and a callback
        // in ours may give this call up.
        let task = makeTask()
        task.resume()
        return state.withLock { state in
            if !state.isOver { state.task = task }
            return state.isOver ? task : nil
        }
    }

    /// Ends the exchange for its caller. Gives the task that is left to cancel.
    func end(_ error: any Error) -> URLSessionTask? {
        let (task, head) = state.withLock { ($0.isOver ? nil : $0.task, $0.response) }
        finish(.failure(interrupted(error, head)))
        return task
    }

    /// When the exchange has taken too long unless something happens; nil: never.
    var deadline: ContinuousClock.Instant? {
        state.withLock { state in
            let limit = state.response == nil ? timeouts.firstByte : timeouts.idle
            return state.isOver ? nil : limit.map { state.lastActivity + min($0, .seconds(1_000_000_000)) }
        }
    }
}

// What the delegate says.
extension Exchange {
    /// - Returns: False when the rest of the answer is of no use.
    func received(_ response: HTTPURLResponse) -> Bool {
        // Not the answer yet (RFC 9110 §15.2).
        if (100..<200).contains(response.statusCode), response.statusCode != 101 { return true }
        let opened = state.withLock { state -> Result<Void, any Error> in
            // Under the lock: a file that is opened behind the end would stay, or empty that of the next attempt.
            guard !state.isOver else { return .failure(URLError(.cancelled)) }
            state.response = response
            // A second response replaces the first one, and so does its body.
            state.body = Data()
            state.received = response.statusCode == 206 ? downloaded : 0
            state.lastActivity = .now
            state.file = nil
            return Result { state.file = try open(response) }
        }
        guard case .success = opened else {
            if case .failure(let error) = opened { finish(.failure(error)) }
            return false
        }
        // Whatever the system has told: a good answer has the whole body behind it.
        if let uploadSize, (200..<300).contains(response.statusCode) { sent(uploadSize, of: uploadSize) }
        if case .stream = sink { announce(response) }
        return true
    }

    /// The file of a good answer; nil where its body goes elsewhere.
    private func open(_ response: HTTPURLResponse) throws -> FileHandle? {
        guard case .file(let url) = sink, (200..<300).contains(response.statusCode) else { return nil }
        guard response.statusCode != 206 || asksForPart else { throw URLError(.badServerResponse) }
        let isRest = response.statusCode == 206 && downloaded > 0
        if isRest {
            // A part that does not begin where the file ends would ruin it.
            let range = response.value(forHTTPHeaderField: "Content-Range") ?? ""
            guard range.hasPrefix("bytes \(downloaded)-") else { throw URLError(.badServerResponse) }
        } else {
            try Data().write(to: url)
        }
        let file = try FileHandle(forWritingTo: url)
        if isRest { try file.seekToEnd() }
        return file
    }

    private func announce(_ response: HTTPURLResponse) {
        let continuation = state.withLock { $0.continuation.take() }
        continuation?.resume(returning: TransportResponse(response, body: Data()))
    }

    /// - Returns: False when the rest of the answer is of no use.
    func received(_ data: Data) -> Bool {
        let taken = state.withLock { state -> Result<TransferProgress, any Error> in
            guard !state.isOver else { return .failure(URLError(.cancelled)) }
            state.received += Int64(data.count)
            state.lastActivity = .now
            let rest = state.response?.expectedContentLength ?? -1
            let before = state.response?.statusCode == 206 ? downloaded : 0
            let progress = TransferProgress(completed: state.received, total: rest >= 0 ? before + rest : nil)
            return Result {
                switch (sink, state.file) {
                // Under the lock: the end of the exchange closes the file, and its number may soon be that of another.
                case (.file, let file?): try file.write(contentsOf: data)
                case (.memory, _), (.file, nil): state.body.append(data)
                case (.stream, _): break
                }
                return progress
            }
        }
        let progress: TransferProgress
        do {
            progress = try taken.get()
            if case .stream(let chunks) = sink { try chunks.send(data) }
        } catch {
            finish(.failure(error))
            return false
        }
        downloadProgress?(progress)
        return true
    }

    func sent(_ count: Int64, of total: Int64) {
        state.withLock { $0.lastActivity = .now }
        uploadProgress?(TransferProgress(completed: count, total: total > 0 ? total : nil))
    }

    func challenged() {
        state.withLock { $0.wasChallenged = true }
    }

    /// - Parameter response: As the task has it. Foundation on Linux does not announce a redirect without `Location`.
    func completed(_ error: (any Error)?, _ response: HTTPURLResponse?) {
        let (head, body, wasChallenged) = state.withLock { ($0.response ?? response, $0.body, $0.wasChallenged) }
        // A challenge ends by cancelling the task; the 401 has been received before.
        let isAnswered = error == nil || (wasChallenged && (error as? URLError)?.code == .cancelled)
        guard isAnswered, let head else {
            return finish(.failure(interrupted(error ?? URLError(.badServerResponse), head)))
        }
        finish(.success(TransportResponse(head, body: body)))
    }

    /// The error of a download that was cut off, with what it takes to go on.
    private func interrupted(_ error: any Error, _ head: HTTPURLResponse?) -> any Error {
        guard case .file = sink, let head, (200..<300).contains(head.statusCode) else { return error }
        return InterruptedDownload(answer: TransportResponse(head, body: Data()), underlying: error)
    }

    private func finish(_ result: Result<TransportResponse, any Error>) {
        let (continuation, file) = state.withLock { state in
            defer {
                state.isOver = true
                state.continuation = nil
                state.task = nil
                state.file = nil
            }
            return (state.continuation, state.file)
        }
        try? file?.close()
        if case .stream(let chunks) = sink {
            if case .failure(let error) = result { chunks.finish(error) } else { chunks.finish(nil) }
        }
        continuation?.resume(with: result)
    }
}

/// A download ended before its file was complete.
struct InterruptedDownload: Error {
    /// Its head.
    let answer: TransportResponse
    let underlying: any Error
}
