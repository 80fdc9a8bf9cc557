import Diagnostics
import Testing

@Suite struct DiagnosticPrinterTests {
    private func location(_ line: Int32, _ column: Int32, file: Int32 = 0) -> Diagnostics.SourceLocation {
        .init(file: file, line: line, column: column)
    }

    /// One error in a file, as printed below the first line.
    private func excerpt(_ text: String, line: Int32 = 1, column: Int32) -> [String] {
        let collector = DiagnosticCollector()
        _ = collector.register(SourceFile(path: "a.yaml", text: text))
        collector.error("x", at: location(line, column))
        let lines = DiagnosticPrinter().text(for: collector).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast(2).map(String.init)
    }

    @Test func everything() {
        let collector = DiagnosticCollector()
        _ = collector.register(SourceFile(path: "b.yaml", text: "a: Imge\nb: c\n"))
        _ = collector.register(SourceFile(path: "a.yaml", text: "d: e\n"))
        collector.warning("unused model 'd'", at: location(1, 1, file: 1))
        collector.error(
            "duplicate key 'b'",
            at: location(2, 1),
            notes: [Diagnostic(.note, "first", at: location(1, 1))]
        )
        collector.error("unknown type 'Imge'", at: location(1, 4), hint: "did you mean 'Image'?")
        collector.error("unknown type 'Imge'", at: location(1, 4), hint: "did you mean 'Image'?")
        collector.error("no permission to write 'x'", at: nil)
        #expect(
            DiagnosticPrinter().text(for: collector) == """
                error: no permission to write 'x'
                b.yaml:1:4: error: unknown type 'Imge'; did you mean 'Image'?
                a: Imge
                   ^
                b.yaml:2:1: error: duplicate key 'b'
                b: c
                ^
                b.yaml:1:1: note: first
                a: Imge
                ^
                a.yaml:1:1: warning: unused model 'd'
                d: e
                ^
                3 errors, 1 warning

                """
        )
    }

    @Test func counts() {
        let collector = DiagnosticCollector()
        #expect(DiagnosticPrinter().text(for: collector) == "")
        collector.note("a", at: nil)
        #expect(DiagnosticPrinter().text(for: collector) == "1 note; '--verbose' lists all\n")
        #expect(DiagnosticPrinter(detail: .problems).text(for: collector) == "")
        #expect(DiagnosticPrinter(detail: .all).text(for: collector) == "note: a\n1 note\n")
        collector.warning("b", at: nil)
        #expect(!collector.hasErrors)
        #expect(
            DiagnosticPrinter().text(for: collector) == "warning: b\n1 warning, 1 note; '--verbose' lists all\n"
        )
        #expect(DiagnosticPrinter(detail: .problems).text(for: collector) == "warning: b\n1 warning\n")
        collector.error("c", at: nil)
        #expect(collector.hasErrors)
        #expect(
            DiagnosticPrinter(detail: .all).text(for: collector)
                == "note: a\nwarning: b\nerror: c\n1 error, 1 warning, 1 note\n"
        )
    }

    @Test(arguments: [
        ("unknown type 'Imge'", "unknown-type"), ("'../x' is no name of an API", "is-no-name-of-an-api"),
        ("the aliases up to '*a' stand for more than 1000 nodes", "the-aliases-up-to-stand-for-more-than-nodes"),
        ("it's 'what's this' here", "it-s-here"), ("'x' and 'y' differ", "and-differ"), ("'x'", "other"),
        ("a '' b", "a-b"), ("unclosed 'quote", "unclosed"), ("format 'a' (of 'b')", "format-of"),
    ])
    func kinds(message: String, kind: String) { #expect(Diagnostic(.error, message, at: nil).kind == kind) }

    @Test func colors() {
        let collector = DiagnosticCollector()
        _ = collector.register(SourceFile(path: "a.yaml", text: "a: b\n"))
        collector.error("c", at: location(1, 4))
        #expect(
            DiagnosticPrinter(usesColor: true).text(for: collector) == """
                \u{1B}[1ma.yaml:1:4: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mc\u{1B}[0m
                a: b
                   \u{1B}[1;32m^\u{1B}[0m
                1 error

                """
        )
    }

    @Test(
        arguments: [
            ("\ta:\tb", 5, ["\ta:\tb", "\t  \t^"]),
            ("名前: x", 5, ["名前: x", "      ^"]),
            ("👍é e\u{301}: x", 6, ["👍é e\u{301}: x", "     ^"]),
            ("a: b", 5, ["a: b", "    ^"]),
            ("a: b", 99, ["a: b", "    ^"]),
            ("", 1, []),
            // What could forge lines, turn text around or hide is shown as what it is.
            ("a\u{1B}[31m: b", 8, ["a\\u{1B}[31m: b", "            ^"]),
            ("a\u{202E}b\u{200B}c", 5, ["a\\u{202E}b\\u{200B}c", "                  ^"]),
            ("a\u{2028}\u{85}\u{7F}\0b", 6, ["a\\u{2028}\\u{85}\\u{7F}\\u{0}b", "                          ^"]),
            ("a\u{E0041}\u{2066}b", 4, ["a\\u{E0041}\\u{2066}b", "                  ^"]),
        ] as [(String, Int32, [String])]
    )
    func carets(text: String, column: Int32, expected: [String]) {
        #expect(excerpt(text, column: column) == expected)
    }

    @Test func longLinesAreCut() throws {
        let text = String(repeating: "a", count: 1_000_000) + "é!" + String(repeating: "b", count: 1_000_000)
        let lines = excerpt(text, column: 1_000_002)
        #expect(
            lines == [
                "…" + String(repeating: "a", count: 69) + "é!" + String(repeating: "b", count: 49) + "…",
                String(repeating: " ", count: 71) + "^",
            ]
        )
        #expect(excerpt(text, column: 1) == [String(repeating: "a", count: 50) + "…", "^"])
    }

    @Test func hostileTextsAreEscaped() {
        let collector = DiagnosticCollector()
        _ = collector.register(SourceFile(path: "a\u{1B}[2J.yaml", text: "a"))
        collector.error("unknown key 'a\nb.yaml:1:1: error: forged\r\t\u{202E}'", at: location(1, 1))
        #expect(
            DiagnosticPrinter().text(for: collector) == """
                a\\u{1B}[2J.yaml:1:1: error: unknown key 'a\\nb.yaml:1:1: error: forged\\r\\t\\u{202E}'
                a
                ^
                1 error

                """
        )
    }

    /// A thousand errors on one long line, as in a document without line breaks.
    @Test func manyErrorsOnOneLine() {
        let collector = DiagnosticCollector()
        _ = collector.register(SourceFile(path: "a.json", text: String(repeating: "x", count: 2_000_000)))
        for index in 0..<1000 { collector.error("x", at: location(1, Int32(index) * 2000 + 1)) }
        let time = ContinuousClock().measure { _ = DiagnosticPrinter().text(for: collector) }
        #expect(time < .seconds(5))
    }
}
