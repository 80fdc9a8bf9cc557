import Testing

@testable import RouterRuntime

@Suite struct HostLimiterTests {
    @Test func neverLetsInMoreThanItMay() async throws {
        let limiter = HostLimiter(limit: 3)
        let running = Lock((now: 0, most: 0))
        let ended = Counter()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<500 {
                group.addTask {
                    let work = Task {
                        try await limiter.run(index.isMultiple(of: 2) ? "a" : "b") {
                            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                            try? await Task.sleep(for: .microseconds(100))
                            running.withLock { $0.now -= 1 }
                        }
                    }
                    if index.isMultiple(of: 3) { work.cancel() }
                    _ = await work.result
                    _ = ended.next()
                }
            }
        }
        #expect(ended.value == 500)
        #expect(running.withLock { $0.now } == 0)
        // Two hosts, three each.
        #expect(running.withLock { $0.most } <= 6)
        // Every place is free again.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask { try await limiter.run("a") { try await Task.sleep(for: .milliseconds(1)) } }
            }
            try await group.waitForAll()
        }
    }
}
