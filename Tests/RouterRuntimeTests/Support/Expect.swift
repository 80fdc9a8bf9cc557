import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The failure that `call` ends with; records an issue when there is none.
func failure<Value, Failure: Error>(
    of call: () async throws(Failure) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
) async -> Failure? {
    do throws(Failure) {
        let value = try await call()
        Issue.record("no failure but \(value)", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}

extension RequestFailure {
    var connection: ConnectionFailure.Kind? { if case .noAnswer(let failure) = self { failure.kind } else { nil } }
    var answer: TransportResponse? { if case .status(let answer) = self { answer } else { nil } }
    var unreadable: UnreadableAnswer? { if case .unreadable(let answer) = self { answer } else { nil } }
    var notSent: (any Error)? { if case .notSent(let error) = self { error } else { nil } }
}

extension Zoo.ZooError {
    var connection: ConnectionFailure.Kind? { if case .connectivity(let failure) = self { failure.kind } else { nil } }
    var server: ServerFailure<Zoo.ErrorBody>? { if case .server(let failure) = self { failure } else { nil } }
    var authentication: ServerFailure<Zoo.ErrorBody>? {
        if case .authentication(let failure) = self { failure } else { nil }
    }
    var unreadable: UnreadableAnswer? { if case .unreadable(let answer) = self { answer } else { nil } }
    var notSent: (any Error)? { if case .notSent(let error) = self { error } else { nil } }
}

/// A session as an app has one: for all calls.
let session = Session()

/// A plain `GET`.
struct Get: URLRequestConvertible {
    let url: String

    init(_ url: String) {
        self.url = url
    }

    func asURLRequest() throws -> URLRequest { try URLRequest(url: url, method: .get) }
}

extension Zoo {
    /// A zoo on a loopback server.
    static func on(_ server: LoopbackServer, credentials: any CredentialStore = .memory()) -> Client<Zoo> {
        Zoo(
            session: session,
            server: Server(server.base + "/v1"),
            origins: ["https://files.zoo.example": server.base + "/files"],
            credentials: credentials,
        ).client
    }

    /// A zoo whose server gives one answer to everything.
    static func answering(_ answer: TransportResponse) -> Client<Zoo> {
        Zoo(session: Session(transport: StubTransport { _ in answer })).client
    }
}

extension ReceivedRequest {
    /// The request without what differs from system to system.
    var bytes: String {
        let varying = ["host", "accept-encoding", "accept-language", "user-agent", "connection"]
        let head = headers.filter { !varying.contains($0.name.lowercased()) }
            .map { "\($0.name): \($0.value)" }.filter { $0 != "Content-Length: 0" }.sorted()
        return (["\(method) \(target)"] + head + ["", text]).joined(separator: "\n")
    }
}
