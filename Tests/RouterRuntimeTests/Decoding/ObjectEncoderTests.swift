import Foundation
import RouterRuntime
import Testing

@Suite struct ObjectEncoderTests {
    /// Case 042 of the shared cases: every pair of required and nullable.
    private struct Draft: Encodable {
        var required = "r"
        var nullable: String?
        var optional: String?
        var both: Nullable<String>?
        var link: URL?
        var rest: [String: JSONValue] = [:]

        func encode(to encoder: any Encoder) throws {
            var object = encoder.object()
            try object.set("required", self.required)
            try object.set("nullable", self.nullable)
            try object.set("optional", ifPresent: self.optional)
            try object.set("both", ifPresent: self.both)
            try object.set("link", ifPresent: self.link)
            try object.set("grant_type", "pin")
            try object.additional(self.rest)
        }
    }

    @Test func nilIsNullOrMissing() throws {
        #expect(try encode(Draft()) == #"{"grant_type":"pin","nullable":null,"required":"r"}"#)
        #expect(
            try encode(Draft(both: .null, rest: ["z": [1, nil]]))
                == #"{"both":null,"grant_type":"pin","nullable":null,"required":"r","z":[1,null]}"#
        )
    }

    @Test func valuesAreWritten() throws {
        let draft = Draft(nullable: "n", optional: "o", both: .value("b"), link: URL(string: "https://h.example/a"))
        #expect(
            try encode(draft)
                == #"{"both":"b","grant_type":"pin","link":"https://h.example/a","nullable":"n","optional":"o","required":"r"}"#
        )
    }

    @Test func idsAreInLowerCase() throws {
        struct Ids: Encodable {
            var id: UUID
            func encode(to encoder: any Encoder) throws {
                var object = encoder.object()
                try object.set("a", id)
                try object.set("b", Optional(id))
                try object.set("c", UUID?.none)
                try object.set("d", ifPresent: Optional(id))
                try object.set("e", ifPresent: UUID?.none)
                try object.set("f", ifPresent: Nullable<UUID>.value(id))
                try object.set("g", [id, id])
            }
        }
        struct Union: Encodable {
            var id: UUID
            func encode(to encoder: any Encoder) throws { try encoder.value(id) }
        }
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let text = "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\""
        #expect(
            try encode(Ids(id: id))
                == "{\"a\":\(text),\"b\":\(text),\"c\":null,\"d\":\(text),\"f\":\(text),\"g\":[\(text),\(text)]}"
        )
        #expect(try encode([Union(id: id)]) == "[\(text)]")
    }

    @Test func aTagWinsOverTheVariantsOwn() throws {
        struct Union: Encodable {
            var tag: Bool
            func encode(to encoder: any Encoder) throws {
                try encoder.tagged("is_album", tag, ["id": JSONValue.int(1), "is_album": "x"])
            }
        }
        #expect(try encode([Union(tag: true)]) == #"[{"id":1,"is_album":true}]"#)
        #expect(try encode(["a": Union(tag: false)]) == #"{"a":{"id":1,"is_album":false}}"#)
    }

    @Test func aTagIsWrittenForAVariantWithoutIt() throws {
        struct Empty: Encodable {}
        struct Union: Encodable {
            func encode(to encoder: any Encoder) throws { try encoder.tagged("kind", 7, Empty()) }
        }
        #expect(try encode(Union()) == #"{"kind":7}"#)
    }
}
