import Foundation
import Toolchain

/// The clients of all cases in one program, and what it finds of them.
enum DriverRun {
    struct Finding: Sendable {
        /// Of ``Right/name``.
        var line: String
        /// `ok`, or what is wrong.
        var words: String
        var what: String
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String

        init(_ description: String) { self.description = description }
    }

    /// Made once, whoever asks first.
    static let shared = Task {
        let folder = try TemporaryFolder()
        try await work { for client in CaseClient.all { try client.generate(into: folder) } }
        let driver = try await compile(folder)
        let result = try await Command.run([driver])
        guard result.status == 0 else { throw Failure("the driver has ended with \(result.status):\n\(result.output)") }
        return findings(result.output)
    }

    /// All clients are one module, so that one call of the compiler does.
    private static func compile(_ folder: TemporaryFolder) async throws -> String {
        let modules = try BuiltModules.folder()
        let runtime = modules.deletingLastPathComponent().appending(path: "RouterRuntime.build")
        // By the sources: of a file that is gone the object stays.
        let objects = Repository.url.appending(path: "Sources/RouterRuntime").swiftFiles
            .map { runtime.appending(path: URL(fileURLWithPath: $0).lastPathComponent + ".o").filePath }
        let sources = Repository.url.appending(path: "Tests/CaseTests/Driver").swiftFiles + folder.out.swiftFiles
        let list = folder.url.appending(path: "files")
        try Data((objects + sources).map { "\"\($0)\"\n" }.joined().utf8).write(to: list)
        let driver = folder.url.appending(path: "driver").filePath
        let result = try await Command.run(
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-Onone", "-wmo", "-num-threads", "2"]
                + ["-parse-as-library", "-module-name", "CaseDriver", "-I", modules.filePath, "-o", driver]
                + ["@\(list.filePath)"]
        )
        guard result.status == 0 else { throw Failure("the clients do not compile:\n\(result.output)") }
        return driver
    }

    private static func findings(_ output: String) -> [Finding] {
        output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return words.count == 3 ? Finding(line: words[0], words: words[1], what: words[2]) : nil
        }
    }
}
