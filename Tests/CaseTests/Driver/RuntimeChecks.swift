import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
func runtimeChecks() async {
    await refreshChecks()
    await loopChecks()
    await retryChecks()
}

@MainActor
private func refreshChecks() async {
    await Check.that("068.1", "twenty refusals, one of them late") {
        let script = Script.refreshing(late: "/d/20")
        let api = Case068.over(.refreshing(script), [Case068.bearer: .anonymous])
        try await twenty { try await api.d.d(n: $0) }
        try await equal(script.sent("/refresh").count, 1)
        for number in 1...20 { try await holds(script.sent("/d/\(number)").count <= 2, "\(number) is sent too often") }
    }
    await Check.that("068.2", "the late one") {
        let script = Script.refreshing(late: "/d/2")
        let api = Case068.over(.refreshing(script), [Case068.bearer: .anonymous])
        async let late: Void = api.d.d(n: 2)
        try await api.d.d(n: 1)
        try await late
        try await equal(script.sent("/d/2"), ["Bearer old", "Bearer new"])
        try await equal(script.sent("/refresh").count, 1)
    }
    await Check.that("068.3", "calls that begin while the refresh runs") {
        let script = Script.refreshing()
        let api = Case068.over(.refreshing(script), [Case068.bearer: .anonymous])
        async let first: Void = api.d.d(n: 100)
        while await script.sent("/refresh").isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        try await twenty { try await api.d.d(n: $0) }
        try await first
        for number in 1...20 { try await equal(script.sent("/d/\(number)"), ["Bearer new"]) }
    }
}

@MainActor
private func twenty(_ call: @escaping @Sendable (Int) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...20 { group.addTask { try await call(number) } }
        try await group.waitForAll()
    }
}

@MainActor
private func loopChecks() async {
    let call = { (refresh: Int) -> (Script, Case070.Case070Error) in
        let script = Script { request, _ in
            TransportResponse(status: request.url?.path() == "/refresh" ? refresh : 401)
        }
        let session = Session.refreshing(script) { session in
            try await Case070.over(session, [Case070.bearer: .anonymous]).refresh.refresh()
            return await "new\(script.sent("/refresh").count)"
        }
        let api = Case070.over(session, [Case070.bearer: .anonymous])
        return (script, try await failure { () async throws(Case070.Case070Error) in try await api.d.d(n: 1) })
    }
    await Check.that("070.1", "401 for ever") {
        let (script, error) = try await call(200)
        guard case .server(let failure) = error else { throw Wrong("is \(error)") }
        try equal(failure.status, 401)
        try await holds(script.sent("/refresh").count <= 5, "too many refreshes")
        try await equal(script.sent("/d/1").count, script.sent("/refresh").count + 1)
    }
    await Check.that("070.2", "a refresh by the session it is for") {
        let start = ContinuousClock.now
        let (script, _) = try await call(200)
        try holds(ContinuousClock.now - start < .seconds(2), "hangs")
        try await equal(Set(script.sent("/refresh")), ["-"])
    }
    await Check.that("070.3", "a refresh that is refused") {
        let (script, error) = try await call(401)
        guard case .notSent = error else { throw Wrong("is \(error)") }
        try await equal(script.sent("/refresh").count, 1)
        try await equal(script.sent("/d/1").count, 1)
    }
    await Check.that("070.4", "the token of each attempt") {
        let (script, _) = try await call(200)
        let sent = await script.sent("/d/1")
        try equal(sent, ["Bearer old"] + (1..<sent.count).map { "Bearer new\($0)" })
    }
}

