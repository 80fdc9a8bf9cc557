import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What every generated API with calls has.
protocol GeneratedAPI: APIDescription {
    init(session: Session, server: Server, origins: [String: String], credentials: any CredentialStore)
}

extension GeneratedAPI {
    static func over(_ wire: Wire, _ credentials: [SecurityScheme: Credential] = [:]) -> Self {
        Self(session: Session(transport: wire), server: server, origins: [:], credentials: .memory(credentials))
    }

    /// One answer to everything.
    static func answering(_ status: Int, _ type: String? = nil, _ body: String = "") -> Self {
        over(Wire(status, type, body))
    }
}

/// One answer to all requests, which are kept.
actor Wire: Transport {
    private let answer: TransportResponse
    private(set) var requests: [URLRequest] = []

    init(_ status: Int = 200, _ type: String? = nil, _ body: String = "", headers: HTTPHeaders = HTTPHeaders()) {
        var headers = headers
        if let type { headers.update(name: "Content-Type", value: type) }
        answer = TransportResponse(status: status, headers: headers, body: Data(body.utf8))
    }

    func execute(_ call: TransportCall) async throws -> TransportResponse {
        requests.append(call.request)
        return answer
    }

    /// The one request there was.
    func request() throws -> URLRequest {
        try equal(requests.count, 1)
        return try some(requests.first)
    }
}

extension URLRequest {
    func header(_ name: String) -> String? { value(forHTTPHeaderField: name) }
    var text: String { String(decoding: httpBody ?? Data(), as: UTF8.self) }
}
