import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

/// RFC 6749 through a client, by nothing but its credentials.
@Suite struct OAuth2Tests {
    @Test func clientCredentials() async throws {
        let server = try TokenServer(lifetime: 3600)
        let scheme = server.scheme()
        let store = MemoryCredentialStore([scheme: .oauth2(clientID: "c:1", secret: "s&")])
        let zoo = server.zoo(store)
        for _ in 0..<3 { #expect(try await zoo.call(scheme).id == 1) }
        #expect(
            server.tokenRequests.map(\.text) == ["grant_type=client_credentials&scope=read%20write&audience=zoo"]
        )
        #expect(server.tokenRequests[0]["Authorization"] == "Basic " + Data("c%3A1:s%26".utf8).base64EncodedString())
        #expect(server.calls.map { $0["Authorization"] } == ["Bearer t1", "Bearer t1", "Bearer t1"])
        // The store has the token, so that the next run begins with it.
        #expect(try await server.zoo(store).call(scheme).id == 1)
        #expect(server.tokenRequests.count == 1)
    }

    @Test func nameAndPassword() async throws {
        let server = try TokenServer()
        let scheme = server.scheme(client: .form)
        let zoo = server.zoo(
            .memory([scheme: .oauth2(clientID: "c", secret: "s", username: "ada", password: "p w")])
        )
        _ = try await zoo.call(scheme)
        #expect(
            server.tokenRequests.map(\.text) == [
                "grant_type=password&username=ada&password=p%20w&scope=read%20write&audience=zoo"
                    + "&client_id=c&client_secret=s"
            ]
        )
        #expect(server.tokenRequests[0]["Authorization"] == nil)
    }

    @Test func anExpiredTokenIsRenewedBeforeItIsUsed() async throws {
        let server = try TokenServer(lifetime: 0)
        let scheme = server.scheme()
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", refreshToken: "r0")]))
        for _ in 0..<2 { _ = try await zoo.call(scheme) }
        #expect(
            server.tokenRequests.map(\.text) == [
                "grant_type=refresh_token&refresh_token=r0&audience=zoo&client_id=c",
                "grant_type=refresh_token&refresh_token=r1&audience=zoo&client_id=c",
            ]
        )
        #expect(server.calls.count == 2)
    }

    @Test(arguments: [401, 403]) func aRefusedTokenIsRenewedOnce(status: Int) async throws {
        let server = try TokenServer(status: status, accepts: { $0 != "t1" })
        let scheme = server.scheme(refreshOn: [401, 403])
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", refreshToken: "r0")]))
        #expect(try await zoo.call(scheme).id == 1)
        #expect(server.calls.map { $0["Authorization"] } == ["Bearer t1", "Bearer t2"])
    }

    @Test func aStatusThatDoesNotMeanExpiredIsTheAnswer() async throws {
        let server = try TokenServer(status: 403, accepts: { _ in false })
        let scheme = server.scheme(refreshOn: [401])
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", refreshToken: "r0")]))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect(error?.authentication?.status == 403)
        #expect(server.calls.count == 1)
    }

    /// Case 070: a 401 for ever ends.
    @Test func nobodyRenewsInALoop() async throws {
        let server = try TokenServer(accepts: { _ in false })
        let scheme = server.scheme()
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", refreshToken: "r0")]))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect(error?.authentication?.status == 401)
        #expect(server.calls.count == 2)
        #expect(server.tokenRequests.count == 2)
    }

    /// Case 068, and the bar of 1,000 calls.
    ///
    /// - Parameter isKnown: Whether the client knows that the token has expired.
    @Test(arguments: [false, true]) func manyCallsShareOneRenewal(isKnown: Bool) async throws {
        let server = try TokenServer(pause: .milliseconds(50))
        let scheme = server.scheme()
        let expiry = isKnown ? Date(timeIntervalSinceNow: -1) : nil
        let expired = Credential.oauth2(clientID: "c", accessToken: "old", expiry: expiry, refreshToken: "r0")
        let zoo = server.zoo(.memory([scheme: expired]))
        let succeeded = try await withThrowingTaskGroup(of: Zoo.Animal.self) { group in
            for _ in 0..<1000 { group.addTask { try await zoo.call(scheme) } }
            return try await group.reduce(0) { count, _ in count + 1 }
        }
        #expect(succeeded == 1000)
        #expect(server.tokenRequests.count == 1)
        #expect(server.calls.filter { $0["Authorization"] == "Bearer t1" }.count == 1000)
        #expect(server.calls.count <= (isKnown ? 1000 : 2000))
    }

    @Test func aRenewalThatFailsFailsAllWhoWait() async throws {
        let isOpen = Lock(false)
        let server = try TokenServer(
            pause: .milliseconds(200),
            refuses: { _ in
                isOpen.withLock { $0 }
                    ? nil : .json(#"{"error":"invalid_grant","error_description":"spent"}"#, status: 400)
            }
        )
        let scheme = server.scheme()
        let expired = OAuth2Credential(clientID: "c", grant: .refreshToken, accessToken: "old", refreshToken: "r0")
        let zoo = server.zoo(.memory([scheme: Credential(kind: .oauth2(expired))]))
        let errors = await withTaskGroup(of: Zoo.ZooError?.self) { group in
            for _ in 0..<100 {
                group.addTask { await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let expected = TokenFailure(
            TransportResponse(
                status: 400,
                body: Data(#"{"error":"invalid_grant","error_description":"spent"}"#.utf8)
            )
        )
        #expect(errors.count == 100)
        #expect(errors.allSatisfy { $0?.notSent as? TokenFailure == expected })
        // Those that were refused while the renewal ran waited for it; nobody was sent twice.
        #expect(server.tokenRequests.count == 1)
        #expect(server.calls.count <= 100)
        isOpen.withLock { $0 = true }
        #expect(try await zoo.call(scheme).id == 1)
    }

    @Test func aLateRefusalOfAnOldTokenNeedsNoRenewal() async throws {
        let late = Lock(true)
        let server = try LoopbackServer { request in
            if request.path == "/token" { return .json(#"{"access_token":"new"}"#) }
            let isNew = request["Authorization"] == "Bearer new"
            let answer = Reply.json(
                isNew ? #"{"success":true,"data":{"id":1,"name":"a"}}"# : #"{"data":{"code":1}}"#,
                status: isNew ? 200 : 401
            )
            let isLate =
                !isNew
                && late.withLock { late in
                    defer { late = false }
                    return late
                }
            return isLate ? answer.after(.milliseconds(300)) : answer
        }
        let scheme = SecurityScheme("o", .oauth2(OAuth2(token: "\(server.base)/token")))
        let expired = OAuth2Credential(clientID: "c", grant: .refreshToken, accessToken: "old", refreshToken: "r")
        let zoo = Zoo.on(server, credentials: .memory([scheme: Credential(kind: .oauth2(expired))]))
        async let first = zoo.call(scheme)
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await zoo.call(scheme).id == 1)
        #expect(try await first.id == 1)
        #expect(server.requests.filter { $0.path == "/token" }.count == 1)
    }

    @Test func aCredentialThatWasPutIntoTheStoreCounts() async throws {
        let server = try TokenServer()
        let scheme = server.scheme()
        let store = MemoryCredentialStore([scheme: .oauth2(clientID: "a", refreshToken: "ra")])
        let zoo = server.zoo(store)
        _ = try await zoo.call(scheme)
        store.store(.oauth2(clientID: "b", refreshToken: "rb"), for: scheme)
        _ = try await zoo.call(scheme)
        #expect(server.tokenRequests.map { $0.text.contains("client_id=b") } == [false, true])
    }

    @Test func theAnswerOfATokenEndpointThatIsNone() async throws {
        let server = try TokenServer(refuses: { _ in .text("<html>", status: 502) })
        let scheme = server.scheme()
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", secret: "hush")]))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) }
        #expect((error?.notSent as? TokenFailure)?.status == 502)
        #expect(error.map { "\($0)".contains("hush") } == false)
        #expect(server.calls.isEmpty)
    }

    @Test func cancellingDoesNotWaitForTheRenewal() async throws {
        let server = try TokenServer(pause: .seconds(20))
        let scheme = server.scheme()
        let zoo = server.zoo(.memory([scheme: .oauth2(clientID: "c", secret: "s")]))
        let task = Task { await failure { () async throws(Zoo.ZooError) in try await zoo.call(scheme) } }
        while server.tokenRequests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        let start = ContinuousClock.now
        task.cancel()
        #expect(await task.value?.connection == .cancelled)
        #expect(ContinuousClock.now - start < .seconds(10))
    }
}

/// RFC 7636 and RFC 6749 §4.1.
@Suite struct OAuth2SignInTests {
    @Test func theWholeWay() async throws {
        let server = try TokenServer()
        let scheme = server.scheme()
        let signIn = try OAuth2SignIn(scheme, clientID: "c", redirectURI: "app://done")
        let items = URLComponents(url: signIn.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
        #expect(items.map(\.name).prefix(4) == ["tenant", "response_type", "client_id", "redirect_uri"])
        #expect(value("scope") == "read write")
        #expect(value("code_challenge_method") == "S256")
        let callback = try #require(URL(string: "app://done?code=k%201&state=\(value("state") ?? "")"))
        let store = MemoryCredentialStore([scheme: try signIn.credential(from: callback)])
        _ = try await server.zoo(store).call(scheme)
        let fields = try #require(server.tokenRequests.first?.text)
        #expect(
            fields.hasPrefix("grant_type=authorization_code&code=k%201&redirect_uri=app%3A%2F%2Fdone&code_verifier=")
        )
        let verifier = try #require(fields.firstMatch(of: /code_verifier=([^&]*)/)?.1)
        #expect(Data(SHA256.hash(Array(verifier.utf8))).base64URL == value("code_challenge"))
        // A code is good for one exchange; then there is a refresh token.
        guard case .oauth2(let credential)? = store.credential(for: scheme)?.kind else { return }
        #expect(credential.grant == .refreshToken)
        #expect(credential.refreshToken == "r1")
    }

    @Test(arguments: ["app://done?code=1&state=other", "app://done?error=access_denied", "app://done"])
    func aCallbackOfSomebodyElse(url: String) throws {
        let signIn = try OAuth2SignIn(TokenServer().scheme(), clientID: "c", redirectURI: "app://done")
        let callback = try #require(URL(string: url))
        #expect(throws: OAuth2SignIn.Refused.self) { try signIn.credential(from: callback) }
    }

    /// FIPS 180-4, and RFC 7636 appendix B.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func sha256(text: String, hash: String) {
        let hex = SHA256.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(hex == hash)
    }

    @Test func theChallengeOfTheStandard() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        #expect(Data(SHA256.hash(Array(verifier.utf8))).base64URL == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }
}

@Suite struct CredentialStoreTests {
    @Test func aFileKeepsCredentials() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("credentials.json")
        let all: [SecurityScheme: Credential] = [
            Zoo.app: "key", Zoo.login: .basic(username: "u", password: "p"), Zoo.user: .anonymous,
            Zoo.query: .oauth2(clientID: "c", secret: "s", refreshToken: "r"),
        ]
        for (scheme, credential) in all { try FileCredentialStore(file: file).store(credential, for: scheme) }
        for (scheme, credential) in all {
            #expect(try FileCredentialStore(file: file).credential(for: scheme) == credential)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try FileCredentialStore(file: file).store(nil, for: Zoo.app)
        #expect(try FileCredentialStore(file: file).credential(for: Zoo.app) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["credentials.json"])
    }

    @Test func aFileThatIsNoneIsAnError() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("{".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: DecodingError.self) { try FileCredentialStore(file: file).credential(for: Zoo.app) }
        #expect(throws: DecodingError.self) { try FileCredentialStore(file: file).store("k", for: Zoo.app) }
        #expect(try Data(contentsOf: file) == Data("{".utf8))
    }
}
