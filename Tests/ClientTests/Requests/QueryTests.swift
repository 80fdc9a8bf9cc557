import CoinGeckoClient
import DnD5eClient
import Foundation
import ImgurClient
import JSONPlaceholderClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// What a query looks like on the wire.
@Suite(.shows(.endpoint, .constantsAndKeysInTheQuery)) struct QueryTests {
    @Test(arguments: [
        ("dragons", "dragons"), ("a b", "a%20b"), ("1+1", "1%2B1"), ("a&b=c#d", "a%26b%3Dc%23d"), ("a/b?", "a%2Fb%3F"),
        ("100%", "100%25"), ("용", "%EC%9A%A9"), ("-._~", "-._~"),
        ("a,b;c:d@e!$'()*[]", "a%2Cb%3Bc:d%40e%21%24%27%28%29%2A%5B%5D"),
        ("", ""), ("\"\\\n", "%22%5C%0A"),
    ])
    func aValueStaysInItsParameter(_ value: String, _ text: String) async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":[],"success":true,"status":200}"#) }
        _ = try await Imgur.anonymous(on: server).gallery.search(query: value)
        #expect(server.requests.map(\.target) == ["/3/gallery/search/time/all/0?q=\(text)"])
    }

    @Test func parametersKeepTheirOrder() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":[],"success":true,"status":200}"#) }
        let imgur = Imgur.anonymous(on: server)
        _ = try await imgur.gallery.searchAdvanced(all: "a b", not: "c", type: .anigif, size: .medium)
        _ = try await imgur.gallery.list(showViral: false, mature: true)
        #expect(
            server.requests.map(\.target) == [
                "/3/gallery/search/time/all/0?q_all=a%20b&q_not=c&q_type=anigif&q_size_px=med",
                "/3/gallery/hot/viral/day/0?showViral=false&mature=true",
            ]
        )
    }

    @Test func listsAreRepeatedOrJoined() async throws {
        let server = try LoopbackServer { _ in .json(#"{"count":0,"results":[]}"#) }
        let dnd = DnD5e.on(server, path: "/api/2014")
        _ = try await dnd.monster.list(challengeRatings: [0.25, 1, 30])
        _ = try await dnd.class.spells(index: "bard", levels: [1, 2])
        _ = try await dnd.monster.list(challengeRatings: [])
        _ = try await dnd.monster.list()
        #expect(
            server.requests.map(\.target) == [
                "/api/2014/monsters?challenge_rating=0.25&challenge_rating=1&challenge_rating=30",
                "/api/2014/classes/bard/spells?level=1&level=2", "/api/2014/monsters", "/api/2014/monsters",
            ]
        )
    }

    @Test func constantsAreSent() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let gecko = CoinGecko.on(server, path: "/api/v3", [CoinGecko.headerKey: "k"])
        _ = try await gecko.coin.markets(currency: "krw", ids: ["bitcoin", "a,b"], priceChanges: [._1h, ._7d])
        #expect(
            server.requests.map(\.target) == [
                "/api/v3/coins/markets?vs_currency=krw&ids=bitcoin,a%2Cb&order=market_cap_desc&per_page=100&page=1"
                    + "&sparkline=true&price_change_percentage=1h,7d"
            ]
        )
    }

    @Test func everyKindOfValue() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let moment = Date(timeIntervalSince1970: 784_111_777.25)
        _ = try await Parcels.on(server).parcel.find(
            text: "é",
            sentAfter: moment,
            sentBefore: moment,
            day: LocalDate(year: 1994, month: 11, day: 6),
            fragile: true,
            urgent: false,
            weights: [0.1, 2, 1e21],
            states: [.moving, .unknown("lost")],
            streets: ["a|b", "c d"],
            link: URL(string: "https://a.example/b?c=d&e=f")
        )
        #expect(
            server.requests.map(\.query) == [
                [
                    "text=%C3%A9", "sentAfter=1994-11-06T08:49:37.250Z", "sentBefore=784111777.25",
                    "day=1994-11-06", "fragile=1", "urgent=false", "weights=0.1", "weights=2", "weights=1e%2B21",
                    "states=moving,lost", "streets=a%7Cb%7Cc%20d",
                    "link=https:%2F%2Fa.example%2Fb%3Fc%3Dd%26e%3Df", "v=2",
                ].joined(separator: "&")
            ]
        )
    }

    @Test func whatIsNilIsNotSent() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        _ = try await Parcels.on(server).parcel.find()
        _ = try await JSONPlaceholder.on(server).post.list(userID: 3, title: "a b")
        _ = try await JSONPlaceholder.on(server).todo.list(completed: true)
        #expect(
            server.requests.map(\.target) == [
                "/parcels/found?v=2", "/posts?userId=3&title=a%20b", "/todos?completed=true",
            ]
        )
    }

    @Test func aDeleteHasItsListInTheQuery() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":null,"success":true,"status":200}"#) }
        try await Imgur.signedIn(on: server).feed.removeTags(tags: ["cats", "dogs & co"])
        #expect(server.requests.map(\.line) == ["DELETE /3/g/custom/remove_tags?tags=cats,dogs%20%26%20co"])
    }
}
