import Foundation

/// What a driver claims of the answers of a real server. A claim that does not hold is printed with its place, and the
/// driver goes on, so that one run says all that is wrong.
@MainActor
enum Check {
    private static var claims = 0
    private static var failures = 0

    /// Runs a driver and ends the process: with status 1 when a claim failed, or when the driver hangs.
    static func run(_ name: String, _ driver: @MainActor () async -> Void) async -> Never {
        Task.detached {
            try await Task.sleep(for: .seconds(120))
            say("\(name): no end after two minutes")
            exit(1)
        }
        await driver()
        say("\(name): \(claims - failures) of \(claims) claims hold")
        exit(failures == 0 && claims > 0 ? 0 : 1)
    }

    /// A part of a driver. Whatever it throws is a failed claim; the next part runs all the same.
    static func part(_ name: String, _ body: @MainActor () async throws -> Void) async {
        do {
            try await body()
        } catch {
            claim(false, "\(name): \(error)", "")
        }
    }

    static func equal<Value: Equatable>(_ value: Value, _ expected: Value, place: String = #fileID, line: Int = #line) {
        claim(value == expected, "is \(value), should be \(expected)", "\(place):\(line)")
    }

    static func holds(_ condition: Bool, _ what: String = "does not hold", place: String = #fileID, line: Int = #line) {
        claim(condition, what, "\(place):\(line)")
    }

    /// The value, if there is one. What follows needs it, so that its absence ends the part.
    static func some<Value>(_ value: Value?, place: String = #fileID, line: Int = #line) throws -> Value {
        claim(value != nil, "there is none", "\(place):\(line)")
        guard let value else { throw Absent() }
        return value
    }

    /// The error of a call that must fail, as the API names it.
    static func failure<Value, Failure: Error>(
        place: String = #fileID,
        line: Int = #line,
        _ call: @MainActor () async throws(Failure) -> Value
    ) async throws -> Failure {
        do {
            let value = try await call()
            claim(false, "gave \(value) instead of failing", "\(place):\(line)")
        } catch {
            claim(true, "", "")
            return error
        }
        throw Absent()
    }

    /// Something that no other run of a driver has, so that what is left of one does not disturb the next.
    static let unique = "d" + UUID().uuidString.prefix(8).lowercased()

    private struct Absent: Error {}

    /// At once, so that nothing is lost when the process is ended from outside.
    private nonisolated static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    private static func claim(_ isTrue: Bool, _ what: String, _ place: String) {
        claims += 1
        guard !isTrue else { return }
        failures += 1
        say("  \(place.isEmpty ? "" : place + ": ")\(what)")
    }
}
