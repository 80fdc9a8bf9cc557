import Foundation

/// Opens a stream when its first chunk is asked for, and reads it chunk by chunk.
struct ChunkReader {
    typealias Open = @Sendable () async throws(RequestFailure) -> TransportStream

    private let open: Open
    private var chunks: AsyncThrowingStream<Data, any Error>.Iterator?
    private var request: Request?
    private var isOver = false
    /// The head of the answer; nil before the first chunk was asked for.
    private(set) var response: TransportResponse?

    init(open: @escaping Open) {
        self.open = open
    }

    /// Nil at the end, and for ever after an error.
    mutating func next(isolation actor: isolated (any Actor)?) async throws(RequestFailure) -> Data? {
        guard !isOver else { return nil }
        do throws(RequestFailure) {
            if chunks == nil {
                let stream = try await open()
                (response, request) = (stream.response, stream.request)
                chunks = stream.chunks.makeAsyncIterator()
            }
            let chunk: Data?
            do { chunk = try await chunks?.next(isolation: actor) } catch { throw RequestFailure(error) }
            await withTaskCancellationHandler { [request] in
                await request?.whenResumed()
            } onCancel: { [request] in
                request?.cancel()
            }
            // A cancelled stream of the standard library ends as if it were complete.
            if Task.isCancelled || request?.state == .cancelled { throw .cancelled }
            if let chunk { request?.emit(.didReceiveData(chunk)) } else { end(nil) }
            return chunk
        } catch {
            end(error)
            throw error
        }
    }

    private mutating func end(_ failure: RequestFailure?) {
        isOver = true
        request?.endBody(failure)
        request = nil
    }
}
