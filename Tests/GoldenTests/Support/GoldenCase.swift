import Foundation
import Testing
import Toolchain

/// A folder in `Cases`: a spec, and what `gen` makes of it.
///
/// - `spec.yaml`: the spec; without it, the one of the same name in the repository's `specs`.
/// - `options`: the options of `gen`, in one line.
/// - `expected/`: the whole output. Without it the spec is wrong.
/// - `stderr.txt`: what `gen` says of the spec.
struct GoldenCase: CustomTestStringConvertible, Sendable {
    let name: String

    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// Found, never registered.
    static let all: [GoldenCase] = names(in: tests.appending(path: "Cases")).map { GoldenCase(name: $0) }
    static let good = all.filter(\.isGood)
    static let bad = all.filter { !$0.isGood }

    private static func names(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    var testDescription: String { name }

    var folder: URL { Self.tests.appending(path: "Cases/\(name)") }
    var expected: URL { folder.appending(path: "expected") }
    var errors: URL { folder.appending(path: "stderr.txt") }

    /// A case without anything recorded counts as good, and is recorded as what it turns out to be.
    var isGood: Bool {
        FileManager.default.fileExists(atPath: expected.filePath)
            || !FileManager.default.fileExists(atPath: errors.filePath)
    }

    var spec: URL {
        let own = folder.appending(path: "spec.yaml")
        let isOwn = FileManager.default.fileExists(atPath: own.filePath)
        return isOwn ? own : Self.repository.appending(path: "specs/\(name).yaml")
    }

    var options: [String] {
        let text = try? String(contentsOf: folder.appending(path: "options"), encoding: .utf8)
        return (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// What the case calls the API, where its file does not say.
    var nameOption: [String] { options.firstIndex(of: "--name").map { Array(options[$0...].prefix(2)) } ?? [] }

    /// Runs `gen` as the case says, into a folder of its own.
    func run() throws -> GenRun { try GenRun(spec: spec, options: options) }
}
