import Foundation
import Testing
import Toolchain

@testable import GenKit

/// One run of `gen` on a document of a case, in the process of the tests.
struct CaseRun: Sendable {
    let status: Gen.ExitStatus
    /// Without the folder of the document.
    let errors: String
    /// What was written, by path.
    let files: [String: Data]

    /// - Parameters:
    ///   - name: The document.
    ///   - edit: Changes the text first. The document then lies alone.
    init(_ number: String, _ name: String = "input.yaml", options: [String] = [], edit: ((String) -> String)? = nil)
        throws
    {
        let folder = try #require(CaseFolder(number))
        let temporary = try TemporaryFolder()
        var document = folder.url.appending(path: name)
        if let edit {
            document = temporary.url.appending(path: name)
            try Data(edit(try folder.document(name)).utf8).write(to: document)
        }
        self = Self(document, into: temporary.out, options: options)
    }

    init(_ document: URL, into out: URL, options: [String] = []) {
        let transcript = Transcript()
        let console = Console(output: { _ in }, errors: { transcript.errors += $0 }, isColorful: false)
        status = Gen.run([document.filePath, "--output", out.filePath] + options, console: console)
        errors = transcript.errors.replacing(document.deletingLastPathComponent().filePath, with: "")
        files = out.files
    }

    private final class Transcript {
        var errors = ""
    }

    /// The diagnostics, one each: `input.yaml:12:3: error: duplicate key '/pens'`.
    var lines: [String] {
        errors.split(separator: "\n").map { String($0) }.filter { $0.firstMatch(of: #/^[^ ]+:\d+:\d+: /#) != nil }
    }

    /// All Swift there is.
    var swift: String {
        files.sorted { $0.key < $1.key }.filter { $0.key.hasSuffix(".swift") }
            .map { String(decoding: $0.value, as: UTF8.self) }.joined()
    }

    /// One diagnostic is at one of the places, and has all of the words.
    func says(
        _ severity: String,
        at places: [String],
        _ words: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = lines.contains { line in
            places.contains { line.hasPrefix("input.yaml:\($0): \(severity): ") } && words.allSatisfy(line.contains)
        }
        #expect(found, "no \(severity) at \(places) with \(words) in:\n\(errors)", sourceLocation: sourceLocation)
    }

    /// Nothing was written, and the process says so.
    func failsWhole(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(status != .success, sourceLocation: sourceLocation)
        #expect(files.isEmpty, sourceLocation: sourceLocation)
    }

    func succeeds(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(status == .success, "\(errors)", sourceLocation: sourceLocation)
    }
}

extension String {
    /// Without some of its lines, counted from 1.
    func without(lines: ClosedRange<Int>) -> String {
        let all = split(separator: "\n", omittingEmptySubsequences: false)
        return all.enumerated().filter { !lines.contains($0.offset + 1) }.map(\.element).joined(separator: "\n")
    }
}
