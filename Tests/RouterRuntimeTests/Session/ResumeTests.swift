import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Downloads that were cut off (RFC 9110 §13.1.5 and §14).
@Suite struct ResumeTests {
    private static let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    /// A server that cuts its first `cuts` answers off in the middle.
    private func server(cuts: Int, validator: (String, String)? = ("ETag", "\"v1\""), changes: Bool = false) throws
        -> LoopbackServer
    {
        let visits = Counter()
        return try LoopbackServer { request in
            let visit = visits.next()
            let tag = changes ? "\"v\(visit)\"" : validator?.1 ?? ""
            let content = Self.content
            var start = 0
            if let range = request["Range"], request["If-Range"] == tag {
                start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
            }
            let end = visit < cuts ? start + (content.count - start) / 2 : content.count
            var head = start > 0 ? "HTTP/1.1 206 Partial\r\n" : "HTTP/1.1 200 OK\r\n"
            if let validator { head += "\(validator.0): \(tag)\r\n" }
            if start > 0 { head += "Content-Range: bytes \(start)-\(content.count - 1)/\(content.count)\r\n" }
            head += "Content-Length: \(content.count - start)\r\n\r\n"
            let reply = Reply.bytes(Data(head.utf8) + content[start..<end])
            return end < content.count ? reply.thenClose() : reply
        }
    }

    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("resume-\(UUID().uuidString)")

    private func session() -> Session { Session(interceptor: RetryPolicy(exponentialBackoffScale: 0)) }

    private func download(_ server: LoopbackServer, _ session: Session) -> DownloadRequest {
        session.download(server.base) { [file] _, _ in (file, .removePreviousFile) }
    }

    @Test func anotherAttemptFetchesWhatIsMissing() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        for validator in [("ETag", "\"v1\""), ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")] {
            let server = try server(cuts: 2, validator: validator)
            let got = try await download(server, session()).file()
            #expect(try Data(contentsOf: got) == Self.content)
            #expect(server.requests.map { $0["Range"] } == [nil, "bytes=50000-", "bytes=75000-"])
            #expect(server.requests.map { $0["If-Range"] } == [nil, validator.1, validator.1])
        }
    }

    @Test func withoutAValidatorItBeginsAnew() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        for validator in [nil, ("ETag", "W/\"weak\"")] as [(String, String)?] {
            let server = try server(cuts: 1, validator: validator)
            #expect(try Data(contentsOf: try await download(server, session()).file()) == Self.content)
            #expect(server.requests.map { $0["Range"] } == [nil, nil])
        }
    }

    @Test func whatHasChangedBeginsAnew() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try server(cuts: 1, changes: true)
        #expect(try Data(contentsOf: try await download(server, session()).file()) == Self.content)
        #expect(server.requests.map { $0["If-Range"] } == [nil, "\"v0\""])
    }

    @Test func aLaterRequestGoesOn() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try server(cuts: 1)
        let first = download(server, Session())
        let error = await failure { () async throws(RequestFailure) in try await first.file() }
        #expect(error?.connection == .connectionLost)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let token = try #require(first.resumeToken())
        #expect(token.bytes == 50_000)
        let saved = try JSONDecoder().decode(ResumeToken.self, from: JSONEncoder().encode(token))
        let second = Session().download(resuming: saved, with: Get(server.base)) { [file] _, _ in (file, []) }
        #expect(try Data(contentsOf: try await second.file()) == Self.content)
        #expect(!FileManager.default.fileExists(atPath: token.part.path))
    }

    @Test func aPartThatDoesNotFitIsRefused() async throws {
        let visits = Counter()
        let server = try LoopbackServer { _ in
            visits.next() == 0
                ? .raw("HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: 9\r\n\r\n12345").thenClose()
                : .raw("HTTP/1.1 206 OK\r\nContent-Range: bytes 4-8/9\r\nContent-Length: 5\r\n\r\n56789")
        }
        let error = await failure { () async throws(RequestFailure) in try await download(server, session()).file() }
        #expect(error?.connection == .invalidAnswer)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aCompressedBodyBeginsAnew() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        // `gzip` of "abc" in one stored block, cut behind the first two letters.
        let zipped = Data([31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 1, 3, 0, 252, 255, 97, 98, 99])
        let visits = Counter()
        let server = try LoopbackServer { _ in
            let head = "HTTP/1.1 200 OK\r\nETag: \"a\"\r\n"
            guard visits.next() == 0 else { return .raw(head + "Content-Length: 3\r\n\r\nabc") }
            let zip = Data((head + "Content-Encoding: gzip\r\nContent-Length: 26\r\n\r\n").utf8)
            return Reply.bytes(zip + zipped.dropLast()).thenClose()
        }
        #expect(try Data(contentsOf: try await download(server, session()).file()) == Data("abc".utf8))
        #expect(server.requests.map { $0["Range"] } == [nil, nil])
    }

    @Test func onlyTheEndWasMissing() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let visits = Counter()
        let server = try LoopbackServer { request in
            if request["Range"] != nil { return .status(416, ["Content-Range": "bytes */3"]) }
            let head = "HTTP/1.1 200 OK\r\nETag: \"a\"\r\n"
            return visits.next() == 0
                ? Reply.raw(head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n").thenClose()
                : .raw(head + "Content-Length: 3\r\n\r\nabc")
        }
        #expect(try Data(contentsOf: try await download(server, session()).file()) == Data("abc".utf8))
        #expect(server.requests.map { $0["Range"] } == [nil, "bytes=3-", nil])
    }

    @Test func nothingIsLeftOfADownloadThatNobodyGoesOnWith() async throws {
        let server = try server(cuts: 1)
        let part: URL
        do {
            let place = DownloadRequest.Place(file)
            part = place.part
            let request = Request(
                session: Session(),
                make: { TransportCall(request: try Get(server.base).asURLRequest()) },
                exchange: { try await $0.download($1, place) }
            )
            guard case .failure = await request.outcome() else {
                Issue.record("no failure")
                return
            }
            #expect(FileManager.default.fileExists(atPath: part.path))
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(!FileManager.default.fileExists(atPath: part.path))
    }

    @Test func aFileThatIsThereStaysUnlessItMayGo() async throws {
        try Data("old".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try server(cuts: 0)
        let error = await failure { () async throws(RequestFailure) in
            try await Session().download(server.base) { [file] _, _ in (file, []) }.file()
        }
        #expect((error?.unreadable?.error as? POSIXError)?.code == .EEXIST)
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(try Data(contentsOf: try await download(server, Session()).file()) == Self.content)
    }
}
