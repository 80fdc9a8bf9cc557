import CoinGeckoClient
import DnD5eClient
import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// What becomes of an answer that says yes.
@Suite(.shows(.responseSerializers)) struct AnswerTests {
    @Test func theEnvelopeIsTakenOff() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/3/account/bob/albums/count": .json(#"{"status":200,"success":true,"data":105,"more":[]}"#)
            case "/3/image/i/favorite": .json(#"{"data":"unfavorited","success":true,"status":200}"#)
            default: .json(#"{"data":["a","b"],"success":true,"status":200}"#)
            }
        }
        let imgur = Imgur.signedIn(on: server)
        #expect(try await imgur.account.albumCount(username: "bob") == 105)
        #expect(try await imgur.image.favorite(id: "i") == .unfavorited)
        #expect(try await imgur.account.imageIDs(username: "bob") == ["a", "b"])
    }

    @Test func anEnvelopeOfOneCall() async throws {
        let server = try LoopbackServer { request in
            request.path == "/global"
                ? .json(
                    """
                    {"data":{"active_cryptocurrencies":1,"upcoming_icos":0,"ongoing_icos":0,"ended_icos":0,"markets":2,\
                    "total_market_cap":{"usd":2.5},"total_volume":{},"market_cap_percentage":{"btc":57},\
                    "market_cap_change_percentage_24h_usd":-1.5,"updated_at":784111777}}
                    """
                ) : .json(#"{"bitcoin":{"usd":1,"krw":null}}"#)
        }
        let gecko = CoinGecko.on(server, [CoinGecko.headerKey: "k"])
        let global = try await gecko.global.get()
        #expect(global.updatedAt == Date(timeIntervalSince1970: 784_111_777))
        #expect(global.marketCapPercentage == ["btc": 57])
        let price = try await gecko.simple.price(currencies: ["usd", "krw"], ids: ["bitcoin"])
        #expect(price == ["bitcoin": ["usd": 1, "krw": nil]])
    }

    @Test(
        .shows(.resultsOfNothing),
        arguments: [Reply.status(204), .status(200), .status(205), .json("{}"), .text("ok")]
    )
    func nothingIsReadFromACallThatReturnsNothing(_ reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        try await Parcels.on(server).parcel.remove(id: "7")
        try await JSONPlaceholder.on(server).post.delete(id: 7)
        #expect(server.requests.map(\.line) == ["DELETE /parcels/7?v=2", "DELETE /posts/7"])
    }

    /// In an API with an envelope there may still be none.
    @Test(arguments: [Reply.status(204), .status(200), .text("ok"), .json(#"{"success":true}"#)])
    func nothingIsReadFromAnEnvelope(_ reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        try await Imgur.signedIn(on: server).image.delete(id: "7")
    }

    @Test func anEmptyAnswerIsNoValue() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let error = await failure { () async throws(Parcels.ParcelsError) in
            try await Parcels.on(server).parcel.get(id: "7")
        }
        #expect(error?.unreadable?.status == 204)
    }

    @Test func headHasNoBody() async throws {
        let server = try LoopbackServer { request in
            request.path == "/parcels/7"
                ? .raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n")
                : .raw("HTTP/1.1 410 Gone\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n")
        }
        let parcels = Parcels.on(server)
        try await parcels.parcel.check(id: "7")
        let error = await failure { () async throws(Parcels.ParcelsError) in try await parcels.parcel.check(id: "8") }
        #expect(error?.gone?.status == 410)
        #expect(error?.gone?.body == nil)
        #expect(server.requests.map(\.line) == ["HEAD /parcels/7?v=2", "HEAD /parcels/8?v=2"])
    }

    @Test func text() async throws {
        let server = try LoopbackServer { _ in
            .status(200, ["Content-Type": "text/plain; charset=iso-8859-1"], body: Data([0x68, 0xE9]))
        }
        #expect(try await Parcels.on(server).parcel.label(id: "7") == "hé")
    }

    @Test func whatIsNotInTheSpecIsIgnored() async throws {
        let server = try LoopbackServer { _ in .json(#"{"id":"7","state":"lost","sent_at":null,"new":{"a":[1]}}"#) }
        let parcel = try await Parcels.on(server).parcel.get(id: "7")
        #expect(parcel.state == .unknown("lost"))
        #expect(parcel.sentAt == nil)
    }

    @Test(.shows(.gameData)) func references() async throws {
        let server = try LoopbackServer { request in
            request.path == "/api/2014/"
                ? .json(#"{"spells":"/api/2014/spells","monsters":"/api/2014/monsters"}"#)
                : .json(
                    #"{"count":1,"results":[{"index":"goblin","name":"Goblin","url":"/api/2014/monsters/goblin"}]}"#
                )
        }
        let dnd = DnD5e.on(server, path: "/api/2014")
        #expect(try await dnd.catalog.kinds() == ["spells": "/api/2014/spells", "monsters": "/api/2014/monsters"])
        #expect(try await dnd.catalog.list(kind: .monsters).results.map(\.index) == ["goblin"])
        #expect(try await dnd.monster.list().results.map(\.name) == ["Goblin"])
        #expect(server.requests.map(\.target) == ["/api/2014/", "/api/2014/monsters", "/api/2014/monsters"])
    }
}
