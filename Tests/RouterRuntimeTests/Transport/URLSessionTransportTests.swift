import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct URLSessionTransportTests {
    @Test func sendsAndReceives() async throws {
        let server = try LoopbackServer { _ in .json(#"{"a":1}"#, status: 201, ["X-Echo": "yes"]) }
        let answer = try await session.data(Get(server.base + "/a%2Fb?c=d%20e"))
        #expect(answer.status == 201)
        #expect(answer.body == Data(#"{"a":1}"#.utf8))
        #expect(answer.headers["x-echo"] == "yes")
        #expect(answer.url?.absoluteString == server.base + "/a%2Fb?c=d%20e")
        let request = try #require(server.requests.first)
        #expect(request.bytes == "GET /a%2Fb?c=d%20e\nAccept: */*\n\n")
        #expect(request["User-Agent"] == "RouterRuntime/0.1.0")
    }

    @Test func keepsConnections() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let own = Session()
        for _ in 0..<20 { _ = try await own.data(Get(server.base)) }
        #expect(server.connectionCount == 1)
    }

    @Test(arguments: [200, 204, 205, 304, 400, 404, 500, 503, 599])
    func everyStatusIsAnAnswer(status: Int) async throws {
        let server = try LoopbackServer { _ in .status(status) }
        let answer = try await session.data(Get(server.base))
        #expect(answer.status == status)
        #expect(answer.body.isEmpty)
    }

    @Test func headIsAnAnswerWithoutBody() async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n") }
        let answer = try await session.data(URLRequest(url: server.base, method: .head))
        #expect(answer.status == 200)
        #expect(answer.body.isEmpty)
        #expect(answer.headers["Content-Length"] == "5")
    }

    @Test(arguments: [0, 0.5, 1.9, 60, 1e12, .infinity])
    func anyTimeLimitOfFoundationHolds(seconds: TimeInterval) async throws {
        let server = try LoopbackServer { _ in .status(204).after(.milliseconds(20)) }
        var request = try Get(server.base).asURLRequest()
        request.timeoutInterval = seconds
        #expect(try await session.data(request).status == 204)
    }

    @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"n\"", "Bearer", "Negotiate", "NTLM"])
    func aChallengeIsAnAnswer(challenge: String) async throws {
        let server = try LoopbackServer { _ in .json(#"{"error":"no"}"#, status: 401, ["WWW-Authenticate": challenge]) }
        for _ in 0..<3 {
            let answer = try await session.data(Get(server.base))
            #expect(answer.status == 401)
            #expect(answer.body == Data(#"{"error":"no"}"#.utf8))
            #expect(answer.headers["WWW-Authenticate"] == challenge)
        }
        #expect(server.requests.count == 3)
    }

    @Test func skipsInformationalAnswers() async throws {
        let server = try LoopbackServer { _ in
            .raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n").then(.json("2"))
        }
        let answer = try await session.data(Get(server.base))
        #expect(answer.status == 200)
        #expect(answer.body == Data("2".utf8))
        #expect(answer.headers["Link"] == nil)
    }

    @Test func readsChunks() async throws {
        let server = try LoopbackServer { _ in .chunked([Data("ab".utf8), Data("cd".utf8)], pause: .milliseconds(20)) }
        #expect(try await session.data(Get(server.base)).body == Data("abcd".utf8))
    }

    /// An answer that never ends.
    private let endless = Reply.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n").thenHang()

    @Test func streamsWhileTheBodyComes() async throws {
        let server = try LoopbackServer { _ in endless }
        var bytes = session.streamRequest(server.base).bytes.makeAsyncIterator()
        #expect(try await bytes.next() == Data("a".utf8))
    }

    @Test func hangsUpWhenNobodyReads() async throws {
        let server = try LoopbackServer { _ in endless }
        // One call at a time: the next one goes out only when the one before is over.
        let own = Session(callsPerHost: 1)
        for _ in 0..<3 {
            for try await chunk in own.streamRequest(server.base).bytes {
                #expect(chunk == Data("a".utf8))
                break
            }
        }
        #expect(server.requests.count == 3)
    }

    @Test func streamsEveryStatus() async throws {
        let server = try LoopbackServer { request in
            request.path == "/old" ? .redirect(to: "/new") : .status(request.path == "/new" ? 200 : 401)
        }
        for try await _ in session.streamRequest(server.base + "/old").bytes {}
        #expect(server.requests.map(\.path) == ["/old", "/new"])
        await #expect(throws: RequestFailure.self) {
            for try await _ in session.streamRequest(server.base + "/none").bytes {}
        }
    }

    @Test func sendsALargeBody() async throws {
        let server = try LoopbackServer { .status(200, body: Data("\($0.body.count)".utf8)) }
        var request = try URLRequest(
            url: server.base,
            method: .put,
            headers: ["Content-Type": "application/octet-stream"]
        )
        request.httpBody = Data(repeating: 7, count: 3_000_000)
        #expect(try await session.data(request).body == Data("3000000".utf8))
        #expect(server.requests.count == 1)
    }

    @Test func sendsAFile() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("from a file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var call = TransportCall(
            request: try URLRequest(url: server.base, method: .put, headers: ["Content-Type": "a/b"])
        )
        call.uploadFile = file
        #expect(try await URLSessionTransport().execute(call).status == 204)
        #expect(
            server.requests.first?.bytes == "PUT /\nAccept: */*\nContent-Length: 11\nContent-Type: a/b\n\nfrom a file"
        )
    }

    @Test func uploadProgressGrowsToTheEnd() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let seen = Lock<[TransferProgress]>([])
        var call = TransportCall(
            request: try URLRequest(url: server.base, method: .put, headers: ["Content-Type": "a/b"])
        )
        call.request.httpBody = Data(repeating: 1, count: 500_000)
        call.uploadProgress = { progress in seen.withLock { $0.append(progress) } }
        _ = try await URLSessionTransport().execute(call)
        let progress = seen.withLock { $0 }
        #expect(progress.last == TransferProgress(completed: 500_000, total: 500_000))
        #expect(progress.map(\.completed) == progress.map(\.completed).sorted())
    }

    @Test func endsWithItsSessionStillReading() async throws {
        let server = try LoopbackServer { _ in .json("1").after(.milliseconds(50)) }
        var own: Session? = Session()
        let task = Task { [own] in try await own?.data(Get(server.base)).status }
        own = nil
        #expect(try await task.value == 200)
    }
}

