import Foundation
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server that counts, a cache, and a clock that is set by hand.
final class CacheBench: Sendable {
    let time = Lock(Date(timeIntervalSince1970: 1_000_000_000))
    let sent = Lock<[URLRequest]>([])
    let cache: ResponseCache
    let session: Session

    /// - Parameter answer: The number of the request, from 1, and the request.
    init(capacity: Int = 1_000_000, _ answer: @escaping @Sendable (Int, URLRequest) -> TransportResponse) {
        let cache = ResponseCache(capacity: capacity) { [time] in time.withLock { $0 } }
        let stub = StubTransport { [sent] request in
            answer(
                sent.withLock { sent in
                    sent.append(request)
                    return sent.count
                },
                request
            )
        }
        self.cache = cache
        session = Session(transport: stub, cache: cache)
    }

    var count: Int { sent.withLock { $0.count } }

    func wait(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

    func get(
        _ path: String = "/a",
        _ headers: HTTPHeaders = [:],
        method: HTTPMethod = .get,
        policy: URLRequest.CachePolicy = .useProtocolCachePolicy,
        cacher: ResponseCacher? = nil
    ) async throws -> String {
        var request = try URLRequest(url: "https://h.example" + path, method: method, headers: headers)
        request.cachePolicy = policy
        let chain = session.request(request)
        if let cacher { chain.cacheResponse(using: cacher) }
        return String(decoding: await chain.base.outcome().answer?.body ?? Data(), as: UTF8.self)
    }
}

@Suite struct ResponseCacheTests {
    /// `nth` is the body of the nth answer.
    private static func nth(_ number: Int, _ headers: HTTPHeaders, status: Int = 200) -> TransportResponse {
        TransportResponse(status: status, headers: headers, body: Data("\(number)".utf8))
    }

    /// Whether a second request is answered from the cache: at once, and a minute later.
    static let lifetimes: [(headers: HTTPHeaders, atOnce: Bool, later: Bool)] = [
        ([:], false, false),
        (["Cache-Control": "max-age=60"], true, false),
        (["Cache-Control": "Max-Age=\"61\", public"], true, true),
        (["Cache-Control": "max-age=61, no-store"], false, false),
        (["Cache-Control": "max-age=61, no-cache"], false, false),
        (["Cache-Control": "max-age=61, must-revalidate, private"], true, true),
        (["Cache-Control": "max-age=1x"], false, false),
        (["Cache-Control": "max-age=-5"], false, false),
        (["Cache-Control": "max-age=99999999999999999999"], true, true),
        (["Cache-Control": "max-age=61", "Age": "60"], true, false),
        (["Cache-Control": "max-age=61", "Age": "61"], false, false),
        (["Cache-Control": "max-age=61", "Date": "Sun, 09 Sep 2001 01:45:40 GMT"], true, false),
        (["Cache-Control": "s-maxage=61"], false, false),
        (["Expires": "Sun, 09 Sep 2001 01:47:41 GMT"], true, true),
        (["Expires": "Sun, 09 Sep 2001 01:47:40 GMT"], true, false),
        (["Expires": "0"], false, false),
        (["Expires": "Sun, 09 Sep 2001 01:47:41 GMT", "Cache-Control": "max-age=0"], false, false),
        (["Expires": "Sun, 09 Sep 2001 01:47:41 GMT", "Date": "Sun, 09 Sep 2001 01:47:41 GMT"], false, false),
        (["Cache-Control": "max-age=61", "Vary": "*"], false, false),
        (["ETag": "\"x\""], false, false),
    ]

    @Test("RFC 9111 §4.2: fresh answers are given again", arguments: lifetimes.indices)
    func freshness(index: Int) async throws {
        let (headers, atOnce, later) = Self.lifetimes[index]
        let bench = CacheBench { number, _ in Self.nth(number, headers) }
        #expect(try await bench.get() == "1")
        #expect(try await (bench.get() == "1") == atOnce)
        let second = CacheBench { number, _ in Self.nth(number, headers) }
        _ = try await second.get()
        second.wait(60)
        #expect(try await (second.get() == "1") == later)
    }

