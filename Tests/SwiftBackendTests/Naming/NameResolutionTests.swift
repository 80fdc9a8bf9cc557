import Testing

@testable import SwiftBackend

@Suite struct NameResolutionTests {
    private func names(_ texts: [String], _ style: Wording.Style = .value, taken: Set<String> = []) -> [String] {
        let wishes = texts.map { ForeignName($0, style) }
        return NameResolution(wishes, suffix: "Value", ignoresCase: style == .type) { taken.contains($0) }.names
    }

    @Test(arguments: [
        (["foo", "FOO", "Foo"], ["foo", "fooUppercase", "fooCapitalized"]),
        (["id", "ID", "Id", "_id"], ["id", "idUppercase", "idCapitalized", "underscoreID"]),
        (["URL", "url", "Url"], ["urlUppercase", "url", "urlCapitalized"]),
        (["user_id", "userId"], ["userID", "userIDCamelCase"]),
        (["user_id", "user-id", "user.id"], ["userID", "userDashID", "userDotID"]),
        (["foo_bar", "fooBar", "foo-bar"], ["fooUnderscoreBar", "fooBar", "fooDashBar"]),
        (["foo_bar", "FOO_BAR"], ["fooBar", "fooBarUppercase"]),
        (["x-y", "x_y", "x.y", "xY"], ["xDashY", "xUnderscoreY", "xDotY", "xY"]),
        (["x-y", "X-Y"], ["xDashYLowercase", "xDashYUppercase"]),
        (["a.b", "a/b", "a b"], ["aDotB", "aSlashB", "aSpaceB"]),
        (["author", "Author"], ["author", "authorCapitalized"]),
        (["$id", "id"], ["dollarID", "id"]),
        (["@type", "type"], ["atType", "type"]),
        (["__typename", "typename"], ["doubleUnderscoreTypename", "typename"]),
        (["+1", "-1", "1"], ["plus1", "minus1", "_1"]),
        (["e\u{301}", "\u{E9}"], ["eU301", "\u{E9}"]),
        (["isAdmin", "is\u{200B}Admin"], ["isAdmin", "isU200BAdmin"]),
        (["user\u{202E}", "user", "us\u{435}r", "\u{FEFF}user"], ["userU202E", "user", "us\u{435}r", "uFEFFUser"]),
        (
            ["GMT+1", "GMT-1", "GMT1", "gmt_1", "+1", "-1", ">=", "<=", "a.b", "a/b", "a b"],
            [
                "gmtPlus1", "gmtDash1", "gmt1Uppercase", "gmt1", "plus1", "minus1", "greaterThanOrEqual",
                "lessThanOrEqual", "aDotB", "aSlashB", "aSpaceB",
            ]
        ),
    ])
    func values(_ texts: [String], _ expected: [String]) {
        #expect(names(texts) == expected)
        #expect(names(texts.reversed()) == expected.reversed())
        // Whatever else is there changes nothing.
        #expect(names(["other", "+2"] + texts + ["zeta", "Eta"]).dropFirst(2).dropLast(2) == expected[...])
    }

    @Test(arguments: [
        (["NullTime", "nullTime"], ["NullTime", "NullTimeCamelCase"]),
        (["PavBody", "PAvBody"], ["PavBody", "PAvBodyCapitalized"]),
        (["User", "user", "USER"], ["User", "UserLowercase", "USERUppercase"]),
        (["simple-user", "simple_user", "SimpleUser"], ["SimpleDashUser", "SimpleUnderscoreUser", "SimpleUser"]),
    ])
    func types(_ texts: [String], _ expected: [String]) {
        #expect(names(texts, .type) == expected)
        #expect(names(texts.reversed(), .type) == expected.reversed())
    }

    @Test func takenNamesGetTheSuffix() {
        #expect(names(["unknown", "Unknown"], taken: ["unknown"]) == ["unknownValue", "unknownCapitalized"])
    }

    /// Texts of few parts meet as often as can be.
    @Test(arguments: [Wording.Style.value, .type, .operation])
    func whateverComesIsToldApart(_ style: Wording.Style) {
        let parts = [
            "a", "A", "b", "B", "_", "-", ".", " ", "1", "+", "é", "e\u{301}", "\u{200B}", "🚀", "ID", "id", "Dash",
            "dash",
            "capital", "Underscore", "日", "\u{3000}", "ß", "SS", "İ",
        ]
        var random = SplitMix(seed: 7)
        for _ in 0..<200 {
            let texts = Set(
                (0..<60).map { _ in
                    ExactText(
                        (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random)! }
                            .joined()
                    )
                }
            ).map(\.text)
            let given = names(texts, style)
            let keys = given.map { NameResolution.key($0, ignoresCase: style == .type) }
            #expect(Set(keys).count == texts.count)
            #expect(given.allSatisfy(Identifier.isValid))
            let shuffled = texts.shuffled(using: &random)
            let again = Dictionary(zip(shuffled.map(ExactText.init), names(shuffled, style))) { first, _ in first }
            #expect(zip(texts, given).allSatisfy { again[ExactText($0)] == $1 })
        }
    }

    /// Swift takes texts for equal that are not the same bytes.
    struct ExactText: Hashable {
        var text: String
        init(_ text: String) { self.text = text }
        static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
        func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
    }
}

/// Numbers by chance that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
