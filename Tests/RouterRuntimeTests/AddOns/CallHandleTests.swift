import Foundation
import LoopbackServer
import RouterRuntime
import Testing

@Suite struct CallHandleTests {
    @Test func bringsTheOutcome() async throws {
        let zoo = Zoo.answering(.json(#"{"data":{"id":7,"name":"Ann"},"success":true}"#))
        let result = await withCheckedContinuation { continuation in
            CallHandle({ continuation.resume(returning: $0) }) { () async throws(Zoo.ZooError) in
                try await zoo.send(Zoo.AnimalRouter.get(id: "7"), as: Zoo.Animal.self)
            }
        }
        #expect(try result.get().id == 7)
        let failed: Result<Void, Zoo.ZooError> = await withCheckedContinuation { continuation in
            CallHandle({ continuation.resume(returning: $0) }) { () async throws(Zoo.ZooError) in
                try await Zoo.answering(.status(500)).send(Zoo.AnimalRouter.delete(id: "7"))
            }
        }
        #expect(throws: Zoo.ZooError.self) { try failed.get() }
    }

    @Test func cancels() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let result: Result<Void, Zoo.ZooError> = await withCheckedContinuation { continuation in
            let handle = CallHandle({ continuation.resume(returning: $0) }) { () async throws(Zoo.ZooError) in
                try await Zoo.on(server).send(Zoo.AnimalRouter.delete(id: "7"))
            }
            Task {
                while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
                handle.cancel()
            }
        }
        guard case .failure(.connectivity(let failure)) = result else {
            Issue.record()
            return
        }
        #expect(failure.kind == .cancelled)
    }
}
