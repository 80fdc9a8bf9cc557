public import Foundation

/// One request as it came over the wire.
public struct ReceivedRequest: Sendable {
    /// `GET`, `POST`, …, as sent.
    public let method: String
    /// Path and query, as sent.
    public let target: String
    /// Header fields in the order and spelling they were sent in.
    public let headers: [(name: String, value: String)]
    /// The body without transfer coding.
    public let body: Data
    /// Every byte of the request, from the request line to the end of the body.
    public let raw: Data

    /// The value of the first header field of this name, whatever its case.
    public subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The target up to the first `?`.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// What stands behind the first `?` of the target.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }
}
