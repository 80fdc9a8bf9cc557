import Diagnostics
import Foundation
import Testing
import YAML

/// Documents from the wild, where a machine has them: thousands of specs that other tools read.
@Suite struct SharedDocumentTests {
    private static let folder = ProcessInfo.processInfo.environment["ROUTERGEN_SHARED"]

    /// The documents that are wrong on purpose, and what is said of them.
    private static let wrong = [
        "cases/008-duplicate-keys-and-tabs/input.yaml": [
            "12:3 error: duplicate key '/pens'", "4:3 note: '/pens' is first here",
        ],
        "cases/008-duplicate-keys-and-tabs/tab.yaml": ["7:1 error: a tab cannot indent; use spaces"],
        "cases/010-json-surrogate-escapes/lone.json": [
            "3:28 error: '\\ud83d' is half of a surrogate pair; the other half is missing"
        ],
        "cases/086-alias-bomb/input.yaml": ["8:34 error: the aliases up to '*e' stand for more than 500000 nodes"],
        "cases/086-alias-bomb/self.yaml": [
            "8:27 error: alias '*x' stands inside the node it names", "6:8 note: '&x' is here",
        ],
    ]

    @Test(.enabled(if: folder != nil, "set ROUTERGEN_SHARED to the folder of the shared documents"))
    func allAreReadButTheWrongOnes() throws {
        let folder = URL(filePath: try #require(Self.folder)).resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        var wrong: [String: [String]] = [:]
        var count = 0
        for case let name as String in files where ["yaml", "yml", "json"].contains((name as NSString).pathExtension) {
            let diagnostics = DiagnosticCollector()
            let node = YAML.parse(fileAt: folder.appending(path: name).path, diagnostics: diagnostics)
            count += 1
            if !diagnostics.diagnostics.isEmpty { wrong[name] = MarkedText("").describe(diagnostics.diagnostics) }
            if let node, let file = diagnostics.files.first { expectPlaces(of: node, in: file) }
        }
        #expect(wrong == Self.wrong)
        #expect(count > 0)
    }
}
