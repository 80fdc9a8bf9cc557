public import Foundation

/// The body of an answer as it comes, in pieces of any size. Each iteration makes the call anew.
public struct ByteStream<Failure: Error>: AsyncSequence, Sendable {
    public typealias Element = Data

    private let failure: @Sendable (RequestFailure) -> Failure
    private let open: ChunkReader.Open

    init(failure: @escaping @Sendable (RequestFailure) -> Failure, open: @escaping ChunkReader.Open) {
        self.failure = failure
        self.open = open
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let failure: @Sendable (RequestFailure) -> Failure
        fileprivate var reader: ChunkReader

        public mutating func next() async throws(Failure) -> Data? {
            try await next(isolation: #isolation)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Data? {
            do throws(RequestFailure) {
                return try await reader.next(isolation: actor)
            } catch {
                throw failure(error)
            }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(failure: failure, reader: ChunkReader(open: open))
    }
}
