import Foundation
import RouterRuntime

/// django-oauth-toolkit: grants, tokens that expire on the way, and a resource that says 403 when they have.
@main
@MainActor
enum OAuth2Driver {
    static func main() async {
        await Check.run("oauth2") {
            await Check.part("client credentials", clientCredentials)
            await Check.part("password and refresh", password)
            await Check.part("refused", refused)
            await Check.part("expired without a word", expired)
            await Check.part("200 calls in 30 seconds", longRun)
        }
    }

    private static func api(_ store: MemoryCredentialStore) -> Oauth2 { Oauth2(credentials: store) }

    private static func clientCredentials() async throws {
        let store = MemoryCredentialStore([Oauth2.machine: .oauth2(clientID: "cc-client", secret: "secret")])
        let me = try await api(store).me.byMachine()
        Check.equal(me.client, "Bearer " + me.client.dropFirst(7))
        Check.equal(me.user, "None")
    }

    private static func password() async throws {
        let credential = Credential.oauth2(
            clientID: "pw-client",
            secret: "secret",
            username: "alice",
            password: "secret-pass"
        )
        let store = MemoryCredentialStore([Oauth2.person: credential])
        Check.equal(try await api(store).me.byPerson().user, "alice")
        let first = store.credential(for: Oauth2.person)
        Check.holds(first != credential)
        // Beyond the life of the token: renewed by the refresh token before it is used.
        try await Task.sleep(for: .seconds(6))
        Check.equal(try await api(store).me.byPerson().user, "alice")
        Check.holds(store.credential(for: Oauth2.person) != first)
    }

    private static func refused() async throws {
        let store = MemoryCredentialStore([Oauth2.machine: .oauth2(clientID: "cc-client", secret: "wrong")])
        do {
            _ = try await api(store).me.byMachine()
            Check.holds(false)
        } catch .notSent(let error) {
            Check.equal((error as? TokenFailure)?.error, "invalid_client")
        } catch {
            Check.holds(false)
        }
        // A token that the server never gave is renewed by nobody: there is no way to another one.
        do {
            _ = try await api(MemoryCredentialStore([Oauth2.machine: .token("never")])).me.byMachine()
            Check.holds(false)
        } catch {
            Check.holds("\(error)".contains("403"))
        }
    }

    /// The client does not know when the token ends; the server's 403 says that it has.
    private static func expired() async throws {
        struct Tokens: Decodable {
            var access: String
            var refresh: String

            enum CodingKeys: String, CodingKey {
                case access = "access_token"
                case refresh = "refresh_token"
            }
        }
        let fields = ["grant_type": "password", "username": "alice", "password": "secret-pass"]
        let tokens = try await AF.request(
            "http://127.0.0.1:18017/o/token/",
            method: .post,
            parameters: fields,
            headers: [.authorization(username: "pw-client", password: "secret")]
        ).validate().decode(Tokens.self)
        try await Task.sleep(for: .seconds(6))
        let credential = Credential.oauth2(
            clientID: "pw-client",
            secret: "secret",
            accessToken: tokens.access,
            refreshToken: tokens.refresh
        )
        let me = try await api(MemoryCredentialStore([Oauth2.person: credential])).me.byPerson()
        Check.equal(me.user, "alice")
        Check.holds(me.client != "Bearer \(tokens.access)")
    }

    private static func longRun() async throws {
        let api = api(
            MemoryCredentialStore([
                Oauth2.machine: .oauth2(clientID: "cc-client", secret: "secret"),
                Oauth2.person: .oauth2(
                    clientID: "pw-client",
                    secret: "secret",
                    username: "alice",
                    password: "secret-pass"
                ),
            ])
        )
        var calls = 0
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try await Task.sleep(for: .milliseconds(number * 150))
                    if number.isMultiple(of: 2) {
                        _ = try await api.me.byMachine()
                    } else {
                        _ = try await api.me.byPerson()
                    }
                }
            }
            for try await _ in group { calls += 1 }
        }
        Check.equal(calls, 200)
    }
}
