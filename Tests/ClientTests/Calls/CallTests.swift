import CoinGeckoClient
import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Completion handlers, cancellation and time limits.
@Suite struct CallTests {
    @Test(.shows(.completionHandlers, .resultsOfNothing)) func completions() async throws {
        let server = try LoopbackServer { request in
            switch request.line {
            case "GET /posts/1": .json(#"{"id":1,"userId":2,"title":"t","body":"b"}"#)
            case "DELETE /posts/1": .status(200)
            default: .status(404)
            }
        }
        let posts = JSONPlaceholder.on(server).post
        let post = await withCheckedContinuation { done in
            posts.get(id: 1) { done.resume(returning: $0) }
        }
        #expect(try post.get() == JSONPlaceholder.Post(id: 1, userID: 2, title: "t", body: "b"))
        let deleted: Result<Void, JSONPlaceholder.JSONPlaceholderError> = await withCheckedContinuation { done in
            posts.delete(id: 1) { done.resume(returning: $0) }
        }
        try deleted.get()
        let missing = await withCheckedContinuation { done in
            posts.get(id: 2) { done.resume(returning: $0) }
        }
        guard case .failure(.server(let answer)) = missing else {
            Issue.record("\(missing)")
            return
        }
        #expect(answer.status == 404)
    }

    @Test(.shows(.completionHandlers)) func aHandleCancels() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let imgur = Imgur.anonymous(on: server)
        let result = await withCheckedContinuation { done in
            let handle = imgur.image.get(id: "i") { done.resume(returning: $0) }
            Task {
                while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
                handle.cancel()
            }
        }
        guard case .failure(.connectivity(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.kind == .cancelled)
    }

    @Test func aTaskCancels() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let imgur = Imgur.anonymous(on: server)
        let call = Task { () async -> Imgur.ImgurError? in
            await failure { () async throws(Imgur.ImgurError) in try await imgur.gallery.search(query: "x") }
        }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        let start = ContinuousClock.now
        call.cancel()
        #expect(await call.value?.connection == .cancelled)
        #expect(ContinuousClock.now - start < .seconds(5))

        // Before it has begun.
        let early = Task { () async -> Imgur.ImgurError? in
            await Task.yield()
            while !Task.isCancelled { await Task.yield() }
            return await failure { () async throws(Imgur.ImgurError) in try await imgur.gallery.search(query: "x") }
        }
        early.cancel()
        #expect(await early.value?.connection == .cancelled)
        #expect(server.requests.count == 1)
    }

    /// Every call gets its own answer, and every third one its own cancellation.
    @Test(.shows(.session)) func manyCallsAtOnce() async throws {
        let server = try LoopbackServer { request in
            let id = request.path.split(separator: "/").last ?? ""
            let reply = Reply.json(#"{"data":\#(id),"success":true,"status":200}"#)
            return (Int(id) ?? 0) % 3 == 0 ? .nothing : reply
        }
        let client = Client<Imgur>(
            session: Session(callsPerHost: 200),
            server: Server(server.base),
            credentials: .memory([Imgur.app: "4b1d"])
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...150 {
                group.addTask {
                    let call = Task { () async throws(Imgur.ImgurError) -> Int in
                        try await client.send(Imgur.CommentRouter.get(id: id))
                    }
                    if id % 3 == 0 {
                        while !server.requests.contains(where: { $0.path == "/comment/\(id)" }) {
                            try await Task.sleep(for: .milliseconds(5))
                        }
                        call.cancel()
                        let error = await failure { try await call.value } as? Imgur.ImgurError
                        #expect(error?.connection == .cancelled)
                    } else {
                        #expect(try await call.value == id)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 150)
    }

    @Test func aTimeLimitIsOfItsOperation() async throws {
        let server = try LoopbackServer { request in
            request.path == "/parcels/slow" ? .nothing : .json(#"{"id":"7"}"#).after(.milliseconds(500))
        }
        let parcels = Parcels.on(server)
        let start = ContinuousClock.now
        let error = await failure { () async throws(Parcels.ParcelsError) in try await parcels.parcel.slow() }
        let time = ContinuousClock.now - start
        #expect(error?.connection == .timedOut)
        #expect(time >= .milliseconds(300))
        #expect(time < .seconds(20))
        #expect(try await parcels.parcel.get(id: "7").id == "7")
    }

    @Test func timeLimitsOfRequests() throws {
        let upload = Imgur.ImageRouter.upload(Imgur.ImageUploadRequest(image: FilePart(data: Data([1]))))
        #expect(upload.endpoint.timeout == .seconds(300))
        #expect(try upload.asURLRequest().timeoutInterval == 300)
        #expect(CoinGecko.timeout == .seconds(20))
        #expect(try CoinGecko.SimpleRouter.currencies.asURLRequest().timeoutInterval == 20)
        #expect(Imgur.ImageRouter.get(id: "i").endpoint.timeout == nil)
    }
}
