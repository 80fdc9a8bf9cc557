import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What servers, proxies and networks do wrong: each ends in one error or in success, within its time, and nothing is
/// sent twice.
///
/// Two faults are out of reach on Linux up to Swift 6.3.1, because FoundationNetworking ends the process: a server that
/// hangs up inside the head of its answer, and trailers behind a body (swift-corelibs-foundation#5285).
@Suite struct FaultTests {
    private enum Ending: Equatable {
        case status(Int, body: String)
        case failure(ConnectionFailure.Kind)
        /// One or the other, as the system sees it.
        case either(ConnectionFailure.Kind, ConnectionFailure.Kind)
    }

    private func ending(
        _ reply: Reply,
        method: HTTPMethod = .get,
        timeouts: Timeouts = Timeouts(firstByte: .seconds(2), idle: .seconds(2))
    ) async throws -> (Ending, requests: Int) {
        let server = try LoopbackServer { _ in reply }
        let session = Session(timeouts: timeouts)
        let start = ContinuousClock.now
        let ending: Ending
        do throws(RequestFailure) {
            let answer = try await session.data(RequestTo(server.base, method))
            ending = .status(answer.status, body: String(decoding: answer.body.prefix(40), as: UTF8.self))
        } catch {
            ending = .failure(error.connection ?? .other)
        }
        #expect(ContinuousClock.now - start < .seconds(20))
        return (ending, server.requests.count)
    }

    private struct RequestTo: URLRequestConvertible {
        let url: String
        let method: HTTPMethod

        init(_ url: String, _ method: HTTPMethod) { (self.url, self.method) = (url, method) }

        func asURLRequest() throws -> URLRequest { try URLRequest(url: url, method: method) }
    }

    private static let ok = "HTTP/1.1 200 OK\r\n"

    private static let faults: [(String, Reply, Ending)] = [
        ("reset before the head", Reply.bytes(Data()).thenReset(), .failure(.connectionLost)),
        ("closed before the head", Reply.bytes(Data()).thenClose(), .failure(.connectionLost)),
        ("reset behind the head", Reply.raw(ok + "Content-Length: 9\r\n\r\n").thenReset(), .failure(.connectionLost)),
        ("a body cut off", Reply.raw(ok + "Content-Length: 9\r\n\r\n123").thenClose(), .failure(.connectionLost)),
        ("a body too long", .raw(ok + "Content-Length: 3\r\n\r\n123456"), .status(200, body: "123")),
        (
            "a chunk cut off", Reply.raw(ok + "Transfer-Encoding: chunked\r\n\r\n9\r\n123").thenClose(),
            .failure(.connectionLost)
        ),
        (
            "no last chunk", Reply.raw(ok + "Transfer-Encoding: chunked\r\n\r\n3\r\n123\r\n").thenClose(),
            .failure(.connectionLost)
        ),
        (
            "chunks that are none", Reply.raw(ok + "Transfer-Encoding: chunked\r\n\r\nzz\r\n123\r\n").thenClose(),
            .either(.invalidAnswer, .connectionLost)
        ),
        ("no length, then closed", Reply.raw(ok + "\r\n123").thenClose(), .status(200, body: "123")),
        ("no HTTP", Reply.raw("SSH-2.0-OpenSSH_9.2\r\n").thenClose(), .either(.invalidAnswer, .connectionLost)),
        (
            "HTML with 502", .text("<html>bad gateway", type: "text/html", status: 502),
            .status(502, body: "<html>bad gateway")
        ),
        ("100 first", Reply.raw("HTTP/1.1 100 Continue\r\n\r\n").then(.text("a")), .status(200, body: "a")),
        (
            "103 first", Reply.raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n").then(.text("a")),
            .status(200, body: "a")
        ),
        ("204", .status(204), .status(204, body: "")),
        ("205", .status(205), .status(205, body: "")),
        ("304", .status(304), .status(304, body: "")),
        (
            "204 with a body", Reply.raw("HTTP/1.1 204 No\r\nContent-Length: 3\r\n\r\nabc").thenClose(),
            .status(204, body: "")
        ),
        (
            "304 with a body", Reply.raw("HTTP/1.1 304 No\r\nContent-Length: 3\r\n\r\nabc").thenClose(),
            .status(304, body: "")
        ),
        (
            "gzip that is none", .raw(ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc"),
            .either(.invalidAnswer, .other)
        ),
        ("silence", .nothing, .failure(.timedOut)),
        ("a stalled body", Reply.raw(ok + "Content-Length: 9\r\n\r\n1").thenHang(), .failure(.timedOut)),
        ("a loop", .redirect(302, to: "/"), .failure(.tooManyRedirects)),
        ("a redirect to nowhere", .redirect(302, to: "ftp://h.example/"), .status(302, body: "")),
        ("a redirect without a place", .status(302), .status(302, body: "")),
        ("an empty answer", Reply.raw(ok + "\r\n").thenClose(), .status(200, body: "")),
        ("a status of no kind", .raw("HTTP/1.1 999 Odd\r\nContent-Length: 1\r\n\r\na"), .status(999, body: "a")),
    ]

    @Test(arguments: faults.map(\.0)) func endsOnce(name: String) async throws {
        guard let (_, reply, expected) = Self.faults.first(where: { $0.0 == name }) else { return }
        let (ending, requests) = try await ending(reply, timeouts: Timeouts(firstByte: .seconds(1), idle: .seconds(1)))
        if case .either(let first, let second) = expected {
            #expect(ending == .failure(first) || ending == .failure(second), "\(ending)")
        } else {
            #expect(ending == expected)
        }
        #expect(requests == (name == "a loop" ? 21 : 1))
    }

    @Test func nobodyListens() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let base = server.base
        server.stop()
        try await Task.sleep(for: .milliseconds(50))
        let error = await failure { () async throws(RequestFailure) in try await Session().data(Get(base)) }
        #expect(error?.connection == .cannotConnect)
    }

