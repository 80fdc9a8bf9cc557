import Foundation
import RouterRuntime
import Testing

@Suite struct UnionTests {
    private struct Image: Codable, Equatable {
        var id: String
        var width: Int

        init(from decoder: any Decoder) throws {
            let object = try decoder.object()
            self.id = try object.value("id")
            self.width = try object.value("width")
        }
    }

    private enum Shape: Decodable {
        case point(Image)

        init(from decoder: any Decoder) throws {
            let object = try decoder.object()
            let tag: String? = object.tag("kind")
            switch tag {
            case "point": self = .point(try decoder.value())
            default: throw object.unexpectedTag("kind", of: Shape.self)
            }
        }
    }

    @Test(arguments: [
        (#"{"kind": "circle"}"#, "no variant of Shape is called 'circle'"),
        (#"{"kind": 5}"#, "no variant of Shape is called '5'"),
        (#"{"kind": []}"#, "no variant of Shape is called a list or an object"),
        (#"{"kind": null}"#, "no 'kind'"), ("{}", "no 'kind'"),
    ])
    func aTagThatNoVariantHas(_ json: String, _ words: String) throws {
        let error = #expect(throws: DecodingError.self) { try decode(Shape.self, json) }
        switch error {
        case .dataCorrupted(let context)?:
            #expect(context.debugDescription == words)
            #expect(context.codingPath.map(\.stringValue) == ["kind"])
        case .keyNotFound(let key, let context)?:
            #expect(key.stringValue == "kind")
            #expect(context.debugDescription == words)
        default: Issue.record("is \(String(describing: error))")
        }
    }

    private enum Reason: Decodable, Equatable {
        case bool(Bool)
        case date(Date)
        case image(Image)
        case texts([String])
        case dates([Date])
        case byName([String: Date])

        init(from decoder: any Decoder) throws {
            var match = decoder.firstMatch(of: Reason.self)
            match.attempt(Bool.self) { .bool($0) }
            match.attempt(Date.self, dates: .unix) { .date($0) }
            match.attempt(Image.self) { .image($0) }
            match.attempt([String].self) { .texts($0) }
            match.attempt([Date].self, dates: .unix) { .dates($0) }
            match.attempt([String: Date].self, dates: .unix) { .byName($0) }
            self = try match.value()
        }
    }

    /// Case 034 of the shared cases: `true` is no number, 1 is no truth value.
    @Test func theFirstThatFits() throws {
        let reasons = try decode(
            [Reason].self,
            #"[true, 1, {"id": "a", "width": 2, "more": 3}, ["x"], [1, 2], {"a": 1}]"#
        )
        let date = Date(timeIntervalSince1970: 1)
        #expect(reasons.count == 6)
        #expect(reasons[0] == .bool(true))
        #expect(reasons[1] == .date(date))
        #expect(reasons[3] == .texts(["x"]))
        #expect(reasons[4] == .dates([date, Date(timeIntervalSince1970: 2)]))
        #expect(reasons[5] == .byName(["a": date]))
        if case .image(let image) = reasons[2] { #expect(image.width == 2) } else { Issue.record("no image") }
    }

    @Test func anErrorSaysWhyNoneFits() {
        #expect(
            decodingFailure { _ = try decode([String: Reason].self, #"{"a": {"id": "x", "width": "y"}}"#) }
                == """
                a: no variant of Reason fits (Bool: is no Bool; Date: is no String; Image: 'width' is no Int; \
                Array<String>: is no Array<Any>; Array<Date>: is no Array<Any>; \
                Dictionary<String, Date>: 'id' expected a date in seconds since 1970, found 'x')
                """
        )
        #expect(
            decodingFailure { _ = try decode([Reason].self, #"[{"id": null, "width": 1}]"#) }?
                .contains("Image: 'id' is null") == true
        )
    }

    @Test func aUnionMayKeepWhatItDoesNotKnow() throws {
        struct Open: Decodable {
            var value: String
            init(from decoder: any Decoder) throws {
                var match = decoder.firstMatch(of: String.self)
                match.attempt(Bool.self) { "bool \($0)" }
                value = try match.value { "unknown \($0)" }
            }
        }
        #expect(try decode([Open].self, "[true, 1]").map(\.value) == ["bool true", "unknown int(1)"])
    }

    private enum Place: Decodable, Equatable {
        case short(lat: Int)
        case long(lat: Int, lon: Int)
        case text(String)

        private struct Short: Decodable, ObjectModel {
            var lat: Int
            static let members = ObjectMembers(required: ["lat"])
        }
        private struct Long: Decodable, ObjectModel {
            var lat: Int
            var lon: Int
            static let members = ObjectMembers(required: ["lat", "lon"])
        }

        init(from decoder: any Decoder) throws {
            var match = decoder.bestMatch(of: Place.self)
            match.attempt(Short.self) { .short(lat: $0.lat) }
            match.attempt(Long.self) { .long(lat: $0.lat, lon: $0.lon) }
            match.attempt(String.self) { .text($0) }
            self = try match.value()
        }
    }

    @Test func theVariantThatKnowsMostFitsBest() throws {
        let places = try decode([Place].self, #"[{"lat": 1, "lon": 2}, {"lat": 1}, "x", {"lat": 1, "lon": 2, "z": 3}]"#)
        #expect(places == [.long(lat: 1, lon: 2), .short(lat: 1), .text("x"), .long(lat: 1, lon: 2)])
    }

    @Test func aBestThatDoesNotDecodeGivesWayToTheNext() throws {
        #expect(try decode([Place].self, #"[{"lat": 1, "lon": "x"}]"#) == [.short(lat: 1)])
        #expect(
            decodingFailure { _ = try decode([Place].self, #"[{"z": 1}]"#) }
                == "0: no variant of Place fits (Short: has no 'lat'; Long: has no 'lat'; String: is no String)"
        )
    }

    private enum Post: Codable, Equatable {
        case album(JSONValue)
        case image(JSONValue)
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            let object = try decoder.object()
            let tag: Bool? = object.tag("is_album")
            switch tag {
            case true: self = .album(try decoder.value())
            case false: self = .image(try decoder.value())
            default: self = .unknown(try decoder.value())
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .album(let value): try encoder.tagged("is_album", true, value)
            case .image(let value): try encoder.tagged("is_album", false, value)
            case .unknown(let value): try value.encode(to: encoder)
            }
        }
    }

    @Test(arguments: [
        (#"{"is_album":true}"#, Post.album(["is_album": true])),
        (#"{"is_album":false,"z":1}"#, .image(["is_album": false, "z": 1])),
        (#"{"is_album":"no"}"#, .unknown(["is_album": "no"])),
        (#"{"is_album":null}"#, .unknown(["is_album": nil])),
        (#"{}"#, .unknown([:])),
    ])
    private func aTagTellsTheVariantsApart(json: String, post: Post) throws {
        #expect(try decode(Post.self, json) == post)
        #expect(try encode(post) == json)
    }
}
