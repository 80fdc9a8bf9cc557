import Foundation

/// The bytes of one element, and what a stream says beside them.
struct StreamPiece: Sendable {
    var data: Data
    var event: ServerSentEvent?
}

/// Cuts a stream of bytes into pieces that each hold one element.
protocol StreamParser: Sendable {
    init()
    /// The pieces that are complete with this chunk.
    mutating func feed(_ chunk: Data) -> [StreamPiece]
    /// What is left at the end.
    mutating func finish() -> [StreamPiece]
    /// What the stream calls its last event; empty where it does not.
    var lastID: String { get }
    /// How long to wait before the stream is opened again; nil: the stream does not say.
    var retry: Duration? { get }
}

/// Reads element after element out of a stream, and opens it again where that is wanted.
struct ElementReader<Element: Sendable> {
    typealias Open = @Sendable (_ lastEventID: String) async throws(RequestFailure) -> TransportStream
    /// Nil: the stream is over.
    typealias Decode = @Sendable (StreamPiece) throws -> Element?

    /// How often in a row a stream is opened again without any element.
    private static var maximumFailures: Int { 5 }

    var reconnection: Reconnection
    private let open: Open
    private let decode: Decode
    private var chunks: ChunkReader
    private var parser: any StreamParser
    private var pieces: ArraySlice<StreamPiece> = []
    private var failures = 0
    private var isOver = false

    init(
        _ parser: any StreamParser,
        reconnection: Reconnection = .never,
        open: @escaping Open,
        decode: @escaping Decode
    ) {
        self.parser = parser
        self.reconnection = reconnection
        self.open = open
        self.decode = decode
        chunks = ChunkReader(open: { () async throws(RequestFailure) in try await open("") })
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(RequestFailure) -> Element? {
        while true {
            if let piece = pieces.popFirst() { return try element(piece) }
            guard !isOver else { return nil }
            do throws(RequestFailure) {
                if let chunk = try await chunks.next(isolation: actor) {
                    pieces = parser.feed(chunk)[...]
                    if !pieces.isEmpty { failures = 0 }
                } else if reconnection == .always, chunks.response?.status != 204 {
                    try await reconnect(after: nil, isolation: actor)
                } else {
                    isOver = true
                    pieces = parser.finish()[...]
                }
            } catch {
                try await reconnect(after: error, isolation: actor)
            }
        }
    }

    /// - Parameter failure: How the stream ended; nil: as a whole.
    private mutating func reconnect(
        after failure: RequestFailure?,
        isolation actor: isolated (any Actor)?
    ) async throws(RequestFailure) {
        let isLost = if case .noAnswer(let failure)? = failure { failure.kind.mayPass } else { failure == nil }
        let isWanted = reconnection == .always || (reconnection == .afterLoss && !parser.lastID.isEmpty)
        guard isLost, isWanted, failures < Self.maximumFailures else {
            isOver = true
            throw failure ?? .noAnswer(ConnectionFailure(URLError(.networkConnectionLost)))
        }
        let wait = (parser.retry ?? .seconds(3)) * (1 << failures)
        failures += 1
        do { try await Task.sleep(for: min(wait, .seconds(60))) } catch {
            isOver = true
            throw .cancelled
        }
        _ = parser.finish()
        chunks = ChunkReader(open: { [open, id = parser.lastID] () async throws(RequestFailure) in try await open(id) })
    }

    private mutating func element(_ piece: StreamPiece) throws(RequestFailure) -> Element? {
        do {
            if let element = try decode(piece) { return element }
            (isOver, pieces) = (true, [])
            return nil
        } catch {
            (isOver, pieces) = (true, [])
            var answer = chunks.response ?? TransportResponse(status: 200)
            answer.body = piece.data
            throw .unreadable(UnreadableAnswer(answer, error: error))
        }
    }
}

extension ConnectionFailure.Kind {
    /// Whether the next attempt may fare better.
    fileprivate var mayPass: Bool {
        switch self {
        case .timedOut, .offline, .cannotFindHost, .cannotConnect, .connectionLost: true
        default: false
        }
    }
}

/// From JSON; as it is where the element itself is text, which streams of text do not write in JSON.
func decodeElement<Wire: Decodable>(_ type: Wire.Type, _ data: Data) throws -> Wire {
    if type == String.self, let text = String(decoding: data, as: UTF8.self) as? Wire { return text }
    return try JSONReader().decode(type, from: data)
}
