import Foundation

/// Chunks on their way to a reader, only so many: Foundation on Linux cannot hold a server back, so a reader that is too
/// slow is told so instead of filling the memory.
final class ChunkChannel: Sendable {
    private struct State {
        var chunks: [Data] = []
        /// Of those that were read already.
        var first = 0
        var bytes = 0
        var reader: CheckedContinuation<Data?, any Error>?
        /// What the reader gets when no chunk is left; nil while more may come.
        var end: Result<Data?, any Error>?

        mutating func takeFirst() -> Data {
            let chunk = chunks[first]
            chunks[first] = Data()
            first += 1
            bytes -= chunk.count
            // Not each time: the rest would be moved.
            if first == chunks.count || first >= 256 {
                chunks.removeFirst(first)
                first = 0
            }
            return chunk
        }
    }

    private let limit: Int
    private let abandoned: @Sendable () -> Void
    private let state = Lock(State())

    /// - Parameters:
    ///   - limit: How many bytes may wait.
    ///   - abandoned: Called when nobody will read any more.
    init(limit: Int, abandoned: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.abandoned = abandoned
    }

    /// For one reader.
    var stream: AsyncThrowingStream<Data, any Error> {
        let reader = Reader(self)
        return AsyncThrowingStream { try await reader.next() }
    }

    /// - Throws: ``ConnectionFailure/Kind/bufferOverflow``, after which nothing more is taken.
    func send(_ chunk: Data) throws {
        let reader = try state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            if let reader = state.reader.take() { return reader }
            guard state.bytes + chunk.count <= limit else {
                throw ConnectionFailure(.bufferOverflow, underlying: URLError(.dataLengthExceedsMaximum))
            }
            state.chunks.append(chunk)
            state.bytes += chunk.count
            return nil
        }
        reader?.resume(returning: chunk)
    }

    func finish(_ error: (any Error)?) {
        let reader = state.withLock { state in
            state.end = state.end ?? error.map { .failure($0) } ?? .success(nil)
            return state.reader.take()
        }
        reader?.resume(with: error.map { .failure($0) } ?? .success(nil))
    }

    private func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = state.withLock { state -> Result<Data?, any Error>? in
                    if state.first < state.chunks.count { return .success(state.takeFirst()) }
                    if let end = state.end { return end }
                    state.reader = continuation
                    return nil
                }
                if let ready { continuation.resume(with: ready) }
            }
        } onCancel: {
            cancel()
        }
    }

    @Sendable func cancel() {
        finish(URLError(.cancelled))
        abandoned()
    }

    /// Lives as long as somebody may read.
    private final class Reader: Sendable {
        private let channel: ChunkChannel

        init(_ channel: ChunkChannel) {
            self.channel = channel
        }

        func next() async throws -> Data? { try await channel.next() }

        deinit { channel.abandoned() }
    }
}
