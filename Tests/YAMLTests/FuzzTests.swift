import Diagnostics
import Testing
import YAML

/// Whatever the input, there is a tree or an error, and no crash.
@Suite struct FuzzTests {
    private static let fixtures = [
        "a: &x [b, 'c', \"\\u00e9\"] # d\n? e\n: *x\nf: {<<: {g: h}, i: }\nj: |2-\n   k\nl: >\n  m: n\n--- !!str é\n",
        #"{"a": [1, -2.5e+3, true, null, "b\ud83d\udd14\/\n"], "é👍": {}, "c": [[], {"d": ""}]}"#,
        "q: String -- Text: to look\nimages: [Image]? -- doc\nx: \"y\nz: @w\n\tv: *u\n",
    ]
    private static let replacements = Array("\0\t\n\"#'*-:?[\\|!}0".utf8) + [0x80, 0xE2]

    @Test(arguments: fixtures) func cutAtEveryByte(text: String) {
        let bytes = Array(text.utf8)
        for length in 0...bytes.count { parse(Array(bytes[..<length])) }
        for start in 0..<bytes.count { parse(Array(bytes[start...])) }
    }

    @Test(arguments: fixtures) func everyByteReplaced(text: String) {
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            for replacement in Self.replacements {
                var changed = bytes
                changed[index] = replacement
                parse(changed)
            }
        }
    }

    @Test(arguments: fixtures) func everyByteRemovedOrDoubled(text: String) {
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            var changed = bytes
            changed.remove(at: index)
            parse(changed)
            parse(Array(bytes[...index]) + bytes[index...])
        }
    }

    private func parse(_ bytes: [UInt8]) {
        let diagnostics = DiagnosticCollector()
        let node = YAML.parse(bytes, path: "a.yaml", diagnostics: diagnostics)
        // Plain conditions, because an expectation costs more than the parse.
        if node == nil, !diagnostics.hasErrors { Issue.record("neither tree nor error: \(bytes)") }
        for diagnostic in diagnostics.diagnostics {
            guard let location = diagnostic.location, let file = diagnostics.file(at: location) else {
                Issue.record("no place: \(diagnostic.message) \(bytes)")
                continue
            }
            let length = Int32(file.line(location.line).unicodeScalars.count)
            let isInside = 1...Int32(file.lineCount) ~= location.line && 1...length + 1 ~= location.column
            if !isInside { Issue.record("\(location) is outside: \(diagnostic.message) \(bytes)") }
        }
    }
}
