import CoinGeckoClient
import Foundation
import ImgurClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// What becomes of an answer that says no.
@Suite(.shows(.errorSerializer, .validation)) struct ErrorTests {
    private func imgurError(_ reply: Reply) async throws -> Imgur.ImgurError? {
        let server = try LoopbackServer { _ in reply }
        return await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.anonymous(on: server).image.get(id: "i")
        }
    }

    private static func body(_ message: String, _ status: Int) -> String {
        """
        {"data":{"error":"\(message)","request":"/3/image/i","method":"GET"},"success":false,"status":\(status)}
        """
    }

    @Test(arguments: [
        (401, "authentication"), (403, "authentication"), (429, "rateLimited"), (404, "server"), (500, "server"),
    ])
    func aDocumentedBody(_ status: Int, _ name: String) async throws {
        let text = Self.body("not today", status)
        let error = try await imgurError(.json(text, status: status, ["X-RateLimit-UserReset": "12"]))
        #expect(error?.name == name)
        let answer = try #require(error?.answer)
        #expect(answer.status == status)
        #expect(answer.headers["x-ratelimit-userreset"] == "12")
        #expect(answer.data == Data(text.utf8))
        #expect(answer.message == "not today")
        let detail = Imgur.ErrorDetail(error: .string("not today"), request: "/3/image/i", method: "GET")
        #expect(answer.body == Imgur.ErrorBody(data: .errorDetail(detail), success: false, status: status))
    }

    @Test(arguments: [(401, "authentication"), (429, "rateLimited"), (502, "server"), (503, "server")])
    func aPageOfAProxy(_ status: Int, _ name: String) async throws {
        let page = "<html><h1>\(status)</h1></html>"
        let error = try await imgurError(.text(page, type: "text/html", status: status))
        #expect(error?.name == name)
        #expect(error?.answer?.status == status)
        #expect(error?.answer?.data == Data(page.utf8))
        #expect(error?.answer?.body == nil)
        #expect(error?.answer?.message == nil)
    }

    @Test func noBodyAtAll() async throws {
        let error = try await imgurError(.status(403))
        #expect(error?.name == "authentication")
        #expect(error?.answer?.body == nil)
    }

    /// Failures with status 200: the envelope says so, or the body is an error's.
    @Test func failuresDressedAsSuccess() async throws {
        let refused = try await imgurError(.json(Self.body("over capacity", 1203)))
        #expect(refused?.answer?.status == 200)
        #expect(refused?.answer?.message == "over capacity")
        #expect(refused?.answer?.body?.status == 1203)
        let text = try await imgurError(.json(#"{"data":"no such image","success":true,"status":200}"#))
        #expect(text?.answer?.message == "no such image")
        #expect(text?.answer?.body?.data == .string("no such image"))
    }

    /// A call that returns nothing still looks at its envelope.
    @Test func failureOfACallThatReturnsNothing() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":"no","success":false,"status":400}"#) }
        let error = await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.anonymous(on: server).image.delete(id: "i")
        }
        #expect(error?.answer?.message == "no")
    }

    @Test func whatCannotBeReadSaysWhereItStopped() async throws {
        let text = #"{"data":{"id":"i","datetime":"soon"},"success":true,"status":200}"#
        let error = try await imgurError(.json(text, ["X-Id": "7"]))
        let answer = try #require(error?.unreadable)
        #expect(answer.status == 200)
        #expect(answer.headers["X-Id"] == "7")
        #expect(answer.data == Data(text.utf8))
        #expect(answer.codingPath == "data.datetime")
    }

    @Test(arguments: ["", "<html>", "[", "null", #"{"data":"#, "\u{FEFF}"])
    func noJSON(_ text: String) async throws {
        let error = try await imgurError(.text(text, type: "text/html"))
        #expect(error?.unreadable?.data == Data(text.utf8))
    }

    @Test func noServer() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let imgur = Imgur.anonymous(on: server)
        server.stop()
        let error = await failure { () async throws(Imgur.ImgurError) in try await imgur.image.get(id: "i") }
        #expect(error?.connection == .cannotConnect)
    }

    @Test func aLostConnection() async throws {
        let start = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{\"data\":"
        #expect(try await imgurError(.raw(start).thenClose())?.connection == .connectionLost)
    }

    @Test func statusesOfOneCase() async throws {
        let server = try LoopbackServer { request in
            .json(#"{"title":"t","detail":null}"#, status: Int(request.path.suffix(3)) ?? 0)
        }
        let parcels = Parcels.on(server)
        func error(_ status: Int) async -> Parcels.ParcelsError? {
            await failure { () async throws(Parcels.ParcelsError) in try await parcels.parcel.get(id: "\(status)") }
        }
        #expect(await error(410)?.gone?.message == "t")
        #expect(await error(429)?.busy?.status == 429)
        #expect(await error(500)?.busy?.status == 500)
        #expect(await error(599)?.busy?.body?.title == "t")
        #expect(await error(400)?.server?.status == 400)
    }

    @Test func theFirstMessageThatIsText() async throws {
        let server = try LoopbackServer { request in
            request.path.hasSuffix("a")
                ? .json(#"{"status":{"error_code":429,"error_message":"too fast"}}"#, status: 429)
                : .json(#"{"error":"coin not found"}"#, status: 404)
        }
        let gecko = CoinGecko.on(server, [CoinGecko.queryKey: "k"])
        let fast = await failure { () async throws(CoinGecko.CoinGeckoError) in try await gecko.coin.get(id: "a") }
        guard case .rateLimited(let failed)? = fast else { return #expect(fast == nil) }
        #expect(failed.message == "too fast")
        #expect(failed.body?.status?.errorCode == 429)
        let unknown = await failure { () async throws(CoinGecko.CoinGeckoError) in try await gecko.coin.get(id: "b") }
        guard case .notFound(let failed)? = unknown else { return #expect(unknown == nil) }
        #expect(failed.message == "coin not found")
    }
}
