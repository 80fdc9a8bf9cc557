import Foundation
import LoopbackServer
import RouterRuntime
import Testing

/// WHATWG HTML §9.2.3 and §9.2.4.
@Suite struct ReconnectionTests {
    private let event = "data: {\"id\":1,\"name\":\"a\"}\n\n"

    /// A server that cuts the first answer off behind `first` and answers `then` from then on.
    private func server(_ first: String, then: String) throws -> LoopbackServer {
        let visits = Counter()
        return try LoopbackServer { _ in
            visits.next() > 0
                ? .text(then, type: "text/event-stream")
                : .raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 9999\r\n\r\n\(first)")
                    .thenReset()
        }
    }

    private func ids(_ stream: EventStream<Zoo.Animal, Zoo.ZooError>) async throws -> [Int] {
        var ids: [Int] = []
        for try await animal in stream { ids.append(animal.id) }
        return ids
    }

    @Test func aLostStreamGoesOnFromItsLastEvent() async throws {
        let server = try server("retry: 5\nid: 7 ü\n\(event)", then: "id: 8\ndata: {\"id\":2,\"name\":\"b\"}\n\n")
        #expect(try await ids(Zoo.on(server).events(Zoo.AnimalRouter.plain("x"))) == [1, 2])
        #expect(server.requests.map { $0["Last-Event-ID"] } == [nil, "7 ü"])
    }

    @Test func anEventThatWasCutOffIsNotMixedWithTheNext() async throws {
        let server = try server("retry: 5\nid: 7\n\(event)data: half of", then: event)
        #expect(try await ids(Zoo.on(server).events(Zoo.AnimalRouter.plain("x"))) == [1, 1])
    }

    @Test func aLostStreamWithoutIdsIsAnError() async throws {
        let server = try server("retry: 5\n\(event)", then: event)
        let error = await failure { () async throws(Zoo.ZooError) in
            for try await _ in Zoo.on(server).events(Zoo.AnimalRouter.plain("x"), as: Zoo.Animal.self) {}
        }
        #expect(error?.connection == .connectionLost)
        #expect(server.requests.count == 1)
    }

    @Test func aPostIsNotSentAgain() async throws {
        let server = try server("retry: 5\nid: 7\n\(event)", then: event)
        let router = Zoo.AnimalRouter.add(Zoo.Animal(id: 1, name: "a"))
        await #expect(throws: Zoo.ZooError.self) { try await ids(Zoo.on(server).events(router)) }
        #expect(server.requests.count == 1)
    }

    @Test func nobodyReconnectsForEver() async throws {
        let server = try LoopbackServer { _ in
            .raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 9\r\n\r\nretry: 1\n")
                .thenReset()
        }
        let stream: EventStream<Zoo.Animal, Zoo.ZooError> = Zoo.on(server).events(Zoo.AnimalRouter.plain("x"))
        await #expect(throws: Zoo.ZooError.self) { try await ids(stream.reconnecting(.always)) }
        #expect(server.requests.count == 6)
    }

    @Test func alwaysMeansUntil204() async throws {
        let visits = Counter()
        let server = try LoopbackServer { [event] _ in
            visits.next() < 3 ? .text("retry: 1\n\(event)", type: "text/event-stream") : .status(204)
        }
        let stream: EventStream<Zoo.Animal, Zoo.ZooError> = Zoo.on(server).events(Zoo.AnimalRouter.plain("x"))
        #expect(try await ids(stream.reconnecting(.always)) == [1, 1, 1])
        #expect(server.requests.count == 4)
    }

    @Test func cancellingEndsTheWait() async throws {
        let server = try server("retry: 60000\nid: 7\n\(event)", then: event)
        let task = Task { try await ids(Zoo.on(server).events(Zoo.AnimalRouter.plain("x"))) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: Zoo.ZooError.self) { try await task.value }
        #expect(server.requests.count == 1)
    }

    @Test func doneEndsAStreamOfJSON() async throws {
        let server = try LoopbackServer { [event] _ in .text("\(event)data: [DONE]\n\nx", type: "text/event-stream") }
        #expect(try await ids(Zoo.on(server).events(Zoo.AnimalRouter.plain("x"))) == [1])
    }

    @Test func eventsAsTheyAre() async throws {
        let server = try LoopbackServer { _ in
            .text("event: tick\nid: 3\ndata: [DONE]\n\n", type: "text/event-stream")
        }
        var events: [ServerSentEvent] = []
        for try await event in Zoo.on(server).events(Zoo.AnimalRouter.plain("x")) { events.append(event) }
        #expect(events == [ServerSentEvent(event: "tick", data: "[DONE]", id: "3")])
    }
}
