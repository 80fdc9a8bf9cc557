import CoinGeckoClient
import Foundation
import ImgurClient
import LoginClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// Who a call says it comes from.
@Suite(.shows(.authentication)) struct AuthenticationTests {
    private static func count() throws -> LoopbackServer {
        try LoopbackServer { _ in .json(#"{"data":1,"success":true,"status":200}"#) }
    }

    @Test func theUserGoesBeforeTheApp() async throws {
        let server = try Self.count()
        for credentials: [SecurityScheme: Credential] in [
            [Imgur.app: "4b1d"], [Imgur.user: .token("t0k3n")], [Imgur.app: "4b1d", Imgur.user: "t0k3n"],
        ] {
            _ = try await Imgur.on(server, credentials).account.albumCount(username: "bob")
        }
        #expect(
            server.requests.map { $0["Authorization"] } == ["Client-ID 4b1d", "Bearer t0k3n", "Bearer t0k3n"]
        )
    }

    @Test func withoutCredentialsNothingIsSent() async throws {
        let server = try Self.count()
        let nobody = await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.on(server).account.albumCount(username: "bob")
        }
        let alternatives = MissingCredentials(alternatives: [["user"], ["app"]])
        #expect(nobody?.notSent as? MissingCredentials == alternatives)
        // Only a user may do this.
        let app = await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.anonymous(on: server).account.imageCount(username: "me")
        }
        #expect(app?.notSent as? MissingCredentials == MissingCredentials(alternatives: [["user"]]))
        #expect(server.requests.isEmpty)
    }

    @Test func aCallThatNeedsNoneHasNone() async throws {
        let server = try LoopbackServer { _ in .status(200, body: Data("x".utf8)) }
        for try await _ in Imgur.signedIn(on: server).image.stream(id: "i") {}
        #expect(server.requests[0]["Authorization"] == nil)
    }

    @Test func credentialsThatChangeAreSentFromThenOn() async throws {
        let server = try Self.count()
        let store = MemoryCredentialStore([Imgur.user: .token("old")])
        let imgur = Imgur(session: session, server: Server(server.base), credentials: store)
        _ = try await imgur.account.albumCount(username: "bob")
        store.store(.token("new"), for: Imgur.user)
        _ = try await imgur.account.albumCount(username: "bob")
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    @Test(.shows(.constantsAndKeysInTheQuery)) func keysInHeaderAndQuery() async throws {
        let server = try LoopbackServer { _ in .json(#"["usd"]"#) }
        for credentials: [SecurityScheme: Credential] in [
            [CoinGecko.headerKey: "CG-1"], [CoinGecko.queryKey: "CG 2&+"],
            [CoinGecko.headerKey: "CG-1", CoinGecko.queryKey: "CG-2"],
        ] {
            _ = try await CoinGecko.on(server, credentials).simple.currencies()
        }
        #expect(
            server.requests.map { [$0.target, $0["x-cg-demo-api-key"]] } == [
                ["/simple/supported_vs_currencies", "CG-1"],
                ["/simple/supported_vs_currencies?x_cg_demo_api_key=CG%202%26%2B", nil],
                ["/simple/supported_vs_currencies", "CG-1"],
            ]
        )
    }

    @Test func aKeyGoesBehindOtherParameters() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Parcels.on(server, [Parcels.tag: "a b"]).gate.tag(side: "left/right")
        #expect(server.requests.map(\.target) == ["/gate?side=left%2Fright&v=2&tag=a%20b"])
    }

    @Test func nameAndPassword() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Parcels.on(server, [Parcels.door: .basic(username: "Aladdin", password: "open:sesame é")]).gate.door()
        let text = Data("Aladdin:open:sesame é".utf8).base64EncodedString()
        #expect(server.requests[0]["Authorization"] == "Basic \(text)")
    }

    @Test func cookie() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Parcels.on(server, [Parcels.guest: "a b;c"]).gate.guest()
        #expect(server.requests[0]["Cookie"] == "guest=a%20b%3Bc")
    }

    @Test func schemesThatGoTogether() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Parcels.on(server, [Parcels.van: .token("v"), Parcels.seal: "red", Parcels.tag: "t"]).gate.sealed()
        try await Parcels.on(server, [Parcels.van: .token("v"), Parcels.tag: "t"]).gate.sealed()
        #expect(
            server.requests.map(\.bytes) == [
                "GET /gate?v=2\nAccept: */*\nAuthorization: Bearer v\nX-Client: routergen\nX-Seal: wax red\n\n",
                "GET /gate?v=2&tag=t\nAccept: */*\nX-Client: routergen\n\n",
            ]
        )
        let error = await failure { () async throws(Parcels.ParcelsError) in
            try await Parcels.on(server, [Parcels.van: .token("v")]).gate.sealed()
        }
        let alternatives = MissingCredentials(alternatives: [["van", "seal"], ["tag"]])
        #expect(error?.notSent as? MissingCredentials == alternatives)
    }

    @Test func aSecretDoesNotLeaveWithARedirect() async throws {
        let other = try Self.count()
        let server = try LoopbackServer { _ in .redirect(to: other.base + "/elsewhere") }
        let imgur = Imgur.signedIn(on: server)
        #expect(try await imgur.account.albumCount(username: "bob") == 1)
        #expect(other.requests[0].bytes == "GET /elsewhere\nAccept: application/json\n\n")
    }
}
