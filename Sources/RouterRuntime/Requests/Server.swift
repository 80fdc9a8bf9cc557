import Foundation

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

extension Server {
    /// Where a URL of the spec leads when servers were replaced: `origins` first, then the API's own server.
    static func replacing(_ url: String, origins: [String: String], _ own: Server, by server: Server) -> String {
        func moved(_ from: String, _ to: String) -> String? {
            guard url.hasPrefix(from) else { return nil }
            let rest = url.dropFirst(from.count)
            return rest.isEmpty || rest.first == "/" || rest.first == "?" ? to + rest : nil
        }
        // The longest first, so that it is always the same one.
        for (from, to) in origins.sorted(by: { ($0.key.count, $0.key) > ($1.key.count, $1.key) }) {
            if let url = moved(from, to) { return url }
        }
        if url.hasPrefix("/") { return server.origin + url }
        return own == server ? url : moved(own.text, server.text) ?? moved(own.origin, server.origin) ?? url
    }

    /// Scheme and authority, as they are spelled.
    private var origin: String {
        guard let start = text.range(of: "://")?.upperBound else { return text }
        return String(text[..<(text[start...].firstIndex(of: "/") ?? text.endIndex)])
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
