import Diagnostics
import Foundation
import SwiftBackend
import Testing
import Toolchain

/// Nothing in a spec leaves its comment or literal: hostile text declares the same names as harmless text, or is refused
/// with its place.
@Suite struct HostileTests {
    static let texts: [String] = [
        // Ends of comments and literals.
        "*/ struct PWNED {} /*", "/*", "*/", "// x", "/// x", "\"", "\"\"\"", "#\"x\"#", "\"# struct PWNED {}",
        "\"; struct PWNED {}; let x = \"", "\"\n}\nstruct PWNED {}\n//", "`PWNED`", "x: Int) {} func pwned(",
        // Lines.
        "x\nstruct PWNED {}", "x\rstruct PWNED {}", "x\r\nstruct PWNED {}", "x\u{2028}struct PWNED {}",
        "x\u{2029}struct PWNED {}", "x\u{85}struct PWNED {}", "x\u{0B}struct PWNED {}\u{0C}", "\n", "\r",
        // Escapes.
        "\\", "\\(evil())", "\\u{22}", "\\\"", "\\#(evil())", "$0", "%00%0a", "%", "\\n",
        // What cannot be seen.
        "\0", "a\0b", "\u{7F}", "\u{1B}[31m", "\t", "\u{FEFF}", "\u{200B}", "a\u{202E}b\u{2066}c", "\u{200D}",
        "\u{E000}",
        "\u{301}", "e\u{301}", "👩‍👩‍👧", "日本", "\u{3000}", " ", "  x  ", "",
        // Of other languages.
        "{{name}}", "{{{api}}}{{> header}}{{#doc}}{{/doc}}{{=<% %>=}}", "{id}", "{", "}", "../../etc/passwd", "..", "/",
        "?a=b#c", "<!-- -->", "&amp;", "'", ";", ",", ": ", " #", " -- ", " == x", " = x", " as y", "?", "- x",
        "!!str x",
        "*x", "&x", "@available(*, unavailable)", "#if false", "#error(\"x\")", "import Foundation",
        // Words.
        "init", "self", "Self", "Type", "Protocol", "default", "in", "_", "0", "-1", "+1", "1e400", "true", "null", "~",
        "Hostile", "Error", "String", "unknown", String(repeating: "long \\( \" */ ", count: 800),
    ]

    /// Texts that mean something to the reader in some places, where they are no hostile text but another spec.
    private static let meanings: [String: Set<String>] = [
        "": HostileSpec.named, " ": HostileSpec.named, "{id}": ["AbsoluteURL"], "true": ["TagValue"],
    ]

    /// The spec with a text in all places that take it, and what it becomes.
    struct Survivor: Sendable {
        var name: String
        var spec: HostileSpec
        var output: String
    }

