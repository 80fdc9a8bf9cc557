import Foundation
import Toolchain

@testable import GenKit

/// One run of `gen` in the process of the tests, into a temporary folder.
final class GenRun: Sendable {
    let status: Gen.ExitStatus
    let output: String
    /// Without the folder of the spec, so that it reads the same on every machine.
    let errors: String
    /// What was written, by path.
    let files: [String: Data]
    /// Removed with the run.
    let folder: TemporaryFolder

    /// - Parameter again: The folder of an earlier run, to run over.
    init(spec: URL, options: [String], over again: TemporaryFolder? = nil) throws {
        let folder = try again ?? TemporaryFolder()
        let transcript = Transcript()
        let console = Console(
            output: { transcript.output += $0 },
            errors: { transcript.errors += $0 },
            isColorful: false
        )
        var words = options
        // Where it goes is the test's business, also where the options name a file.
        if let option = options.firstIndex(of: "--single-file"), options.indices.contains(option + 1) {
            words[option + 1] = folder.out.appending(path: options[option + 1]).filePath
        } else {
            words += ["--output", folder.out.filePath]
        }
        status = Gen.run([spec.filePath] + words, console: console)
        func clean(_ text: String) -> String {
            text.replacingOccurrences(of: spec.deletingLastPathComponent().filePath, with: "")
                .replacingOccurrences(of: folder.out.filePath, with: "out")
        }
        output = clean(transcript.output)
        errors = clean(transcript.errors)
        files = folder.out.files
        self.folder = folder
    }

    private final class Transcript {
        var output = ""
        var errors = ""
    }
}

extension GenRun {
    /// The same for a spec that is no file yet.
    convenience init(text: String, options: [String] = [], over again: TemporaryFolder? = nil) throws {
        let folder = try again ?? TemporaryFolder()
        let spec = folder.url.appending(path: "spec.yaml")
        try Data(text.utf8).write(to: spec)
        try self.init(spec: spec, options: options, over: folder)
    }
}
