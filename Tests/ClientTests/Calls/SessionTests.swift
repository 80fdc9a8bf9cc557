import CoinGeckoClient
import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Routers and models as requests of a session, without a service.
@Suite struct SessionTests {
    @Test(.shows(.routerAsRequest, .routerProtocol)) func aRouterIsARequest() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":[],"success":true,"status":200}"#) }
        let session = Session(transport: Rerouted(to: server))
        let data = try await session.request(Imgur.GalleryRouter.search(query: "dragons")).validate().data()
        #expect(data == Data(#"{"data":[],"success":true,"status":200}"#.utf8))
        #expect(server.requests.map(\.bytes) == ["GET /3/gallery/search/time/all/0?q=dragons\nAccept: */*\n\n"])
        #expect(server.requests[0].raw.starts(with: Data("GET /3/gallery/search/time/all/0?q=dragons HTTP/1.1".utf8)))
    }

    @Test(.shows(.routerAsRequest, .routerProtocol)) func aRouterSaysWhatItSends() throws {
        let router = Imgur.GalleryRouter.search(query: "dragons", sort: .top, type: .png)
        #expect(router.method == .get)
        #expect(router.path == "/gallery/search/top/all/0")
        let request = try router.asURLRequest()
        #expect(request.url?.absoluteString == "https://api.imgur.com/3/gallery/search/top/all/0?q=dragons&q_type=png")
        let draft = JSONPlaceholder.PostDraft(userID: 1, title: "t", body: "b")
        let post = try JSONPlaceholder.PostRouter.create(draft).asURLRequest()
        #expect(post.httpMethod == "POST")
        #expect(post.httpBody == Data(#"{"body":"b","title":"t","userId":1}"#.utf8))
        #expect(post.value(forHTTPHeaderField: "Content-Type") == "application/json")
        let file = try Imgur.ImageRouter.download(id: "i").asURLRequest()
        #expect(file.url?.absoluteString == "https://i.imgur.com/i.jpg")
    }

    @Test(.shows(.modelAsURL, .kindsOfRequests)) func aModelWithALinkIsARequest() async throws {
        let server = try LoopbackServer { _ in .chunked([Data("pix".utf8), Data("els".utf8)]) }
        let galleryItem = Imgur.GalleryImage(
            id: "i",
            title: "t",
            url: try #require(URL(string: server.base + "/i.png?a=%2F")),
            postedAt: Date(timeIntervalSince1970: 0),
            isAnimated: false,
            width: 1,
            height: 1
        )
        #expect(try galleryItem.asURL() == galleryItem.url)
        var body = Data()
        for try await piece in session.streamRequest(galleryItem).bytes { body += piece }
        #expect(body == Data("pixels".utf8))
        #expect(server.requests.map(\.line) == ["GET /i.png?a=%2F"])
    }

    @Test(.shows(.modelAsURL)) func whichModelsAreURLs() {
        #expect((Imgur.GalleryAlbum.self as Any) is any URLConvertible.Type)
        #expect((Imgur.Image.self as Any) is any URLConvertible.Type)
        #expect((Imgur.Avatar.self as Any) is any URLConvertible.Type)
        #expect((JSONPlaceholder.Photo.self as Any) is any URLConvertible.Type)
        // It has a link, by another name.
        #expect(!((Imgur.Album.self as Any) is any URLConvertible.Type))
    }

    @Test(.shows(.routerAsRequest, .responseSerializers)) func anAnswerIsDecodedByHand() async throws {
        let server = try LoopbackServer { _ in .json(#"[{"id":1,"userId":2,"title":"t"}]"#) }
        let request = Session(transport: Rerouted(to: server)).request(JSONPlaceholder.UserRouter.albums(id: 2))
        let albums = try await request.validate().decode([JSONPlaceholder.Album].self)
        #expect(albums == [JSONPlaceholder.Album(id: 1, userID: 2, title: "t")])
        #expect(try await request.string() == #"[{"id":1,"userId":2,"title":"t"}]"#)
        #expect(server.requests.map(\.line) == ["GET /users/2/albums"])
    }

    @Test(.shows(.errorSerializer, .validation)) func anErrorIsSerializedByHand() async throws {
        let server = try LoopbackServer { request in
            request.path.hasSuffix("bad")
                ? .json(#"{"data":"slow down","success":false,"status":429}"#, status: 429) : .text("fine")
        }
        let session = Session(transport: Rerouted(to: server))
        for isValidated in [true, false] {
            let bad = session.request(Imgur.ImageRouter.get(id: "bad"))
            if isValidated { bad.validate() }
            let error = try await bad.response(using: ErrorSerializer<Imgur>())
            #expect(error?.name == "rateLimited")
            #expect(error?.answer?.message == "slow down")
        }
        let good = session.request(Imgur.ImageRouter.get(id: "good")).validate()
        #expect(try await good.response(using: ErrorSerializer<Imgur>()) == nil)
        let refused = session.request(Imgur.ImageRouter.get(id: ".."))
        #expect(try await refused.response(using: ErrorSerializer<Imgur>())?.notSent is InvalidRequest)
    }

    @Test(.shows(.session)) func oneSessionForAllCalls() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":1,"success":true,"status":200}"#) }
        let own = Session(headers: ["X-App": "mine", "Accept-Language": "ko"])
        let imgur = Imgur(session: own, server: Server(server.base), credentials: .memory([Imgur.app: "4b1d"]))
        _ = try await imgur.account.albumCount(username: "a")
        _ = try await imgur.gallery.commentCount(item: "b")
        #expect(server.requests.map { $0["X-App"] } == ["mine", "mine"])
        #expect(server.requests.map { $0["Accept-Language"] } == ["ko", "ko"])
        #expect(server.connectionCount == 1)
        // Without one there is a default.
        _ = Imgur()
    }

    @Test func originsReplaceWhatCallsName() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":{"blocked":false},"success":true,"status":200}"#) }
        let imgur = Imgur.signedIn(on: server)
        _ = try await imgur.block.create(username: "a")
        let other = Imgur(
            session: session,
            origins: ["https://api.imgur.com": server.base + "/staging"],
            credentials: .memory([Imgur.user: .token("t")])
        )
        _ = try await other.block.delete(username: "a")
        #expect(server.requests.map(\.line) == ["POST /account/v1/a/block", "DELETE /staging/account/v1/a/block"])
    }
}
