import Foundation

/// Cuts a stream of bytes into pieces that each hold one element.
protocol StreamParser {
    associatedtype Piece

    init()
    /// The pieces that are complete with this chunk.
    mutating func feed(_ chunk: Data) -> [Piece]
    /// What is left at the end.
    mutating func finish() -> [Piece]
    /// The bytes of a piece that are decoded.
    static func data(of piece: Piece) -> Data
}

/// Reads element after element out of a stream.
struct ElementReader<Parser: StreamParser, Element> {
    typealias Decode = @Sendable (Data) throws -> Element

    private var chunks: ChunkReader
    private var parser = Parser()
    private var pieces: ArraySlice<Parser.Piece> = []
    private var isOver = false
    private let decode: Decode

    init(open: @escaping ChunkReader.Open, decode: @escaping Decode) {
        chunks = ChunkReader(open: open)
        self.decode = decode
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(RequestFailure) -> Element? {
        while true {
            if let piece = pieces.popFirst() { return try element(Parser.data(of: piece)) }
            guard !isOver else { return nil }
            if let chunk = try await chunks.next(isolation: actor) {
                pieces = parser.feed(chunk)[...]
            } else {
                isOver = true
                pieces = parser.finish()[...]
            }
        }
    }

    private mutating func element(_ data: Data) throws(RequestFailure) -> Element {
        do {
            return try decode(data)
        } catch {
            (isOver, pieces) = (true, [])
            var answer = chunks.response ?? TransportResponse(status: 200)
            answer.body = data
            throw .unreadable(UnreadableAnswer(answer, error: error))
        }
    }
}

/// From JSON; as it is where the element itself is text, which streams of text do not write in JSON.
func decodeElement<Wire: Decodable>(_ type: Wire.Type, _ data: Data) throws -> Wire {
    if type == String.self, let text = String(decoding: data, as: UTF8.self) as? Wire { return text }
    return try JSONDecoder().decode(type, from: data)
}
