import Foundation
import Testing

@testable import GenKit

/// Whole runs, in the process of the tests.
@Suite("runs")
struct RunTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let pets = """
        api: Pets
        base: https://pets.test

        routers:
          Pet:
            list:
              GET: /pets
              returns: [Pet]

        models:
          Pet:
            name: String
        """

    private final class Transcript {
        var output = ""
        var errors = ""
    }

    /// - Returns: The exit status, and what was said, without the path of this test's folder and the time.
    private func gen(_ words: String...) -> (status: Gen.ExitStatus, output: String, errors: String) {
        let transcript = Transcript()
        let console = Console(
            output: { transcript.output += $0 },
            errors: { transcript.errors += $0 },
            isColorful: false
        )
        let words = words.map { $0.replacingOccurrences(of: "@", with: folder.path + "/") }
        let status = Gen.run(words, console: console)
        func clean(_ text: String) -> String {
            text.replacingOccurrences(of: folder.path + "/", with: "").replacing(/\(\d+ ms\)/, with: "(time)")
        }
        return (status, clean(transcript.output), clean(transcript.errors))
    }

    @Test func aRunAndASecondOne() throws {
        try folder.write("pets.yaml", Self.pets)
        let first = gen("@pets.yaml", "--output", "@out")
        #expect(first.errors == "")
        #expect(first.status == .success)
        let count = folder.names.count { $0.hasPrefix("out/") } - 1
        #expect(first.output == "Pets: 1 operation, 1 model → out: \(count) written (time)\n")
        #expect(folder.names.contains("out/Pets.swift"))
        #expect(folder.names.contains("out/.swift-format"))
        #expect(
            gen("@pets.yaml", "--output=@out").output == "Pets: 1 operation, 1 model → out: \(count) unchanged (time)\n"
        )
    }

    @Test func theManifestHoldsNoPathsOfTheMachine() throws {
        try folder.write("pets.yaml", Self.pets)
        #expect(gen("@pets.yaml", "--output", "@out").status == .success)
        #expect(folder.text("out/.gen-manifest.json")?.contains(folder.path) == false)
    }

    @Test func aToleratedFaultIsAnErrorOnlyBesideThoseOfItsDocument() throws {
        let document = """
            openapi: 3.0.3
            info: {title: Pets, version: "1"}
            paths:
              /pets:
                get:
                  responses:
                    "200": {description: ok, content: {application/json: {schema: {type: int}}}}
            """
        try folder.write("pets.yaml", document)
        let stale = gen("@pets.yaml", "--output", "@out", "--check")
        #expect(stale.status == .failure)
        #expect(stale.errors.contains("7:78: warning: unknown type 'int'"))

        try folder.write("pets.yaml", document + "\n    delete: {responses: }\n")
        let broken = gen("@pets.yaml", "--output", "@out")
        #expect(broken.status == .failure)
        #expect(broken.errors.contains("7:78: error: unknown type 'int'"))
    }

    @Test func checkSaysWhatIsStaleAndWritesNothing() throws {
        try folder.write("pets.yaml", Self.pets)
        let missing = gen("@pets.yaml", "--output", "@out", "--check")
        #expect(missing.status == .failure)
        #expect(missing.output.contains("--- /dev/null\n+++ out/Pets.swift\n"))
        #expect(folder.names == ["pets.yaml"])

        #expect(gen("@pets.yaml", "--output", "@out").status == .success)
        let fresh = gen("@pets.yaml", "--output", "@out", "--check")
        #expect(fresh.status == .success)
        #expect(fresh.output.hasPrefix("Pets: 1 operation, 1 model → out: up to date: "))

        try folder.write("pets.yaml", Self.pets.replacingOccurrences(of: "name: String", with: "name: Int"))
        let before = folder.names
        let stale = gen("@pets.yaml", "--output", "@out", "--check")
        #expect(stale.status == .failure)
        #expect(stale.output.contains("--- out/Models/Pets+Pet.swift\n+++ out/Models/Pets+Pet.swift\n@@ "))
        #expect(stale.output.contains("-        var name: String\n+        var name: Int\n"))
        #expect(
            stale.errors
                == "error: 'out' is out of date with 'pets.yaml'; run the same command without '--check'\n1 error\n"
        )
        #expect(folder.names == before)
        #expect(folder.text("out/Models/Pets+Pet.swift")?.contains("name: String") == true)
        #expect(gen("@pets.yaml", "--output", "@out", "--check", "--quiet").output == "")
    }

    @Test func dryRunListsAndWritesNothing() throws {
        try folder.write("pets.yaml", Self.pets)
        let run = gen("@pets.yaml", "--output", "@out", "--dry-run")
        #expect(run.status == .success)
        #expect(run.output.contains("write   out/Models/Pets+Pet.swift\n"))
        #expect(run.output.contains(" to write (time)\n"))
        #expect(folder.names == ["pets.yaml"])
    }

    @Test func severalSpecs() throws {
        try folder.write("pets.yaml", Self.pets)
        try folder.write("more.yaml", Self.pets.replacingOccurrences(of: "Pets", with: "More"))
        let run = gen("@pets.yaml", "@more.yaml", "--output", "@out")
        #expect(run.status == .success)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("Pets: 1 operation, 1 model → out/Pets: ") == true)
        #expect(lines.last?.hasPrefix("2 APIs: ") == true)
        #expect(folder.names.contains("out/Pets/Pets.swift"))
        #expect(folder.names.contains("out/More/More.swift"))
    }

    @Test func aFolderOfFoldersForOneSpec() throws {
        try folder.write("pets.yaml", Self.pets)
        let run = gen("@pets.yaml", "--output-root", "@out")
        #expect(run.output.contains(" → out/Pets: "))
        #expect(folder.names.contains("out/Pets/Pets.swift"))
    }

    @Test func oneBadSpecKeepsAllFromBeingWritten() throws {
        try folder.write("good.yaml", Self.pets)
        try folder.write("bad.yaml", Self.pets.replacingOccurrences(of: "[Pet]", with: "[Pte]"))
        try folder.write("other.yaml", "# nothing\nname: x\n")
        let run = gen("@bad.yaml", "@good.yaml", "@other.yaml", "@none.yaml", "--output", "@out")
        #expect(run.status == .failure)
        #expect(run.output == "")
        #expect(run.errors.contains("bad.yaml:8:17: error: unknown type 'Pte'; did you mean 'Pet'?\n"))
        #expect(
            run.errors.contains(
                "other.yaml:2:1: error: no key 'api', 'openapi' or 'swagger' at the root, so this is no spec; "
            )
        )
        #expect(run.errors.contains("none.yaml:1:1: error: no such file"))
        #expect(run.errors.hasSuffix("3 errors\n"))
        #expect(!folder.names.contains { $0.hasPrefix("out") })
    }

    @Test func oneFolderInTheWayKeepsAllFromBeingWritten() throws {
        try folder.write("pets.yaml", Self.pets)
        try folder.write("more.yaml", Self.pets.replacingOccurrences(of: "Pets", with: "More"))
        try folder.write("out/More", "a file")
        let run = gen("@pets.yaml", "@more.yaml", "--output", "@out")
        #expect(run.status == .failure)
        #expect(run.errors.contains("error: output path 'out/More' is not a folder; "))
        #expect(folder.names == ["more.yaml", "out/More", "pets.yaml"])
    }

    @Test func twoSpecsOfOneAPI() throws {
        try folder.write("a.yaml", Self.pets)
        try folder.write("b.yaml", Self.pets)
        let run = gen("@a.yaml", "@b.yaml", "--output", "@out")
        #expect(run.status == .failure)
        #expect(run.errors.hasPrefix("error: 'a.yaml' and 'b.yaml' are both the API 'Pets'; "))
    }

    @Test func anotherName() throws {
        try folder.write("pets.yaml", Self.pets)
        #expect(gen("@pets.yaml", "--output", "@out", "--name", "Zoo").status == .success)
        #expect(folder.names.contains("out/Zoo.swift"))
        #expect(!folder.names.contains("out/Pets.swift"))
        #expect(gen("@pets.yaml", "--output", "@out").output.contains(" removed (time)"))
        #expect(!folder.names.contains("out/Zoo.swift"))
    }

    @Test func aSingleFile() throws {
        try folder.write("pets.yaml", Self.pets)
        let run = gen("@pets.yaml", "--single-file", "@Sources/All.swift")
        #expect(run.output == "Pets: 1 operation, 1 model → Sources/All.swift: 1 written (time)\n")
        #expect(folder.names == ["Sources/All.swift", "pets.yaml"])
        #expect(gen("@pets.yaml", "--single-file", "@Sources/All.swift", "--access", "public").status == .success)
        try folder.write("Sources/All.swift", "print(1)\n")
        #expect(gen("@pets.yaml", "--single-file", "@Sources/All.swift").status == .failure)
        #expect(folder.text("Sources/All.swift") == "print(1)\n")
    }

    /// The build tool plugin declares its files before `gen` runs: all of them must be there.
    @Test func shardsAreAlwaysAllThere() throws {
        try folder.write("pets.yaml", Self.pets)
        let run = gen("@pets.yaml", "--output", "@out", "--shards", "40", "--shard-prefix", "specs_pets.yaml")
        #expect(run.status == .success)
        let expected = (1...40).map { "out/specs_pets.yaml.\($0).swift" } + ["out/.gen-manifest.json", "pets.yaml"]
        #expect(folder.names == expected.sorted())
        #expect(gen("@pets.yaml", "--output", "@out", "--shards", "2").output.contains("2 written, 40 removed"))
        #expect(folder.names == ["out/.gen-manifest.json", "out/Pets.1.swift", "out/Pets.2.swift", "pets.yaml"])
    }

    @Test func templatesOfTheUser() throws {
        try folder.write("pets.yaml", Self.pets)
        try folder.write("templates/header.mustache", "// House style, from {{spec}}.")
        try folder.write("templates/notes.txt", "{{")
        #expect(gen("@pets.yaml", "--output", "@out", "--templates", "@templates").status == .success)
        let expected = "// House style, from pets.yaml.\n\nimport RouterRuntime\n\n"
        #expect(folder.text("out/Pets.swift")?.hasPrefix(expected) == true)

        try folder.write("templates/header.mustache", "{{#spce}}\n{{/spce}}\n{{imports}}")
        let wrong = gen("@pets.yaml", "--output", "@out", "--templates", "@templates")
        #expect(wrong.status == .failure)
        #expect(
            wrong.errors.contains("templates/header.mustache:1:1: error: unknown key 'spce'; did you mean 'spec'?\n")
        )

        try folder.write("templates/header.mustache", "// ours")
        try folder.write("templates/heder.mustache", "// ours")
        let misspelled = gen("@pets.yaml", "--output", "@out", "--templates", "@templates")
        #expect(misspelled.errors.contains("error: nothing uses the template 'heder'; did you mean 'header'?\n"))
        #expect(gen("@pets.yaml", "--templates", "@none").errors.hasPrefix("error: there is no folder 'none'"))
    }

    @Test func helpVersionAndUsage() {
        #expect(gen("--help").output == ArgumentOption.manual)
        #expect(gen("--version").output == "gen \(Gen.version)\n")
        let usage = gen("--outptu")
        #expect(usage.status == .usage)
        #expect(usage.errors.hasPrefix("error: unknown option '--outptu'; did you mean '--output'?\n"))
    }

    @Test func colors() throws {
        try folder.write("other.yaml", "x: 1\n")
        #expect(gen("@other.yaml", "--color", "always").errors.contains("\u{1B}["))
        #expect(!gen("@other.yaml", "--color", "auto").errors.contains("\u{1B}["))
    }
}
