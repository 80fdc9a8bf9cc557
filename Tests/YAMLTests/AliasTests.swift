import Diagnostics
import Testing
import YAML

@Suite struct AliasTests {
    @Test(
        arguments: [
            ("a: &x [1, 2]\nb: *x", "{a: [1, 2], b: [1, 2]}"),
            ("a: &x b\n*x : *x", "{a: b, b: b}"),
            ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"),
            ("a: &x [&x 1, *x]\nb: *x", "{a: [1, 1], b: [1, 1]}"),
        ] as [(String, String)]
    )
    func resolved(text: String, tree: String) {
        #expect(read(text).tree == tree)
    }

    @Test(
        arguments: [
            // Several merge keys in one mapping.
            (
                "x: &x {a: 1, b: 1}\ny: &y {b: 2, c: 2}\nz:\n  <<: *x\n  <<: *y\n  d: 3",
                "{x: {a: 1, b: 1}, y: {b: 2, c: 2}, z: {a: 1, b: 1, c: 2, d: 3}}"
            ),
            // A list of mappings; a key of the mapping itself wins, wherever it stands.
            (
                "x: &x {a: 1, b: 1}\ny: &y {b: 2, c: 2}\nz: {<<: [*x, *y], c: 3}",
                "{x: {a: 1, b: 1}, y: {b: 2, c: 2}, z: {a: 1, b: 1, c: 3}}"
            ),
            ("x: &x {a: 1, b: 1}\nz: {b: 2, <<: *x, c: 3}", "{x: {a: 1, b: 1}, z: {b: 2, a: 1, c: 3}}"),
            ("z: {<<: {a: 1}, <<: [], b: 2}", "{z: {a: 1, b: 2}}"),
            ("l: &l [{a: 1}, {a: 2, b: 2}]\nz: {<<: *l}", "{l: [{a: 1}, {a: 2, b: 2}], z: {a: 1, b: 2}}"),
        ] as [(String, String)]
    )
    func merged(text: String, tree: String) {
        let (result, problems) = read(text)
        #expect(result == tree)
        #expect(problems == [])
    }

    @Test(
        arguments: [
            ("a: {<<: ①b}", ["① error: '<<' merges a mapping or a list of mappings"]),
            (
                "a: {<<: [{}, ①b, ②[]]}",
                [
                    "① error: '<<' merges a mapping or a list of mappings",
                    "② error: '<<' merges a mapping or a list of mappings",
                ]
            ),
            (
                "a: &item b\nc: ①*itme\nd: ②*x",
                [
                    "① error: alias '*itme' has no anchor '&itme' before it; did you mean '*item'?",
                    "② error: alias '*x' has no anchor '&x' before it",
                ]
            ),
            ("a: {<<: ①*x}", ["① error: alias '*x' has no anchor '&x' before it"]),
            (
                "a: ①&x\n  b: {c: ②*x}",
                [
                    "② error: alias '*x' stands inside the node it names",
                    "① note: '&x' is here",
                ]
            ),
        ] as [(String, [String])]
    )
    func wrong(text: String, expected: [String]) {
        #expect(read(text).problems == expected)
    }

    @Test func aliasesKeepTheirPlace() throws {
        let diagnostics = DiagnosticCollector()
        let root = try #require(YAML.parse("a: &x\n  b: c\nd: *x", path: "a.yaml", diagnostics: diagnostics))
        let alias = try #require(root.mapping?["d"])
        #expect(alias.location == SourceLocation(file: 0, line: 3, column: 4))
        #expect(alias.end == SourceLocation(file: 0, line: 3, column: 6))
        #expect(alias.mapping?["b"]?.location == SourceLocation(file: 0, line: 2, column: 6))
    }

    @Test func bombEnds() {
        let letters = "abcdefghij".map(String.init)
        var text = "a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for (previous, next) in zip(letters, letters.dropFirst()) {
            text += "\(next): &\(next) [" + Array(repeating: "*\(previous)", count: 9).joined(separator: ", ") + "]\n"
        }
        let clock = ContinuousClock()
        let time = clock.measure {
            let (tree, problems) = read(text)
            #expect(tree == nil)
            #expect(problems.count == 1)
            #expect(problems.first?.contains("the aliases up to '*e' stand for more than 500000 nodes") == true)
        }
        #expect(time < .seconds(1))
    }

    @Test func honestUsesAreAccepted() {
        let uses = (0..<300).map { "u\($0): *x\n" }.joined()
        #expect(read("x: &x {a: [1, 2, 3], b: {c: d}}\n" + uses).problems == [])
    }

    /// A chain of aliases must not nest deeper than brackets may.
    @Test func aliasesCountAsDepth() {
        var text = "a0: &a0 [x]\n"
        for level in 1...20 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        let limits = YAML.Limits(depth: 12, bytes: 1000, aliasedNodes: 1000)
        #expect(read(text, limits: limits).problems == ["12:12 error: nested deeper than 12 levels"])
    }
}
