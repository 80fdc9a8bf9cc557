/// The elements of a body, decoded as they come. Each iteration makes the call anew.
public struct ElementStream<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let failure: @Sendable (RequestFailure) -> Failure
    private let makeReader: @Sendable () -> ElementReader<Element>
    private var reconnection: Reconnection?

    init(
        failure: @escaping @Sendable (RequestFailure) -> Failure,
        reader: @escaping @autoclosure @Sendable () -> ElementReader<Element>
    ) {
        self.failure = failure
        makeReader = reader
    }

    /// The same with another rule for a stream that ends.
    public func reconnecting(_ reconnection: Reconnection) -> ElementStream {
        var copy = self
        copy.reconnection = reconnection
        return copy
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let failure: @Sendable (RequestFailure) -> Failure
        fileprivate var reader: ElementReader<Element>

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
        var reader = makeReader()
        reader.reconnection = reconnection ?? reader.reconnection
        return AsyncIterator(failure: failure, reader: reader)
    }
}

/// What server-sent events hold.
public typealias EventStream<Element: Sendable, Failure: Error> = ElementStream<Element, Failure>
/// What the lines of a body hold.
public typealias LineStream<Element: Sendable, Failure: Error> = ElementStream<Element, Failure>

/// When a stream of server-sent events is opened again, from its last event on (`Last-Event-ID`).
public enum Reconnection: Sendable {
    case never
    /// When the connection was lost and the stream has named its events, so that the server knows where to go on.
    case afterLoss
    /// Also at the end of an answer, until the server says 204 (WHATWG HTML §9.2.3).
    case always
}