    @Test("requirement 13: cache, modify and do not cache, each seen by a second request")
    func cachers() async throws {
        let bench = CacheBench { number, _ in Self.nth(number, ["Cache-Control": "max-age=60", "Secret": "s"]) }
        #expect(try await bench.get("/a", cacher: .cache) == "1")
        #expect(try await bench.get("/a") == "1")
        #expect(try await bench.get("/b", cacher: .doNotCache) == "2")
        #expect(try await bench.get("/b") == "3")
        let modify = ResponseCacher(
            behavior: .modify { _, response in
                var modified = response
                modified.headers["Secret"] = nil
                modified.body = Data("modified".utf8)
                return modified
            }
        )
        #expect(try await bench.get("/c", cacher: modify) == "4")
        #expect(try await bench.get("/c") == "modified")
        let again = bench.session.request(Get("https://h.example/c"))
        _ = try await again.data()
        #expect(again.response?.value(forHTTPHeaderField: "Secret") == nil)
        #expect(again.response?.value(forHTTPHeaderField: "Age") == "0")
        #expect(try await bench.get("/d", cacher: ResponseCacher(behavior: .modify { _, _ in nil })) == "5")
        #expect(try await bench.get("/d") == "6")
    }

    @Test("T11: the request's cached response handler beats the session's")
    func precedence() async throws {
        let stub = StubTransport { _ in Self.nth(Int.random(in: 0...Int.max), ["Cache-Control": "max-age=60"]) }
        let session = Session(transport: stub, cache: ResponseCache(), cachedResponseHandler: ResponseCacher.doNotCache)
        let get = { try await session.request(Get("https://h.example")).string() }
        #expect(try await get() != get())
        let kept = try await session.request(Get("https://h.example")).cacheResponse(using: ResponseCacher.cache)
            .string()
        #expect(try await get() == kept)
    }

    @Test("without a cache nothing is kept")
    func noCache() async throws {
        let counter = Counter()
        let stub = StubTransport { _ in Self.nth(counter.next(), ["Cache-Control": "max-age=60"]) }
        let session = Session(transport: stub)
        #expect(try await session.request(Get("https://h.example")).string() == "0")
        #expect(try await session.request(Get("https://h.example")).string() == "1")
    }

    @Test("RFC 9111 §4.3: a stale answer is confirmed by 304, whose headers are merged")
    func revalidation() async throws {
        let bench = CacheBench { number, request in
            guard request.headers["If-None-Match"] == "\"v1\"", number < 4 else {
                return Self.nth(
                    number,
                    ["Cache-Control": "max-age=10", "ETag": "\"v1\"", "Last-Modified": "Sat, 01 Sep 2001 00:00:00 GMT"]
                )
            }
            return TransportResponse(
                status: 304,
                headers: ["Cache-Control": "max-age=30", "X-New": "1", "Content-Length": "0"]
            )
        }
        #expect(try await bench.get() == "1")
        bench.wait(11)
        #expect(try await bench.get() == "1")
        #expect(bench.count == 2)
        #expect(bench.sent.withLock { $0[1].headers["If-Modified-Since"] } == "Sat, 01 Sep 2001 00:00:00 GMT")
        bench.wait(29)
        let chain = bench.session.request(Get("https://h.example/a"))
        #expect(try await chain.string() == "1")
        #expect(chain.response?.statusCode == 200)
        #expect(chain.response?.value(forHTTPHeaderField: "X-New") == "1")
        #expect(chain.response?.value(forHTTPHeaderField: "Age") == "29")
        #expect(chain.response?.value(forHTTPHeaderField: "Content-Length") == nil)
        #expect(bench.count == 2)
        bench.wait(2)
        #expect(try await bench.get() == "1")
        bench.wait(31)
        #expect(try await bench.get() == "4")
    }

    @Test("an error of the server on the way to confirm leaves what is kept")
    func brokenServer() async throws {
        let bench = CacheBench { number, _ in
            number == 2
                ? Self.nth(2, [:], status: 503) : Self.nth(number, ["ETag": "\"x\""], status: number == 3 ? 304 : 200)
        }
        #expect(try await bench.get() == "1")
        #expect(try await bench.get() == "2")
        #expect(try await bench.get() == "1")
    }

    /// What a second request gets, and whether it asks the server for a confirmation.
    static let requests: [(headers: HTTPHeaders, policy: URLRequest.CachePolicy, answer: String, isConditional: Bool)] =
        [
            ([:], .useProtocolCachePolicy, "1", false),
            (["Cache-Control": "no-cache"], .useProtocolCachePolicy, "2", true),
            (["Cache-Control": "max-age=0"], .useProtocolCachePolicy, "2", true),
            (["Pragma": "no-cache"], .useProtocolCachePolicy, "2", true),
            (["Range": "bytes=0-1"], .useProtocolCachePolicy, "2", false),
            (["If-None-Match": "\"mine\""], .useProtocolCachePolicy, "2", false),
            ([:], .reloadIgnoringLocalCacheData, "2", false),
            ([:], .reloadRevalidatingCacheData, "2", true),
            ([:], .returnCacheDataDontLoad, "1", false),
        ]