    /// libcurl takes 100 KB for a line of a head and 300 KB for all of it.
    @Test func aHeadWithoutEnd() async throws {
        let line = "X-Long: " + String(repeating: "a", count: 1_000_000)
        let (ending, requests) = try await ending(.raw(Self.ok + line + "\r\nContent-Length: 1\r\n\r\na"))
        guard case .failure = ending else {
            Issue.record("\(ending)")
            return
        }
        #expect(requests == 1)
    }

    @Test(arguments: [307, 308]) func bodiesGoAlong(status: Int) async throws {
        let server = try LoopbackServer { $0.path == "/new" ? .text("ok") : .redirect(status, to: "/new") }
        let request = try URLRequest(url: server.base, method: .post)
        #expect(try await Session().upload(Data("body".utf8), with: request).string() == "ok")
        #expect(server.requests.map(\.text) == ["body", "body"])
    }

    @Test func credentialsStayAtHome() async throws {
        let other = try LoopbackServer { _ in .text("there") }
        let server = try LoopbackServer { [base = other.base] _ in .redirect(302, to: base) }
        let headers: HTTPHeaders = ["Authorization": "Bearer t", "Cookie": "a=b", "X-Trace": "1"]
        #expect(try await Session().request(server.base, headers: headers).string() == "there")
        let request = try #require(other.requests.first)
        #expect(request["Authorization"] == nil && request["Cookie"] == nil && request["X-Trace"] == "1")
    }

    @Test func aStormOfRefusals() async throws {
        let server = try LoopbackServer { _ in .status(401, ["WWW-Authenticate": "Basic realm=\"x\""]) }
        let session = Session(callsPerHost: 64)
        let refused = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<500 { group.addTask { try? await session.data(Get(server.base)).status } }
            return await group.reduce(0) { $0 + ($1 == 401 ? 1 : 0) }
        }
        #expect(refused == 500)
        #expect(server.requests.count == 500)
    }
}
