import Foundation
import RouterRuntime

@MainActor
func referenceChecks() async {
    await Check.that("013.2", "a thing in an item of a thing") {
        try roundTrips(Case013.Thing.self, #"{"id":"1","item":{"label":"x","owner":{"id":"2"}}}"#)
    }
    await Check.that("014.1", "a body whose parts come from other files") {
        let address = Case014.Address(street: "s")
        let visit = Case014.Visit(to: address, from: address, at: Date(timeIntervalSince1970: 0))
        let sent = try body(Case014.VisitsRouter.addVisit(visit))
        try sameJSON(sent, #"{"to":{"street":"s"},"from":{"street":"s"},"at":"1970-01-01T00:00:00Z"}"#)
    }
    await Check.that("016.1", "which one is optional") {
        let listing: Case016.Listing = try decoded(#"{"price":1}"#)
        let item = Case016.Item(name: "a", activeListing: nil, lastListing: listing)
        try equal(item.lastListing.price, 1)
    }
    await Check.that("016.2", "null, where it may be and where not") {
        let item = try decoded(
            Case016.Item.self,
            #"{"name":"a","activeListing":null,"lastListing":{"price":1}}"#
        )
        try equal(item.activeListing, nil)
        try refusal(
            Case016.Item.self,
            #"{"name":"a","activeListing":null,"lastListing":null}"#,
            at: "lastListing"
        )
    }
    await Check.that("017.1", "an answer of null") {
        let nobody = try await Case017.answering(200, "application/json", "null").me.getMe()
        try equal(nobody, nil)
        let user = try await Case017.answering(200, "application/json", #"{"id":"u"}"#).me.getMe()
        try equal(user?.id, "u")
    }
    await Check.that("017.2", "a required property that may be null") {
        let team = try decoded(Case017.Team.self, #"{"lead":null,"size":2}"#)
        try equal(team.lead, nil)
        try sameJSON(encoded(team), #"{"lead":null,"size":2}"#)
        try refusal(Case017.Team.self, #"{"size":2}"#, at: "lead")
    }
    await Check.that("017.3", "the same in the words of 3.0") {
        let team = try decoded(Case017In30.Team.self, #"{"lead":null}"#)
        try equal(team.lead, nil)
        try sameJSON(encoded(team), #"{"lead":null}"#)
    }
}

extension Case017: GeneratedAPI {}
