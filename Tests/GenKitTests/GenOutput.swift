import Foundation

@testable import GenKit

/// One run of `gen`: its exit status, and what it said, without the path of the test's folder and the time.
struct GenOutput {
    let status: Gen.ExitStatus
    let output: String
    let errors: String

    /// - Parameter words: The command line; `@` stands for the folder.
    init(_ words: [String], in folder: TemporaryFolder) {
        final class Transcript {
            var output = ""
            var errors = ""
        }
        let transcript = Transcript()
        let console = Console(
            output: { transcript.output += $0 },
            errors: { transcript.errors += $0 },
            isColorful: false
        )
        status = Gen.run(words.map { $0.replacingOccurrences(of: "@", with: folder.path + "/") }, console: console)
        func clean(_ text: String) -> String {
            text.replacingOccurrences(of: folder.path + "/", with: "").replacing(/\(\d+ ms\)/, with: "(time)")
        }
        output = clean(transcript.output)
        errors = clean(transcript.errors)
    }

    /// The lines with problems, without those that show the source, and without the count.
    var problems: [String] {
        errors.split(separator: "\n").map(String.init).filter {
            $0.contains(": error: ") || $0.contains(": warning: ") || $0.hasPrefix("error: ")
        }
    }
}