@Suite struct ConnectionFailureTests {
    private func kind(_ url: String) async -> ConnectionFailure.Kind? {
        await failure { () async throws(RequestFailure) in try await session.data(Get(url)) }?.connection
    }

    @Test func nobodyListens() async throws {
        let server = try LoopbackServer { _ in .nothing }
        server.stop()
        try await Task.sleep(for: .milliseconds(20))
        #expect(await kind(server.base) == .cannotConnect)
    }

    @Test func noSuchHost() async {
        #expect(await kind("http://no-such-host.invalid") == .cannotFindHost)
    }

    @Test func noTLS() async throws {
        let server = try LoopbackServer { _ in .nothing }
        #expect(await kind("https" + server.base.dropFirst(4)) == .tls)
    }

    // A server that hangs up in the middle of the head is missing: Foundation on Linux crashes there.
    private static let broken: [(Reply, ConnectionFailure.Kind)] = [
        (.raw("").thenClose(), .connectionLost),
        (.raw("").thenReset(), .connectionLost),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").thenClose(), .connectionLost),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").thenReset(), .connectionLost),
        (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab").thenClose(), .connectionLost),
        (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n").thenClose(), .invalidAnswer),
        (.raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc"), .invalidAnswer),
        (.raw("SSH-2.0-OpenSSH\r\n").thenClose(), .invalidAnswer),
    ]

    @Test(arguments: broken.indices)
    func brokenAnswer(index: Int) async throws {
        let (reply, kind) = Self.broken[index]
        let server = try LoopbackServer { _ in reply }
        #expect(await self.kind(server.base) == kind)
        #expect(server.requests.count == 1)
    }
}