@MainActor
private func retryChecks() async {
    let policy = RetryPolicy(exponentialBackoffScale: 0.01)
    let losing = {
        Script { _, number in
            guard number >= 3 else { throw URLError(.networkConnectionLost) }
            return TransportResponse(status: 200)
        }
    }
    await Check.that("071.1", "lost connections") {
        let pay = losing()
        let error = try await failure { () async throws(Case071.Case071Error) in
            try await Case071.over(Session(transport: pay, interceptor: policy)).pay.pay(.init(n: 1))
        }
        guard case .connectivity = error else { throw Wrong("is \(error)") }
        try await equal(pay.requests.count, 1)
        let list = losing()
        try await Case071.over(Session(transport: list, interceptor: policy)).pay.list()
        try await equal(list.requests.count, 3)
        let replace = losing()
        try await Case071.over(Session(transport: replace, interceptor: policy)).pay.replace(Data("all of it".utf8))
        try await equal(replace.requests.map(\.text), ["all of it", "all of it", "all of it"])
    }
    for status in [503, 429] {
        await Check.that("071.2", "the limit, and Retry-After with \(status)") {
            let busy = Script { _, _ in TransportResponse(status: status) }
            _ = try await failure { () async throws(Case071.Case071Error) in
                try await Case071.over(Session(transport: busy, interceptor: policy)).pay.list()
            }
            try await equal(busy.requests.count, 3)
            let later = Script { _, number in
                TransportResponse(status: number == 1 ? status : 200, headers: ["Retry-After": "1"])
            }
            let start = ContinuousClock.now
            try await Case071.over(Session(transport: later, interceptor: policy)).pay.list()
            try holds(ContinuousClock.now - start >= .seconds(1), "comes back too early")
        }
    }
    await Check.that("071.3", "cancelling the wait") {
        let busy = Script { _, _ in TransportResponse(status: 503, headers: ["Retry-After": "60"]) }
        let api = Case071.over(Session(transport: busy, interceptor: policy))
        let task = Task { try await api.pay.list() }
        while await busy.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        let start = ContinuousClock.now
        task.cancel()
        guard case .failure = await task.result else { throw Wrong("succeeds") }
        try holds(ContinuousClock.now - start < .seconds(10), "goes on waiting")
        try await equal(busy.requests.count, 1)
    }
}

/// Answers as it is told, by the request and how many there were.
private actor Script: Transport {
    private(set) var requests: [URLRequest] = []
    private let answer: @Sendable (URLRequest, Int) async throws -> TransportResponse

    init(_ answer: @escaping @Sendable (URLRequest, Int) async throws -> TransportResponse) {
        self.answer = answer
    }

    func execute(_ call: TransportCall) async throws -> TransportResponse {
        requests.append(call.request)
        return try await answer(call.request, requests.count)
    }

    /// The `Authorization` of each request to this path.
    func sent(_ path: String) -> [String] {
        requests.filter { $0.url?.path() == path }.map { $0.header("Authorization") ?? "-" }
    }

    /// Refuses the token `old`; gives the token `new` after a while.
    ///
    /// - Parameter path: Is refused when the refresh is long over.
    static func refreshing(late path: String = "") -> Script {
        let isOver = Over()
        return Script { request, _ in
            if request.url?.path() == "/refresh" {
                try await Task.sleep(for: .milliseconds(200))
                await isOver.note()
                return TransportResponse(status: 200)
            }
            guard request.header("Authorization") == "Bearer old" else { return TransportResponse(status: 200) }
            if request.url?.path() == path {
                while await !isOver.isTrue { try await Task.sleep(for: .milliseconds(5)) }
                try await Task.sleep(for: .milliseconds(100))
            }
            return TransportResponse(status: 401)
        }
    }

    private actor Over {
        private(set) var isTrue = false
        func note() { isTrue = true }
    }
}

private struct Token: AuthenticationCredential {
    var text: String
    let requiresRefresh = false
}

private struct Refreshing: Authenticator {
    var token: @Sendable (Session) async throws -> String

    func apply(_ credential: Token, to urlRequest: inout URLRequest) {
        urlRequest.headers.add(.authorization(bearerToken: credential.text))
    }

    func refresh(_ credential: Token, for session: Session) async throws -> Token {
        Token(text: try await token(session))
    }

    func didRequest(
        _ urlRequest: URLRequest,
        with response: HTTPURLResponse,
        failDueToAuthenticationError error: any Error
    ) -> Bool { response.statusCode == 401 }

    func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Token) -> Bool {
        urlRequest.header("Authorization") == "Bearer \(credential.text)"
    }
}

extension Session {
    /// Begins with the token `old`.
    fileprivate static func refreshing(
        _ script: Script,
        token: @escaping @Sendable (Session) async throws -> String = { session in
            try await Case068.over(session, [Case068.bearer: .anonymous]).refresh.refresh()
            return "new"
        }
    ) -> Session {
        let authenticator = Refreshing(token: token)
        let interceptor = AuthenticationInterceptor(authenticator: authenticator, credential: Token(text: "old"))
        return Session(transport: script, interceptor: interceptor)
    }
}

extension GeneratedAPI {
    fileprivate static func over(_ session: Session, _ credentials: [SecurityScheme: Credential] = [:]) -> Self {
        Self(session: session, server: server, origins: [:], credentials: .memory(credentials))
    }
}

extension Case068: GeneratedAPI {}
extension Case070: GeneratedAPI {}
extension Case071: GeneratedAPI {}
