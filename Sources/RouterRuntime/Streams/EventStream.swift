import Foundation

/// The data of server-sent events, decoded. Each iteration makes the call anew.
public struct EventStream<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let failure: @Sendable (RequestFailure) -> Failure
    private let open: ChunkReader.Open
    private let decode: @Sendable (Data) throws -> Element

    init(
        failure: @escaping @Sendable (RequestFailure) -> Failure,
        open: @escaping ChunkReader.Open,
        decode: @escaping @Sendable (Data) throws -> Element
    ) {
        self.failure = failure
        self.open = open
        self.decode = decode
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let failure: @Sendable (RequestFailure) -> Failure
        fileprivate var reader: ElementReader<ServerSentEventParser, Element>

        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            do throws(RequestFailure) {
                return try await reader.next(isolation: actor)
            } catch {
                throw failure(error)
            }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(failure: failure, reader: ElementReader(open: open, decode: decode))
    }
}
