import Foundation
import ImgurClient
import JSONPlaceholderClient
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers without a server, for the tests of an app: by routers, under everything that a real call goes through.
@Suite struct StubTests {
    private func imgur(_ transport: StubTransport) -> Imgur { .over(transport, [Imgur.app: "4b1d"]) }

    @Test func byRouter() async throws {
        let stub = StubTransport()
            .on(Imgur.GalleryRouter.self) { router in
                switch router {
                case .search("dragons", _, _, let page, _, _):
                    .json(#"{"data":\#(page == 0 ? "[{}]" : "[]"),"success":true,"status":200}"#)
                case .commentCount: .json(#"{"data":7,"success":true,"status":200}"#)
                default: nil
                }
            }
            .on(Imgur.ImageRouter.self) { _ in .json(#"{"data":"gone","success":false,"status":404}"#, status: 404) }
        let imgur = imgur(stub)
        #expect(try await imgur.gallery.search(query: "dragons").count == 1)
        #expect(try await imgur.gallery.search(query: "dragons", page: 1).isEmpty)
        #expect(try await imgur.gallery.commentCount(item: "i") == 7)
        let gone = await failure { () async throws(Imgur.ImgurError) in try await imgur.image.get(id: "i") }
        #expect(gone?.answer?.message == "gone")
        let other = await failure { () async throws(Imgur.ImgurError) in try await imgur.gallery.tags() }
        #expect(other?.name == "connectivity")
    }

    @Test func theLastStubIsAskedFirst() async throws {
        let first = StubTransport { _ in .json(#"{"data":1,"success":true,"status":200}"#) }
        let second = first.on(Imgur.GalleryRouter.self) { router in
            if case .commentCount("b") = router { .json(#"{"data":2,"success":true,"status":200}"#) } else { nil }
        }
        let imgur = imgur(second)
        #expect(try await imgur.gallery.commentCount(item: "a") == 1)
        #expect(try await imgur.gallery.commentCount(item: "b") == 2)
        #expect(try await imgur.account.albumCount(username: "a") == 1)
    }

    @Test func valuesAreAnswers() async throws {
        let stub = StubTransport().on(JSONPlaceholder.AlbumRouter.self) { router in
            guard case .create(let draft) = router else { return nil }
            return try .json(
                ["id": 9, "userId": .number(Double(draft.userID)), "title": .string(draft.title)] as JSONValue
            )
        }
        let placeholder = JSONPlaceholder.over(stub)
        let album = try await placeholder.album.create(JSONPlaceholder.AlbumDraft(userID: 3, title: "t"))
        #expect(album == JSONPlaceholder.Album(id: 9, userID: 3, title: "t"))
    }

    /// Requests are made, authorized and checked as always.
    @Test func aStubIsUnderEverything() async throws {
        let stub = StubTransport { request in
            .json(#"{"data":\#(request.url?.query() == nil ? 1 : 0),"success":true,"status":200}"#)
        }
        #expect(try await imgur(stub).gallery.commentCount(item: "i") == 1)
        let nobody = await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.over(stub).gallery.commentCount(item: "i")
        }
        #expect(nobody?.notSent is MissingCredentials)
        let refused = await failure { () async throws(Imgur.ImgurError) in
            try await imgur(stub).gallery.commentCount(item: "..")
        }
        #expect(refused?.notSent is InvalidRequest)
    }
}
