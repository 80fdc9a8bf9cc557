import Testing

/// What libyaml cannot read, in our words: the places, the hints, and that reading goes on where it can.
@Suite struct SyntaxProblemTests {
    @Test(
        arguments: [
            (
                "q: String -- Text①: to look\nb: c", "{q: String -- Text: to look, b: c}",
                ["① error: ': ' inside a value; quote the line"]
            ),
            ("- a: b①: c: d", "[{a: b: c: d}]", ["① error: ': ' inside a value; quote the line"]),
            ("a: 'x'①: y", "{a: 'x': y}", ["① error: ': ' inside a value; quote the line"]),
            (
                "a: b①: c\nd: e\nf:\n  g: h②: i\n  j: [k]③?\n",
                "{a: b: c, d: e, f: {g: h: i, j: [k]?}}",
                [
                    "① error: ': ' inside a value; quote the line",
                    "② error: ': ' inside a value; quote the line",
                    "③ error: text behind ']'; quote the line",
                ]
            ),
            (
                "①a: b\n  ②c: d", nil,
                ["② error: a key nested below a value; check the indentation", "① note: the value is here"]
            ),
            (
                "①a: b\n\n  # note\n  ②c: d", nil,
                ["② error: a key nested below a value; check the indentation", "① note: the value is here"]
            ),
            ("--- a①: b", nil, ["① error: a key cannot stand here"]),
            (
                "a: b\n①c\nd: e",
                "{a: b, d: e}",
                [
                    "① error: no ': ' on a line of a mapping; a line is 'key: value'; indent it to continue the text above"
                ]
            ),
            (
                "①a:b\nc: d",
                "{c: d}",
                [
                    "① error: no ': ' on a line of a mapping; a line is 'key: value'; indent it to continue the text above"
                ]
            ),
            (
                "①a:\n    b: c\n  ②d: e", nil,
                ["② error: the indentation fits no line above", "① note: the mapping starts here"]
            ),
            ("a: b\n①: c", nil, ["① error: no key before ':'"]),
            (
                "a:\n  ①- b\n  ②c: d",
                nil,
                [
                    "② error: no '- ' on a line of a list; indent the line less if it does not belong to the list",
                    "① note: the list starts here",
                ]
            ),
            (
                "a: ①- b\nc: d",
                "{a: - b, c: d}",
                ["① error: '- ' cannot start a list here; put it on the next line, or quote it if it is meant as text"]
            ),
        ] as [(String, String?, [String])]
    )
    func structure(text: String, tree: String?, expected: [String]) {
        let result = read(text)
        #expect(result.tree == tree)
        #expect(result.problems == expected)
    }

    @Test(
        arguments: [
            (
                "a: ①[b, c\nd②: e", "{a: [b, c, d: e}",
                ["② error: expected ',' or ']' in a list", "① note: the list starts here"]
            ),
            (
                "a: ①{b: c, d: e\nf②: g", "{a: {b: c, d: e, f: g}",
                ["② error: expected ',' or '}' in a mapping", "① note: the mapping starts here"]
            ),
            (
                "a: ①{b: c d②: e}", "{a: {b: c d: e}}",
                ["② error: expected ',' or '}' in a mapping", "① note: the mapping starts here"]
            ),
            ("①{a: b,\nc: d②", nil, ["② error: expected ',' or '}' in a mapping", "① note: the mapping starts here"]),
            ("a: [①, b]", nil, ["① error: expected a value, but found ','"]),
            ("a: ①]", nil, ["① error: expected a value, but found ']'"]),
            ("a: [b] ①-- doc\nc: d", "{a: [b] -- doc, c: d}", ["① error: text behind ']'; quote the line"]),
            ("a: {b: c} ①-- doc\nd: e", "{a: {b: c} -- doc, d: e}", ["① error: text behind '}'; quote the line"]),
            ("a: \"b\" ①-- doc", "{a: \"b\" -- doc}", ["① error: text behind '\"'; quote the line"]),
            (
                "a: ①\"b\nc: \"②d\"\ne: f",
                "{a: \"b, c: \"d\", e: f}",
                ["② error: text behind '\"'; quote the line", "① note: '\"' closes what starts here"]
            ),
            ("'a'\n①b: c", nil, ["① error: text behind the end of the document"]),
        ] as [(String, String?, [String])]
    )
    func brackets(text: String, tree: String?, expected: [String]) {
        let result = read(text)
        #expect(result.tree == tree)
        #expect(result.problems == expected)
    }

    @Test(
        arguments: [
            ("a: ①\"b\nc: d", "{a: \"b, c: d}", ["① error: the quote is never closed"]),
            ("a: ①'it''s\nc: d", "{a: 'it''s, c: d}", ["① error: the quote is never closed"]),
            (
                "a: \"①\\q\"", "{a: \"\\q\"}",
                ["① error: unknown escape '\\q'; write '\\\\' for a backslash, or use single quotes"]
            ),
            ("a: \"\\u①12\"", nil, ["① error: expected hexadecimal digits in the escape"]),
            (
                "a: \"\\u①d83d\\udd14\"", nil,
                ["① error: the escape is no Unicode character; one beyond U+FFFF is written '\\U' and eight digits"]
            ),
            (
                "a: ①@b\nc: ②`d`\ne: ③%f", "{a: @b, c: `d`, e: %f}",
                [
                    "① error: '@' cannot start text; quote the text",
                    "② error: '`' cannot start text; quote the text",
                    "③ error: '%' cannot start text; quote the text",
                ]
            ),
            (
                "a: ①*.txt\nb: ②& c\nd: ③!<e", "{a: *.txt, b: & c, d: !<e}",
                [
                    "① error: '*' cannot start text; quote the text",
                    "② error: '&' cannot start text; quote the text",
                    "③ error: '!' cannot start text; quote the text",
                ]
            ),
            ("a: ①!b!c d", "{a: !b!c d}", ["① error: '!' cannot start text; quote the text"]),
            ("①%a: b", "{%a: b}", ["① error: '%' cannot start a line; quote it"]),
            ("a: | ①b", "{a: | b}", ["① error: text behind '|'; begin the text on the next line"]),
            ("a: ①? b", "{a: ? b}", ["① error: '?' cannot stand here; quote the line"]),
            ("ä: b①\u{1}c", nil, ["① error: control character U+0001; write '\\u0001' in double quotes"]),
            ("a: b\r\nc: ①\0", nil, ["① error: control character U+0000; write '\\u0000' in double quotes"]),
        ] as [(String, String?, [String])]
    )
    func scalars(text: String, tree: String?, expected: [String]) {
        let result = read(text)
        #expect(result.tree == tree)
        #expect(result.problems == expected)
    }

    @Test(arguments: [
        "components:\n  Pen:\n①\ttype: object", "a: b\n①\tc: d", "a:\n  b: c\n①\td: e", "a: |\n①\tb", "a:\n  -①\tb: c",
        "a:\n  ①\tb: c", "①\ta: b", "a:\n①\t- b",
    ])
    func tabs(text: String) {
        #expect(read(text).problems == ["① error: a tab cannot indent; use spaces"])
    }

    @Test func tabsElsewhereAreFine() {
        #expect(read("a:\t\n  b:\t'c\td'\t# e\n").tree == "{a: {b: 'c\td'}}")
    }

    /// Reading again for each mistake must not take for ever.
    @Test func manyMistakesInALargeDocument() {
        let text = String(repeating: "a: b: c\n", count: 5000)
        let problems = read(text).problems
        #expect(problems.count > 30)
        #expect(problems.count < 60)
    }
}
