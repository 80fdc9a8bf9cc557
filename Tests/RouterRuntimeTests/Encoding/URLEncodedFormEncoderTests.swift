import Foundation
import RouterRuntime
import Testing

/// T1, with our differences: lists keep their order, a URL is text, keys of digits are keys, acronyms are one word.
@Suite("T1 URL-encoded form") struct URLEncodedFormEncoderTests {
    typealias Form = URLEncodedFormEncoder

    private func encode(_ value: some Encodable, _ encoder: Form = Form()) throws -> String {
        try encoder.encode(value)
    }

    private struct Nested: Encodable {
        struct B: Encodable {
            var b = 1
        }
        struct C: Encodable {
            var c = 2
        }
        struct A: Encodable {
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                try list.encode(B())
                try list.encode(C())
            }
        }
        var a = A()
        var d = ["k": ["x", "y"]]
    }

    private struct Pair: Encodable {
        var one = "one"
        var two: String?

        enum CodingKeys: CodingKey {
            case one, two
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(one, forKey: .one)
            try container.encodeIfPresent(two, forKey: .two)
        }
    }

    private enum Size: String, Encodable {
        case small = "s m"
    }

    private struct Refusal: Error {}

    @Test func arrays() throws {
        let value = ["a": [1, 2]]
        let byPoint = Form.ArrayEncoding.custom { key, index in "\(key).\(index + 1)" }
        #expect(try encode(value) == "a%5B%5D=1&a%5B%5D=2")
        #expect(try encode(value, Form(arrayEncoding: .noBrackets)) == "a=1&a=2")
        #expect(try encode(value, Form(arrayEncoding: .indexInBrackets)) == "a%5B0%5D=1&a%5B1%5D=2")
        #expect(try encode(value, Form(arrayEncoding: byPoint)) == "a.1=1&a.2=2")
    }

    @Test func nothing() throws {
        #expect(try encode(["a": [Int]()]) == "")
        #expect(try encode([String: Int]()) == "")
        #expect(try encode(["a": ""]) == "a=")
        #expect(try encode(["": "v"]) == "=v")
    }

    @Test func bools() throws {
        #expect(try encode(["a": true, "b": false]) == "a=1&b=0")
        #expect(try encode(["a": true, "b": false], Form(boolEncoding: .literal)) == "a=true&b=false")
    }

    @Test func numbers() throws {
        #expect(try encode(["a": Int8.min]) == "a=-128")
        #expect(try encode(["a": UInt64.max]) == "a=18446744073709551615")
        #expect(try encode(["a": Int64.max]) == "a=9223372036854775807")
        #expect(try encode(["a": 1.0, "b": 0.1, "c": 1e21, "d": .nan]) == "a=1.0&b=0.1&c=1e%2B21&d=nan")
        #expect(try encode(["a": Float(1)]) == "a=1.0")
        #expect(try encode(["a": Decimal(string: "1.10")]) == "a=1.1")
    }

    @Test func data() throws {
        let value = ["d": Data("data".utf8)]
        let refusing = Form.DataEncoding.custom { _ in throw Refusal() }
        #expect(try encode(value) == "d=ZGF0YQ%3D%3D")
        #expect(
            try encode(value, Form(dataEncoding: .deferredToData))
                == "d%5B%5D=100&d%5B%5D=97&d%5B%5D=116&d%5B%5D=97"
        )
        #expect(throws: Refusal.self) { try encode(value, Form(dataEncoding: refusing)) }
    }

    @Test func dates() throws {
        let value = ["d": Date(timeIntervalSinceReferenceDate: 123.456)]
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy MM"
        let texts: [(Form.DateEncoding, String)] = [
            (.deferredToDate, "d=123.456"),
            (.secondsSince1970, "d=978307323.456"),
            (.millisecondsSince1970, "d=978307323456.0"),
            (.iso8601, "d=2001-01-01T00%3A02%3A03Z"),
            (.formatted(formatter), "d=2001%2001"),
            (.custom { _ in "then" }, "d=then"),
        ]
        for (encoding, text) in texts { #expect(try encode(value, Form(dateEncoding: encoding)) == text) }
    }

    @Test func keys() throws {
        let keys: [(Form.KeyEncoding, String)] = [
            (.useDefaultKeys, "oneTwoThree"),
            (.convertToSnakeCase, "one_two_three"),
            (.convertToKebabCase, "one-two-three"),
            (.capitalized, "OneTwoThree"),
            (.lowercased, "onetwothree"),
            (.uppercased, "ONETWOTHREE"),
            (.custom { $0 + "!" }, "oneTwoThree%21"),
        ]
        for (encoding, key) in keys {
            #expect(try encode(["oneTwoThree": 1], Form(keyEncoding: encoding)) == "\(key)=1")
        }
    }

    @Test(arguments: [
        ("myURLProperty", "my_url_property"), ("userID", "user_id"), ("URLString", "url_string"), ("ID", "id"),
        ("x1Y2", "x1_y2"), ("one_two", "one_two"), ("", ""),
    ])
    func snakeCase(key: String, snake: String) throws {
        #expect(try encode([key: 1], Form(keyEncoding: .convertToSnakeCase)) == "\(snake)=1")
    }

    @Test func keyPaths() throws {
        let value = ["a": ["b": "b"]]
        #expect(try encode(value) == "a%5Bb%5D=b")
        #expect(try encode(value, Form(keyPathEncoding: .dots)) == "a.b=b")
        #expect(try encode(value, Form(keyPathEncoding: .custom { "-\($0)" })) == "a-b=b")
    }

    @Test func nesting() throws {
        #expect(
            try encode(Nested())
                == "a%5B%5D%5Bb%5D=1&a%5B%5D%5Bc%5D=2&d%5Bk%5D%5B%5D=x&d%5Bk%5D%5B%5D=y"
        )
        #expect(
            try encode(Nested(), Form(arrayEncoding: .noBrackets, keyPathEncoding: .dots))
                == "a.b=1&a.c=2&d.k=x&d.k=y"
        )
        #expect(
            try encode(Nested(), Form(arrayEncoding: .indexInBrackets))
                == "a%5B0%5D%5Bb%5D=1&a%5B1%5D%5Bc%5D=2&d%5Bk%5D%5B0%5D=x&d%5Bk%5D%5B1%5D=y"
        )
    }

    @Test func nils() throws {
        #expect(try encode(Pair()) == "one=one")
        #expect(try encode(Pair(), Form(nilEncoding: .dropValue)) == "one=one&two=")
        #expect(try encode(Pair(), Form(nilEncoding: .null)) == "one=one&two=null")
        #expect(try encode(["a": [1, nil, 2]]) == "a%5B%5D=1&a%5B%5D=2")
        #expect(try encode(["a": [1, nil, 2]], Form(nilEncoding: .null)) == "a%5B%5D=1&a%5B%5D=null&a%5B%5D=2")
    }

    @Test func listsKeepTheirOrder() throws {
        #expect(try encode(["a": [3, 1]]) == "a%5B%5D=3&a%5B%5D=1")
        #expect(
            try encode(["a": Array(0...10)], Form(arrayEncoding: .indexInBrackets))
                == (0...10).map { "a%5B\($0)%5D=\($0)" }.joined(separator: "&")
        )
    }

    @Test func members() throws {
        struct Unsorted: Encodable {
            var b = 1
            var a = 2
        }
        #expect(try encode(["a": 1, "_b": 2, "B": 3]) == "B=3&_b=2&a=1")
        #expect(try encode(Unsorted()) == "a=2&b=1")
        #expect(try encode(Unsorted(), Form(alphabetizeKeyValuePairs: false)) == "b=1&a=2")
    }

    @Test func spaces() throws {
        #expect(try encode(["a b": "c d+e"]) == "a%20b=c%20d%2Be")
        #expect(try encode(["a b": "c d+e"], Form(spaceEncoding: .plusReplaced)) == "a+b=c+d%2Be")
    }

    @Test(arguments: [
        ("+foo+", "%2Bfoo%2B"), ("?foo?", "?foo?"), ("/bar", "/bar"), ("percent%:%25", "percent%25%3A%2525"),
        ("foo&bar", "foo%26bar"), ("\r\n", "%0D%0A"), ("한글😃", "%ED%95%9C%EA%B8%80%F0%9F%98%83"), ("-._~", "-._~"),
    ])
    func escapes(text: String, escaped: String) throws {
        #expect(try encode(["a": text]) == "a=\(escaped)")
    }

    @Test func theASCIIThatStays() throws {
        let ascii = String(String.UnicodeScalarView((32..<127).map { Unicode.Scalar($0) }))
        let kept = "-./0123456789?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"
        let text = try encode(["a": ascii]).dropFirst(2)
        #expect(text.replacing(/%[0-9A-F]{2}/, with: "") == kept)
        let fewer = Form(allowedCharacters: CharacterSet.urlFormAllowed.subtracting(CharacterSet(charactersIn: "?/")))
        #expect(try encode(["a": "?/"], fewer) == "a=%3F%2F")
    }

    @Test func aRootWithoutNamesIsRefused() {
        #expect(throws: InvalidRequest.self) { try encode([1]) }
        #expect(throws: InvalidRequest.self) { try encode(1) }
        #expect(throws: InvalidRequest.self) { try encode(Int?.none) }
    }

    @Test func valuesThatEncodeThemselves() throws {
        let id = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
        #expect(try encode(["a": Size.small]) == "a=s%20m")
        #expect(try encode(["a": id]) == "a=E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        #expect(try encode(["u": URL(string: "https://h.example/?a=1")]) == "u=https%3A//h.example/?a%3D1")
        #expect(try encode(["a": 1, "10": 5]) == "10=5&a=1")
        #expect(try encode([1: "b", 0: "a"]) == "0=a&1=b")
    }

    /// What `super` and nested containers write.
    @Test func everyContainer() throws {
        struct Odd: Encodable {
            func encode(to encoder: any Encoder) throws {
                var object = encoder.container(keyedBy: WireName.self)
                var list = object.nestedUnkeyedContainer(forKey: WireName("l"))
                var inner = list.nestedContainer(keyedBy: WireName.self)
                try inner.encode(1, forKey: WireName("x"))
                var deeper = list.nestedUnkeyedContainer()
                try deeper.encode("y")
                try deeper.encodeNil()
                try list.superEncoder().value(2)
                var member = object.nestedContainer(keyedBy: WireName.self, forKey: WireName("m"))
                try member.encodeNil(forKey: WireName("z"))
                try object.superEncoder().value(3)
                try object.superEncoder(forKey: WireName("s")).value(4)
                try object.encode(5, forKey: WireName("twice"))
                try object.encode(6, forKey: WireName("twice"))
            }
        }
        #expect(
            try encode(Odd(), Form(arrayEncoding: .indexInBrackets, nilEncoding: .null)).removingPercentEncoding
                == "l[0][x]=1&l[1][0]=y&l[1][1]=null&l[2]=2&m[z]=null&s=4&super=3&twice=6"
        )
    }
}
