import Foundation
import Testing
import Toolchain

/// Documents that mean ill, or are larger than anybody expects.
@Suite(.needsCases) struct HostileCases {
    @Test(arguments: Area.hostile.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        // The driver holds the clients of all cases, and compiles with warnings as errors.
        Check("082.1", "083.1", "085.2", what: "compiles") { _ = try await DriverRun.shared.value },
        Check("082.2", what: "nothing of it is code") { try await Canary.isOnlyText(in: CaseRun("082")) },
        Check("082.3", what: "a header that has no name") {
            try CaseRun("082").says("warning", at: ["12:18", "12:11", "12:12"], "PWNED5")
        },
        Check("083.1", what: "defaults that fit nothing") {
            let run = try CaseRun("083")
            run.succeeds()
            run.says("warning", at: ["17:37", "17:9", "17:28"], "PWNED6")
            let found = run.lines.contains { $0.firstMatch(of: #/^input\.yaml:20:\d+: (warning|error): /#) != nil }
            #expect(found, "\(run.errors)")
        },
        Check("083.2", what: "nothing of it is code") { try await Canary.isOnlyText(in: CaseRun("083")) },
        Check("083.3", what: "lists and objects, as documentation") {
            let swift = try CaseRun("083").swift
            #expect(swift.contains(#"["]; PWNED7(); ["]"#) || swift.contains(#"\"]; PWNED7(); [\""#))
            #expect(swift.contains(#"\(PWNED8())"#) || swift.contains(#"\\(PWNED8())"#))
        },
        Check("083.4", what: "the pattern") {
            let swift = try CaseRun("083").swift
            #expect(swift.contains(#"Pattern: `^[\w/]+\.\d{2}/"$`"#))
        },
        Check("085.1", what: "no character that nobody sees") {
            let run = try CaseRun("085")
            run.succeeds()
            for (path, data) in run.files {
                let hidden = String(decoding: data, as: UTF8.self).unicodeScalars.filter(isHidden)
                #expect(hidden.isEmpty, "\(path) has \(hidden)")
                #expect(!path.unicodeScalars.contains(where: isHidden), "\(path)")
            }
        },
        Check("085.2", what: "two operations that can be told apart") {
            let swift = try CaseRun("085").swift
            #expect(swift.contains("enum AdminRouter") && swift.contains("enum Admin2Router"))
        },
        Check("085.3", what: "two files") {
            let files = try CaseRun("085").files.keys.filter { $0.hasPrefix("Models/") }
            #expect(files.contains { $0.hasSuffix("+User.swift") })
            #expect(files.contains { $0.hasSuffix("+Us\u{435}r.swift") })
        },
        Check("086.1", what: "a bomb") {
            try await Limits.withinThem(
                document: #require(CaseFolder("086")).url.appending(path: "input.yaml"),
                fails: true
            )
            let run = try CaseRun("086")
            run.failsWhole()
            let found = run.lines.contains {
                $0.firstMatch(of: /^input\.yaml:([6-9]|1[0-5]):\d+: error: .*alias/) != nil
            }
            #expect(found, "\(run.errors)")
        },
        Check("086.2", what: "an alias inside itself") {
            let run = try CaseRun("086", "self.yaml")
            run.failsWhole()
            #expect(run.lines.first?.hasPrefix("self.yaml:8:27: error: alias '*x'") == true, "\(run.errors)")
        },
        Check("086.3", what: "many uses of one anchor") {
            let run = try CaseRun("086", "ok.yaml")
            run.succeeds()
            #expect(run.lines == [])
        },
        Check("088.1", what: "in time and space; the driver shows that it compiles") {
            let document = try #require(CaseFolder("088")).url.appending(path: "input.yaml")
            try await Limits.withinThem(document: document, fails: false)
            _ = try await DriverRun.shared.value
        },
        Check("088.3", what: "twice the values") {
            let once = try CaseRun("088").swift.utf8.count
            let more = (3000..<6000).map { "        - code-\($0)\n" }.joined()
            let twice = try CaseRun("088") { text in
                text.replacing("        - code-2999\n", with: "        - code-2999\n" + more)
            }
            twice.succeeds()
            #expect(twice.swift.contains("\"code-5999\""))
            #expect(Double(twice.swift.utf8.count) < 2.2 * Double(once))
        },
        Check("089.1", "089.4", what: "files stay in the folder") {
            let folder = try TemporaryFolder()
            let document = folder.url.appending(path: "input.yaml")
            let text = try #require(CaseFolder("089")).document().without(lines: 14...17)
            try Data(text.utf8).write(to: document)
            let run = CaseRun(document, into: folder.out)
            run.succeeds()
            #expect(!run.files.isEmpty)
            #expect(Set(folder.url.files.keys) == Set(run.files.keys.map { "out/\($0)" } + ["input.yaml"]))
            #expect(!FileManager.default.fileExists(atPath: "/tmp/PWNED"))
            for path in run.files.keys {
                for part in path.split(separator: "/") { #expect(part.utf8.count <= 255 && part != "..") }
            }
        },
        Check("089.2", "089.3", what: "four references that lead out") {
            let run = try CaseRun("089")
            run.failsWhole()
            for line in 14...17 {
                #expect(run.lines.contains { $0.hasPrefix("input.yaml:\(line):") && $0.contains(": error: ") })
            }
            #expect(!run.errors.contains("root:"))
        },
        Check("089.2", what: "no connection") {
            try await Trace.ofGenerator(#require(CaseFolder("089")).document(), fails: true)
        },
        Check("089.3", what: "with the option") {
            let folder = try TemporaryFolder()
            let text = """
                openapi: 3.0.3
                info: {title: Up, version: 1.0.0}
                paths: {}
                components: {schemas: {Up: {$ref: '../parts/up.yaml'}}}
                """
            try folder.write(["spec/input.yaml": Data(text.utf8)], into: "")
            try folder.write(["parts/up.yaml": Data("type: object\nproperties: {a: {type: string}}\n".utf8)], into: "")
            let document = folder.url.appending(path: "spec/input.yaml")
            CaseRun(document, into: folder.out).failsWhole()
            CaseRun(document, into: folder.out, options: ["--root", folder.url.appending(path: "parts").filePath])
                .succeeds()
        },
    ]

    /// Direction marks, and what has no width.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200F, 0xFEFF, 0x061C: true
        default: false
        }
    }
}

/// `PWNED1`, `PWNED2`…: what must never be code.
private enum Canary {
    static func isOnlyText(in run: CaseRun) async throws {
        run.succeeds()
        let folder = try TemporaryFolder()
        try folder.write(run.files, into: "out")
        let result = try await Command.run(["swiftc", "-frontend", "-dump-parse"] + folder.out.swiftFiles)
        #expect(result.output.contains("source_file"))
        for line in result.output.split(separator: "\n") {
            let code = line.replacing(/"(?:[^"\\]|\\.)*"/) { text in
                // Names stand in quotes as well, texts behind `value=`.
                line[..<text.range.lowerBound].hasSuffix("value=") ? "" : String(text.output)
            }
            #expect(code.firstMatch(of: /["\b`]PWNED\d+["\b`(:]/) == nil, "\(line)")
        }
    }
}

/// What a document may cost.
private enum Limits {
    /// Five seconds, and 500 MB of addresses where the system can limit them, and so no more of memory.
    static func withinThem(document: URL, fails: Bool) async throws {
        let folder = try TemporaryFolder()
        let gen = try BuiltModules.folder().deletingLastPathComponent().appending(path: "gen").filePath
        #if os(Linux)
            let limit = "ulimit -v 500000; "
        #else
            let limit = ""
        #endif
        var status: Int32 = 0
        let duration = try await ContinuousClock().measure {
            let words = ["sh", "-c", "\(limit)\"$1\" \"$2\" --output \"$3\"", "sh", gen, document.filePath]
            status = try await Command.run(words + [folder.out.filePath]).status
        }
        #expect(status == (fails ? 1 : 0))
        #expect(duration < .seconds(5))
    }
}
