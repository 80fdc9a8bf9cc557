import Foundation
import LoopbackServer
import RouterRuntime
import Testing

@Suite struct TimeoutTests {
    private func failureOf(_ timeouts: Timeouts, _ reply: Reply) async throws -> RequestFailure? {
        let server = try LoopbackServer { _ in reply }
        let session = Session(timeouts: timeouts)
        return await failure { () async throws(RequestFailure) in
            _ = try await session.request(server.base).data()
            // Not there in time.
            throw RequestFailure.notSent(CancellationError())
        }
    }

    private let head = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n"

    @Test func theFirstByteIsLate() async throws {
        let timeouts = Timeouts(firstByte: .milliseconds(100), idle: .seconds(60))
        #expect(try await failureOf(timeouts, .nothing)?.connection == .timedOut)
        #expect(try await failureOf(timeouts, .text("abc"))?.connection == nil)
        // The head came in time.
        let slow = Reply.raw(head).then(.raw("abc").after(.milliseconds(300)))
        #expect(try await failureOf(timeouts, slow)?.connection == nil)
    }

    @Test func theBodyStalls() async throws {
        let timeouts = Timeouts(firstByte: .seconds(60), idle: .milliseconds(200))
        #expect(try await failureOf(timeouts, Reply.raw(head + "a").thenHang())?.connection == .timedOut)
        // Each pause is short enough, all together are not.
        let drops = (0..<6).reduce(Reply.raw(head.replacing("3", with: "6"))) { reply, _ in
            reply.then(.raw("a").after(.milliseconds(60)))
        }
        #expect(try await failureOf(timeouts, drops)?.connection == nil)
    }

    @Test func theWholeTakesTooLong() async throws {
        let timeouts = Timeouts(firstByte: .seconds(60), idle: .seconds(60), total: .milliseconds(200))
        let drops = (0..<20).reduce(Reply.raw("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n")) { reply, _ in
            reply.then(.raw("a").after(.milliseconds(60)))
        }
        #expect(try await failureOf(timeouts, drops)?.connection == .timedOut)
    }

    @Test func aStalledStreamEnds() async throws {
        let server = try LoopbackServer { [head] _ in Reply.raw(head + "a").thenHang() }
        let session = Session(timeouts: Timeouts(idle: .milliseconds(100)))
        let error = await failure { () async throws(RequestFailure) in
            for try await _ in session.streamRequest(server.base).bytes {}
        }
        #expect(error?.connection == .timedOut)
    }

    @Test func manyTimersAtOnce() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let session = Session(callsPerHost: 100, timeouts: Timeouts(firstByte: .milliseconds(100)))
        let late = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    await failure { () async throws(RequestFailure) in
                        try await session.request(server.base).data()
                    }?.connection == .timedOut
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(late == 50)
    }
}
