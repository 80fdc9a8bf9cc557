import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a session does around the calls of generated clients.
@Suite struct RuntimeTests {
    private static let count = #"{"data":1,"success":true,"status":200}"#
    private static let album = #"[{"id":1,"userId":2,"title":"t"}]"#

    private func placeholder(_ server: LoopbackServer, _ session: Session) -> JSONPlaceholder {
        JSONPlaceholder(session: session, server: Server(server.base))
    }

    /// Adds a header, and wants what it is told for failed calls.
    private struct Tracing: RequestInterceptor {
        struct Enough: Error {}
        let result: RetryResult

        func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
            var urlRequest = urlRequest
            urlRequest.headers.add(name: "X-Trace", value: "7")
            return urlRequest
        }

        func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
            request.retryCount == 0 ? result : .doNotRetry
        }
    }

    @Test(.shows(.interceptors, .session)) func interceptorsAreAskedForEachCall() async throws {
        let results: [(RetryResult, Int)] = [
            (.retry, 2), (.retryWithDelay(0.01), 2), (.doNotRetry, 1), (.doNotRetryWithError(Tracing.Enough()), 1),
        ]
        for (result, requests) in results {
            let server = try LoopbackServer { _ in .status(500) }
            let client = placeholder(server, Session(interceptor: Tracing(result: result)))
            do {
                _ = try await client.user.albums(id: 2)
                Issue.record("no failure")
            } catch {
                if case .doNotRetryWithError = result {
                    #expect("\(error)".contains("Enough"))
                } else {
                    #expect("\(error)".contains("500"))
                }
            }
            #expect(server.requests.count == requests)
            #expect(server.requests.allSatisfy { $0["X-Trace"] == "7" })
        }
    }

    @Test(.shows(.interceptors, .refreshAndLog, .authentication)) func oneRefreshForAllWhoWait() async throws {
        let server = try LoopbackServer { request in
            if request.path.hasSuffix("/token") {
                return .json(#"{"access_token":"new","refresh_token":"r2","expires_in":3600}"#).after(.milliseconds(50))
            }
            return request["Authorization"] == "Bearer new" ? .json(Self.count) : .json(Self.count, status: 401)
        }
        let credential = Credential.oauth2(clientID: "c", secret: "s", accessToken: "old", refreshToken: "r1")
        let imgur = Imgur(
            session: Session(callsPerHost: 64),
            server: Server(server.base),
            origins: ["https://api.imgur.com": server.base],
            credentials: .memory([Imgur.user: credential])
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { _ = try await imgur.account.albumCount(username: "a") } }
            try await group.waitForAll()
        }
        let refreshes = server.requests.filter { $0.path.hasSuffix("/token") }
        #expect(refreshes.map(\.text).allSatisfy { $0.contains("refresh_token=r1") })
        #expect(refreshes.count == 1)
        #expect(server.requests.count <= 101)
    }

    @Test(.shows(.refreshAndLog)) func theLogHidesSecrets() async throws {
        let server = try LoopbackServer { _ in .json(Self.count) }
        let log = Texts()
        let session = Session(eventMonitors: [RequestLog([.curl], write: { log.add($0) })])
        let imgur = Imgur(
            session: session,
            server: Server(server.base),
            credentials: .memory([Imgur.user: .token("hush")])
        )
        _ = try await imgur.account.albumCount(username: "a")
        let text = log.all.joined(separator: "\n")
        #expect(text.contains("curl") && text.contains("/account/a/albums/count"))
        #expect(!text.contains("hush"))
    }

    @Test(.shows(.responseCaching)) func theSecondAnswerComesFromTheCache() async throws {
        let server = try LoopbackServer { _ in .json(Self.album, ["Cache-Control": "max-age=60"]) }
        func calls(_ handler: ResponseCacher) async throws -> Int {
            let before = server.requests.count
            let session = Session(cache: ResponseCache(), cachedResponseHandler: handler)
            let client = placeholder(server, session)
            for _ in 0..<2 { #expect(try await client.user.albums(id: 2).map(\.id) == [1]) }
            return server.requests.count - before
        }
        #expect(try await calls(.cache) == 1)
        #expect(try await calls(.doNotCache) == 2)
        let renamed = ResponseCacher(
            behavior: .modify { _, response in
                var response = response
                response.body = Data(Self.album.replacing("\"t\"", with: "\"kept\"").utf8)
                return response
            }
        )
        let session = Session(cache: ResponseCache(), cachedResponseHandler: renamed)
        let client = placeholder(server, session)
        #expect(try await client.user.albums(id: 2).map(\.title) == ["t"])
        #expect(try await client.user.albums(id: 2).map(\.title) == ["kept"])
    }

    @Test(.shows(.multipartUploads)) func anUploadSaysHowFarItIs() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        try Data(repeating: 7, count: 12_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let image = """
            {"data":{"id":"i","datetime":1,"type":"image/png","animated":false,"width":1,"height":1,"size":3,"views":0,\
            "bandwidth":0,"favorite":false,"link":"https://i.imgur.com/i.png"},"success":true,"status":200}
            """
        let server = try LoopbackServer { _ in .json(image) }
        for part in [FilePart(file: file), FilePart(data: Data("small".utf8), filename: "a.png")] {
            let seen = Texts()
            let request = Imgur.ImageUploadRequest(image: part)
            _ = try await Imgur.anonymous(on: server).image.upload(request) { progress in
                seen.add("\(progress.fractionCompleted)")
            }
            let fractions = seen.all.compactMap(Double.init)
            #expect(fractions.first == 0)
            #expect(fractions.last == 1)
            #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 })
        }
        #expect(server.requests[0].body.count > 12_000_000)
    }

    @Test(.shows(.requestStates, .kindsOfRequests)) func aRequestIsHeldAndGivenUp() async throws {
        let server = try LoopbackServer { _ in .json(Self.album) }
        let session = Session(transport: Rerouted(to: server))
        let held = session.request(JSONPlaceholder.UserRouter.albums(id: 2)).suspend()
        #expect(held.state == .suspended)
        async let albums = held.decode([JSONPlaceholder.Album].self)
        try await Task.sleep(for: .milliseconds(50))
        #expect(server.requests.isEmpty)
        held.resume()
        #expect(try await albums.map(\.id) == [1])
        #expect(held.state == .finished)
        #expect(held.cancel().state == .finished)
        let given = session.request(JSONPlaceholder.UserRouter.albums(id: 2)).resume().cancel()
        #expect(given.state == .cancelled)
        await #expect(throws: RequestFailure.self) { try await given.data() }
    }

    @Test(.shows(.downloads)) func aDownloadGoesOnWhereItWasCutOff() async throws {
        let content = Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0) })
        let server = try LoopbackServer { request in
            guard let range = request["Range"], request["If-Range"] == "\"v\"" else {
                let head = "HTTP/1.1 200 OK\r\nETag: \"v\"\r\nContent-Length: \(content.count)\r\n\r\n"
                return Reply.bytes(Data(head.utf8) + content.prefix(20_000)).thenClose()
            }
            let start = Int(range.dropFirst(6).dropLast()) ?? 0
            let head = "HTTP/1.1 206 Partial\r\nContent-Range: bytes \(start)-49999/50000\r\n"
            return .bytes(Data((head + "Content-Length: \(50_000 - start)\r\n\r\n").utf8) + content.dropFirst(start))
        }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let imgur = Imgur(
            session: Session(interceptor: RetryPolicy(exponentialBackoffScale: 0)),
            server: Server(server.base),
            origins: ["https://i.imgur.com": server.base]
        )
        _ = try await imgur.image.download(id: "i", to: file)
        #expect(try Data(contentsOf: file) == content)
        #expect(server.requests.map { $0["Range"] } == [nil, "bytes=20000-"])
    }

    @Test(.shows(.streams)) func theFirstChunkIsThereBeforeTheLastIsSent() async throws {
        let server = try LoopbackServer { _ in
            .chunked([Data("first".utf8), Data("last".utf8)], pause: .seconds(1), type: "image/png")
        }
        let imgur = Imgur(server: Server(server.base), origins: ["https://i.imgur.com": server.base])
        let start = ContinuousClock.now
        var first: Duration?
        var body = Data()
        for try await chunk in imgur.image.stream(id: "i") {
            first = first ?? (ContinuousClock.now - start)
            body += chunk
        }
        #expect(body == Data("firstlast".utf8))
        #expect(first.map { $0 < ContinuousClock.now - start - .milliseconds(500) } == true)
    }

    @Test(.shows(.reachability)) func whoeverListensIsTold() async throws {
        let reachability = NetworkReachabilityManager()
        let told = Texts()
        reachability.startListening(onQueue: .global()) { told.add("\($0)") }
        for _ in 0..<500 where told.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        reachability.stopListening()
        #expect(!told.all.isEmpty)
    }

    @Test(.shows(.parameterEncoders, .endpoint)) func parametersAreEncodedByHand() async throws {
        let server = try LoopbackServer { _ in .json(Self.album) }
        let draft = ["title": "a b", "body": "c&d"]
        for method in [HTTPMethod.get, .post] {
            _ = try await Session().request(server.base + "/posts", method: method, parameters: draft).data()
        }
        _ = try await Session().request(
            server.base + "/posts",
            method: .post,
            parameters: draft,
            encoder: JSONParameterEncoder()
        ).data()
        #expect(server.requests.map(\.target) == ["/posts?body=c%26d&title=a%20b", "/posts", "/posts"])
        #expect(server.requests[1].text == "body=c%26d&title=a%20b")
        #expect(server.requests[2]["Content-Type"] == "application/json")
    }
}

/// `@unchecked Sendable`: the list is read and written under the lock.
private final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    var all: [String] { lock.withLock { list } }

    func add(_ text: String) { lock.withLock { list.append(text) } }
}
