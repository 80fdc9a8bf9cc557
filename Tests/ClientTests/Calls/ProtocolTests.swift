import CoinGeckoClient
import RouterRuntime
import Testing

/// Code that knows the protocol of a service, and is handed the service or something else in its place.
@Suite struct ProtocolTests {
    /// As an app might have it: it never makes the service itself.
    private struct Ranking {
        let coins: any CoinGecko.CoinServiceProtocol

        func first() async -> String {
            do throws(CoinGecko.CoinGeckoError) {
                return try await coins.markets(perPage: 1).first?.name ?? "none"
            } catch {
                switch error {
                case .rateLimited: return "later"
                default: return "unknown"
                }
            }
        }

        func all() async throws(CoinGecko.CoinGeckoError) -> [String] {
            var names: [String] = []
            for try await coin in coins.marketsPages(perPage: 2) { names.append(coin.name) }
            return names
        }
    }

    /// Written by hand: two pages of coins, and nothing else.
    private struct CoinDouble: CoinGecko.CoinServiceProtocol {
        typealias Failure = CoinGecko.CoinGeckoError
        struct NotThere: Error {}

        var names = ["Bitcoin", "Ether", "Tether"]
        var failure: Failure?

        func markets(
            currency: String,
            ids: [String]?,
            names: [String]?,
            symbols: [String]?,
            includeTokens: CoinGecko.TokenSelection?,
            category: String?,
            order: CoinGecko.MarketOrder,
            perPage: Int,
            page: Int,
            priceChanges: [CoinGecko.PriceChangeWindow]?,
            locale: String?,
            precision: CoinGecko.Precision?
        ) async throws(Failure) -> [CoinGecko.CoinMarket] {
            #expect(currency == "usd")
            #expect(order == .marketCapDesc)
            if let failure { throw failure }
            return self.names.dropFirst((page - 1) * perPage).prefix(perPage).map {
                CoinGecko.CoinMarket(id: $0, symbol: $0, name: $0, image: .literal("https://images.test/coin"))
            }
        }

        func marketsPages(
            currency: String,
            ids: [String]?,
            names: [String]?,
            symbols: [String]?,
            includeTokens: CoinGecko.TokenSelection?,
            category: String?,
            order: CoinGecko.MarketOrder,
            perPage: Int,
            page: Int,
            priceChanges: [CoinGecko.PriceChangeWindow]?,
            locale: String?,
            precision: CoinGecko.Precision?
        ) -> Pages<CoinGecko.CoinMarket, Failure> {
            Pages(page: page) { page async throws(Failure) in try await markets(perPage: perPage, page: page) }
        }

        func chart(
            id: String,
            currency: String,
            days: String,
            interval: CoinGecko.ChartInterval?,
            precision: CoinGecko.Precision?
        ) async throws(Failure) -> CoinGecko.Chart { throw .notSent(NotThere()) }

        func get(
            id: String,
            localization: Bool?,
            tickers: Bool?,
            marketData: Bool?,
            communityData: Bool?,
            developerData: Bool?
        ) async throws(Failure) -> CoinGecko.Coin { throw .notSent(NotThere()) }

        func history(id: String, date: String) async throws(Failure) -> CoinGecko.CoinSnapshot {
            throw .notSent(NotThere())
        }

        func list(includePlatform: Bool?, status: CoinGecko.CoinStatus?) async throws(Failure) -> [CoinGecko.CoinName] {
            throw .notSent(NotThere())
        }
    }

    @Test func ofADouble() async throws {
        #expect(await Ranking(coins: CoinDouble()).first() == "Bitcoin")
        #expect(try await Ranking(coins: CoinDouble()).all() == ["Bitcoin", "Ether", "Tether"])
        #expect(await Ranking(coins: CoinDouble(names: [])).first() == "none")
        let busy = CoinDouble(failure: .rateLimited(ServerFailure(.status(429))))
        #expect(await Ranking(coins: busy).first() == "later")
    }

    @Test func ofTheService() async throws {
        let stub = StubTransport().on(CoinGecko.CoinRouter.self) { router in
            guard case .markets("usd", _, _, _, _, _, .marketCapDesc, _, let page, _, _, _) = router else { return nil }
            let coin = #"{"id":"b","symbol":"b","name":"Coin \#(page)","image":"https://images.test/b"}"#
            return .json(page < 3 ? "[\(coin)]" : "[]")
        }
        let coins = CoinGecko.over(stub, [CoinGecko.headerKey: "k"]).coin
        #expect(await Ranking(coins: coins).first() == "Coin 1")
        #expect(try await Ranking(coins: coins).all() == ["Coin 1", "Coin 2"])
    }
}
