import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RedirectTests {
    /// A server that redirects `/from` and answers everything else.
    private func server(_ status: Int, to location: String) throws -> LoopbackServer {
        try LoopbackServer { $0.path.hasPrefix("/from") ? .redirect(status, to: location) : .text("end") }
    }

    private func send(_ method: HTTPMethod, _ url: String, body: String? = nil) async throws -> TransportResponse {
        var request = try URLRequest(url: url, method: method, headers: ["Authorization": "Bearer t", "X-Other": "o"])
        request.httpBody = body.map { Data($0.utf8) }
        if body != nil { request.setValue("text/plain", forHTTPHeaderField: "Content-Type") }
        return try await session.data(request)
    }

    static let methods: [(Int, String, String)] = [
        (301, "GET", "GET"), (301, "POST", "GET"), (301, "PUT", "PUT"), (301, "DELETE", "DELETE"),
        (301, "HEAD", "HEAD"),
        (302, "GET", "GET"), (302, "POST", "GET"), (302, "PATCH", "PATCH"),
        (303, "GET", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"), (303, "DELETE", "GET"), (303, "HEAD", "HEAD"),
        (307, "GET", "GET"), (307, "POST", "POST"), (307, "PUT", "PUT"),
        (308, "POST", "POST"), (308, "DELETE", "DELETE"),
    ]

    @Test(arguments: methods)
    func methodAndBody(status: Int, method: String, after: String) async throws {
        let server = try server(status, to: "/to?a=b")
        let body = ["POST", "PUT", "PATCH"].contains(method) ? "body" : nil
        let answer = try await send(HTTPMethod(rawValue: method), server.base + "/from/here", body: body)
        #expect(answer.status == 200)
        #expect(answer.url?.absoluteString == server.base + "/to?a=b")
        #expect(server.requests.map(\.method) == [method, after])
        let last = try #require(server.requests.last)
        #expect(last.target == "/to?a=b")
        #expect(last.text == (method == after ? body ?? "" : ""))
        #expect(last["Content-Type"] == (method == after && body != nil ? "text/plain" : nil))
        #expect(last["Authorization"] == "Bearer t")
    }

    /// RFC 3986 §5.4.
    static let references: [(String, String)] = [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
        (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
        ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
        ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
        ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
        ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
        ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
        ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ]

    @Test(arguments: references)
    func resolves(reference: String, expected: String) throws {
        let base = try #require(URL(string: "http://a/b/c/d;p?q"))
        #expect(Redirect.resolve(reference, against: base)?.absoluteString == expected)
    }

    @Test(arguments: [
        ("to?x=1", "/from/dir/to?x=1"), ("../to", "/from/to"), ("?q=1", "/from/dir/x?q=1"), ("/to", "/to"),
    ])
    func followsRelativeReferences(location: String, target: String) async throws {
        let server = try LoopbackServer { [requests = Counter()] _ in
            requests.next() == 0 ? .redirect(to: location) : .text("end")
        }
        #expect(try await send(.get, server.base + "/from/dir/x").status == 200)
        #expect(server.requests.map(\.target) == ["/from/dir/x", target])
    }

    @Test func secretsStayAtTheirOrigin() async throws {
        let other = try LoopbackServer { _ in .text("end") }
        let server = try server(307, to: other.base + "/to")
        var request = try URLRequest(
            url: server.base + "/from",
            method: .post,
            headers: ["Authorization": "Bearer t", "Cookie": "a=b", "Proxy-Authorization": "p", "X-Other": "o"]
        )
        request.httpBody = Data("body".utf8)
        #expect(try await session.data(request).status == 200)
        let received = try #require(other.requests.first)
        #expect(received["Authorization"] == nil)
        #expect(received["Cookie"] == nil)
        #expect(received["Proxy-Authorization"] == nil)
        #expect(received["X-Other"] == "o")
        #expect(received.text == "body")
    }

    @Test func keysInHeadersStayAtTheirOrigin() async throws {
        let other = try LoopbackServer { _ in .status(204) }
        let server = try LoopbackServer { _ in .redirect(to: other.base + "/to") }
        let zoo = Zoo.on(server, credentials: .memory([Zoo.app: "k"]))
        try await zoo.send(Zoo.AnimalRouter.secured([[Zoo.app]]))
        #expect(server.requests[0]["X-Key"] == "Key k")
        #expect(other.requests[0]["X-Key"] == nil)
    }

    @Test func twentyAreFollowed() async throws {
        let server = try LoopbackServer { request in
            let step = Int(request.path.dropFirst()) ?? 0
            return step < 20 ? .redirect(to: "/\(step + 1)") : .text("end")
        }
        #expect(try await send(.get, server.base + "/0").status == 200)
        #expect(server.requests.count == 21)
    }

    @Test func aLoopEnds() async throws {
        let server = try server(302, to: "/from")
        let error = await failure { () async throws(RequestFailure) in
            try await session.data(Get(server.base + "/from"))
        }
        #expect(error?.connection == .tooManyRedirects)
        #expect(server.requests.count == 21)
    }

    @Test(arguments: ["ftp://a/b", "file:///etc/hosts", "http:", "javascript:1", "http://"])
    func aRedirectToNowhereIsTheAnswer(location: String) async throws {
        let server = try server(302, to: location)
        let answer = try await send(.get, server.base + "/from")
        #expect(answer.status == 302)
        #expect(answer.headers["Location"] == location)
        #expect(server.requests.count == 1)
    }

    @Test func httpsStaysHTTPS() async throws {
        let stub = StubTransport { _ in TransportResponse(status: 302, headers: ["Location": "http://a.example/b"]) }
        #expect(try await Session(transport: stub).data(Get("https://a.example")).status == 302)
    }

    @Test(arguments: [300, 304, 305, 306, 310])
    func otherStatusesAreAnswers(status: Int) async throws {
        let server = try server(status, to: "/to")
        #expect(try await send(.get, server.base + "/from").status == status)
        #expect(server.requests.count == 1)
    }

    @Test func aRedirectWithoutLocationIsTheAnswer() async throws {
        let server = try LoopbackServer { _ in .text("see elsewhere", status: 302) }
        #expect(try await send(.get, server.base).status == 302)
    }
}
