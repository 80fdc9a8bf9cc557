import Diagnostics
import Foundation
import Testing

@testable import GenKit

@Suite("output folder")
struct OutputFolderTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func firstRunMakesEverything() throws {
        #expect(try folder.run(["A.swift": "a\n", "M/B.swift": "b\n", ".swift-format": "{}\n"]).count == 3)
        #expect(folder.names == ["out/.gen-manifest.json", "out/.swift-format", "out/A.swift", "out/M/B.swift"])
        #expect(folder.text("out/M/B.swift") == "b\n")
    }

    @Test func secondRunWritesNothing() throws {
        let files = ["A.swift": "a\n", "M/B.swift": "b\n"]
        try folder.run(files)
        let before = try folder.names.map { try folder.identity($0) }
        #expect(folder.plan(files)?.isStale == false)
        #expect(try folder.run(files) == [])
        #expect(try folder.names.map { try folder.identity($0) } == before)
    }

    @Test func onlyWhatChangedIsWritten() throws {
        try folder.run(["A.swift": "a\n", "B.swift": "b\n"])
        let before = try folder.identity("out/A.swift")
        #expect(
            try folder.run(["A.swift": "a\n", "B.swift": "b2\n", "C.swift": "c\n"]) == [
                "update B.swift", "create C.swift",
            ]
        )
        #expect(try folder.identity("out/A.swift") == before)
        #expect(folder.text("out/B.swift") == "b2\n")
    }

    @Test func staleFilesGoAndTheirEmptyFolders() throws {
        try folder.run(["A.swift": "a", "M/N/B.swift": "b", "O/C.swift": "c"])
        try folder.write("out/O/mine.txt", "mine")
        #expect(try folder.run(["A.swift": "a"]) == ["remove M/N/B.swift", "remove O/C.swift"])
        #expect(folder.names == ["out/.gen-manifest.json", "out/A.swift", "out/O/mine.txt"])
    }

    @Test func filesOfOthersStay() throws {
        try folder.write("out/Mine.swift", "mine")
        try folder.run(["A.swift": "a"])
        try folder.run(["B.swift": "b"])
        #expect(folder.names == ["out/.gen-manifest.json", "out/B.swift", "out/Mine.swift"])
    }

    @Test func aFileOfOthersInTheWayIsAnError() throws {
        try folder.write("out/A.swift", "mine")
        #expect(
            try folder.run(["A.swift": "a", "B.swift": "b"]) == [
                "error: a file that gen did not write is in the way in 'out': 'A.swift'; move it away, or write elsewhere"
            ]
        )
        #expect(folder.names == ["out/A.swift"])
        #expect(folder.text("out/A.swift") == "mine")
    }

    @Test func manyFilesInTheWayAreOneError() throws {
        for name in ["A", "B", "C", "D", "E"] { try folder.write("out/\(name)", "mine") }
        #expect(
            try folder.run(["A": "", "B": "", "C": "", "D": "", "E": ""]) == [
                "error: files that gen did not write are in the way in 'out': 'A', 'B', 'C' and 2 more; "
                    + "move them away, or write elsewhere"
            ]
        )
    }

    /// A manifest that was lost comes back without an error as long as nothing has changed.
    @Test func equalFilesAreAdopted() throws {
        try folder.run(["A.swift": "a", "B.swift": "b"])
        let manifest = folder.text("out/.gen-manifest.json")
        try folder.remove("out/.gen-manifest.json")
        #expect(folder.plan(["A.swift": "a", "B.swift": "b"])?.isStale == true)
        #expect(try folder.run(["A.swift": "a", "B.swift": "b"]) == [])
        #expect(folder.text("out/.gen-manifest.json") == manifest)
    }

    @Test func editedFilesAreGeneratedAgainWithAWarning() throws {
        try folder.run(["A.swift": "a"])
        try folder.write("out/A.swift", "edited")
        #expect(
            try folder.run(["A.swift": "a"]) == [
                "update A.swift", "warning: changed by hand in 'out', and generated again: 'A.swift'",
            ]
        )
        #expect(folder.text("out/A.swift") == "a")
    }

    @Test func editedFilesThatAreStaleAreKeptOnceWithAWarning() throws {
        try folder.run(["A.swift": "a", "B.swift": "b"])
        try folder.write("out/B.swift", "edited")
        #expect(
            try folder.run(["A.swift": "a"]) == [
                "warning: changed by hand in 'out', and kept although not generated any more: 'B.swift'; "
                    + "remove what you do not need"
            ]
        )
        #expect(folder.text("out/B.swift") == "edited")
        #expect(try folder.run(["A.swift": "a"]) == [])
    }

    @Test func removedFilesComeBack() throws {
        try folder.run(["A.swift": "a", "B.swift": "b"])
        try folder.remove("out/A.swift")
        #expect(try folder.run(["A.swift": "a", "B.swift": "b"]) == ["create A.swift"])
    }

    // MARK: Names

    /// Works alike where case counts and where it does not.
    @Test func aNameThatChangesItsCaseMoves() throws {
        try folder.run(["M/Foo.swift": "1"])
        #expect(try folder.run(["M/FOO.swift": "2"]) == ["update M/FOO.swift from M/Foo.swift"])
        #expect(folder.names == ["out/.gen-manifest.json", "out/M/FOO.swift"])
        #expect(folder.text("out/M/FOO.swift") == "2")
        #expect(try folder.run(["M/FOO.swift": "2"]) == [])
    }

    @Test func aNameThatChangesItsCaseMovesWithTheSameText() throws {
        try folder.run(["Foo.swift": "1"])
        #expect(try folder.run(["FOO.swift": "1"]) == ["update FOO.swift from Foo.swift"])
        #expect(folder.names == ["out/.gen-manifest.json", "out/FOO.swift"])
    }

    struct Clash: Sendable {
        var names: [String]
        var expected: String
    }

    @Test(arguments: [
        Clash(names: ["Foo.swift", "foo.swift"], expected: "are one file where case does not count"),
        Clash(names: ["É.swift", "e\u{301}.swift"], expected: "are one file where case does not count"),
        Clash(names: ["A", "a/B"], expected: "'A' is a file, and the folder of 'a/B'"),
        Clash(names: ["../A"], expected: "'../A' is no path for a generated file"),
        Clash(names: ["/A"], expected: "'/A' is no path for a generated file"),
        Clash(names: ["M//A"], expected: "'M//A' is no path for a generated file"),
        Clash(names: ["M/./A"], expected: "'M/./A' is no path for a generated file"),
        Clash(names: ["A/"], expected: "'A/' is no path for a generated file"),
        Clash(names: [""], expected: "'' is no path for a generated file"),
        Clash(names: ["A\0B"], expected: "is no path for a generated file"),
        Clash(names: [".gen-manifest.json"], expected: "'.gen-manifest.json' is no path for a generated file"),
        Clash(names: ["M/.A.swift.gen-tmp"], expected: "is no path for a generated file"),
    ])
    func unfitNames(_ clash: Clash) throws {
        let lines = try folder.run(Dictionary(uniqueKeysWithValues: clash.names.map { ($0, "x") }))
        #expect(lines.count == 1)
        #expect(lines.first?.contains(clash.expected) == true)
        #expect(folder.names == [])
    }

    // MARK: A file among others

    @Test func aFileByItsFirstLine() throws {
        #expect(try folder.run(["A.swift": "// mine\n1\n"], ownership: .firstLine) == ["create A.swift"])
        #expect(folder.names == ["out/A.swift"])
        #expect(try folder.run(["A.swift": "// mine\n2\n"], ownership: .firstLine) == ["update A.swift"])
        #expect(try folder.run(["A.swift": "// mine\n2\n"], ownership: .firstLine) == [])
        try folder.write("out/A.swift", "// Generated by gen from other.yaml. Do not edit.\n")
        #expect(try folder.run(["A.swift": "// mine\n2\n"], ownership: .firstLine) == ["update A.swift"])
        try folder.write("out/A.swift", "print(1)\n")
        #expect(
            try folder.run(["A.swift": "// mine\n2\n"], ownership: .firstLine).first?.hasPrefix("error: a file") == true
        )
        #expect(folder.text("out/A.swift") == "print(1)\n")
    }
}
