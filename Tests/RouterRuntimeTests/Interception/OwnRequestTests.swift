import Foundation
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Case 070: a refresh that goes through the session it is made for.
@Suite(.timeLimit(.minutes(1))) struct OwnRequestTests {
    /// Asks `/refresh` for a token, by the completion form or not.
    private struct Asking: BearerAuthenticator {
        var completes = false

        func refresh(_ credential: Token, for session: Session) async throws -> Token {
            if completes {
                return try await withCheckedThrowingContinuation { continuation in
                    refresh(credential, for: session) { continuation.resume(with: $0) }
                }
            }
            return Token(text: try await session.request("http://h.example/refresh").validate().string())
        }

        func refresh(
            _ credential: Token,
            for session: Session,
            completion: @escaping @Sendable (Result<Token, any Error>) -> Void
        ) {
            session.request("http://h.example/refresh").validate().responseString { response in
                completion(response.result.map { Token(text: $0) }.mapError { $0 })
            }
        }
    }

    private func call(_ asking: Asking, stale: Bool = false, refresh status: Int = 200) async -> (Bool, [String]) {
        let log = Log()
        let stub = StubTransport { request in
            let token = request.value(forHTTPHeaderField: "Authorization") ?? "-"
            log.note((request.url?.path() ?? "") + " " + token)
            if request.url?.path() == "/refresh" { return .text("new", status: status) }
            return .text("ok", status: token == "Bearer new" ? 200 : 401)
        }
        let credential = Token(text: "old", requiresRefresh: stale)
        let subject = AuthenticationInterceptor(authenticator: asking, credential: credential)
        let session = Session(transport: stub, interceptor: subject)
        let answer = try? await session.request("http://h.example/d").validate().data()
        return (answer != nil, log.all)
    }

    @Test("case 070: it does not wait for itself, and has no token", arguments: [false, true])
    func sameSession(completes: Bool) async {
        let (isWell, sent) = await call(Asking(completes: completes))
        #expect(isWell)
        #expect(sent == ["/d Bearer old", "/refresh -", "/d Bearer new"])
        let (_, early) = await call(Asking(completes: completes), stale: true)
        #expect(early == ["/refresh -", "/d Bearer new"])
    }

    @Test("case 070: its 401 starts no refresh") func refused() async {
        let (isWell, sent) = await call(Asking(), refresh: 401)
        #expect(!isWell)
        #expect(sent == ["/d Bearer old", "/refresh -"])
    }

    @Test("case 070: what a refresh has left behind is none of the next one") func leftBehind() async throws {
        let gate = Log()
        let left = Lock<Task<Void, Never>?>(nil)
        let log = Log()
        let stub = StubTransport { request in
            log.note((request.url?.path() ?? "") + " " + (request.value(forHTTPHeaderField: "Authorization") ?? "-"))
            return .text("ok", status: request.value(forHTTPHeaderField: "Authorization") == "Bearer 2" ? 200 : 401)
        }
        let leaving = Leaving(gate: gate, left: left)
        let subject = AuthenticationInterceptor(authenticator: leaving, credential: Token(text: "0"))
        let session = Session(transport: stub, interceptor: subject)
        _ = try await session.request("http://h.example/d").validate().data()
        await left.withLock { $0 }?.value
        #expect(log.all.sorted() == ["/d Bearer 0", "/d Bearer 1", "/d Bearer 2", "/left Bearer 2"])
    }

    /// The first refresh leaves a task behind, which calls while the second one runs.
    private struct Leaving: BearerAuthenticator {
        let gate: Log
        let left: Lock<Task<Void, Never>?>

        func refresh(_ credential: Token, for session: Session) async throws -> Token {
            if credential.text == "0" {
                let task = Task { [gate] in
                    while gate.all.isEmpty { try? await Task.sleep(for: .milliseconds(5)) }
                    _ = try? await session.request("http://h.example/left").validate().data()
                }
                left.withLock { $0 = task }
                return Token(text: "1")
            }
            gate.note("open")
            try await Task.sleep(for: .milliseconds(200))
            return Token(text: "2")
        }
    }
}
