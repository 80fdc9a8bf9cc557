import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

@Suite struct StreamTests {
    private func zoo(_ body: String, type: String) throws -> (Client<Zoo>, LoopbackServer) {
        let server = try LoopbackServer { request in
            request.path.hasSuffix("/missing")
                ? .json(#"{"data":{"code":4}}"#, status: 404)
                : .text(body, type: type)
        }
        return (Zoo.on(server), server)
    }

    private func all<S: AsyncSequence>(_ stream: S) async throws -> [S.Element] {
        var elements: [S.Element] = []
        for try await element in stream { elements.append(element) }
        return elements
    }

    @Test func bytes() async throws {
        let (zoo, server) = try zoo("abc", type: "text/plain")
        let stream = zoo.stream(Zoo.AnimalRouter.plain("x"))
        for _ in 0..<2 {
            #expect(try await all(stream).reduce(Data(), +) == Data("abc".utf8))
        }
        #expect(server.requests.count == 2)
    }

    @Test func events() async throws {
        let text =
            ": hello\n\ndata: {\"id\":1,\ndata: \"name\":\"a\"}\n\nevent: x\r\ndata:{\"id\":2,\"name\":\"b\"}\r\n\r\n"
        let (zoo, server) = try zoo(text, type: "text/event-stream")
        let animals: EventStream<Zoo.Animal, Zoo.ZooError> = zoo.events(Zoo.AnimalRouter.plain("x"))
        #expect(try await all(animals).map(\.id) == [1, 2])
        #expect(server.requests[0]["Accept"] == "text/event-stream")
        let texts: EventStream<String, Zoo.ZooError> = zoo.events(Zoo.AnimalRouter.plain("x"))
        #expect(try await all(texts) == ["{\"id\":1,\n\"name\":\"a\"}", "{\"id\":2,\"name\":\"b\"}"])
    }

    @Test func lines() async throws {
        let (zoo, server) = try zoo(
            "{\"id\":1,\"name\":\"a\"}\r\n\n  \n{\"id\":2,\"name\":\"b\"}",
            type: "application/jsonl"
        )
        let animals: LineStream<Zoo.Animal, Zoo.ZooError> = zoo.lines(Zoo.AnimalRouter.plain("x"))
        #expect(try await all(animals).map(\.id) == [1, 2])
        #expect(server.requests[0]["Accept"]?.hasPrefix("application/jsonl") == true)
        let names = zoo.lines(Zoo.AnimalRouter.plain("x"), as: Zoo.Animal.self, map: \.name)
        #expect(try await all(names) == ["a", "b"])
    }

    @Test func failuresAreTyped() async throws {
        let (zoo, server) = try zoo("{\"id\":1,\"name\":\"a\"}\n{\"id\":", type: "application/jsonl")
        var ids: [Int] = []
        do {
            for try await animal in zoo.lines(Zoo.AnimalRouter.plain("x"), as: Zoo.Animal.self) {
                ids.append(animal.id)
            }
            Issue.record("no failure")
        } catch {
            #expect(error.unreadable?.data == Data("{\"id\":".utf8))
        }
        #expect(ids == [1])
        do {
            for try await _ in zoo.events(Zoo.AnimalRouter.plain("missing"), as: Zoo.Animal.self) {}
            Issue.record("no failure")
        } catch {
            #expect(error.server?.status == 404)
            #expect(error.server?.body?.code == 4)
        }
        var iterator = zoo.stream(Zoo.AnimalRouter.plain("missing")).makeAsyncIterator()
        await #expect(throws: Zoo.ZooError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
        #expect(server.requests.count == 3)
    }

    @Test func byURL() async throws {
        struct Linked: URLConvertible {
            var url: URL
            func asURL() -> URL { url }
        }
        let server = try LoopbackServer { _ in .text("abc") }
        let url = try #require(URL(string: server.base + "/a"))
        for convertible in [server.base + "/a", url, Linked(url: url)] as [any URLConvertible] {
            #expect(try await all(session.streamRequest(convertible).bytes) == [Data("abc".utf8)])
        }
        #expect(server.requests.map(\.target) == ["/a", "/a", "/a"])
        await #expect(throws: RequestFailure.self) { try await all(session.streamRequest("").bytes) }
    }

    @Test func cancelling() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let task = Task {
            await failure { () async throws(Zoo.ZooError) in
                for try await _ in Zoo.on(server).stream(Zoo.AnimalRouter.born) {}
            }
        }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value?.connection == .cancelled)
    }
}

/// WHATWG HTML §9.2.6.
@Suite struct ServerSentEventTests {
    private static let cases: [(String, [ServerSentEvent])] = [
        ("data: a\n\n", [.init(data: "a")]),
        ("data: a\r\rdata: b\r\n\r\n", [.init(data: "a"), .init(data: "b")]),
        ("data: a\r\n\ndata: b\n\r\n", [.init(data: "a"), .init(data: "b")]),
        ("data\n\ndata\ndata\n\ndata:", [.init(data: ""), .init(data: "\n")]),
        (
            "data:test\n\ndata: test\n\ndata:  test\n\n",
            [.init(data: "test"), .init(data: "test"), .init(data: " test")]
        ),
        ("data: YHOO\ndata: +2\ndata: 10\n\n", [.init(data: "YHOO\n+2\n10")]),
        (
            ": comment\n\ndata: first\nid: 1\n\ndata:second\nid\n\ndata:  third\n\n",
            [.init(data: "first", id: "1"), .init(data: "second"), .init(data: " third")]
        ),
        ("event: add\ndata: 1\n\ndata: 2\n\n", [.init(event: "add", data: "1"), .init(data: "2")]),
        ("event: add\n\ndata: 2\n\n", [.init(data: "2")]),
        ("id: 1\n\ndata: a\n\n", [.init(data: "a", id: "1")]),
        ("id: 1\u{0}\ndata: a\n\n", [.init(data: "a")]),
        (
            "retry: 250\ndata: a\n\nretry: 2x\ndata: b\n\n",
            [
                .init(data: "a", retry: .milliseconds(250)), .init(data: "b", retry: .milliseconds(250)),
            ]
        ),
        ("retry:\nretry: 99999999999999999999\ndata: a\n\n", [.init(data: "a")]),
        ("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", [.init(data: "a")]),
        ("Data: a\nfoo: b\ndata : c\n\n", []),
        ("data: a:b\n\n", [.init(data: "a:b")]),
        ("data: é한😃\n\n", [.init(data: "é한😃")]),
        ("data: a\n", []),
        ("", []),
    ]

    @Test(arguments: cases.indices)
    func parses(index: Int) {
        let (text, expected) = Self.cases[index]
        let bytes = Data(text.utf8)
        // However the chunks fall.
        for size in [1, 2, 3, 7, max(1, bytes.count)] {
            var parser = ServerSentEventParser()
            var events: [StreamPiece] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                events += parser.feed(bytes[start..<min(start + size, bytes.count)])
            }
            #expect((events + parser.finish()).map(\.event) == expected, "chunks of \(size)")
        }
    }

    @Test(arguments: [1, 2, 5, 100])
    func linesWhereverChunksEnd(size: Int) {
        let bytes = Data("a\nb\r\n\n\r\n \t\ncc\r\nd".utf8)
        var parser = LineParser()
        var lines: [StreamPiece] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines += parser.feed(bytes[start..<min(start + size, bytes.count)])
        }
        #expect((lines + parser.finish()).map { String(decoding: $0.data, as: UTF8.self) } == ["a", "b", "cc", "d"])
    }
}
