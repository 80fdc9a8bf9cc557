import Diagnostics
import Foundation
import Testing
import YAML

/// The bytes of a text and others behind it.
private func bytes(_ text: String, _ others: UInt8...) -> [UInt8] { Array(text.utf8) + others }

@Suite struct FileTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "yaml-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func read(_ bytes: [UInt8]) throws -> (isRead: Bool, problems: [String]) {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a b.yaml")
        try Data(bytes).write(to: file)
        return read(at: file.path)
    }

    private func read(at path: String, limits: YAML.Limits = .default) -> (isRead: Bool, problems: [String]) {
        let diagnostics = DiagnosticCollector()
        let node = YAML.parse(fileAt: path, diagnostics: diagnostics, limits: limits)
        #expect(diagnostics.files.map(\.path) == [path])
        return (node != nil, MarkedText("").describe(diagnostics.diagnostics))
    }

    @Test func text() throws {
        #expect(try read(Array("a: b\n".utf8)) == (true, []))
    }

    @Test(
        arguments: [
            ([], "1:1 error: the document is empty"),
            ([0xEF, 0xBB, 0xBF], "1:1 error: the document is empty"),
            (bytes("a: b\nö: ", 0xFF), "2:4 error: the file is not in UTF-8; save it as UTF-8"),
            (bytes("a: ", 0xC3), "1:4 error: the file is not in UTF-8; save it as UTF-8"),
            // An encoded surrogate and an overlong slash.
            (bytes("a: ", 0xED, 0xA0, 0x80), "1:4 error: the file is not in UTF-8; save it as UTF-8"),
            (bytes("a: ", 0xC0, 0xAF), "1:4 error: the file is not in UTF-8; save it as UTF-8"),
            ([0xFF, 0xFE, 0x61, 0x00], "1:1 error: the file is in UTF-16, not UTF-8; save it as UTF-8"),
            ([0xFE, 0xFF, 0x00, 0x61], "1:1 error: the file is in UTF-16, not UTF-8; save it as UTF-8"),
        ] as [([UInt8], String)]
    )
    func unreadable(bytes: [UInt8], problem: String) throws {
        #expect(try read(bytes) == (false, [problem]))
    }

    @Test func missing() {
        #expect(read(at: folder.appending(path: "none.yaml").path) == (false, ["1:1 error: no such file"]))
        #expect(read(at: "a\0b") == (false, ["1:1 error: no such file"]))
        #expect(read(at: "") == (false, ["1:1 error: no such file"]))
    }

    @Test func directory() {
        #expect(read(at: folder.path) == (false, ["1:1 error: this is a directory, not a file"]))
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read everything")) func noPermission() throws {
        let file = folder.appending(path: "a.yaml")
        try Data("a: b".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
        #expect(read(at: file.path) == (false, ["1:1 error: no permission to read the file"]))
    }

    @Test func tooLarge() throws {
        let file = folder.appending(path: "a.yaml")
        try Data("a: ééé".utf8).write(to: file)
        let limits = YAML.Limits(depth: 10, bytes: 4, aliasedNodes: 10)
        #expect(read(at: file.path, limits: limits) == (false, ["1:1 error: the file is larger than 4 bytes"]))
    }
}
