import Foundation
import LoopbackServer
import RouterRuntime
import Testing

/// Cancelling races completing.
@Suite struct RaceTests {
    @Test func tenThousand() async throws {
        let server = try LoopbackServer { _ in .text("abc") }
        let session = Session(callsPerHost: 32)
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            var good = 0
            for number in 0..<10_000 {
                if number >= 64, await group.next() == true { good += 1 }
                group.addTask {
                    let call = Task { try await session.data(Get(server.base)).status }
                    // From at once to long after most are through.
                    if number % 4 > 0 { try? await Task.sleep(for: .microseconds(number % 97 * 20)) }
                    call.cancel()
                    switch await call.result {
                    case .success(let status): return status == 200
                    case .failure(let error): return (error as? RequestFailure)?.connection == .cancelled
                    }
                }
            }
            for await isGood in group where isGood { good += 1 }
            return good
        }
        #expect(outcomes == 10_000)
        // The session is as good as new.
        #expect(try await session.data(Get(server.base)).status == 200)
    }

    @Test func whoCancelsFirstSeesNoSuccess() async throws {
        let server = try LoopbackServer { _ in .text("abc") }
        for _ in 0..<200 {
            let request = session.request(server.base)
            request.resume()
            request.cancel()
            let error = await failure { () async throws(RequestFailure) in try await request.data() }
            #expect(error?.connection == .cancelled)
        }
    }

    @Test func allOfASession() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let session = Session()
        let calls = (0..<10).map { _ in Task { try await session.data(Get(server.base)) } }
        while server.requests.count < 10 { try await Task.sleep(for: .milliseconds(5)) }
        session.cancelAllRequests()
        for call in calls {
            let result = await call.result
            #expect(throws: RequestFailure.self) { try result.get() }
        }
    }
}
