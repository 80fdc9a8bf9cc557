public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Records real answers into a folder, and gives them again without a network.
///
/// ```swift
/// let transport = RecordingTransport(recording: URLSessionTransport(), into: folder)  // once
/// let transport = RecordingTransport(replaying: folder)                               // in tests
/// ```
/// Each answer is a file of JSON, named by the method, the path and a hash of the query without its credentials: a call
/// with another key finds it, and the last answer to the same call counts. Credentials in URLs and headers are hidden;
/// bodies are written as they came, but for the tokens that a token endpoint gives. Streams come in one piece.
public struct RecordingTransport: Transport {
    private let folder: URL
    private let transport: (any Transport)?

    /// Sends calls over `transport` and writes their answers down.
    public init(recording transport: any Transport, into folder: URL) {
        self.transport = transport
        self.folder = folder
    }

    /// Answers calls with what was recorded.
    public init(replaying folder: URL) {
        transport = nil
        self.folder = folder
    }

    /// - Throws: ``UnrecordedCall``, or what reading, writing or the transport throws.
    public func execute(_ call: TransportCall) async throws -> TransportResponse {
        let method = call.request.httpMethod ?? "GET"
        let secrets = Secrets(call.router)
        let url = call.request.url.map(secrets.hide)
        let name = RecordingTransport.name(method, url)
        let file = folder.appendingPathComponent(name)
        guard let transport else {
            guard let data = try? Data(contentsOf: file) else { throw UnrecordedCall(file: name) }
            return try JSONDecoder().decode(Recording.self, from: data).answer
        }
        let answer = try await transport.execute(call)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var recorded = answer
        if call.hasSecretBody, answer.isSuccess {
            recorded.body = Data(#"{"access_token":"hidden","refresh_token":"hidden"}"#.utf8)
        }
        try encoder.encode(Recording(method, url, recorded, secrets)).write(to: file, options: .atomic)
        return answer
    }

    /// `GET_3_gallery_search_1f0c….json`.
    private static func name(_ method: String, _ url: URL?) -> String {
        let path = (url?.path ?? "").map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) ? $0 : "_" }
        // FNV-1a: the hash of the standard library is another one in each process.
        let hash = "\(url?.path ?? "")?\(url?.query ?? "")".utf8
            .reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(method)\(String(path.prefix(100)))_\(String(hash, radix: 16)).json"
    }
}

/// Nothing was recorded for a call.
public struct UnrecordedCall: LocalizedError {
    /// The name of the file that would hold the answer.
    public let file: String

    public var errorDescription: String? { "no recording '\(file)'" }
}

private struct Recording: Codable {
    let method: String
    let url: URL?
    let status: Int
    let headers: [String: String]
    /// The body where it is text.
    let text: String?
    let base64: Data?

    init(_ method: String, _ url: URL?, _ answer: TransportResponse, _ secrets: Secrets) {
        self.method = method
        self.url = url
        status = answer.status
        headers = secrets.hide(answer.headers).dictionary
        text = String(data: answer.body, encoding: .utf8)
        base64 = text == nil ? answer.body : nil
    }

    var answer: TransportResponse {
        let body = base64 ?? Data((text ?? "").utf8)
        return TransportResponse(status: status, headers: HTTPHeaders(headers), body: body, url: url)
    }
}
