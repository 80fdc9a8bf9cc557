import Foundation
import RouterRuntime

/// What the driver finds of one `Right:` line, printed as a line of its own: the name of the line (`042.2`), `ok` or
/// what is wrong, and what was looked at, with tabs between.
@MainActor
enum Check {
    static func that(_ line: String, _ what: String, _ body: @MainActor () async throws -> Void) async {
        do {
            try await body()
            say(line, "ok", what)
        } catch {
            say(line, "\(error)", what)
        }
    }

    private static func say(_ words: String...) {
        let line = words.map { $0.replacing(/[\t\n\r]/, with: " ") }.joined(separator: "\t")
        // Each line at once, so that what was found before a trap is known.
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

/// Why a check fails.
struct Wrong: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description.isEmpty ? "wrong" : description
    }
}

func equal<Value: Equatable>(_ value: Value, _ expected: Value, line: UInt = #line) throws {
    guard value == expected else { throw Wrong("line \(line): is \(value), should be \(expected)") }
}

func holds(_ condition: Bool, _ words: String, line: UInt = #line) throws {
    guard condition else { throw Wrong("line \(line): \(words)") }
}

/// The text of the first has each of the words.
func says(_ text: String, _ words: String..., line: UInt = #line) throws {
    for word in words where !text.contains(word) { throw Wrong("line \(line): '\(word)' is not in '\(text)'") }
}

func some<Value>(_ value: Value?, line: UInt = #line) throws -> Value {
    guard let value else { throw Wrong("line \(line): there is none") }
    return value
}

/// The error of what must fail.
@MainActor
func failure<Value, Failure: Error>(
    line: UInt = #line,
    _ body: @MainActor () async throws(Failure) -> Value
) async throws -> Failure {
    let value: Value
    do {
        value = try await body()
    } catch {
        return error
    }
    throw Wrong("line \(line): gives \(value) instead of failing")
}