    private static let survivors = Task {
        try await work {
            let pairs = texts.enumerated().map { ($0.element, survivor($0.element, name: "Hostile\($0.offset)")) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
    }

    /// Fills all places, and takes the text back where it is refused.
    private static func survivor(_ text: String, name: String) -> Survivor {
        var spec = HostileSpec(name: name)
        for place in HostileSpec.places where meanings[text]?.contains(place) != true { spec.texts[place] = text }
        while true {
            let layout = SwiftBackend.Layout.singleFile("\(name).swift")
            let run = Pipeline(spec.text, specName: "\(text).yaml", styles: styles, layout: layout)
            if let output = run.files["\(name).swift"] { return Survivor(name: name, spec: spec, output: output) }
            let count = spec.texts.count
            for error in run.errors {
                let places = error.location.flatMap { HostileSpec.lines[Int($0.line)] } ?? []
                for place in places { spec.texts[place] = nil }
            }
            // Errors that stand in no hostile place are what the test shows.
            guard spec.texts.count < count else { return Survivor(name: name, spec: spec, output: run.words) }
        }
    }

    private static let styles = Set(SwiftBackend.Style.allCases)
    private static let harmless = Pipeline(HostileSpec().text, styles: styles, layout: .singleFile("Hostile.swift"))

    @Test func harmlessTextIsTakenEverywhere() throws {
        #expect(Self.harmless.words == "")
        let names = DeclaredNames(try #require(Self.harmless.files["Hostile.swift"])).names
        #expect(names.contains("enum ItemRouter"))
        #expect(names.contains("import RouterRuntime"))
        #expect(names.count > 150)
    }

    @Test(arguments: texts)
    func declaresTheSameNames(_ text: String) async throws {
        let survivor = try #require(try await Self.survivors.value[text])
        let names = DeclaredNames(survivor.output).names.map {
            $0.replacingOccurrences(of: survivor.name, with: "Hostile")
        }
        let expected = DeclaredNames(try #require(Self.harmless.files["Hostile.swift"])).names
        try #require(names.count == expected.count, "\(names.difference(from: expected).map { "\($0)" })")
        for (name, expected) in zip(names, expected) where name != expected {
            // The decoding half of a pair is called as on the wire, whatever that is: one name all the same.
            #expect(expected == "var wordDomainField", "\(name)")
        }
        #expect(!survivor.output.unicodeScalars.contains(where: Self.isTreacherous))
    }

    /// Text for people is never refused, so that a spec may say what it likes.
    @Test(arguments: texts.filter { !$0.allSatisfy(\.isWhitespace) })
    func docsTakeAnything(_ text: String) async throws {
        let survivor = try #require(try await Self.survivors.value[text])
        let docs = [
            "ApiDoc", "RouterDoc", "OperationDoc", "OperationDeprecated", "ModelDoc", "EnumDoc", "ParameterDoc",
        ]
        #expect(docs.filter { survivor.spec.texts[$0] == nil } == [])
    }

    /// Ends a line or turns text around where readers do not see it.
    private static func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        // Emoji keep their joiners.
        case .format: scalar != "\u{200D}"
        default: false
        }
    }

    @Test func compiles() async throws {
        let folder = try TemporaryFolder()
        let files = try await Self.survivors.value.values.map { ("\($0.name).swift", Data($0.output.utf8)) }
        #expect(files.count == Self.texts.count)
        try folder.write(Dictionary(uniqueKeysWithValues: files), into: "out")
        let compiler = try await SwiftCompiler(.plain)
        #expect(try await compiler.check(folder.out.swiftFiles) == "")
    }

    /// Where a name stands, nothing passes that is none. Between `‹` and `›` is what the text stands behind.
    @Test(arguments: [
        "api: ‹›", "schemes: { ‹›: basic }", "errors: { ‹›: 404 }", "routers: { ‹›: { list: { GET: /a } } }",
        "routers: { Pet: { ‹›: { GET: /a } } }", "routers: { Pet: { list: { GET: /a, query: { ‹a as ›: Int } } } }",
        "routers: { Pet: { list: { GET: /a, returns: ‹› } } }", "models: { ‹›: { id: Int } }",
        "models: { Pet: { enum: { ‹a as ›: } } }", "models: { Pet: { id: Int, domain: [‹id as ›] } }",
    ])
    func namesAreNames(_ line: String) async throws {
        let parts = line.split(omittingEmptySubsequences: false) { $0 == "‹" || $0 == "›" }
        let others = ["api: Pets", "base: https://pets.test", "routers: { Pet: { list: { GET: /a } } }"]
            .filter { $0.prefix { $0 != ":" } != line.prefix { $0 != ":" } }
        // Blanks around a name are no part of it, and the last `as` counts.
        let texts = Self.texts.filter { $0.firstMatch(of: /^\s*( as )?[A-Za-z][A-Za-z0-9]*\s*$/) == nil }
        let runs = try await work {
            texts.map { text in
                let scalar = HostileSpec.quoted(parts[1] + text)
                return (text, Pipeline((others + [parts[0] + scalar + parts[2]]).joined(separator: "\n")))
            }
        }
        for (text, run) in runs {
            #expect(!run.errors.isEmpty, "\(text.debugDescription) is taken")
            #expect(run.errors.allSatisfy { $0.location != nil }, "\(run.words)")
        }
    }
}
