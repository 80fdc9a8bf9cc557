import Foundation
import RouterRuntime
import Testing

@Suite struct JSONValueTests {
    @Test(
        arguments: [
            (#"null"#, JSONValue.null), ("true", true), ("false", false), ("0", 0), ("1", 1), ("-7", -7), ("1.5", 1.5),
            (#""""#, ""), (#""1""#, "1"), (#""true""#, "true"), ("[]", []), ("{}", [:]),
            (#"{"a":[1,null,{"b":"é/"}],"c":true}"#, ["a": [1, nil, ["b": "é/"]], "c": true]),
            ("9223372036854775807", .int(.max)),
        ] as [(String, JSONValue)]
    )
    func anyJSONReadsBack(json: String, value: JSONValue) throws {
        #expect(try decode(JSONValue.self, json) == value)
        #expect(try encode(value) == json)
    }

    @Test func numbersBeyondIntegers() throws {
        #expect(try decode(JSONValue.self, "1e30") == .number(1e30))
        #expect(try decode(JSONValue.self, "1.0") == .int(1))
    }

    private let body: JSONValue = [
        "data": ["error": ["message": "no", "code": 7], "list": [["a": "x"], ["a": "y"]]], "": ["": 1], "0": "zero",
    ]

    @Test(arguments: [
        ("data.error.message", JSONValue.string("no")), ("data.list.1.a", "y"), ("data.error.code", 7), ("0", "zero"),
        (".", 1),
    ])
    func aPathLeadsToAValue(path: String, value: JSONValue) {
        #expect(body.value(at: path) == value)
    }

    @Test(arguments: ["data.error.text", "data.list.2", "data.list.-1", "data.list.x", "data.error.message.x", "x"])
    func aPathMayLeadNowhere(path: String) {
        #expect(body.value(at: path) == nil)
    }

    @Test func parts() {
        #expect(body["data"]?["list"]?[0]?["a"]?.stringValue == "x")
        #expect(body["data"]?[0] == nil)
        #expect(JSONValue.int(1).doubleValue == 1)
        #expect(JSONValue.number(1.5).doubleValue == 1.5)
        #expect(JSONValue.int(1).intValue == 1)
        #expect(JSONValue.bool(true).boolValue == true)
        #expect(JSONValue.string("1").intValue == nil)
        #expect(body.objectValue?.count == 3)
        #expect(JSONValue.array([1]).arrayValue == [1])
    }

    @Test(
        arguments: [
            (JSONValue.string("a"), "a"), (7, "7"), (1.5, "1.5"), (true, "true"), (nil, nil), ([], nil), ([:], nil),
        ] as [(JSONValue, String?)]
    )
    func scalarsAsText(value: JSONValue, text: String?) {
        #expect(value.scalarText == text)
    }
}
