import Diagnostics
import Foundation
import Testing

@testable import GenKit

/// What must not happen: writing elsewhere, removing what is not ours, a state that no run repairs.
@Suite("output safety")
struct OutputSafetyTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: Links

    @Test func aLinkedFolderIsNotFollowed() throws {
        try folder.write("elsewhere/B.swift", "mine")
        try folder.write("out/x", "")
        try folder.link("out/M", to: "../elsewhere")
        #expect(
            try folder.run(["A.swift": "a", "M/B.swift": "b"]) == [
                "error: 'out/M' is a symbolic link, and a folder for generated files goes there"
            ]
        )
        #expect(folder.text("elsewhere/B.swift") == "mine")
        #expect(folder.text("out/A.swift") == nil)
    }

    @Test func aLinkedFileIsNotWrittenThrough() throws {
        try folder.run(["A.swift": "a"])
        try folder.write("elsewhere.swift", "a")
        try folder.remove("out/A.swift")
        try folder.link("out/A.swift", to: "../elsewhere.swift")
        #expect(
            try folder.run(["A.swift": "new"]) == ["error: 'out/A.swift' is a symbolic link, and a file goes there"]
        )
        #expect(folder.text("elsewhere.swift") == "a")
    }

    @Test func nothingIsRemovedBehindALink() throws {
        try folder.run(["A.swift": "a", "M/B.swift": "b"])
        try folder.write("elsewhere/B.swift", "b")
        try folder.write("elsewhere/.B.swift.gen-tmp", "b")
        try folder.remove("out/M")
        try folder.link("out/M", to: "../elsewhere")
        let lines = try folder.run(["A.swift": "a2"])
        #expect(lines.first == "update A.swift")
        #expect(lines.last?.hasPrefix("warning: changed by hand in 'out', and kept") == true)
        #expect(folder.text("elsewhere/B.swift") == "b")
        #expect(folder.text("elsewhere/.B.swift.gen-tmp") == "b")
    }

    @Test func theOutputFolderItselfMayBeALink() throws {
        try folder.write("real/x", "")
        try folder.link("out", to: "real")
        #expect(try folder.run(["A.swift": "a"]) == ["create A.swift"])
        #expect(folder.text("real/A.swift") == "a")
    }

    // MARK: Places that do not fit

    @Test func outputThatIsAFile() throws {
        try folder.write("out", "mine")
        #expect(
            try folder.run(["A.swift": "a"])
                == ["error: output path 'out' is not a folder; choose another one with '--output'"]
        )
        #expect(folder.text("out") == "mine")
    }

    @Test func outputBelowAFile() throws {
        try folder.write("file", "mine")
        let diagnostics = DiagnosticCollector()
        #expect(OutputFolder(folder.path + "/file/x/y").plan([], diagnostics: diagnostics) == nil)
        let message = diagnostics.diagnostics.first?.message.replacingOccurrences(of: folder.path + "/", with: "")
        #expect(message == "output path 'file/x/y' leads through 'file', which is not a folder")
    }

    @Test func aFolderWhereAFileGoesAndTheReverse() throws {
        try folder.write("out/A.swift/x", "mine")
        try folder.write("out/M", "mine")
        #expect(
            try folder.run(["A.swift": "a", "M/B.swift": "b"]).sorted() == [
                "error: 'out/A.swift' is a folder, and a file goes there",
                "error: 'out/M' is a file, and a folder for generated files goes there",
            ]
        )
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func noPermission() throws {
        try folder.write("out/x", "")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.out)
        #expect(try folder.run(["A.swift": "a"]) == ["error: no permission to write to the folder 'out'"])
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.out)
    }

    // MARK: Manifests

    @Test(arguments: [
        "", "[]", "{}", "<<<<<<< ours", #"{"files": {"A.swift": 1}}"#, #"{"files": {"A.swift": "xyz"}}"#,
        #"{"files": {"A.swift": ""}}"#, #"{"files": {"../outside.swift": "af63dc4c8601ec8c"}}"#,
        #"{"files": {"/etc/x": "af63dc4c8601ec8c"}}"#, #"{"files": {"a": "+f63dc4c8601ec8c"}}"#,
        #"{"files": {"A.swift": "af63dc4c8601ec8c", "A.swift": "af63dc4c8601ec8c"}}"#,
    ])
    func aManifestThatCannotBeTrusted(_ text: String) throws {
        try folder.write("outside.swift", "a")
        try folder.run(["A.swift": "a"])
        try folder.write("out/.gen-manifest.json", text)
        #expect(
            try folder.run(["A.swift": "a2"]) == [
                "error: 'out/.gen-manifest.json' is not a manifest of gen; take it back from version control, or "
                    + "remove the generated files together with it"
            ]
        )
        #expect(folder.text("outside.swift") == "a")
        #expect(folder.text("out/A.swift") == "a")
    }

    @Test func theManifestIsTheSameEverywhere() throws {
        try folder.run(["B.swift": "a", "A \"quoted\\.swift": "", "M/é.swift": "a"])
        #expect(
            folder.text("out/.gen-manifest.json") == #"""
                {
                  "files": {
                    "A \"quoted\\.swift": "cbf29ce484222325",
                    "B.swift": "af63dc4c8601ec8c",
                    "M/é.swift": "af63dc4c8601ec8c"
                  }
                }

                """#
        )
        #expect(folder.plan(["B.swift": "a", "A \"quoted\\.swift": "", "M/é.swift": "a"])?.isStale == false)
    }

    // MARK: Kills

    /// A run is stopped after each of its steps in turn; the next one, with whatever spec, ends as if it had not been.
    @Test(arguments: [
        ["A.swift": "a2", "C.swift": "c", "M/D.swift": "d"], ["B.swift": "b"], ["B.swift": "b3", "C.swift": "c3"],
    ])
    func aKillAtAnyMomentIsRepaired(_ next: [String: String]) throws {
        let first = ["A.swift": "a", "B.swift": "b", "N/E.swift": "e"]
        let second = ["A.swift": "a2", "C.swift": "c", "M/D.swift": "d"]
        for steps in 0...12 {
            let folder = try TemporaryFolder()
            try folder.run(first)
            let plan = try #require(folder.plan(second))
            try plan.apply(steps: steps)
            for (name, texts) in [
                "A.swift": ["a", "a2"], "B.swift": ["b", nil], "C.swift": [nil, "c"], "M/D.swift": [nil, "d"],
                "N/E.swift": ["e", nil],
            ] {
                #expect(texts.contains(folder.text("out/" + name)))
            }

            let lines = try folder.run(next)
            #expect(!lines.contains { $0.hasPrefix("error") || $0.hasPrefix("warning") }, "after \(steps) steps")
            let expected = (next.keys + [".gen-manifest.json"]).map { "out/" + $0 }.sorted()
            #expect(folder.names == expected, "after \(steps) steps")
            for (name, text) in next { #expect(folder.text("out/" + name) == text) }
            #expect(try folder.run(next) == [])
        }
    }

    @Test func leftoversGo() throws {
        try folder.run(["A.swift": "a", "M/B.swift": "b"])
        try folder.write("out/.A.swift.gen-tmp", "half")
        try folder.write("out/M/.X.swift.gen-tmp", "half")
        try folder.run(["A.swift": "a2", "M/B.swift": "b"])
        #expect(folder.names == ["out/.gen-manifest.json", "out/A.swift", "out/M/B.swift"])
    }

    @Test func aFolderIsForOneRunAtATime() throws {
        try folder.write("out/x", "")
        let lock = try #require(try FolderLock(folder.out, patience: .zero))
        #expect(throws: FileError.self) { try FolderLock(folder.out, patience: .milliseconds(50)) }
        withExtendedLifetime(lock) {}
    }
}
