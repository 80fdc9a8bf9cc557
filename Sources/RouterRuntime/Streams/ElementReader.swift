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
struct ElementReader<Parser: StreamParser, Element: Decodable> {
    private var chunks: ChunkReader
    private var parser = Parser()
    private var pieces: ArraySlice<Parser.Piece> = []
    private var isOver = false

    init(open: @escaping ChunkReader.Open) {
        chunks = ChunkReader(open: open)
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

    /// From JSON; as it is where the element itself is text, which streams of text do not write in JSON.
    private mutating func element(_ data: Data) throws(RequestFailure) -> Element {
        if Element.self == String.self, let text = String(decoding: data, as: UTF8.self) as? Element { return text }
        do {
            return try JSONDecoder().decode(Element.self, from: data)
        } catch {
            (isOver, pieces) = (true, [])
            var answer = chunks.response ?? TransportResponse(status: 200)
            answer.body = data
            throw .unreadable(UnreadableAnswer(answer, error: error))
        }
    }
}
