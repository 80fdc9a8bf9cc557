import Diagnostics
import Foundation
import SwiftBackend

@testable import GenKit

/// A folder for one test, removed with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "gen-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    /// All files, sorted; folders only where they are empty.
    var names: [String] {
        let all = FileManager.default.subpaths(atPath: path) ?? []
        return all.filter { name in !all.contains { $0.hasPrefix(name + "/") } }.sorted()
    }

    /// Changes with every write, also one of the same bytes.
    func identity(_ name: String) throws -> FileSystem.Status.Identity? {
        try FileSystem.status(of: path + "/" + name)?.identity
    }

    // MARK: The folder under test is `out`

    var out: String { path + "/out" }

    func plan(
        _ files: [String: String],
        ownership: OutputFolder.Ownership = .manifest,
        _ diagnostics: DiagnosticCollector = DiagnosticCollector()
    ) -> OutputPlan? {
        let files = files.map { OutputFile(path: $0.key, text: $0.value) }
        return OutputFolder(out, ownership: ownership).plan(files, diagnostics: diagnostics)
    }

    /// What a run does, as the lines it says: changes, then warnings and errors with this folder's path left out.
    @discardableResult
    func run(_ files: [String: String], ownership: OutputFolder.Ownership = .manifest) throws -> [String] {
        let diagnostics = DiagnosticCollector()
        var lines: [String] = []
        if let plan = plan(files, ownership: ownership, diagnostics) {
            try plan.apply()
            lines = plan.changes.map { change in
                switch change.kind {
                case .create: "create \(change.path)"
                case .update(let name, _, _): "update \(change.path)" + (name == change.path ? "" : " from \(name)")
                case .remove: "remove \(change.path)"
                }
            }
        }
        return lines
            + diagnostics.diagnostics.map { diagnostic in
                let text = "\(diagnostic.severity): \(diagnostic.message)\(diagnostic.hint.map { "; \($0)" } ?? "")"
                return text.replacingOccurrences(of: path + "/", with: "")
            }
    }
}
