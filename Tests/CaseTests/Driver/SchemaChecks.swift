import Foundation
import RouterRuntime

@MainActor
func schemaChecks() async {
    await Check.that("030.1", "properties beside allOf") {
        let root = Case030.Root(id: "1", title: "t", more: Optional(["m"]))
        try equal(root.more, ["m"])
    }
    await Check.that("030.2", "flat") {
        try roundTrips(Case030.Root.self, #"{"id":"1","title":"t","more":["m"]}"#)
        try roundTrips(Case030.Root.self, #"{"id":"1","title":"t"}"#)
        try says(refusal(Case030.Root.self, #"{"id":"1"}"#, at: "title"), "keyNotFound")
        try says(refusal(Case030.Root.self, #"{"title":"t"}"#, at: "id"), "keyNotFound")
    }
    await Check.that("031.1", "three levels") {
        let c = Case031.C(a: "1", b: nil, c: "3")
        let d = Case031.D(a: "1", b: "2", c: "3")
        try equal([c.a, c.c, d.a, d.b, d.c], ["1", "3", "1", "2", "3"])
        try equal(decoded(Case031.A.self, "{}").a, nil)
    }
    await Check.that("031.2", "what is required") {
        try equal(decoded(Case031.C.self, #"{"a":"1","c":"3"}"#).c, "3")
        try refusal(Case031.C.self, #"{"c":"3"}"#, at: "a")
        try refusal(Case031.D.self, #"{"a":"1","c":"3"}"#, at: "b")
    }
    await Check.that("033.1", "by the tag") {
        for tag in ["cat", "kitten"] {
            guard case .cat(let cat) = try decoded(Case033.Pet.self, #"{"petType":"\#(tag)","size":1}"#) else {
                throw Wrong("'\(tag)' is no cat")
            }
            try equal(cat.size, 1)
        }
        guard case .dog(let dog) = try decoded(Case033.Pet.self, #"{"petType":"dog","breed":"b"}"#) else {
            throw Wrong("no dog")
        }
        try equal(dog.breed, "b")
    }
    await Check.that("033.2", "the tag is written") {
        for json in [
            #"{"petType":"kitten","size":1}"#, #"{"petType":"cat","size":1}"#, #"{"petType":"dog","breed":"b"}"#,
        ] {
            try roundTrips(Case033.Pet.self, json)
        }
        let cat = try encoded(Case033.Pet.cat(Case033.Cat(size: 1)))
        try holds(cat.contains(#""petType":"cat""#) || cat.contains(#""petType":"kitten""#), "is \(cat)")
        try sameJSON(encoded(Case033.Pet.dog(Case033.Dog(breed: "b"))), #"{"petType":"dog","breed":"b"}"#)
    }
    await Check.that("033.3", "an unknown tag is kept, and with closed unions an error") {
        try roundTrips(Case033.Pet.self, #"{"petType":"fish"}"#)
        try says(refusal(Case033Closed.Pet.self, #"{"petType":"fish"}"#), "'fish'")
        func name(_ pet: Case033Closed.Pet) -> String {
            switch pet {
            case .cat: "cat"
            case .dog: "dog"
            }
        }
        try equal(name(decoded(#"{"petType":"kitten","size":1}"#)), "cat")
    }
    await Check.that("034.2", "JSON stays what it is") {
        for json in [
            "3", "2.5", #""2024-05-01T10:00:00Z""#, #""hi""#, "true", #"["x"]"#, #"{"lat":1,"lon":2}"#, #"{"lat":1}"#,
        ] {
            try equal(encoded(decoded([Case034.Mix].self, "[\(json)]")), "[\(json)]")
        }
        guard case .bool(true)? = try decoded([Case034.Mix].self, "[true]").first else {
            throw Wrong("true is no Bool")
        }
        guard case .int(3)? = try decoded([Case034.Mix].self, "[3]").first else { throw Wrong("3 is no Int") }
    }
    await Check.that("034.3", "the best match, and what no variant knows") {
        guard case .latLon? = try decoded([Case034.Mix].self, #"[{"lat":1,"lon":2}]"#).first else {
            throw Wrong("lon is lost")
        }
        try roundTrips(Case034.Either.self, #"{"a":"1","b":"2"}"#)
    }
    await Check.that("034.4", "what fits nothing is kept, and with closed unions an error with all reasons") {
        try roundTrips(Case034.Either.self, #"{"z":1}"#)
        try says(refusal(Case034Closed.Either.self, #"{"z":1}"#), "'a'", "'b'")
    }
    await Check.that("036.1", "flat") {
        try roundTrips(Case036.Scores.self, #"{"x":1}"#)
        try roundTrips(Case036.User.self, #"{"email":"e","k":"v"}"#)
        try roundTrips(Case036.Problem.self, #"{"title":"t","n":1,"o":{"p":[null,true,1.5,"s"]}}"#)
        try roundTrips(Case036.Bag.self, #"{"q":[1]}"#)
        for json in ["null", "1", #""s""#, "[1]", #"{"a":null}"#] {
            try roundTrips([Case036.Anything].self, "[\(json)]")
        }
    }
    await Check.that("036.2", "the type of what is additional") {
        try refusal(Case036.User.self, #"{"email":"e","k":5}"#, at: "k")
        try equal(decoded(Case036.User.self, #"{"email":"e","k":"v"}"#).additionalProperties, ["k": "v"])
    }
    await Check.that("036.3", "conformances, and numbers that stay") {
        func conforms<Value: Codable & Sendable & Hashable>(_ type: Value.Type) {}
        conforms(Case036.Problem.self)
        conforms(Case036.Bag.self)
        conforms(Case036.Anything.self)
        try equal(encoded(decoded(Case036.Bag.self, #"{"q":[1,true,1.5]}"#)), #"{"q":[1,true,1.5]}"#)
    }
    await Check.that("036.4", "tolerant") {
        try equal(decoded(Case036.Closed.self, #"{"a":"x","b":1}"#).a, "x")
    }
}
