import Foundation
import RouterRuntime
import Testing

/// Dates by the API's form and by one of their own, `1` and `0`, in both directions.
@Suite struct ObjectFormsTests {
    private struct Times: Codable, Equatable {
        var at: Date
        var edited: Date?
        var days: [Date]
        var byName: [String: Date]?
        var list: [Date]
        var null: Date?
        var clear: Nullable<Date>?
        var ends: Date
        var more: [Date]?
        var on: Bool
        var flags: [Bool]?
        var rest: [String: Date]

        init(from decoder: any Decoder) throws {
            let object = try decoder.object(dates: .unix)
            self.at = try object.value("at")
            self.edited = try object.optional("edited")
            self.days = try object.value("days")
            self.byName = try object.optional("by_name")
            self.list = try object.list("list")
            self.null = try object.nullable("null")
            self.clear = try object.optional("clear")
            self.ends = try object.value("ends", .iso8601)
            self.more = try object.optional("more", .milliseconds)
            self.on = try object.value("on", .numeric)
            self.flags = try object.optional("flags", .numeric)
            self.rest = try object.additional(
                besides: [
                    "at", "edited", "days", "by_name", "list", "null", "clear", "ends", "more", "on", "flags",
                ]
            )
        }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.object(dates: .unix)
            try object.set("at", self.at)
            try object.set("edited", ifPresent: self.edited)
            try object.set("days", self.days)
            try object.set("by_name", ifPresent: self.byName)
            try object.set("list", self.list)
            try object.set("null", self.null)
            try object.set("clear", ifPresent: self.clear)
            try object.set("ends", self.ends, .iso8601)
            try object.set("more", ifPresent: self.more, .milliseconds)
            try object.set("on", self.on, .numeric)
            try object.set("flags", ifPresent: self.flags, .numeric)
            try object.additional(self.rest)
        }
    }

    private let full = #"""
        {"at":1,"by_name":{"a":2},"clear":3,"days":[4,5.5],"edited":6,"ends":"1970-01-01T00:00:07Z","flags":[1,0],\#
        "list":[8],"more":[9000],"null":10,"on":1,"z":11}
        """#

    private let bare = #"{"at":1,"clear":null,"days":[],"ends":"1970-01-01T00:00:07Z","list":[],"null":null,"on":0}"#

    @Test func allIsReadByItsForm() throws {
        let times = try decode(Times.self, full)
        let date = { Date(timeIntervalSince1970: $0) }
        #expect(times.at == date(1))
        #expect(times.byName == ["a": date(2)])
        #expect(times.clear == .value(date(3)))
        #expect(times.days == [date(4), date(5.5)])
        #expect(times.edited == date(6))
        #expect(times.ends == date(7))
        #expect(times.list == [date(8)])
        #expect(times.more == [date(9)])
        #expect(times.null == date(10))
        #expect(times.on)
        #expect(times.flags == [true, false])
        #expect(times.rest == ["z": date(11)])
    }

    @Test func allIsWrittenByItsForm() throws {
        #expect(try encode(decode(Times.self, full)) == full)
        #expect(try encode(decode(Times.self, bare)) == bare)
    }

    @Test func missingIsNotNull() throws {
        let times = try decode(Times.self, bare)
        #expect(times.clear == .null)
        #expect(times.null == nil)
        #expect(times.edited == nil)
        #expect(
            decodingFailure { _ = try decode(Times.self, bare.replacing(#","null":null"#, with: "")) }
                == ": has no 'null'"
        )
        #expect(try decode(Times.self, bare.replacing(#","list":[]"#, with: "")).list == [])
        #expect(try decode(Times.self, bare.replacing(#""clear":null,"#, with: "")).clear == nil)
    }

    @Test func otherSpellingsAreReadWhereTheyAreClear() throws {
        let json = bare.replacing(#""on":0"#, with: #""on":true"#).replacing(#""at":1"#, with: #""at":"1""#)
        let times = try decode(Times.self, json)
        #expect(times.on)
        #expect(times.at == Date(timeIntervalSince1970: 1))
    }

    @Test(arguments: [
        (#""at":1"#, #""at":"x""#, "at: expected a date in seconds since 1970, found 'x'"),
        (#""at":1"#, #""at":null"#, "at: is null"),
        (#""at":1"#, #""b":1"#, ": has no 'at'"),
        (#""days":[]"#, #""days":[1,"x"]"#, "days.1: expected a date in seconds since 1970, found 'x'"),
        (#""on":0"#, #""on":2"#, "on: expected 1 or 0, found '2.0'"),
        ("1970-01-01T00:00:07Z", "1970-01-01", "ends: expected an ISO 8601 date, found '1970-01-01'"),
    ])
    func anErrorSaysWhereAndWhat(old: String, new: String, failure: String) {
        #expect(decodingFailure { _ = try decode(Times.self, bare.replacing(old, with: new)) } == failure)
    }

    @Test func wholeValues() throws {
        struct Whole: Codable {
            var dates: [Date]
            init(from decoder: any Decoder) throws { dates = try decoder.value(dates: .milliseconds) }
            func encode(to encoder: any Encoder) throws { try encoder.value(dates, dates: .milliseconds) }
        }
        #expect(try encode(decode(Whole.self, "[1000,2500]")) == "[1000,2500]")
        #expect(
            decodingFailure { _ = try decode([String: Whole].self, #"{"a":["x"]}"#) }
                == "a.0: expected a date in milliseconds since 1970, found 'x'"
        )
    }
}
