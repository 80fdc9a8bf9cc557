import Foundation
import Testing
import Toolchain

/// References, within a document and to other files.
@Suite(.needsCases) struct ReferenceCases {
    @Test(arguments: Area.references.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        Check("013.1", what: "in time; the driver shows that it compiles") {
            let duration = try ContinuousClock().measure { try CaseRun("013").succeeds() }
            #expect(duration < .seconds(5))
            _ = try await DriverRun.shared.value
        },
        Check("013.2", what: "what is on no cycle is not boxed") {
            let run = try CaseRun("013")
            for name in ["Labelled", "Holder"] {
                let file = try #require(run.files.first { $0.key.hasSuffix("+\(name).swift") })
                #expect(!String(decoding: file.value, as: UTF8.self).contains("@Indirect"))
            }
        },
        Check("013.3", what: "what can never be") {
            let run = try CaseRun("013")
            #expect(run.lines.contains { $0.contains("warning") && $0.contains("Hen") && $0.contains("Egg") })
        },
        Check("014.1", "014.2", what: "from another working directory, and one type for one schema") {
            let folder = try #require(CaseFolder("014")).url
            let gen = try BuiltModules.folder().deletingLastPathComponent().appending(path: "gen").filePath
            var outputs: [[String: Data]] = []
            for (start, document) in [
                ("/", folder.appending(path: "input.yaml").filePath), (folder.filePath, "input.yaml"),
            ] {
                let temporary = try TemporaryFolder()
                let result = try await Command.run([
                    "sh", "-c", "cd \"$1\" && \"$2\" \"$3\" --output \"$4\"", "sh", start, gen, document,
                    temporary.out.filePath,
                ])
                #expect(result.status == 0, "\(result.output)")
                outputs.append(temporary.out.files)
            }
            #expect(outputs[0] == outputs[1])
            #expect(outputs[0].keys.count { $0.contains("Address") } == 1)
        },
        Check("014.3", what: "a file that is missing") {
            let temporary = try TemporaryFolder()
            let copy = temporary.url.appending(path: "copy")
            try FileManager.default.copyItem(at: #require(CaseFolder("014")).url, to: copy)
            try FileManager.default.removeItem(at: copy.appending(path: "schemas/common/address.yaml"))
            let run = CaseRun(copy.appending(path: "input.yaml"), into: temporary.out)
            run.failsWhole()
            let line = run.lines.first { $0.hasPrefix("schemas/visit.yaml:6:") && $0.contains(": error: ") }
            #expect(line?.contains("common/address.yaml") == true, "\(run.errors)")
        },
        Check("019.1", what: "all four, in time") {
            let duration = try ContinuousClock().measure { try CaseRun("019").failsWhole() }
            #expect(duration < .seconds(5))
            let run = try CaseRun("019")
            for lines in [10...10, 13...14, 15...15, 16...16] {
                let found = run.lines.contains { line in lines.contains { line.hasPrefix("input.yaml:\($0):") } }
                #expect(found, "nothing at \(lines) in:\n\(run.errors)")
            }
        },
        Check("019.2", what: "the words of the references") {
            let run = try CaseRun("019")
            for reference in [
                "./event.json#/schemas/event", "#/components/schemas/B", "#/components/schemas/C",
                "#/components/schemas/Dd",
            ] {
                #expect(run.lines.contains { $0.contains("'\(reference)'") }, "no '\(reference)' in:\n\(run.errors)")
            }
        },
    ]
}