    @Test("RFC 9111 §5.2.1 and the request's cache policy", arguments: requests.indices)
    func wishes(index: Int) async throws {
        let (headers, policy, answer, isConditional) = Self.requests[index]
        let bench = CacheBench { number, _ in Self.nth(number, ["Cache-Control": "max-age=60", "ETag": "\"x\""]) }
        _ = try await bench.get()
        #expect(try await bench.get("/a", headers, policy: policy) == answer)
        #expect(bench.sent.withLock { $0.last?.headers["If-None-Match"] == "\"x\"" } == isConditional)
    }

    @Test("what is only to be kept is not sent, and what is stale is good enough where asked for")
    func policies() async throws {
        let bench = CacheBench { number, _ in Self.nth(number, ["Cache-Control": "max-age=10"]) }
        #expect(try await bench.get(policy: .returnCacheDataDontLoad) == "")
        #expect(bench.count == 0)
        #expect(try await bench.get("/a", ["Cache-Control": "no-store"]) == "1")
        #expect(try await bench.get() == "2")
        bench.wait(1000)
        #expect(try await bench.get(policy: .returnCacheDataElseLoad) == "2")
        #expect(try await bench.get() == "3")
    }

    @Test("RFC 9111 §3.5: nobody gets the answer to another one's credential", arguments: ["Authorization", "Cookie"])
    func credentials(header: String) async throws {
        let bench = CacheBench { number, _ in Self.nth(number, ["Cache-Control": "public, max-age=60"]) }
        #expect(try await bench.get("/a", [header: "A"]) == "1")
        #expect(try await bench.get("/a", [header: "B"]) == "2")
        #expect(try await bench.get("/a") == "3")
        #expect(try await bench.get("/a", [header: "A"]) == "1")
    }

    @Test("an API's key is a credential, too")
    func apiKeys() async throws {
        let bench = CacheBench { number, _ in
            .init(status: 200, headers: ["Cache-Control": "max-age=60"], body: Data("\(number)".utf8))
        }
        for (key, answer) in [("a", "1"), ("b", "2"), ("a", "1")] {
            var call = TransportCall(
                request: try URLRequest(url: "https://h.example", method: .get, headers: ["X-Own": key])
            )
            call.secretHeaders = ["X-Own"]
            #expect(try await String(decoding: bench.session.send(call).body, as: UTF8.self) == answer)
        }
    }

    @Test("RFC 9111 §4.1: Vary")
    func vary() async throws {
        let bench = CacheBench { number, _ in
            Self.nth(number, ["Cache-Control": "max-age=60", "Vary": "Accept-Language, X-B"])
        }
        #expect(try await bench.get("/a", ["Accept-Language": "ko"]) == "1")
        #expect(try await bench.get("/a", ["Accept-Language": "ko", "X-Other": "1"]) == "1")
        #expect(try await bench.get("/a", ["Accept-Language": "en"]) == "2")
        #expect(try await bench.get("/a", ["Accept-Language": "en", "X-B": "1"]) == "3")
    }

    @Test(
        "RFC 9111 §4.4: a change that went well forgets its URL",
        arguments: [HTTPMethod.post, .put, .patch, .delete]
    )
    func changes(method: HTTPMethod) async throws {
        let bench = CacheBench { number, request in
            Self.nth(number, ["Cache-Control": "max-age=60"], status: request.headers["X-Fail"] == nil ? 200 : 400)
        }
        #expect(try await bench.get("/a", ["Authorization": "A"]) == "1")
        #expect(try await bench.get("/b") == "2")
        #expect(try await bench.get("/a", ["X-Fail": "1"], method: method) == "3")
        #expect(try await bench.get("/a", ["Authorization": "A"]) == "1")
        #expect(try await bench.get("/a", method: method) == "4")
        #expect(try await bench.get("/a", method: .head) == "5")
        #expect(try await bench.get("/a", ["Authorization": "A"]) == "6")
        #expect(try await bench.get("/b#top") == "2")
    }

    @Test("what was used longest ago goes first, and nothing too large is kept")
    func capacity() async throws {
        let bench = CacheBench(capacity: 3500) { number, request in
            let size = request.url?.path == "/large" ? 4000 : 450
            return TransportResponse(
                status: 200,
                headers: ["Cache-Control": "max-age=60", "X-N": "\(number)"],
                body: Data(repeating: UInt8(ascii: "x"), count: size)
            )
        }
        for path in ["/1", "/2", "/3", "/1", "/large", "/4"] { _ = try await bench.get(path) }
        #expect(bench.count == 5)
        _ = try await bench.get("/1")
        #expect(bench.count == 5)
        _ = try await bench.get("/2")
        #expect(bench.count == 6)
        bench.cache.removeAll()
        _ = try await bench.get("/1")
        #expect(bench.count == 7)
    }
}
