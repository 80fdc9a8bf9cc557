import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

@Suite struct TimeLimitTests {
    @Test func aSilentServerTimesOut() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let start = ContinuousClock.now
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.on(server).send(Zoo.AnimalRouter.slow)
        }
        #expect(error?.connection == .timedOut)
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(ContinuousClock.now - start >= .milliseconds(150))
    }

    @Test func aStalledBodyTimesOut() async throws {
        let server = try LoopbackServer { _ in Reply.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").thenHang() }
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.on(server).send(Zoo.AnimalRouter.slow)
        }
        #expect(error?.connection == .timedOut)
    }

    @Test func redirectsShareTheTime() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/again").after(.milliseconds(60)) }
        let start = ContinuousClock.now
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.on(server).send(Zoo.AnimalRouter.slow)
        }
        #expect(error?.connection == .timedOut)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func aStubTimesOut() async throws {
        let stub = StubTransport().on(Zoo.AnimalRouter.self) { _ in
            try await Task.sleep(for: .seconds(20))
            return .status(204)
        }
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo(session: Session(transport: stub)).client.send(Zoo.AnimalRouter.slow)
        }
        #expect(error?.connection == .timedOut)
    }

    @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e18), .seconds(3600)])
    func anyTimeLimitCanBeKept(limit: Duration) async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let call = TransportCall(request: try Get(server.base).asURLRequest(), timeout: limit)
        #expect(try await session.send(call).status == 204)
    }

    @Test(arguments: [Duration.zero, .seconds(-5)])
    func noTimeIsNoTime(limit: Duration) async throws {
        let server = try LoopbackServer { _ in .nothing }
        let call = TransportCall(request: try Get(server.base).asURLRequest(), timeout: limit)
        let error = await failure { () async throws(RequestFailure) in try await session.send(call) }
        #expect(error?.connection == .timedOut)
    }

    @Test func timeInTheQueueDoesNotCount() async throws {
        let server = try LoopbackServer { _ in .status(204).after(.milliseconds(300)) }
        let session = Session(callsPerHost: 1)
        let call = TransportCall(request: try Get(server.base).asURLRequest(), timeout: .seconds(1))
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 { group.addTask { try await session.send(call).status } }
            for try await status in group { #expect(status == 204) }
        }
        #expect(ContinuousClock.now - start > .seconds(1))
        #expect(server.connectionCount == 1)
    }
}

@Suite struct CancellationTests {
    @Test func cancellingEndsTheCall() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let zoo = Zoo.on(server)
        let task = Task { await failure { () async throws(Zoo.ZooError) in try await zoo.send(Zoo.AnimalRouter.born) } }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        let start = ContinuousClock.now
        task.cancel()
        #expect(await task.value?.connection == .cancelled)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func aCancelledCallIsNotSent() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let zoo = Zoo.on(server)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await failure { () async throws(Zoo.ZooError) in try await zoo.send(Zoo.AnimalRouter.born) }
        }
        task.cancel()
        #expect(await task.value?.connection == .cancelled)
        #expect(server.requests.isEmpty)
    }

    @Test func whoWaitsInTheQueueCanGo() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let session = Session(callsPerHost: 1)
        let first = Task {
            await failure { () async throws(RequestFailure) in try await session.data(Get(server.base)) }
        }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        let second = Task {
            await failure { () async throws(RequestFailure) in try await session.data(Get(server.base)) }
        }
        try await Task.sleep(for: .milliseconds(20))
        second.cancel()
        #expect(await second.value?.connection == .cancelled)
        first.cancel()
        #expect(await first.value?.connection == .cancelled)
        #expect(server.requests.count == 1)
    }

    /// A race of 2,000 cancellations with answers that come at about the same time.
    @Test(.timeLimit(.minutes(1))) func cancellingRacesTheAnswer() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":{"id":7,"name":"Ann"},"success":true}"#) }
        let zoo = Zoo.on(server)
        let (read, cancelled) = (Counter(), Counter())
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<2000 {
                if index >= 16 { await group.next() }
                group.addTask {
                    let call = Task {
                        do throws(Zoo.ZooError) {
                            let animal: Zoo.Animal = try await zoo.send(Zoo.AnimalRouter.get(id: "7"))
                            #expect(animal.id == 7)
                            _ = read.next()
                        } catch {
                            #expect(error.connection == .cancelled)
                            _ = cancelled.next()
                        }
                    }
                    try? await Task.sleep(for: .microseconds(Int.random(in: 0...3000)))
                    call.cancel()
                    await call.value
                }
            }
        }
        #expect(read.value + cancelled.value == 2000)
        // The session is as good as new.
        let animal: Zoo.Animal = try await zoo.send(Zoo.AnimalRouter.get(id: "7"))
        #expect(animal.id == 7)
    }
}
