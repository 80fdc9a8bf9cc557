import CoinGeckoClient
import DnD5eClient
import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoginClient
import LoopbackServer
import ParcelsClient
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session as an app has one: for all calls.
let session = Session()

/// What every generated API has.
protocol GeneratedAPI: APIDescription {
    init(session: Session, server: Server, origins: [String: String], credentials: any CredentialStore)
}

extension Imgur: GeneratedAPI {}
extension DnD5e: GeneratedAPI {}
extension CoinGecko: GeneratedAPI {}
extension JSONPlaceholder: GeneratedAPI {}
extension Example: GeneratedAPI {}
extension Parcels: GeneratedAPI {}

extension GeneratedAPI {
    /// On a loopback server, with the path of the real one.
    static func on(
        _ loopback: LoopbackServer,
        path: String = "",
        origins: [String: String] = [:],
        _ credentials: [SecurityScheme: Credential] = [:]
    ) -> Self {
        Self(
            session: session,
            server: Server(loopback.base + path),
            origins: origins,
            credentials: .memory(credentials)
        )
    }

    /// Over a transport of the test's own.
    static func over(_ transport: some Transport, _ credentials: [SecurityScheme: Credential] = [:]) -> Self {
        Self(session: Session(transport: transport), server: server, origins: [:], credentials: .memory(credentials))
    }

    /// One answer to everything.
    static func answering(
        _ answer: TransportResponse,
        _ credentials: [SecurityScheme: Credential] = [:]
    ) -> Self {
        over(StubTransport { _ in answer }, credentials)
    }
}

extension Imgur {
    /// Without an account.
    static func anonymous(on loopback: LoopbackServer) -> Imgur {
        on(
            loopback,
            path: "/3",
            origins: ["https://i.imgur.com": loopback.base + "/i", "https://api.imgur.com": loopback.base],
            [Imgur.app: "4b1d"]
        )
    }

    /// Of somebody who has signed in.
    static func signedIn(on loopback: LoopbackServer) -> Imgur {
        on(
            loopback,
            path: "/3",
            origins: ["https://i.imgur.com": loopback.base + "/i", "https://api.imgur.com": loopback.base],
            [Imgur.app: "4b1d", Imgur.user: .token("t0k3n")]
        )
    }
}

/// The real transport, with one loopback server in place of every other host.
struct Rerouted: Transport {
    let loopback: LoopbackServer
    private let transport = URLSessionTransport()

    func execute(_ call: TransportCall) async throws -> TransportResponse {
        try await transport.execute(rerouted(call))
    }

    func stream(_ call: TransportCall) async throws -> TransportStream {
        try await transport.stream(rerouted(call))
    }

    private func rerouted(_ call: TransportCall) -> TransportCall {
        var call = call
        var parts = call.request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
        parts?.scheme = "http"
        parts?.host = "127.0.0.1"
        parts?.port = Int(loopback.port)
        call.request.url = parts?.url
        return call
    }

    init(to loopback: LoopbackServer) {
        self.loopback = loopback
    }
}

extension ReceivedRequest {
    /// Method and target, header lines, an empty line, the body: without what differs from system to system.
    var bytes: String {
        let varying = ["host", "accept-encoding", "accept-language", "user-agent", "connection"]
        let head = headers.filter { !varying.contains($0.name.lowercased()) }
            .map { "\($0.name): \($0.value)" }
            // Systems differ in whether they say that there is no body.
            .filter { $0 != "Content-Length: 0" }
            .sorted()
        return (["\(method) \(target)"] + head + ["", text]).joined(separator: "\n")
    }

    /// Method and target.
    var line: String { "\(method) \(target)" }
}
