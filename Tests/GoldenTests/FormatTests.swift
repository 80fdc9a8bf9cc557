import Foundation
import Testing
import Toolchain

/// What is generated is as `swift format` would write it, by the configuration that is generated with it.
@Suite struct FormatTests {
    /// All folders as one, but for those without a configuration: they lie in a build folder, where nobody formats.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for golden in GoldenCase.good {
            let files = golden.expected.files
            if files[".swift-format"] != nil { try folder.write(files, into: golden.name) }
        }
        return folder
    }

    @Test func isClean() async throws {
        let result = try await Command.run(
            ["swift", "format", "lint", "--strict", "--recursive", try folder().url.filePath]
        )
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test func staysAsItIs() async throws {
        let folder = try folder()
        let before = folder.url.files
        let result = try await Command.run(["swift", "format", "--in-place", "--recursive", folder.url.filePath])
        #expect(result.output == "")
        #expect(Recording.difference(from: before, to: folder.url.files) == "")
    }
}
