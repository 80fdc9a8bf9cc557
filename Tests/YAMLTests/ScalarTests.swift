import Testing

/// Scalars are text: nothing YAML 1.1 would make of them is lost.
@Suite struct ScalarTests {
    @Test(
        arguments: [
            ("countries: [DK, NO, y, n, Yes, on, off]", "{countries: [DK, NO, y, n, Yes, on, off]}"),
            (
                "[1.10, 010, 1e5, 0x1F, 1_000, ~, null, 12:30:45, 2001-12-14]",
                "[1.10, 010, 1e5, 0x1F, 1_000, ~, null, 12:30:45, 2001-12-14]"
            ),
            ("[\"true\", 'false', !!str null, \"~\", !x y]", "[\"true\", 'false', !!str null, \"~\", !x y]"),
            ("200: a\ntrue: b\n404:\n", "{200: a, true: b, 404: }"),
            ("a: |\n  b\n  c\nd: >\n  e\n  f\n", "{a: |b⏎c⏎, d: >e f⏎}"),
            ("a: b\n   c\n\n   d\n", "{a: b c⏎d}"),
            ("images?: [Image]", "{images?: [Image]}"),
            ("a: 'it''s'\nb: \"\\x41\\u00e9\\U0001F514\\/\"", "{a: 'it's', b: \"Aé🔔/\"}"),
            ("%YAML 1.2\n---\na: b\n...\n", "{a: b}"),
            ("!!map\na: !!seq\n- b", "!!map {a: !!seq [b]}"),
            ("- - a\n  - b\n-\n- {}\n- []\n", "[[a, b], , {}, []]"),
            ("<: a\n'<<': b\n\"<<\": c", "{<: a, '<<': b}"),
        ] as [(String, String)]
    )
    func texts(text: String, tree: String) {
        #expect(read(text).tree == tree)
    }

    /// YAML 1.1 ended lines at these; in YAML 1.2.2 §5.4 they are characters like others.
    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func separators(separator: String) {
        let (tree, problems) = read("a: b\(separator)c # d\(separator)e\n'f\(separator)': |\n  g\(separator)\ni: ①*h")
        #expect(tree == nil)
        #expect(problems == ["① error: alias '*h' has no anchor '&h' before it"])
        #expect(
            read("a: b\(separator)c # d\(separator)e\n'f\(separator)': g").tree
                == "{a: b\(separator)c, 'f\(separator)': g}"
        )
    }
}
