import Foundation
import Testing

@testable import RouterRuntime

/// The reader against Foundation's decoder: the same values, and the same kinds of errors at the same places.
@Suite struct JSONReaderTests {
    struct Everything: Codable, Equatable {
        var text: String
        var maybe: String?
        var int: Int
        var small: Int8
        var unsigned: UInt64
        var double: Double
        var float: Float
        var flag: Bool
        var url: URL
        var uuid: UUID
        var decimal: Decimal
        var date: Date
        var list: [Int]
        var nested: [[String?]]
        var table: [String: Double]
        var inner: Inner
    }
    struct Inner: Codable, Equatable { var a: Int?, b: [Inner]? }

    private static let whole = """
        {"text":"a\\u00e9\\ud83d\\ude00\\n\\"\\/é😀","maybe":null,"int":-9223372036854775808,"small":-128,\
        "unsigned":18446744073709551615,"double":1.25e-3,"float":0.1,"flag":true,"url":"https://h.example/a?b=c",\
        "uuid":"6F9619FF-8B86-D011-B42D-00C04FC964FF","decimal":12345678901234567890.123,"date":12.5,\
        "list":[1,2,3],"nested":[["a",null],[]],"table":{"x":1,"":2.5},"inner":{"b":[{"a":1},{}]},"more":[{"x":{}}]}
        """

