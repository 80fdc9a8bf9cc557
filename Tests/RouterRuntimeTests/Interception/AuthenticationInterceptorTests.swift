import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// T9.
@Suite struct AuthenticationInterceptorTests {
    struct Refused: Error, Equatable {}

    /// Numbers its tokens: 1, 2, …
    private final class Numbering: BearerAuthenticator {
        let count = Counter()
        let pause: Duration
        let fails: @Sendable (Int) -> Bool
        let requiresRefresh: Bool

        init(
            pause: Duration = .zero,
            requiresRefresh: Bool = false,
            fails: @escaping @Sendable (Int) -> Bool = { _ in false }
        ) {
            self.pause = pause
            self.fails = fails
            self.requiresRefresh = requiresRefresh
        }

        func refresh(_ credential: Token, for session: Session) async throws -> Token {
            let number = count.next() + 1
            try await Task.sleep(for: pause)
            if fails(number) { throw Refused() }
            return Token(text: "\(number)", requiresRefresh: requiresRefresh)
        }
    }

    private typealias Subject = AuthenticationInterceptor<Numbering>

    /// Accepts these tokens.
    private func session(
        _ interceptor: Subject,
        _ log: Log = Log(),
        accepts: @escaping @Sendable (String) -> Bool
    ) -> Session {
        let stub = StubTransport { request in
            let token = request.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "") ?? ""
            log.note(token)
            return .status(accepts(token) ? 200 : 401)
        }
        return Session(transport: stub, callsPerHost: 1000, interceptor: interceptor)
    }

    private func call(_ session: Session) async -> RequestFailure? {
        do throws(RequestFailure) {
            _ = try await session.request("http://h.example").validate().response(using: Whatever())
            return nil
        } catch { return error }
    }

    private struct Whatever: ResponseSerializer {
        func serialize(
            request: URLRequest?,
            response: HTTPURLResponse?,
            data: Data?,
            error: (any Error)?
        ) throws { if let error { throw error } }
    }

    @Test("T9: without a credential nothing is sent") func missing() async {
        let log = Log()
        let error = await call(session(Subject(authenticator: Numbering()), log) { _ in true })
        #expect(error?.notSent as? AuthenticationError == .missingCredential)
        #expect(log.all.isEmpty)
    }

    @Test("T9: requiresRefresh is refreshed before it is sent") func stale() async {
        let log = Log()
        let subject = Subject(authenticator: Numbering(), credential: Token(text: "0", requiresRefresh: true))
        #expect(await call(session(subject, log) { _ in true }) == nil)
        #expect(log.all == ["1"])
        #expect(subject.credential == Token(text: "1"))
    }

    @Test("T9: a 401 makes one refresh and another attempt") func refused() async {
        let log = Log()
        let subject = Subject(authenticator: Numbering(), credential: Token(text: "0"))
        #expect(await call(session(subject, log) { $0 != "0" }) == nil)
        #expect(log.all == ["0", "1"])
    }

    @Test("T9: other failures are none of its business") func otherFailures() async {
        let authenticator = Numbering()
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        for answer in [403, 500] {
            let session = Session(transport: StubTransport { _ in .status(answer) }, interceptor: subject)
            #expect(await call(session)?.answer?.status == answer)
        }
        let silent = Session(transport: StubTransport { _ in throw URLError(.timedOut) }, interceptor: subject)
        #expect(await call(silent)?.connection == .timedOut)
        #expect(authenticator.count.value == 0)
    }

    @Test("T9: parallel 401s make one refresh") func parallel() async {
        let authenticator = Numbering(pause: .milliseconds(100))
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let log = Log()
        let session = session(subject, log) { $0 != "0" }
        let errors = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { await call(session) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(errors == 0)
        #expect(authenticator.count.value == 1)
        #expect(log.all.count <= 200)
    }

    @Test("T9: who was signed with an older credential is sent again without a refresh") func older() async {
        let authenticator = Numbering()
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let stub = StubTransport { request in
            let isOld = request.value(forHTTPHeaderField: "Authorization") == "Bearer 0"
            // Somebody signs in meanwhile.
            if isOld { subject.credential = Token(text: "own") }
            return .status(isOld ? 401 : 200)
        }
        #expect(await call(Session(transport: stub, interceptor: subject)) == nil)
        #expect(authenticator.count.value == 0)
    }

    @Test("T9: new requests wait while a refresh runs") func waiting() async throws {
        let authenticator = Numbering(pause: .milliseconds(200))
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let log = Log()
        let session = session(subject, log) { $0 != "0" }
        async let first = call(session)
        while authenticator.count.value == 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await call(session) == nil)
        #expect(await first == nil)
        #expect(log.all == ["0", "1", "1"])
    }

    @Test("T9: a refresh that fails fails all who wait; the next request may try again") func failing() async {
        let authenticator = Numbering(pause: .milliseconds(100), fails: { $0 == 1 })
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let session = session(subject) { $0 != "0" }
        let errors = await withTaskGroup(of: RequestFailure?.self) { group in
            for _ in 0..<20 { group.addTask { await call(session) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(
            errors.allSatisfy { error in
                error?.notSent is Refused || (error?.notSent as? RetryFailure)?.retryError is Refused
            }
        )
        #expect(authenticator.count.value == 1)
        #expect(await call(session) == nil)
        #expect(authenticator.count.value == 2)
    }

    @Test("T9: a credential from outside clears the failure") func replaced() async {
        let authenticator = Numbering(fails: { _ in true })
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let session = session(subject) { $0 == "own" }
        #expect(await call(session) != nil)
        subject.credential = Token(text: "own")
        #expect(await call(session) == nil)
        #expect(authenticator.count.value == 1)
    }

    @Test("T9: five refreshes in vain within 30 seconds are enough") func excessive() async {
        let authenticator = Numbering()
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let stub = StubTransport { _ in .status(401) }
        let session = Session(transport: stub, interceptor: subject, maximumRetries: 50)
        let error = await call(session)
        #expect((error?.notSent as? RetryFailure)?.retryError as? AuthenticationError == .excessiveRefresh)
        #expect(authenticator.count.value == 5)
        #expect(
            ((await call(session))?.notSent as? RetryFailure)?.retryError as? AuthenticationError == .excessiveRefresh
        )
    }

    @Test("T9: tokens that live for one call each are not excessive") func shortLives() async {
        let authenticator = Numbering()
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let used = Log()
        let session = session(subject, used) { token in used.all.filter { $0 == token }.count == 1 }
        for _ in 0..<20 { #expect(await call(session) == nil) }
        #expect(authenticator.count.value == 19)
    }

    @Test("T9: a credential from outside wins over a refresh that runs") func replacedMeanwhile() async throws {
        let authenticator = Numbering(pause: .milliseconds(100))
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0"))
        let log = Log()
        let session = session(subject, log) { $0 == "own" }
        async let first = call(session)
        while authenticator.count.value == 0 { try await Task.sleep(for: .milliseconds(5)) }
        subject.credential = Token(text: "own")
        #expect(await call(session) == nil)
        #expect(await first == nil)
        #expect(log.all == ["0", "own", "own"])
        #expect(subject.credential == Token(text: "own"))
    }

    @Test("T9: without a credential a refusal is missingCredential") func goneMeanwhile() async {
        let subject = Subject(authenticator: Numbering(), credential: Token(text: "0"))
        let stub = StubTransport { _ in
            subject.credential = nil
            return .status(401)
        }
        let error = await call(Session(transport: stub, interceptor: subject))
        #expect((error?.notSent as? RetryFailure)?.retryError as? AuthenticationError == .missingCredential)
    }

    @Test("T9: refreshes that help are not counted") func helpful() async {
        let authenticator = Numbering(requiresRefresh: true)
        let subject = Subject(authenticator: authenticator, credential: Token(text: "0", requiresRefresh: true))
        let session = session(subject) { _ in true }
        for _ in 0..<20 { #expect(await call(session) == nil) }
        #expect(authenticator.count.value == 20)
    }

    @Test("T9: maximumAttempts 0 is excessive at once, no window is unlimited") func windows() async {
        let none = RefreshWindow(maximumAttempts: 0)
        let strict = Subject(authenticator: Numbering(), credential: Token(text: "0"), refreshWindow: none)
        let error = await call(session(strict) { $0 != "0" })
        #expect((error?.notSent as? RetryFailure)?.retryError as? AuthenticationError == .excessiveRefresh)
        let free = Subject(authenticator: Numbering(), credential: Token(text: "0"), refreshWindow: nil)
        let stub = StubTransport { request in
            .status(request.value(forHTTPHeaderField: "Authorization") == "Bearer 20" ? 200 : 401)
        }
        #expect(await call(Session(transport: stub, interceptor: free, maximumRetries: 50)) == nil)
    }

    @Test("T9: a refresh may complete synchronously") func synchronous() async {
        struct Immediate: BearerAuthenticator {
            func refresh(
                _ credential: Token,
                for session: Session,
                completion: @escaping @Sendable (Result<Token, any Error>) -> Void
            ) { completion(.success(Token(text: "new"))) }
        }
        let subject = AuthenticationInterceptor(authenticator: Immediate(), credential: Token(text: "0"))
        let stub = StubTransport { request in
            .status(request.value(forHTTPHeaderField: "Authorization") == "Bearer new" ? 200 : 401)
        }
        #expect(await call(Session(transport: stub, interceptor: subject)) == nil)
    }
}
