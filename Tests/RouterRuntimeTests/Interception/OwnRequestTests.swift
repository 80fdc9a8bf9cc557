import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Case 070: a refresh that goes through the session it is made for.
@Suite(.timeLimit(.minutes(1))) struct OwnRequestTests {
    private struct Token: AuthenticationCredential {
        var text: String
        var requiresRefresh = false
    }

    /// Asks `/refresh` for a token, by the completion form or not.
    private struct Asking: Authenticator {
        var completes = false

        func apply(_ credential: Token, to urlRequest: inout URLRequest) {
            urlRequest.headers.add(.authorization(bearerToken: credential.text))
        }

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

        func didRequest(
            _ urlRequest: URLRequest,
            with response: HTTPURLResponse,
            failDueToAuthenticationError error: any Error
        ) -> Bool { response.statusCode == 401 }

        func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Token) -> Bool {
            urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer \(credential.text)"
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
}
