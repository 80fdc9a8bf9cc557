import Foundation
import RouterRuntime
import Testing

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
}
