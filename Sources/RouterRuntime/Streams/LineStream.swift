import Foundation

/// A JSON value in each line of the body, decoded; blank lines are skipped. Each iteration makes the call anew.
public struct LineStream<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
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
        fileprivate var reader: ElementReader<LineParser, Element>

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

/// Lines end with LF, or with CR and LF; the last one needs no end.
struct LineParser: StreamParser {
    private var line = Data()

    mutating func feed(_ chunk: Data) -> [Data] {
        var lines: [Data] = []
        var rest = chunk[...]
        while let end = rest.firstIndex(of: 0x0A) {
            line.append(rest[..<end])
            lines += finish()
            rest = rest[end...].dropFirst()
        }
        line.append(rest)
        return lines
    }

    mutating func finish() -> [Data] {
        defer { line = Data() }
        if line.last == 0x0D { line.removeLast() }
        return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? [] : [line]
    }

    static func data(of piece: Data) -> Data { piece }
}
