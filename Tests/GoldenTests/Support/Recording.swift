import Foundation
import Testing
import Toolchain

@testable import GenKit

/// Compares what came out with what is recorded; with `GEN_RECORD=1` in the environment records it, and fails.
enum Recording {
    static let isOn = ProcessInfo.processInfo.environment["GEN_RECORD"] == "1"

    static func check(_ case: GoldenCase, _ run: GenRun) throws {
        let isExpected = run.status == .success
        if isOn {
            try record(isExpected ? run.files : [:], into: `case`.expected)
            try record(run.errors.isEmpty ? nil : Data(run.errors.utf8), as: `case`.errors)
            Issue.record("recorded")
            return
        }
        #expect(isExpected == `case`.isGood, "exit status \(run.status.rawValue)\n\(run.errors)")
        let difference = difference(from: `case`.expected.files, to: run.files)
        #expect(difference == "", "the output of '\(`case`.name)' differs:\n\(difference)")
        let errors = (try? Data(contentsOf: `case`.errors)) ?? Data()
        let words = UnifiedDiff(old: Array(errors), new: Array(run.errors.utf8), path: "stderr.txt").text
        #expect(words == "", "what is said of '\(`case`.name)' differs:\n\(words)")
    }

    /// As a unified diff; the manifest only where nothing else differs.
    static func difference(from old: [String: Data], to new: [String: Data]) -> String {
        let paths = Set(old.keys).union(new.keys).sorted()
        let diffs = paths.map { path in
            (path, UnifiedDiff(old: old[path].map(Array.init), new: new[path].map(Array.init), path: path).text)
        }
        let readable = diffs.filter { $0.0 != Manifest.path && !$0.1.isEmpty }
        return (readable.isEmpty ? diffs : readable).map(\.1).joined()
    }

    private static func record(_ files: [String: Data], into folder: URL) throws {
        if FileManager.default.fileExists(atPath: folder.filePath) { try FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file)
        }
    }

    private static func record(_ data: Data?, as file: URL) throws {
        if let data {
            try data.write(to: file)
        } else if FileManager.default.fileExists(atPath: file.filePath) {
            try FileManager.default.removeItem(at: file)
        }
    }
}
