import Foundation
import LoopbackServer
import RouterRuntime
import Testing

@Suite struct AuthorizationTests {
    /// The request of a call with these alternatives.
    private func request(
        _ alternatives: [[SecurityScheme]],
        _ credentials: any CredentialStore
    ) async throws -> ReceivedRequest {
        let server = try LoopbackServer { _ in .status(204) }
        try await Zoo.on(server, credentials: credentials).send(Zoo.AnimalRouter.secured(alternatives))
        return try #require(server.requests.first)
    }

    private let all: MemoryCredentialStore = .memory([
        Zoo.app: "k+1", Zoo.user: .token("t"), Zoo.login: .basic(username: "u", password: "p:q"), Zoo.query: "k+1 &",
        Zoo.cookie: "k+1;",
    ])

    @Test func eachKind() async throws {
        #expect(try await request([[Zoo.app]], all)["X-Key"] == "Key k+1")
        #expect(try await request([[Zoo.user]], all)["Authorization"] == "Bearer t")
        #expect(try await request([[Zoo.login]], all)["Authorization"] == "Basic dTpwOnE=")
        #expect(try await request([[Zoo.query]], all).target == "/v1/secured?a=x&api_key=k%2B1%20%26")
        #expect(try await request([[Zoo.cookie]], all)["Cookie"] == "session=k+1%3B")
        let oauth = SecurityScheme("oauth", .oauth2(OAuth2(token: "https://zoo.example/token")))
        #expect(try await request([[oauth]], .memory([oauth: "t"]))["Authorization"] == "Bearer t")
        let suffix = SecurityScheme("s", .header("Authorization", prefix: "a ", suffix: " z"))
        #expect(try await request([[suffix]], .memory([suffix: "m"]))["Authorization"] == "a m z")
    }

    @Test func noKeyStandsElsewhere() async throws {
        for scheme in [Zoo.app, Zoo.user, Zoo.login, Zoo.query, Zoo.cookie] {
            let request = try await request([[scheme]], all)
            #expect((request["X-Key"] != nil) == (scheme == Zoo.app))
            #expect((request["Authorization"] != nil) == [Zoo.user, Zoo.login].contains(scheme))
            #expect((request["Cookie"] != nil) == (scheme == Zoo.cookie))
            #expect((request.query == "a=x") == (scheme != Zoo.query))
        }
    }

    @Test func theFirstCompleteAlternativeWins() async throws {
        let both = try await request([[Zoo.user, Zoo.app]], all)
        #expect(both["Authorization"] == "Bearer t")
        #expect(both["X-Key"] == "Key k+1")
        let first = try await request([[Zoo.app], [Zoo.user]], all)
        #expect(first["X-Key"] == "Key k+1")
        #expect(first["Authorization"] == nil)
        let second = try await request([[Zoo.app, Zoo.user], [Zoo.user]], .memory([Zoo.user: "t"]))
        #expect(second["X-Key"] == nil)
        #expect(second["Authorization"] == "Bearer t")
    }

    @Test func nothingIsSentForAnonymousCallers() async throws {
        for scheme in [Zoo.app, Zoo.user, Zoo.login, Zoo.query, Zoo.cookie] {
            let request = try await request([[scheme]], .memory([scheme: .anonymous]))
            #expect(request["X-Key"] == nil)
            #expect(request["Authorization"] == nil)
            #expect(request["Cookie"] == nil)
            #expect(request.query == "a=x")
        }
        let other = try await request([[Zoo.user, Zoo.app]], .memory([Zoo.user: .anonymous, Zoo.app: "k"]))
        #expect(other["Authorization"] == nil)
        #expect(other["X-Key"] == "Key k")
    }

    @Test func noneIsAnAlternative() async throws {
        #expect(try await request([[Zoo.user], []], .memory())["Authorization"] == nil)
        #expect(try await request([[Zoo.user], []], all)["Authorization"] == "Bearer t")
        #expect(try await request([[]], all)["Authorization"] == nil)
    }

    @Test func missingCredentialsAreNamed() async throws {
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.answering(.status(204)).send(Zoo.AnimalRouter.secured([[Zoo.user], [Zoo.app, Zoo.query]]))
        }
        #expect(
            error?.notSent as? MissingCredentials == MissingCredentials(alternatives: [["user"], ["app", "query"]])
        )
        #expect(
            MissingCredentials(alternatives: [["user"], ["app", "query"]]).description
                == "no credential for 'user' or 'app' with 'query'; give it to the credential store"
        )
    }

    @Test func unsuitableCredentialsAreNotSent() async throws {
        let error = await failure { () async throws(RequestFailure) in
            try await attempt([Zoo.user: .basic(username: "u", password: "p")], Zoo.user)
        }
        #expect(error?.notSent is UnsuitableCredential)
        let injected = await failure { () async throws(RequestFailure) in
            try await attempt([Zoo.app: "a\r\nb: c"], Zoo.app)
        }
        guard case InvalidRequest.headerValue(name: "X-Key")? = injected?.notSent else {
            Issue.record()
            return
        }
    }

    private func attempt(_ credentials: [SecurityScheme: Credential], _ scheme: SecurityScheme)
        async throws(RequestFailure)
    {
        let zoo = Zoo(
            session: Session(transport: StubTransport { _ in .status(204) }),
            credentials: .memory(credentials)
        )
        do {
            try await zoo.client.send(Zoo.AnimalRouter.secured([[scheme]]))
        } catch {
            guard case .notSent(let error) = error else { return }
            throw .notSent(error)
        }
    }

    @Test func theStoreIsAskedForEachCall() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let store = MemoryCredentialStore()
        let zoo = Zoo.on(server, credentials: store)
        store.store("1", for: Zoo.user)
        try await zoo.send(Zoo.AnimalRouter.secured([[Zoo.user], []]))
        store.store(nil, for: Zoo.user)
        try await zoo.send(Zoo.AnimalRouter.secured([[Zoo.user], []]))
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer 1", nil])
    }

    @Test func secretsAreNotPrinted() {
        let credential = Credential.basic(username: "name", password: "password")
        var text = "\(credential) \(String(reflecting: credential))"
        dump([Credential.token("password")], to: &text)
        dump(MemoryCredentialStore([Zoo.app: "password"]), to: &text)
        #expect(!text.contains("password"))
        #expect(!text.contains("name\""))
    }
}
