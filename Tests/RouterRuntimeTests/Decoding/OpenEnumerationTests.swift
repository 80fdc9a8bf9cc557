import Foundation
import RouterRuntime
import Testing

@Suite struct OpenEnumerationTests {
    private enum Kind: OpenEnumeration {
        case jpg
        case png
        case unknown(String)

        static let allCases: [Kind] = [.jpg, .png]

        init(rawValue: String) {
            switch rawValue {
            case "jpg": self = .jpg
            case "png": self = .png
            default: self = .unknown(rawValue)
            }
        }

        var rawValue: String {
            switch self {
            case .jpg: return "jpg"
            case .png: return "png"
            case .unknown(let value): return value
            }
        }
    }

    private enum Level: OpenEnumeration {
        case low
        case unknown(Int)

        static let allCases: [Level] = [.low]

        init(rawValue: Int) {
            self = rawValue == 1 ? .low : .unknown(rawValue)
        }

        var rawValue: Int {
            switch self {
            case .low: return 1
            case .unknown(let value): return value
            }
        }
    }

    /// Case 039 of the shared cases.
    @Test func whatIsNotKnownIsKept() throws {
        let kinds = try decode([Kind].self, #"["jpg","webp"]"#)
        #expect(kinds == [.jpg, .unknown("webp")])
        #expect(try encode(kinds) == #"["jpg","webp"]"#)
        #expect(try encode(decode([Level].self, "[1,7]")) == "[1,7]")
        #expect(throws: DecodingError.self) { try decode([Kind].self, "[1]") }
    }

    @Test func theRawValueIsWhatCounts() {
        #expect(Kind.unknown("jpg") == .jpg)
        #expect(Set([Kind.unknown("jpg"), .jpg]).count == 1)
    }

    @Test func itIsAParameter() {
        #expect(
            Endpoint(.get, "/").query("k", [Kind.png, .unknown("a b")]).query("l", Level.unknown(7)).queryString
                == "k=png&k=a%20b&l=7"
        )
    }
}
