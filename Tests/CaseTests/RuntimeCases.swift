import Foundation
import Testing
import Toolchain

/// What happens between calls, and what compilers are told.
@Suite(.needsCases) struct RuntimeCases {
    @Test(arguments: Area.runtime.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        // Over a connection that is really lost, and under the thread sanitizer, see the tests of the runtime.
        Check.elsewhere(
            "071.1",
            "071.2",
            in: "Tests/RouterRuntimeTests/Interception/RetryPolicyTests.swift",
            "a lost POST is sent once, a PUT again with its whole body",
            "waits are base to the power of the count"
        ),
        Check("073.1", "073.2", what: "all modes, with a user's own file") {
            let client = try CaseRun("073", options: ["--name", "Modes"])
            client.succeeds()
            for mode in LanguageMode.all { try await mode.accepts(client) }
        },
        Check("073.3", what: "no words that switch checks off") {
            let swift = try CaseRun("073").swift
            for word in ["@unchecked", "nonisolated(unsafe)", "@preconcurrency"] { #expect(!swift.contains(word)) }
        },
    ]
}

private struct LanguageMode {
    var flags: [String]

    static let all = [
        LanguageMode(flags: ["-swift-version", "6"]),
        LanguageMode(flags: ["-swift-version", "5", "-strict-concurrency=complete"]),
        LanguageMode(flags: ["-swift-version", "6", "-default-isolation", "MainActor"]),
        LanguageMode(
            flags: ["-swift-version", "6"]
                + ["ExistentialAny", "InternalImportsByDefault"].flatMap { ["-enable-upcoming-feature", $0] }
        ),
    ]

    private static let usersFile = """
        import Foundation

        @MainActor
        final class TitleView {
            private(set) var title: Modes.Title?

            func show(_ modes: Modes) async throws {
                title = try await modes.title.fetchTitle()
            }
        }

        actor TitleStore {
            private(set) var titles: [Modes.Title] = []

            func add(_ data: Data) throws {
                titles.append(try JSONDecoder().decode(Modes.Title.self, from: data))
            }
        }
        """

    func accepts(_ client: CaseRun) async throws {
        let folder = try TemporaryFolder()
        try folder.write(client.files, into: "out")
        try folder.write(["TitleView.swift": Data(Self.usersFile.utf8)], into: "out")
        let result = try await Command.run(
            ["swiftc", "-typecheck", "-wmo", "-warnings-as-errors", "-module-name", "ModesApp"] + flags
                + ["-I", try BuiltModules.folder().filePath] + folder.out.swiftFiles
        )
        #expect(result.status == 0, "\(flags.joined(separator: " ")):\n\(result.output)")
    }
}
