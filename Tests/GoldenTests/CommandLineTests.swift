import Foundation
import Testing
import Toolchain

@testable import GenKit

#if canImport(Glibc)
    import Glibc
#endif

/// What goes wrong around a spec: with its file, and with the place of the output.
@Suite struct CommandLineTests {
    private static let pets = "api: Pets\nbase: https://pets.test\nrouters: { Pet: { list: { GET: /pets } } }\n"

    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ bytes: some Sequence<UInt8>, mode: Int = 0o644) throws -> URL {
        try folder.write([name: Data(bytes)], into: "")
        let file = folder.url.appending(path: name)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.filePath)
        return file
    }

    /// Whether permissions mean nothing, as for the superuser in a container.
    static let isPrivileged = geteuid() == 0

    private func expect(_ run: GenRun, says words: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(run.status == .failure, sourceLocation: sourceLocation)
        #expect(run.errors == words, sourceLocation: sourceLocation)
        #expect(run.output == "", sourceLocation: sourceLocation)
        #expect(run.files.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func missingFile() throws {
        let run = try GenRun(spec: folder.url.appending(path: "pets.yaml"), options: [], over: folder)
        expect(run, says: "pets.yaml:1:1: error: no such file\n1 error\n")
    }

    @Test func folderForAFile() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "pets.yaml"),
            withIntermediateDirectories: true
        )
        let run = try GenRun(spec: folder.url.appending(path: "pets.yaml"), options: [], over: folder)
        expect(run, says: "pets.yaml:1:1: error: this is a directory, not a file\n1 error\n")
    }

    @Test(
        arguments: [
            ([], "the document is empty"),
            ([0xEF, 0xBB, 0xBF], "the document is empty"),
            (Array("\n\n  \n".utf8), "the document is empty"),
            (
                [0xFF, 0xFE, 0x61, 0x00],
                "the file is in UTF-16, not UTF-8; save it as UTF-8"
            ),
        ] as [([UInt8], String)]
    )
    func unreadableFiles(_ bytes: [UInt8], _ words: String) throws {
        let run = try GenRun(spec: file("pets.yaml", bytes), options: [], over: folder)
        #expect(run.errors.hasPrefix("pets.yaml:1:1: error: \(words)\n"), "\(run.errors)")
        #expect(run.status == .failure)
        #expect(run.files.isEmpty)
    }

    @Test(.disabled(if: isPrivileged, "the superuser may read everything"))
    func noPermissionToRead() throws {
        let run = try GenRun(spec: file("pets.yaml", Self.pets.utf8, mode: 0), options: [], over: folder)
        expect(run, says: "pets.yaml:1:1: error: no permission to read the file\n1 error\n")
    }

    @Test func outputIsAFile() throws {
        _ = try file("out", "text\n".utf8)
        let run = try GenRun(spec: file("pets.yaml", Self.pets.utf8), options: [], over: folder)
        #expect(run.errors.hasPrefix("error: output path 'out' is not a folder; "), "\(run.errors)")
        #expect(try String(contentsOf: folder.out, encoding: .utf8) == "text\n")
    }

    @Test(.disabled(if: isPrivileged, "the superuser may write everywhere"))
    func noPermissionToWrite() throws {
        try FileManager.default.createDirectory(
            at: folder.out,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o555]
        )
        let run = try GenRun(spec: file("pets.yaml", Self.pets.utf8), options: [], over: folder)
        #expect(run.status == .failure)
        #expect(run.errors.contains("permission"), "\(run.errors)")
        #expect(run.files.isEmpty)
    }
}
