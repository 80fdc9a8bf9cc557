import Testing

@testable import SwiftBackend

/// Strings from a spec are hostile: none of them may leave its literal or comment.
@Suite struct SwiftTextTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        (#"a"b"#, #""a\"b""#),
        (#"\(evil())"#, #""\\(evil())""#),
        ("a\\", #""a\\""#),
        ("a\nb\r\tc", #""a\nb\r\tc""#),
        ("a\u{0}b\u{7F}", #""a\u{0}b\u{7F}""#),
        ("a\u{2028}b\u{2029}c\u{85}", #""a\u{2028}b\u{2029}c\u{85}""#),
        ("\u{202E}abc\u{2066}", #""\u{202E}abc\u{2066}""#),
        ("\u{FEFF}x\u{200B}", #""\u{FEFF}x\u{200B}""#),
        ("한글 é 👩‍👩‍👧", "\"한글 é 👩‍👩‍👧\""),
    ])
    func literal(_ text: String, _ swift: String) {
        #expect(SwiftText.literal(text) == swift)
    }

    @Test(arguments: [
        ("one line", ["/// one line"]),
        ("two\nlines", ["/// two", "/// lines"]),
        (
            "cr\rlf\r\nls\u{2028}ps\u{2029}nel\u{85}vt\u{0B}ff\u{0C}end",
            ["/// cr", "/// lf", "///", "/// ls", "/// ps", "/// nel", "/// vt", "/// ff", "/// end"]
        ),
        ("  padded \t ", ["/// padded"]),
        ("\n\nfirst\n\nlast\n", ["/// first", "///", "/// last"]),
        ("*/ struct PWNED {} /*", ["/// */ struct PWNED {} /*"]),
        ("a\u{202E}b", [#"/// a\u{202E}b"#]),
        ("", ["///"]),
    ])
    func comment(_ text: String, _ lines: [String]) {
        #expect(SwiftText.comment(text) == lines)
    }

    @Test func messageStaysOnOneLine() {
        #expect(
            SwiftText.deprecation("first\nsecond \"quoted\"")
                == #"@available(*, deprecated, message: "first second \"quoted\"")"#
        )
        #expect(SwiftText.deprecation("") == "@available(*, deprecated)")
    }
}
