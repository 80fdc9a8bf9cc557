import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

/// What a store has to do with the tokens of a client.
@Suite struct OAuth2StoreTests {
    private struct Full: Error {}

    /// Does what it is told to before it answers.
    private struct Odd: CredentialStore {
        var memory = MemoryCredentialStore()
        var reading: @Sendable () async throws -> Void = {}
        var writing: @Sendable () async throws -> Void = {}

        func credential(for scheme: SecurityScheme) async throws -> Credential? {
            let credential = memory.credential(for: scheme)
            try await reading()
            return credential
        }

        func store(_ credential: Credential?, for scheme: SecurityScheme) async throws {
            try await writing()
            memory.store(credential, for: scheme)
        }
    }

    @Test func aTokenThatCannotBeStoredIsAnErrorOnce() async throws {
        let server = try TokenServer()
        let scheme = server.scheme()
        let memory = MemoryCredentialStore([scheme: .oauth2(clientID: "c", refreshToken: "r0")])
        let zoo = server.zoo(Odd(memory: memory, writing: { throw Full() }))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect(error?.notSent is Full)
        // The refresh token of the store is spent; the one in memory goes on.
        for _ in 0..<2 { #expect(try await zoo.call(scheme).id == 1) }
        #expect(server.tokenRequests.count == 1)
    }

    @Test func whoSignsOutWhileATokenIsRenewedStaysOut() async throws {
        let server = try TokenServer(pause: .milliseconds(200))
        let scheme = server.scheme()
        let store = MemoryCredentialStore([scheme: .oauth2(clientID: "c", refreshToken: "r0")])
        let zoo = server.zoo(store)
        async let last = zoo.call(scheme)
        while server.tokenRequests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        store.store(nil, for: scheme)
        #expect(try await last.id == 1)
        #expect(store.credential(for: scheme) == nil)
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect(error?.notSent is MissingCredentials)
    }

    @Test func whoSignsInWhileATokenIsRenewedIsTheOneThatCalls() async throws {
        let server = try TokenServer(pause: .milliseconds(200))
        let scheme = server.scheme()
        let store = MemoryCredentialStore([scheme: .oauth2(clientID: "a", refreshToken: "r0")])
        let zoo = server.zoo(store)
        async let first = zoo.call(scheme)
        while server.tokenRequests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        store.store(.oauth2(clientID: "b", accessToken: "t1"), for: scheme)
        _ = try await zoo.call(scheme)
        _ = try? await first
        #expect(store.credential(for: scheme) == .oauth2(clientID: "b", accessToken: "t1"))
        #expect(server.tokenRequests.map { $0.text.contains("client_id=a") } == [true])
    }

    @Test func whatWasReadBeforeARenewalIsOlderThanIt() async throws {
        let server = try TokenServer(accepts: { $0 != "old" })
        let scheme = server.scheme()
        let reads = Counter()
        let memory = MemoryCredentialStore([scheme: .oauth2(clientID: "c", refreshToken: "r0")])
        let slow = Odd(memory: memory) {
            // The second reader has its answer after the first call is through.
            if reads.next() == 1 { try await Task.sleep(for: .milliseconds(300)) }
        }
        let zoo = server.zoo(slow)
        async let first = zoo.call(scheme)
        async let second = zoo.call(scheme)
        _ = try await (first, second)
        #expect(server.tokenRequests.count == 1)
    }

    @Test func aFileSurvivesTheProcess() async throws {
        let server = try TokenServer(lifetime: 3600)
        let scheme = server.scheme()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try FileCredentialStore(file: file).store(.oauth2(clientID: "c", secret: "s"), for: scheme)
        for _ in 0..<3 { _ = try await server.zoo(FileCredentialStore(file: file)).call(scheme) }
        #expect(server.tokenRequests.count == 1)
    }
}

@Suite struct OAuth2TokenTests {
    @Test func aTokenThatCannotBeRenewedIsSentUntilItIsRefused() async throws {
        let server = try TokenServer()
        let scheme = server.scheme()
        let past = Date(timeIntervalSinceNow: -60)
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", secret: "s", accessToken: "own", expiry: past)]))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect(error?.authentication?.status == 401)
        #expect(server.calls.map { $0["Authorization"] } == ["Bearer own"])
        #expect(server.tokenRequests.isEmpty)
    }

    @Test func anAccessTokenIsUsedUntilItsEnd() async throws {
        func first(_ expiry: Date) async throws -> String? {
            let server = try TokenServer()
            let scheme = server.scheme()
            let credential = Credential.oauth2(clientID: "c", accessToken: "t0", expiry: expiry, refreshToken: "r")
            _ = try await server.zoo(.memory([scheme: credential])).call(scheme)
            return server.calls.first?["Authorization"]
        }
        #expect(try await first(Date(timeIntervalSinceNow: 3600)) == "Bearer t0")
        #expect(try await first(Date(timeIntervalSinceNow: -1)) == "Bearer t1")
    }

    @Test func aTokenRequestDoesNotFollowARedirectToAnotherOrigin() async throws {
        let thief = try LoopbackServer { _ in .json(#"{"access_token":"t"}"#) }
        let server = try TokenServer(refuses: { _ in .redirect(307, to: thief.base + "/token") })
        let scheme = server.scheme()
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", secret: "s", refreshToken: "r0")]))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect((error?.notSent as? TokenFailure)?.status == 307)
        #expect(thief.requests.isEmpty)
    }

    @Test func nothingSecretIsPrinted() throws {
        let scheme = try TokenServer().scheme()
        let signIn = try OAuth2SignIn(scheme, clientID: "c", secret: "hush", redirectURI: "app://done")
        let credential = Credential.oauth2(clientID: "c", secret: "hush", accessToken: "hush", refreshToken: "hush")
        var text = "\(signIn) \(String(reflecting: signIn)) \(credential) \(String(reflecting: credential))"
        dump(signIn, to: &text)
        dump(credential, to: &text)
        dump(MemoryCredentialStore([scheme: credential]), to: &text)
        #expect(!text.contains("hush"))
        #expect(!text.contains("code_challenge"))
    }
}
