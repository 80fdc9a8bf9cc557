import Testing

/// What is wrong with the nodes of a document that can be read.
@Suite struct StructureTests {
    @Test(
        arguments: [
            (
                "paths:\n  ①/pens:\n    get: a\n  /ink: b\n  ②/pens:\n    post: c\n",
                "{paths: {/pens: {get: a}, /ink: b}}",
                ["② error: duplicate key '/pens'", "① note: '/pens' is first here"]
            ),
            (
                "①a: 1\n②\"a\": 2\n③'a': 3\nb: {c: 1}",
                "{a: 1, b: {c: 1}}",
                [
                    "② error: duplicate key 'a'", "① note: 'a' is first here",
                    "③ error: duplicate key 'a'", "① note: 'a' is first here",
                ]
            ),
            (
                "? ①[a]\n: b\nc: d", "{c: d}",
                ["① error: a key must be text, not a list; put it in quotes if it is meant as text"]
            ),
            (
                "①{a: b}: c", "{}",
                ["① error: a key must be text, not a mapping; put it in quotes if it is meant as text"]
            ),
            (
                "a: b\n①---\nc: d\n", nil,
                ["① error: a second document; a file holds one; remove the '---' and what belongs to it"]
            ),
            ("①", nil, ["① error: the document is empty"]),
            ("①# nothing\n", nil, ["① error: the document is empty"]),
            ("①---\n...\n", nil, ["① error: the document is empty"]),
        ] as [(String, String?, [String])]
    )
    func reported(text: String, tree: String?, expected: [String]) {
        let result = read(text)
        #expect(result.tree == tree)
        #expect(result.problems == expected)
    }

    /// Long mappings are searched in another way than short ones.
    @Test func duplicatesInALongMapping() {
        var text = (0..<100).map { "k\($0): \($0)\n" }.joined()
        text += "①k99: a\n②k3: b\nnew: c\n③new: d\n"
        #expect(
            read(text).problems == [
                "① error: duplicate key 'k99'", "100:1 note: 'k99' is first here",
                "② error: duplicate key 'k3'", "4:1 note: 'k3' is first here",
                "③ error: duplicate key 'new'", "103:1 note: 'new' is first here",
            ]
        )
    }

    /// Swift calls these two equal, a server does not.
    @Test(arguments: [0, 20])
    func keysThatDifferInNormalForm(others: Int) {
        let text = (0..<others).map { "k\($0): x\n" }.joined() + "é: 1\ne\u{301}: 2\n①é: 3"
        #expect(read(text).problems == ["① error: duplicate key 'é'", "\(others + 1):1 note: 'é' is first here"])
    }
}
