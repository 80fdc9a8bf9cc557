import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct StubTransportTests {
    @Test func theNewestAnswerIsAskedFirst() async throws {
        let stub = StubTransport { _ in .text("any") }
            .on(Zoo.AnimalRouter.self) { _ in .text("old") }
            .on(Zoo.AnimalRouter.self) { router in
                switch router {
                case .plain("a"): .text("a")
                case .plain("json"): try .json(["b": 1])
                case .plain("none"): .status(404)
                default: nil
                }
            }
        let session = Session(transport: stub)
        let zoo = Zoo(session: session).client
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("a")) == "a")
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("json")) == #"{"b":1}"#)
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("b")) == "old")
        #expect(try await session.data(Get("https://a.example")).body == Data("any".utf8))
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.text(Zoo.AnimalRouter.plain("none"))
        }
        #expect(error?.server?.status == 404)
    }

    @Test func answersInOrderUnderTheWholePipeline() async throws {
        let stub = StubTransport().on(
            Zoo.AnimalRouter.self,
            inOrder: [.failure(URLError(.networkConnectionLost)), .success(.status(503)), .success(.text("a"))]
        )
        let zoo = Zoo(session: Session(transport: stub)).client
        let lost = await failure { () async throws(Zoo.ZooError) in try await zoo.text(Zoo.AnimalRouter.plain("a")) }
        #expect(lost?.connection == .connectionLost)
        let busy = await failure { () async throws(Zoo.ZooError) in try await zoo.text(Zoo.AnimalRouter.plain("a")) }
        #expect(busy?.server?.status == 503)
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("a")) == "a")
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("b")) == "a")
        #expect(stub.requests.count == 4)
        #expect(stub.requests.last?.url?.lastPathComponent == "b")
    }

    @Test func aSlowAnswerIsOverWhenTheCallIsCancelled() async throws {
        let stub = StubTransport { _ in
            try await Task.sleep(for: .seconds(60))
            return .text("late")
        }
        let request = Session(transport: stub).request(Get("https://a.example"))
        let task = Task { await failure { () async throws(RequestFailure) in try await request.data() } }
        while stub.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        request.cancel()
        #expect(await task.value?.connection == .cancelled)
    }
}