    /// The value, or the kind of the error and its place.
    private func outcome<T: Codable>(_ decode: () throws -> T) -> String {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode([decode()]), as: UTF8.self)
        } catch let error as DecodingError {
            func place(_ path: [any CodingKey]) -> String {
                path.map { $0.intValue.map { String($0) } ?? $0.stringValue }.joined(separator: "/")
            }
            switch error {
            case .typeMismatch(_, let context): return "mismatch at \(place(context.codingPath))"
            case .valueNotFound(_, let context): return "null at \(place(context.codingPath))"
            case .keyNotFound(let key, let context): return "no \(key.stringValue) at \(place(context.codingPath))"
            // Foundation says of numbers that do not fit only that, not where.
            case .dataCorrupted: return "corrupted"
            @unknown default: return "unknown"
            }
        } catch {
            return "other"
        }
    }

    private func compare<T: Codable>(_ json: String, _ type: T.Type) {
        let data = Data(json.utf8)
        let ours = outcome { try JSONReader().decode(T.self, from: data) }
        #expect(ours == outcome { try JSONDecoder().decode(T.self, from: data) }, "\(json.prefix(80)) as \(T.self)")
    }

    @Test func everything() throws {
        let data = Data(Self.whole.utf8)
        let ours = try JSONReader().decode(Everything.self, from: data)
        #expect(try ours == JSONDecoder().decode(Everything.self, from: data))
        #expect(ours.text == "aé😀\n\"/é😀")
    }

    @Test func everyTruncationIsAnError() {
        let bytes = Array(Self.whole.utf8)
        for count in 0..<bytes.count {
            #expect(throws: DecodingError.self) {
                try JSONReader().decode(Everything.self, from: Data(bytes[..<count]))
            }
        }
    }

    /// Each member in turn is something else.
    @Test func errorsAreWhereFoundationHasThem() {
        let names = [
            "text", "int", "small", "unsigned", "double", "float", "flag", "url", "uuid", "decimal", "date", "list",
            "nested", "table", "inner",
        ]
        for name in names {
            for value in [
                "null", "true", "1", "1.5", "300", "-1", "1e400", "\"x\"", "[]", "[null]", "[[1]]", "{}",
                "{\"a\":\"\"}",
            ] {
                // Foundation takes this one null for another type.
                if name == "flag", value == "null" { continue }
                let pattern = #""\#(name)":("[^"]*"|\[[^\]]*\](,\[\]\])?|\{[^}]*\}|[^,]*)"#
                guard let regex = try? Regex(pattern) else { continue }
                compare(Self.whole.replacing(regex, with: "\"\(name)\":\(value)", maxReplacements: 1), Everything.self)
            }
            compare(Self.whole.replacing("\"\(name)\":", with: "\"other\":"), Everything.self)
        }
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "1.0", "1e3", "1E+2", "1.5", "127", "128", "-128", "-129", "255", "256", "32768",
        "2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551616", "0.1",
        "123456789012345678901234567890", "1e22", "1e23", "0.30000000000000004", "2.2250738585072014e-308", "5e-324",
        "1.7976931348623157e308", "1e400", "-1e400", "9007199254740993", "123456789.123456789", "1e-7",
    ])
    func numbers(text: String) {
        compare(text, Double.self)
        compare(text, Int.self)
        compare(text, Int8.self)
        compare(text, UInt8.self)
        compare(text, UInt16.self)
        compare(text, Int32.self)
        compare(text, UInt64.self)
        compare(text, Decimal.self)
        compare("[\(text)]", [Double].self)
        compare("{\"a\":\(text)}", [String: Int].self)
    }

    @Test(arguments: [
        "", " ", "nul", "nullx", "tru", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "-Infinity",
        "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"a\nb\"", "\"\u{1}\"", "[", "[1", "[1,", "[1,]",
        "[,1]",
        "[1 2]", "]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{1:1}",
        "{,}",
        "1 2", "[] []", "// c\n1", "[1]//", "'a'", "\u{FEFF}1", "\u{FEFF}[]", "\t\r\n [ ] \n",
    ])
    func syntax(text: String) {
        // Foundation lets some of these pass where nobody reads the value.
        let isGood = ["\u{FEFF}1", "\u{FEFF}[]", "\t\r\n [ ] \n"].contains(text)
        let found = try? JSONReader().decode(JSONOrNothing.self, from: Data(text.utf8))
        #expect((found != nil) == isGood)
    }

    /// Reads nothing, so that only the syntax counts.
    struct JSONOrNothing: Decodable {
        init(from decoder: any Decoder) {}
    }

    @Test func bytesThatAreNoUTF8() {
        for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x5B, 0x80, 0x5D]]
            as [[UInt8]]
        {
            #expect(throws: DecodingError.self) { try JSONReader().decode(JSONOrNothing.self, from: Data(bytes)) }
        }
    }

    @Test func halvesOfPairs() {
        for text in [#""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ud83d\ude00""#] {
            compare(text, String.self)
        }
    }

    @Test func namesWithEscapes() throws {
        let table = try JSONReader().decode([String: Int].self, from: Data(#"{"\u0061":1,"b\n":2,"\ud800":3}"#.utf8))
        #expect(table == ["a": 1, "b\n": 2, #"\ud800"#: 3])
        compare(#"{"\u0061":1}"#, Inner.self)
    }

    @Test func ofTwoMembersTheFirstCounts() throws {
        struct Two: Codable { var a: Int, b: Int }
        for text in [
            #"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":1,"a":3}"#, #"{"a":1,"a":3,"b":2}"#, #"{"a":1,"b":2,"\u0061":3}"#,
        ] {
            let two = try JSONReader().decode(Two.self, from: Data(text.utf8))
            #expect(two.a == 1)
            compare(text, Two.self)
        }
        let many = "{" + (0..<200).map { "\"k\($0)\":\($0)," }.joined() + "\"k7\":0}"
        #expect(try JSONReader().decode([String: Int].self, from: Data(many.utf8))["k7"] == 7)
    }

    /// A name with an escape, or one that is there twice, must not make each search begin at the first member.
    @Test(.timeLimit(.minutes(1)), arguments: [#""\u0061":1"#, #""k9":1,"k9":2"#])
    func largeObjectsAreReadInLinearTime(first: String) throws {
        let json = Data("{\(first),\((10..<200_000).map { "\"k\($0)\":\($0)" }.joined(separator: ","))}".utf8)
        #expect(try JSONReader().decode([String: Int].self, from: json).count == 199_991)
        #expect(try JSONReader().decode(Asking.self, from: json).sum > 0)
    }

    /// Asks three times for each member, as `decodeIfPresent` does.
    struct Asking: Decodable {
        var sum = 0

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: WireName.self)
            for key in container.allKeys { sum += try container.decodeIfPresent(Int.self, forKey: key) ?? 0 }
        }
    }

    @Test func saysThatBytesAreNoUTF8() {
        let error = #expect(throws: DecodingError.self) {
            try JSONReader().decode(String.self, from: Data([0x22, 0xE9, 0x22]))
        }
        #expect(String(describing: error).contains("no UTF-8"))
    }

    /// Foundation merges what is canonically equal.
    @Test func namesAreBytes() throws {
        let json = "{\"e\u{301}\":1,\"\u{e9}\":2}"
        let tape = try JSONTape(Data(json.utf8))
        #expect(try tape.integer(#require(tape.member("e\u{301}", of: 0)), as: Int.self) == 1)
        #expect(try tape.integer(#require(tape.member("\u{e9}", of: 0)), as: Int.self) == 2)
    }

    @Test func depth() throws {
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        _ = try JSONReader().decode(JSONOrNothing.self, from: Data(deep.utf8))
        #expect(throws: DecodingError.self) {
            try JSONReader().decode(JSONOrNothing.self, from: Data(("[" + deep + "]").utf8))
        }
        #expect(throws: DecodingError.self) {
            try JSONReader().decode(JSONValue.self, from: Data(repeating: UInt8(ascii: "["), count: 10_000_000))
        }
    }

    @Test func unkeyedContainersAreReadInOrder() throws {
        struct Pair: Decodable, Equatable {
            var a: String, b: [Int], c: Bool

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                #expect(container.count == 4)
                a = try container.decode(String.self)
                // What fails stays the next one.
                #expect(throws: DecodingError.self) { try container.decode(Int.self) }
                b = try container.decode([Int].self)
                #expect(try container.decodeNil())
                var nested = try container.nestedUnkeyedContainer()
                c = try nested.decode(Bool.self)
                #expect(nested.isAtEnd && container.isAtEnd)
                #expect(throws: DecodingError.self) { try container.decode(Int.self) }
            }
        }
        let pair = try JSONReader().decode(Pair.self, from: Data(#"["x",[1],null,[true]]"#.utf8))
        #expect(pair.a == "x" && pair.b == [1] && pair.c)
    }

    @Test(arguments: ["YQ==", "YQ", "_-8", "YW Jj\nZA=="]) func base64(text: String) throws {
        let json = try JSONEncoder().encode([text])
        #expect(try JSONReader().decode([Data].self, from: json).first?.isEmpty == false)
    }
}
