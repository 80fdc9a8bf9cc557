import Foundation
import RouterRuntime

@MainActor
func valueChecks() async {
    await Check.that("037.1", "enumerations of numbers, and of no type") {
        try equal(Case037.GreetStep.allCases.map(\.rawValue), [0, 10, -10, 20])
        try equal(Case037.Legs.allCases.map(\.rawValue), [2, 4])
        try equal(Case037.GreetTitlesItem.allCases.map(\.rawValue), ["CAPTAIN", "DOCTOR"])
    }
    await Check.that("037.2", "defaults") {
        try equal(decoded(Case037.NewPet.self, "{}").animal, .cat)
        try equal(query(Case037.GreetRouter.greet()), ["step=-10", "titles=DOCTOR"])
        try equal(query(Case037.GreetRouter.greet(step: .minus10, titles: [.doctor])), ["step=-10", "titles=DOCTOR"])
    }
    await Check.that("039.1", "a new value is kept") {
        let body = #"[{"id":1,"state":"paused"},{"id":2,"state":"done"}]"#
        let jobs = try await Case039.answering(200, "application/json", body).jobs.listJobs()
        try equal(jobs.map(\.state?.rawValue), ["paused", "done"])
        try sameJSON(encoded(jobs), body)
    }
    await Check.that("039.2", "a value called unknown is one of the document's") {
        let states: [Case039.State] = try decoded(#"["unknown","lost"]"#)
        try equal(states[0], .unknownValue)
        try equal(states[1], .unknown("lost"))
        try holds(Case039.State.allCases.contains(states[0]), "it is no case")
    }
    await Check.that("039.3", "nothing traps") {
        try equal(encoded(decoded([Case039.State].self, #"["","\u0000"]"#)), #"["","\u0000"]"#)
    }
    await Check.that("040.1", "checked") {
        _ = try decoded(Case040.Move.self, #"{"kind":"move","v":2}"#)
        try refusal(Case040.Move.self, #"{"kind":"jump","v":2}"#, at: "kind")
        try refusal(Case040.Move.self, #"{"kind":"move","v":3}"#, at: "v")
    }
    await Check.that("040.2", "written") {
        let move = try decoded(JSONValue.self, encoded(Case040.Move()))
        try equal(move["kind"], "move")
        try equal(move["v"], 2)
    }
    await Check.that("040.3", "they tell variants apart") {
        guard case .turn(let turn) = try decoded(Case040.Step.self, #"{"kind":"turn","deg":90}"#) else {
            throw Wrong("no turn")
        }
        try equal(turn.deg, 90)
        guard case .move = try decoded(Case040.Step.self, #"{"kind":"move","v":2}"#) else { throw Wrong("no move") }
    }
    await Check.that("042.1", "what is there, and what may be null") {
        _ = try decoded(Case042.M.self, #"{"rn":null,"r":"a"}"#)
        let all = try decoded(Case042.M.self, #"{"rn":"b","r":"a","n":null,"o":"c"}"#)
        try equal([all.rn, all.r, all.o], ["b", "a", "c"])
        try refusal(Case042.M.self, #"{"r":"a"}"#, at: "rn")
        try refusal(Case042.M.self, #"{"rn":null}"#, at: "r")
        try refusal(Case042.M.self, #"{"rn":null,"r":null}"#, at: "r")
    }
    await Check.that("042.2", "nil is null where the key is required") {
        let text = try encoded(Case042.M(rn: nil, r: "a"))
        try sameJSON(text.replacing(#""d":"x","#, with: ""), #"{"rn":null,"r":"a"}"#)
    }
    await Check.that("042.3", "no optional of an optional, and the default") {
        let value = try decoded(Case042.M.self, #"{"rn":null,"r":"a"}"#)
        for (name, field) in Mirror(reflecting: value).children {
            try holds(!"\(type(of: field))".contains("Optional<Optional"), "'\(name ?? "")' is optional twice")
        }
        try equal(value.d, "x")
    }
    await Check.that("043.1", "the literals") {
        let value = try decoded(Case043.N.self, "{}")
        try equal(value.big, 9_223_372_036_854_775_807)
        try equal(value.low, -9_223_372_036_854_775_808)
    }
    await Check.that("043.2", "digits, and what is no integer of its size") {
        try says(encoded(decoded(Case043.N.self, #"{"big":9007199254740993}"#)), "\"big\":9007199254740993")
        try refusal(Case043Exact.N.self, #"{"small":2147483648}"#, at: "small")
        try equal(decoded(Case043.N.self, #"{"plain":1.0}"#).plain, 1)
        try refusal(Case043.N.self, #"{"plain":1.5}"#, at: "plain")
    }
    await Check.that("043.3", "fractions, and none at all") {
        var value = try decoded(Case043.N.self, #"{"d":0.1}"#)
        try says(encoded(value), "\"d\":0.1")
        value.d = .nan
        do {
            throw Wrong("NaN is \(try encoded(value))")
        } catch is EncodingError {}
    }
}

extension Case039: GeneratedAPI {}
