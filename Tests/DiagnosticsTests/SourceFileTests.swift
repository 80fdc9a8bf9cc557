import Diagnostics
import Testing

@Suite struct SourceFileTests {
    @Test(arguments: [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a", ""]),
        ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
        ("\u{FEFF}a\u{2028}b", ["a\u{2028}b"]),
    ])
    func lines(text: String, expected: [String]) {
        let file = SourceFile(path: "a.yaml", text: text)
        #expect(file.lineCount == expected.count)
        #expect((1...expected.count).map { String(file.line(Int32($0))) } == expected)
        #expect(file.line(0) == "")
        #expect(file.line(Int32(expected.count) + 1) == "")
    }

    @Test func restOfLine() {
        let file = SourceFile(path: "a.yaml", text: "ä: b # c\r\n")
        func rest(_ column: Int32) -> String {
            String(file.restOfLine(from: SourceLocation(file: 0, line: 1, column: column)))
        }
        #expect(rest(1) == "ä: b # c")
        #expect(rest(5) == " # c")
        #expect(rest(9) == "")
        #expect(rest(99) == "")
    }
}
