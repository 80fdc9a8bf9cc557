import Diagnostics
import Testing
import YAML

@Suite struct LocationTests {
    @Test(arguments: [
        "a: b\nä: [c, 'd', \"e\", {f: g}]\n",
        "\u{FEFF}ä: b\r\nc:\r\n- d\r\n- e: |\r\n    f\r\n  g: >-\r\n    h\r\n",
        "名前: 👍 # 🔔\n'👍': !!str x\n&a b: *a\n",
        "a: b\rc: d\r",
        "[\"é\", {\"👍\": 1,\r\n\"b\": \"\\ud83d\\udd14\"}, -1.5, true]",
        "\u{FEFF}{\"a\": [\r\"b\",\n\tnull]}",
        "a: x\u{2028}y\nb: z\n",
    ])
    func nodesAreWhereTheyAreWritten(text: String) throws {
        let diagnostics = DiagnosticCollector()
        let root = try #require(YAML.parse(text, path: "a.yaml", diagnostics: diagnostics))
        expectPlaces(of: root, in: diagnostics.files[0])
    }

    @Test func ends() throws {
        let diagnostics = DiagnosticCollector()
        let text = "ab: [c, d] # x\nd: e f  # y\ng:\n  h: 'i'\n\nj:\n"
        let root = try #require(YAML.parse(text, path: "a.yaml", diagnostics: diagnostics))
        let file = diagnostics.files[0]
        let mapping = try #require(root.mapping)
        #expect(mapping.entries[0].keyNode.end == SourceLocation(file: 0, line: 1, column: 3))
        #expect(file.restOfLine(from: mapping.entries[0].value.end) == " # x")
        #expect(file.restOfLine(from: mapping.entries[1].value.end) == "  # y")
        // A collection in block style ends with its last child, not where libyaml notices.
        #expect(mapping.entries[2].value.end == SourceLocation(file: 0, line: 4, column: 9))
        #expect(mapping.entries[3].value.location == SourceLocation(file: 0, line: 6, column: 3))
        #expect(mapping.entries[3].value.isEmpty)
    }
}

/// Checks that each node begins and ends in its file where its text does.
func expectPlaces(of node: Node, in file: SourceFile) {
    let rest = file.restOfLine(from: node.location)
    let before = file.line(node.end.line)[..<file.restOfLine(from: node.end).startIndex]
    #expect(node.location <= node.end)
    if rest.hasPrefix("*") || rest.hasPrefix("&") || rest.hasPrefix("!") { return }
    switch node.content {
    case .scalar(let scalar):
        switch scalar.style {
        case .plain:
            if node.location.line == node.end.line {
                #expect(rest.hasPrefix(scalar.text))
                #expect(before.hasSuffix(scalar.text))
            }
        case .singleQuoted: #expect(rest.hasPrefix("'") && before.hasSuffix("'"))
        case .doubleQuoted: #expect(rest.hasPrefix("\"") && before.hasSuffix("\""))
        case .literal: #expect(rest.hasPrefix("|"))
        case .folded: #expect(rest.hasPrefix(">"))
        }
    case .sequence(let nodes):
        #expect(rest.hasPrefix("[") && before.hasSuffix("]") || rest.hasPrefix("-"))
        for node in nodes { expectPlaces(of: node, in: file) }
    case .mapping(let mapping):
        if rest.hasPrefix("{") { #expect(before.hasSuffix("}")) }
        for entry in mapping.entries {
            expectPlaces(of: entry.keyNode, in: file)
            expectPlaces(of: entry.value, in: file)
        }
    }
}
