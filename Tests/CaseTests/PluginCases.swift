import Foundation
import Testing
import Toolchain

/// Builds of packages that use the plugin. A build takes long, so `scripts/plugin-test` does them, and here stands what
/// it shows.
@Suite(.needsCases) struct PluginCases {
    @Test(arguments: Area.plugin.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    private static let script = "scripts/plugin-test"
    private static let mini = """
        openapi: 3.0.3
        info: {title: Mini, version: 1.0.0}
        paths: {/m: {get: {operationId: m, responses: {'200': {description: ok}}}}}
        """

    static let checks = [
        Check.elsewhere("074.1", in: script, "== a build without a change", "nothing_generated", "nothing_compiled"),
        .elsewhere("074.2", in: script, "== a change of a source file", "== a changed spec", "== a file that went"),
        .elsewhere("074.3", in: script, "== a spec that is only touched, or gets a comment", "nothing_written"),
        Check("074.4", what: "build commands") {
            let sources = Repository.url.appending(path: "Plugins/RouterGenPlugin")
            let text = try sources.swiftFiles.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
            for word in ["buildCommand(", "inputFiles:", "outputFiles:"] { #expect(text.contains(word)) }
            #expect(!text.contains("prebuildCommand("))
        },
        .elsewhere("075.1", in: script, "== files that a document refers to, its configuration, and its templates"),
        .elsewhere("075.2", in: script, "kept_quiet \"warning:\""),
        .elsewhere(
            "077.1",
            in: script,
            "# One document in two targets: each has its own output",
            "swift build -c release",
            "swift test",
            "swift build --build-system swiftbuild"
        ),
        .elsewhere("077.2", in: script, "ln -s"),
        .elsewhere("078.1", in: script, "== sources that cannot be written"),
        Check("078.2", what: "what the generator opens") { try await Trace.ofGenerator(mini) },
        Check("078.3", what: "the same bytes wherever the document lies") {
            let first = try TemporaryFolder()
            let second = try TemporaryFolder()
            var outputs: [[String: Data]] = []
            for folder in [first, second] {
                try folder.write(["openapi.yaml": Data(mini.utf8)], into: "")
                let run = CaseRun(folder.url.appending(path: "openapi.yaml"), into: folder.out)
                run.succeeds()
                outputs.append(run.files)
                for (path, data) in run.files {
                    let text = String(decoding: data, as: UTF8.self)
                    for word in [
                        folder.url.filePath, NSUserName() + "@", "\(Calendar.current.component(.year, from: Date()))",
                    ]
                    where path.hasSuffix(".swift") {
                        #expect(!text.contains(word), "\(path) says '\(word)'")
                    }
                }
            }
            #expect(outputs[0] == outputs[1])
        },
        .elsewhere("080.1", in: script, "App Kit's (ü) \\$HOME"),
        Check("080.1", what: "paths of the command line") {
            let folder = try TemporaryFolder()
            let name = "My Project's (ü) $HOME"
            let documents = ["my api v1.0.yaml", "-dash.yaml"]
            for document in documents { try folder.write([document: Data(mini.utf8)], into: name) }
            let gen = try BuiltModules.folder().deletingLastPathComponent().appending(path: "gen").filePath
            for (words, output) in [
                ("\"../\(name.replacing("$", with: "\\$"))/my api v1.0.yaml\" --output out/", "out/MyAPIV10.swift"),
                ("--output=out2 -- -dash.yaml", "out2/Dash.swift"),
            ] {
                let place = folder.url.appending(path: name).filePath
                let result = try await Command.run(["sh", "-c", "cd \"$1\" && \"$2\" \(words)", "sh", place, gen])
                #expect(result.status == 0, "\(result.output)")
                let files = folder.url.appending(path: name).files.keys
                #expect(files.contains(output), "\(files)")
            }
        },
        Check("080.2", what: "the path in a diagnostic") {
            let folder = try TemporaryFolder()
            let path = "My Project's (ü) $HOME/Sources/App/my api v1.0.yaml"
            try folder.write([path: Data("openapi: 4.0.0\n".utf8)], into: "")
            let file = folder.url.appending(path: path)
            let gen = try BuiltModules.folder().deletingLastPathComponent().appending(path: "gen").filePath
            let result = try await Command.run([gen, file.filePath, "--output", folder.out.filePath])
            #expect(result.status != 0)
            #expect(result.output.contains("\(file.filePath):1:"), "\(result.output)")
        },
    ]
}
