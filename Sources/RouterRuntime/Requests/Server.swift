/// Where an API lives: an absolute URL without query, `https://api.example.com/3`. Paths are written behind it.
public struct Server: Hashable, Sendable {
    /// Without a slash at the end.
    public let text: String
    /// Scheme and host are there. Looked at once, because a request is made often.
    let isAbsolute: Bool

    public init(_ text: String) {
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.text = trimmed
        self.isAbsolute = Server.isAbsolute(trimmed)
    }

    private static func isAbsolute(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != bytes.startIndex else { return false }
        let host = bytes[bytes.index(after: colon)...].dropFirst(2).first
        return bytes[colon...].starts(with: "://".utf8)
            && host != nil && host != UInt8(ascii: "/") && host != UInt8(ascii: ":")
            && !bytes.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }
}

extension Server: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension Server: CustomStringConvertible {
    public var description: String { text }
}
