@testable import RouterRuntime

/// Notes texts in order, from any thread.
final class Log: Sendable {
    private let texts = Lock<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func note(_ text: String) { texts.withLock { $0.append(text) } }
}
