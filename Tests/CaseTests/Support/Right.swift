import Foundation
import Testing

/// A line of `expect.md` that begins with `Right:`.
struct Right: Sendable, CustomTestStringConvertible {
    /// `042.2`: the second one of case 042.
    var name: String
    var text: String

    var testDescription: String { "\(name) \(text)" }

    /// Runs all that is checked for this line: here, by the driver of the generated clients, and in scripts. One at
    /// least.
    func holds(_ checks: [Check]) async throws {
        let checks = checks.filter { $0.lines.contains(name) }
        for check in checks {
            do {
                try await check.run()
            } catch {
                Issue.record(error, "\(name) \(check.what)")
            }
        }
        let findings = try await DriverRun.shared.value.filter { $0.line == name }
        for finding in findings {
            #expect(finding.words == "ok", "\(name) \(finding.what)")
        }
        #expect(!checks.isEmpty || !findings.isEmpty, "nothing checks \(name): \(text)")
    }
}

/// Something that is looked at for one or more lines.
struct Check: Sendable {
    var lines: [String]
    var what: String
    var run: @Sendable () async throws -> Void

    init(_ lines: String..., what: String, run: @escaping @Sendable () async throws -> Void) {
        self.lines = lines
        self.what = what
        self.run = run
    }

    /// Checked by another test, whose file says these words.
    static func elsewhere(_ lines: String..., in file: String, _ words: String...) -> Check {
        var check = Check(what: "in \(file)") {
            let text = try String(contentsOf: Repository.url.appending(path: file), encoding: .utf8)
            for word in words { #expect(text.contains(word), "\(file) does not say '\(word)'") }
        }
        check.lines = lines
        return check
    }

    /// Not there yet.
    static func pending(_ lines: String..., why: Comment) -> Check {
        var check = Check(what: "pending") {
            withKnownIssue(why) { Issue.record("pending") }
        }
        check.lines = lines
        return check
    }
}

enum Repository {
    static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
