import Foundation
import SwiftBackend
import Toolchain

@testable import GenKit

/// Type-checks generated files once: what is known of the same bytes is kept in the build folder.
struct OutputCheck: Sendable {
    private let cache: URL
    private let modules: URL
    /// Of all that the outcome depends on beside the files.
    private let ground: String

    init() async throws {
        modules = try BuiltModules.folder()
        cache = modules.deletingLastPathComponent().appending(path: "corpus-checks")
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let runtime = repository.appending(path: "Sources/RouterRuntime").files.sorted { $0.key < $1.key }
        let compiler = try await Command.run(["swiftc", "--version"]).output
        ground = compiler + runtime.map { "\($0.key) \(ContentHash(of: $0.value).text)\n" }.joined()
    }

    /// - Returns: What the compiler says of the files; empty where all is well.
    func callAsFunction(_ files: [OutputFile]) async throws -> String {
        let key = files.map { "\($0.path) \(ContentHash(of: $0.text.utf8).text)\n" }.sorted().joined() + ground
        let known = cache.appending(path: ContentHash(of: key.utf8).text)
        if let words = try? String(contentsOf: known, encoding: .utf8) { return words }
        let folder = try TemporaryFolder()
        try folder.write(Dictionary(files.map { ($0.path, Data($0.text.utf8)) }) { $1 }, into: "out")
        let words = try await SwiftCompiler(.plain).check(folder.out.swiftFiles)
            .replacingOccurrences(of: folder.out.filePath, with: "")
        try Data(words.utf8).write(to: known)
        return words
    }
}
