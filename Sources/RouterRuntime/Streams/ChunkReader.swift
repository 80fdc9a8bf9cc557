import Foundation

/// Opens a stream when its first chunk is asked for, and reads it chunk by chunk.
struct ChunkReader {
    typealias Open = @Sendable () async throws(RequestFailure) -> TransportStream

    private let open: Open
    private var chunks: AsyncThrowingStream<Data, any Error>.Iterator?
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
                response = stream.response
                chunks = stream.chunks.makeAsyncIterator()
            }
            let chunk: Data?
            do { chunk = try await chunks?.next(isolation: actor) } catch { throw RequestFailure(error) }
            if chunk == nil { isOver = true }
            // A cancelled stream of the standard library ends as if it were complete.
            if Task.isCancelled { throw .cancelled }
            return chunk
        } catch {
            isOver = true
            throw error
        }
    }
}
