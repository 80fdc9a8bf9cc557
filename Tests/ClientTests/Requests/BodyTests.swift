import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoginClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// Every byte of JSON, form, text and raw bodies.
@Suite(.shows(.endpoint)) struct BodyTests {
    @Test(.shows(.createReadUpdateDelete)) func json() async throws {
        let server = try LoopbackServer { _ in .json(#"{"id":101,"userId":1,"title":"","body":""}"#, status: 201) }
        let draft = JSONPlaceholder.PostDraft(userID: 1, title: "a \"b\"\n/é", body: "<&>")
        let post = try await JSONPlaceholder.on(server).post.create(draft)
        #expect(post.id == 101)
        #expect(
            server.requests[0].bytes == """
                POST /posts
                Accept: application/json
                Content-Length: 48
                Content-Type: application/json

                {"body":"<&>","title":"a \\"b\\"\\n/é","userId":1}
                """
        )
    }

    @Test func jsonWithAllKindsOfNothing() async throws {
        let server = try LoopbackServer { _ in .json(#"{"id":"7"}"#) }
        let parcels = Parcels.on(server)
        let moment = Date(timeIntervalSince1970: 784_111_777)
        _ = try await parcels.parcel.send(
            Parcels.ParcelSendRequest(street: "Elm", insured: nil, sentAt: moment)
        )
        _ = try await parcels.parcel.send(
            Parcels.ParcelSendRequest(
                street: "Elm",
                note: "",
                insured: true,
                link: URL(string: "https://a.example/b"),
                sentAt: moment,
                weight: 2
            )
        )
        #expect(
            server.requests.map(\.text) == [
                #"{"insured":null,"sentAt":"1994-11-06T08:49:37Z","street":"Elm","version":2,"weight":1.5}"#,
                #"{"insured":true,"link":"https://a.example/b","note":"","sentAt":"1994-11-06T08:49:37Z","#
                    + #""street":"Elm","version":2,"weight":2}"#,
            ]
        )
    }

    @Test func formKeepsNamesAndOrder() async throws {
        let server = try LoopbackServer { _ in
            .json(#"{"data":{"id":"a","deletehash":"d"},"success":true,"status":200}"#)
        }
        let draft = Imgur.AlbumDraft(
            ids: ["x1", "y&2"],
            title: "a b+c",
            description: "é=\r\n",
            privacy: .hidden,
            cover: ""
        )
        let receipt = try await Imgur.anonymous(on: server).album.create(draft)
        #expect(receipt.deletehash == "d")
        #expect(
            server.requests[0].bytes == """
                POST /3/album
                Accept: application/json
                Authorization: Client-ID 4b1d
                Content-Length: 94
                Content-Type: application/x-www-form-urlencoded; charset=utf-8

                ids%5B%5D=x1&ids%5B%5D=y%262&title=a%20b%2Bc&description=%C3%A9%3D%0D%0A&privacy=hidden&cover=
                """
        )
    }

    @Test func formWithBooleansConstantsAndJoinedLists() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":true,"success":true,"status":200}"#) }
        let imgur = Imgur.signedIn(on: server)
        let submission = Imgur.GallerySubmission(title: "t", terms: true, mature: false, tags: ["a b", "c"])
        try await imgur.gallery.publishImage(submission, image: "i")
        try await imgur.gallery.report(Imgur.GalleryReportRequest(reason: .unmarkedMature), item: "i")
        try await imgur.comment.report(Imgur.CommentReportRequest(), id: 3)
        #expect(
            server.requests.map(\.text) == ["title=t&terms=1&mature=0&tags=a%20b,c", "reason=4", ""]
        )
    }

    @Test func formWithConstantsLeavesTheBase() async throws {
        let server = try LoopbackServer { _ in
            .json(
                """
                {"access_token":"a","expires_in":60,"token_type":"bearer","scope":null,"refresh_token":"r2",\
                "account_id":5,"account_username":"bob"}
                """
            )
        }
        let request = Imgur.TokenRefreshRequest(refreshToken: "r 1", clientID: "i", clientSecret: "s&s")
        let token = try await Imgur.signedIn(on: server).token.refresh(request)
        #expect(token.username == "bob")
        #expect(
            server.requests[0].bytes == """
                POST /oauth2/token
                Accept: application/json
                Content-Length: 76
                Content-Type: application/x-www-form-urlencoded; charset=utf-8

                grant_type=refresh_token&refresh_token=r%201&client_id=i&client_secret=s%26s
                """
        )
    }

    @Test func textAndBytes() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let parcels = Parcels.on(server)
        try await parcels.parcel.note("a & é", id: "7")
        try await parcels.parcel.photo(Data([0x89, 0x50, 0, 0xFF]), id: "7")
        try await parcels.parcel.note("", id: "8")
        #expect(
            server.requests[0].bytes == """
                PUT /parcels/7/note?v=2
                Accept: */*
                Content-Length: 6
                Content-Type: text/plain
                X-Client: routergen

                a & é
                """
        )
        #expect(server.requests[1].body == Data([0x89, 0x50, 0, 0xFF]))
        #expect(server.requests[1]["Content-Type"] == "image/png")
        #expect(server.requests[2].body.isEmpty)
    }

    @Test func noBodyNoContentType() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":true,"success":true,"status":200}"#) }
        try await Imgur.signedIn(on: server).comment.vote(id: 3, vote: .veto)
        #expect(
            server.requests[0].bytes == "POST /3/comment/3/vote/veto\nAccept: */*\nAuthorization: Bearer t0k3n\n\n"
        )
    }
}
