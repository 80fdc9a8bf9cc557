import Foundation
import RouterRuntime

@MainActor
func yamlChecks() async {
    await Check.that("001.1", "raw values") {
        try equal(Case001.Country.allCases.map(\.rawValue), ["DK", "NO", "SE", "y", "n", "Yes"])
        try equal(Case001.ListRoutesLights.allCases.map(\.rawValue), ["on", "off"])
    }
    await Check.that("001.3", "the query, and the default") {
        let query = try query(Case001.RoutesRouter.listRoutes(country: .no))
        try equal(query.sorted(), ["country=NO", "lights=off"])
    }
    await Check.that("002.1", "raw values, and the default") {
        try equal(Case002.Valve.State.allCases.map(\.rawValue), ["true", "false", "null", "~"])
        try equal(Case002.Valve.Code.allCases.map(\.rawValue), ["0012", "10.10", "1e5"])
        try equal(decoded(Case002.Valve.self, #"{"state":"~"}"#).code.rawValue, "10.10")
    }
    await Check.that("002.2", "the default of 'open', and none of 'sealed'") {
        let valve = try decoded(Case002.Valve.self, #"{"state":"~","code":"0012"}"#)
        try equal(valve.open, true)
        try equal(valve.sealed, nil)
    }
    await Check.that("002.3", "the words stay") {
        let valve = try encoded(decoded(Case002.Valve.self, #"{"state":"~","code":"0012"}"#))
        try says(valve, #""code":"0012""#, #""state":"~""#)
    }
    await Check.that("004.2", "a value, a documented error of 404 and 5XX, and any other status") {
        let value = try await Case004.answering(200, "application/json", #"{"id":7}"#).lockers.getLocker(id: 7)
        try equal(value, Case004.Locker(id: 7))
        for status in [404, 503] {
            let api = Case004.answering(status, "application/json", #"{"why":"x"}"#)
            let error = try await failure { () async throws(Case004.Case004Error) in
                try await api.lockers.getLocker(id: 7)
            }
            guard case .fault(let fault) = error else { throw Wrong("\(status) is \(error)") }
            try equal(fault.status, status)
            try equal(fault.body?.why, "x")
        }
        let error = try await failure { () async throws(Case004.Case004Error) in
            try await Case004.answering(418).lockers.getLocker(id: 7)
        }
        guard case .server(let other) = error else { throw Wrong("418 is \(error)") }
        try equal(other.status, 418)
    }
    await Check.that("005.1", "the default of 'limit'") {
        try equal(query(Case005.OrdersRouter.getOrder(orderID: 1)), ["limit=20"])
    }
    await Check.that("005.2", "none of 'ratio'") {
        try holds(!url(Case005.OrdersRouter.getOrder(orderID: 1)).contains("ratio"), "a ratio is sent")
    }
    await Check.that("010.1", "the path has no backslash") {
        try holds(url(Case010.BellsRouter.getBell(id: "1")).hasSuffix("/bells/1"), "the path has more")
    }
}

extension Case004: GeneratedAPI {}
