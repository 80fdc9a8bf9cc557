import Foundation
import LoopbackServer
import RouterRuntime
import Testing

/// A server with a token endpoint: tokens are `t1`, `t2`, …, and only the last one is accepted.
final class TokenServer: Sendable {
    private let issued = Counter()
    private let loopback: LoopbackServer

    /// - Parameters:
    ///   - lifetime: What `expires_in` says; nil: nothing.
    ///   - accepts: Whether the token is accepted although it is the last one.
    ///   - refuses: What the token endpoint answers in place of a token.
    init(
        lifetime: Int? = nil,
        status: Int = 401,
        pause: Duration = .zero,
        accepts: @escaping @Sendable (String) -> Bool = { _ in true },
        refuses: @escaping @Sendable (ReceivedRequest) -> Reply? = { _ in nil }
    ) throws {
        loopback = try LoopbackServer { [issued] request in
            if request.path == "/token" {
                if let refusal = refuses(request) { return refusal.after(pause) }
                let number = issued.next() + 1
                let expires = lifetime.map { #","expires_in":\#($0)"# } ?? ""
                return .json(#"{"access_token":"t\#(number)","refresh_token":"r\#(number)"\#(expires)}"#).after(pause)
            }
            guard request["Authorization"] == "Bearer t\(issued.value)", accepts("t\(issued.value)") else {
                return .json(#"{"data":{"code":1}}"#, status: status)
            }
            return .json(#"{"success":true,"data":{"id":1,"name":"a"}}"#)
        }
    }

    var tokenRequests: [ReceivedRequest] { loopback.requests.filter { $0.path == "/token" } }
    var calls: [ReceivedRequest] { loopback.requests.filter { $0.path != "/token" } }

    func scheme(refreshOn: StatusSet = [401], client: OAuth2.ClientAuthentication = .basic) -> SecurityScheme {
        SecurityScheme(
            "oauth",
            .oauth2(
                OAuth2(
                    token: "https://auth.example/token",
                    authorize: "https://auth.example/authorize?tenant=1",
                    client: client,
                    refreshOn: refreshOn,
                    scopes: ["read", "write"],
                    fields: ["audience": "zoo"]
                )
            )
        )
    }

    func zoo(_ credentials: any CredentialStore, callsPerHost: Int = 200) -> Client<Zoo> {
        Client<Zoo>(
            session: Session(callsPerHost: callsPerHost),
            server: Server(loopback.base),
            origins: ["https://auth.example": loopback.base],
            credentials: credentials
        )
    }
}

extension Client<Zoo> {
    /// A call that needs this scheme.
    func call(_ scheme: SecurityScheme) async throws(Zoo.ZooError) -> Zoo.Animal {
        try await send(Zoo.AnimalRouter.secured([[scheme]]), as: Zoo.Animal.self)
    }
}
