public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An answer: status, headers and body.
public struct TransportResponse: Sendable {
    public var status: Int
    public var headers: HTTPHeaders
    public var body: Data
    /// Where the answer came from, after redirects; nil in stubs.
    public var url: URL?
    /// What the body of this failed answer is documented to be, for the error serializer of the API.
    public internal(set) var documentedFailure: (any (Decodable & SendableMetatype).Type)?

    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data(), url: URL? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// Status 200–299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}

/// An answer whose body is still arriving.
public struct TransportStream: Sendable {
    /// The head; its body is empty.
    public var response: TransportResponse
    public var chunks: AsyncThrowingStream<Data, any Error>
    /// Ends the chunks, whoever reads them.
    var cancel: (@Sendable () -> Void)?
    /// Whose body it is, while somebody reads it.
    var request: Request?

    public init(response: TransportResponse, chunks: AsyncThrowingStream<Data, any Error>) {
        self.response = response
        self.chunks = chunks
    }

    /// A body that is there already, in one piece.
    init(_ answer: TransportResponse) {
        response = answer
        response.body = Data()
        chunks = AsyncThrowingStream { continuation in
            if !answer.body.isEmpty { continuation.yield(answer.body) }
            continuation.finish()
        }
    }
}

extension TransportResponse {
    /// A JSON answer from text.
    public static func json(_ text: String, status: Int = 200) -> TransportResponse {
        TransportResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    /// A JSON answer from a value.
    ///
    /// - Throws: what the value throws when it is encoded.
    public static func json(_ value: some Encodable, status: Int = 200) throws -> TransportResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(value)
        return TransportResponse(status: status, headers: ["Content-Type": "application/json"], body: body)
    }

    /// A text answer in UTF-8.
    public static func text(_ text: String, status: Int = 200) -> TransportResponse {
        TransportResponse(status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data(text.utf8))
    }

    /// An answer without a body.
    public static func status(_ status: Int) -> TransportResponse {
        TransportResponse(status: status)
    }

    init(_ response: HTTPURLResponse, body: Data) {
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers.update(name: name, value: value) }
        }
        self.init(status: response.statusCode, headers: headers, body: body, url: response.url)
    }
}
