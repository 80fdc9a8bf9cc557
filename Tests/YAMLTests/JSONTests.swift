import Testing
import YAML

@Suite struct JSONTests {
    @Test(
        arguments: [
            (
                #"{"a": [1, -2.5e+10, true, false, null, "b"], "c": {}, "d": []}"#,
                #"{"a": [1, -2.5e+10, true, false, null, "b"], "c": {}, "d": []}"#
            ),
            (" \t\r\n[\t1\r,\n2 ]\n\t", "[1, 2]"),
            ("\u{FEFF}{\"a\"\t:\t1}", #"{"a": 1}"#),
            (
                #"["\ud83d\udd14", "\/\\\"\b\f\n\r\t", "\u0041\u00e9\u20AC"]"#,
                "[\"🔔\", \"/\\\"\u{8}\u{C}⏎\r\t\", \"Aé€\"]"
            ),
            (#"{"größe": "名前 👍", "é": 1}"#, #"{"größe": "名前 👍", "é": 1}"#),
            ("[\"\u{7F}\u{2028}\"]", "[\"\u{7F}\u{2028}\"]"),
            (#"{"<<": {"a": 1}}"#, #"{"<<": {"a": 1}}"#),
            (#"{"e\#u{301}": 1, "é": 2}"#, "{\"e\u{301}\": 1, \"é\": 2}"),
            (#"["\u0000"]"#, "[\"\0\"]"),
        ] as [(String, String)]
    )
    func values(text: String, tree: String) {
        let result = read(text)
        #expect(result.tree == tree)
        #expect(result.problems == [])
    }

    /// A document in brackets that is no JSON may be YAML.
    @Test(
        arguments: [
            ("{openapi: 3.0.3, a: [b, 'c']}", "{openapi: 3.0.3, a: [b, 'c']}"),
            (#"{"a": 1, "b": [2,],}"#, #"{"a": 1, "b": [2]}"#),
            ("[1, 2] # end", "[1, 2]"),
            ("[01, .5, +1, 1., -]", "[01, .5, +1, 1., -]"),
            ("{a: &x 1, b: *x}: c", "{}"),
        ] as [(String, String)]
    )
    func flowYAML(text: String, tree: String) {
        #expect(read(text).tree == tree)
    }

    @Test(
        arguments: [
            (#"{"a": 1 ①"b": 2}"#, "① error: expected ',' or '}', but found '\"'"),
            (#"["a" ①"b"]"#, "① error: expected ',' or ']', but found '\"'"),
            (#"{"a" ①1}"#, "① error: expected ':' behind the key, but found '1'"),
            (#"{"a": ①}x"#, "① error: expected a value, but found '}'"),
            (#"{"a": 1}①}"#, "① error: expected the end of the document, but found '}'"),
            ("{\"a\": [1,\n  2①", "① error: expected ',' or ']', but the document ends here"),
            ("{\"a\": ①", "① error: expected a value, but the document ends here"),
            ("{\"a\": ①\"b", "① error: this text is not closed; a '\"' is missing"),
            ("{\"größe\": \"名前\" ①é: 1}", "① error: expected ',' or '}', but found 'é'"),
            (#"{"a": "\u12①x4"}"#, "① error: expected four hexadecimal digits behind '\\u', but found 'x'"),
            (
                #"{"a": "\①x"}"#,
                "① error: expected one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't', 'u' behind '\\', but found 'x'"
            ),
        ] as [(String, String)]
    )
    func broken(text: String, problem: String) {
        let result = read(text)
        #expect(result.tree == nil)
        #expect(result.problems == [problem])
    }

    @Test func brokenJSONIsCalledThatByItsName() {
        #expect(read("[1, 2①}", path: "a.JSON").problems == ["① error: expected ',' or ']', but found '}'"])
        #expect(
            read("①[1, 2②}").problems == ["② error: expected ',' or ']' in a list", "① note: the list starts here"]
        )
    }

    @Test func surrogatesAndDuplicatesAreReportedTogether() {
        let text = #"""
            {
              ①"é👍": "x ②\ud83d!",
              "b": "③\udd14\udd14", "c": "④\ud83d\ud83d\udd14",
              ⑤"é👍": 1
            }
            """#
        let result = read(text)
        #expect(result.tree == nil)
        #expect(
            result.problems.map { $0.replacing("; the other half is missing", with: "") } == [
                "② error: '\\ud83d' is half of a surrogate pair",
                "③ error: '\\udd14' is half of a surrogate pair",
                "3:15 error: '\\udd14' is half of a surrogate pair",
                "④ error: '\\ud83d' is half of a surrogate pair",
                "⑤ error: duplicate key 'é👍'", "① note: 'é👍' is first here",
            ]
        )
    }
}
