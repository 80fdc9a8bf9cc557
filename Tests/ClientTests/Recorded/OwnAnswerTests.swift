import CoinGeckoClient
import DnD5eClient
import Foundation
import ImgurClient
import RouterRuntime
import Testing

/// What the services make of answers, field by field.
@Suite struct OwnAnswerTests {
    private func imgur(_ json: String) -> Imgur { .answering(.json(json), [Imgur.app: "4b1d"]) }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test(.shows(.domainModels)) func galleryItems() async throws {
        let items = try await imgur(OwnAnswers.gallery).gallery.search(query: "garden")
        let image = Imgur.Image(
            id: "img1",
            title: nil,
            url: try url("https://i.imgur.com/img1.jpg"),
            uploadedAt: Date(timeIntervalSince1970: 1_500_000_001),
            isAnimated: false,
            width: 800,
            height: 600
        )
        let album = Imgur.GalleryAlbum(
            id: "alb1",
            title: "Garden",
            url: try url("https://imgur.com/a/alb1"),
            postedAt: Date(timeIntervalSince1970: 1_500_000_000),
            username: "ann",
            points: 2,
            imagesCount: 1,
            images: [image]
        )
        let video = Imgur.GalleryImage(
            id: "img2",
            title: "Leaf",
            url: try url("https://i.imgur.com/img2.mp4"),
            postedAt: Date(timeIntervalSince1970: 1_500_000_002.5),
            username: nil,
            points: nil,
            isAnimated: true,
            width: 10,
            height: 20
        )
        #expect(items == [.album(album), .image(video), .unknown(["id": "???", "is_album": "maybe"])])
    }

    @Test func whatTheWireHasIsThere() throws {
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(OwnAnswers.gallery.utf8))
        let data = try JSONEncoder().encode(try #require(json["data"]?[1]))
        let image = try JSONDecoder().decode(Imgur.GalleryImageResponse.self, from: data)
        #expect(image.vote == .up)
        #expect(image.type == "video/mp4")
        #expect(image.bandwidth == .max)
        #expect(image.favorite)
    }

    @Test func unionsByShape() async throws {
        func expiration(_ json: String) async throws -> Imgur.ProExpiration {
            let answer = OwnAnswers.account.replacing("PRO", with: json)
            return try await imgur(answer).account.get(username: "ann").proExpiration
        }
        #expect(try await expiration("false") == .bool(false))
        #expect(try await expiration("1600000000") == .date(Date(timeIntervalSince1970: 1_600_000_000)))
        let error = await failure { try await expiration("[]") } as? Imgur.ImgurError
        #expect(error?.unreadable?.codingPath == "data.pro_expiration")
    }

    @Test func trees() async throws {
        let comments = try await imgur(OwnAnswers.comments).gallery.comments(item: "img1")
        #expect(comments.map(\.text) == ["first"])
        #expect(comments[0].vote == .down)
        #expect(comments[0].children.map(\.text) == ["second"])
        #expect(comments[0].children[0].children.isEmpty)
    }

    @Test func credits() async throws {
        let credits = try await imgur(OwnAnswers.credits).credits.get()
        #expect(credits.userReset == Date(timeIntervalSince1970: 1_500_000_000))
        #expect(credits.clientRemaining == 12_000)
    }

    @Test(.shows(.gameData)) func monster() async throws {
        let monster = try await DnD5e.answering(.json(OwnAnswers.monster)).monster.get(index: "mud-imp")
        let mud = DnD5e.Reference(index: "mud", name: "Mud", url: "/api/2014/things/mud")
        #expect(monster.size == .tiny)
        #expect(monster.challengeRating == 0.25)
        #expect(monster.conditionImmunities == [mud])
        #expect(monster.reactions.isEmpty)
        #expect(monster.actions.map(\.name) == ["Splash"])
        #expect(monster.armorClass.count == 3)
        guard case .unknown(let json) = monster.armorClass[2] else {
            Issue.record("\(monster.armorClass[2])")
            return
        }
        #expect(json["type"] == "made of mud")
    }

    @Test(.shows(.constantsAndKeysInTheQuery)) func coins() async throws {
        let gecko = CoinGecko.answering(.json(OwnAnswers.market), [CoinGecko.headerKey: "k"])
        let market = try #require(try await gecko.coin.markets().first)
        #expect(market.currentPrice == 0.00012)
        #expect(market.marketCap == 5_000_000_000)
        #expect(market.marketCapRank == nil)
        #expect(market.allTimeHighDate == Date(timeIntervalSince1970: 1_636_554_251.849))
        #expect(market.returnOnInvestment?.times == 2.5)
        #expect(market.sparkline?.price == [1, 2.5])
        let coin = try await CoinGecko.answering(.json(OwnAnswers.coin), [CoinGecko.queryKey: "k"]).coin.get(
            id: "acorn"
        )
        #expect(coin.genesisDate == LocalDate(year: 2015, month: 7, day: 30))
        #expect(coin.lastUpdated == Date(timeIntervalSince1970: 1_735_787_045.25))
        #expect(coin.image.large == nil)
        let chart = try await CoinGecko.answering(
            .json(#"{"prices":[[1500000000000,2.5]],"market_caps":[],"total_volumes":[]}"#),
            [CoinGecko.headerKey: "k"]
        ).coin.chart(id: "acorn")
        #expect(chart.prices == [[1_500_000_000_000, 2.5]])
    }
}
