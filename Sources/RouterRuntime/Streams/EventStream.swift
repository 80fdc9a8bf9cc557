/// The data of server-sent events, decoded. Each iteration makes the call anew.
public struct EventStream<Element: Decodable & Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let failure: @Sendable (RequestFailure) -> Failure
    private let open: ChunkReader.Open

    init(failure: @escaping @Sendable (RequestFailure) -> Failure, open: @escaping ChunkReader.Open) {
        self.failure = failure
        self.open = open
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
        AsyncIterator(failure: failure, reader: ElementReader(open: open))
    }
}
