import Foundation
import RouterRuntime
import Testing

@Suite struct ObjectDecoderTests {
    private struct Item: Decodable, Equatable {
        var id: String
        var count: Int
        var title: String?
        var link: URL?
        var tags: [String]
        var parent: String?
        var clear: Nullable<String>?
        var rest: [String: JSONValue]

        init(from decoder: any Decoder) throws {
            let object = try decoder.object()
            self.id = try object.value("id")
            self.count = try object.value("count")
            self.title = try object.optional("title")
            self.link = try object.optional("link")
            self.tags = try object.list("tags")
            self.parent = try object.nullable("parent")
            self.clear = try object.optional("clear")
            try object.constant("kind", "image")
            self.rest = try object.additional(
                besides: ["id", "count", "title", "link", "tags", "parent", "clear", "kind"]
            )
        }
    }

    private func item(_ members: String) throws -> Item {
        try decode(Item.self, #"{"kind": "image", \#(members)}"#)
    }

    @Test func allThatMayBeMissing() throws {
        let item = try item(#""id": "a", "count": 1, "parent": null"#)
        #expect(item.title == nil)
        #expect(item.tags == [])
        #expect(item.parent == nil)
        #expect(item.clear == nil)
        #expect(item.rest == [:])
    }

    @Test func allThatMayBeThere() throws {
        let item = try item(
            #"""
            "id": "a", "count": 1, "title": "t", "link": "https://h.example/a", "tags": ["x"], "parent": "p",
            "clear": "c", "other": {"a": [1, null]}
            """#
        )
        #expect(item.title == "t")
        #expect(item.link?.absoluteString == "https://h.example/a")
        #expect(item.tags == ["x"])
        #expect(item.parent == "p")
        #expect(item.clear == .value("c"))
        #expect(item.rest == ["other": ["a": [1, nil]]])
    }

    private struct Counts: Decodable {
        var small: Int32?

        init(from decoder: any Decoder) throws {
            let object = try decoder.object()
            self.small = try object.optional("small")
        }
    }

    /// Foundation says where only at the root.
    @Test func aNumberThatDoesNotFitHasItsPlace() throws {
        #expect(try decode(Counts.self, #"{"small": 2147483647}"#).small == .max)
        let error = #expect(throws: DecodingError.self) {
            try decode([String: Counts].self, #"{"a": {"small": 2147483648}}"#)
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("is \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a", "small"])
        #expect(context.debugDescription == "a number does not fit Int32")
    }

    @Test func null() throws {
        let item = try item(#""id": "a", "count": 1, "title": null, "tags": null, "parent": null, "clear": null"#)
        #expect(item.title == nil)
        #expect(item.tags == [])
        #expect(item.clear == .null)
    }

    /// Case 005 of the shared cases: a whole number is an integer however it is written.
    @Test(arguments: [("1", 1), ("1.0", 1), ("20.0", 20), ("1e3", 1000), ("-0", 0)])
    func wholeNumbersAreIntegers(text: String, count: Int) throws {
        #expect(try item(#""id": "a", "count": \#(text), "parent": null"#).count == count)
    }

    @Test(arguments: [
        (#"{"kind": "image", "count": 1, "parent": null}"#, ": has no 'id'"),
        (#"{"kind": "image", "id": 1, "count": 1, "parent": null}"#, "id: is no String"),
        (#"{"kind": "image", "id": null, "count": 1, "parent": null}"#, "id: is null"),
        (#"{"kind": "image", "id": "a", "count": 1}"#, ": has no 'parent'"),
        (#"{"kind": "image", "id": "a", "count": 1, "parent": null, "tags": ["x", 1]}"#, "tags.1: is no String"),
        (#"{"kind": "img", "id": "a", "count": 1, "parent": null}"#, "kind: expected 'image', found 'img'"),
        (#"{"id": "a", "count": 1, "parent": null}"#, ": has no 'kind'"),
    ])
    func anErrorSaysWhere(json: String, failure: String) {
        #expect(decodingFailure { _ = try decode(Item.self, json) } == failure)
    }

    @Test func constantsOfEachKind() throws {
        struct Constants: Decodable {
            init(from decoder: any Decoder) throws {
                let object = try decoder.object()
                try object.constant("a", 1)
                try object.constant("b", true)
                try object.constant("c", 1.5)
            }
        }
        _ = try decode(Constants.self, #"{"a": 1, "b": true, "c": 1.5}"#)
        #expect(
            decodingFailure { _ = try decode(Constants.self, #"{"a": 1, "b": false, "c": 1.5}"#) }
                == "b: expected 'true', found 'false'"
        )
    }

    @Test func presence() throws {
        struct Presence: Decodable {
            var has: [Bool]
            var tag: String?
            var number: Int?
            init(from decoder: any Decoder) throws {
                let object = try decoder.object()
                has = ["a", "b", "c"].map { object.has($0) }
                tag = object.tag("a")
                number = object.tag("a")
            }
        }
        let presence = try decode(Presence.self, #"{"a": 1, "b": null}"#)
        #expect(presence.has == [true, false, false])
        #expect(presence.tag == nil)
        #expect(presence.number == 1)
    }

    @Test func aWholeValueIsReadAsJSONDoes() throws {
        struct Whole<Value: Decodable>: Decodable {
            var value: Value
            init(from decoder: any Decoder) throws { value = try decoder.value() }
        }
        #expect(try decode([Whole<URL>].self, #"["https://h.example/"]"#).first?.value.host == "h.example")
        #expect(try decode(Whole<Data>.self, #""AQI=""#).value == Data([1, 2]))
    }
}
