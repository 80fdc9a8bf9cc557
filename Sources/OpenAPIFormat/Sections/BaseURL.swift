/// An absolute URL without query, as far as a base must be one (RFC 3986 §3).
struct BaseURL {
    /// Scheme and authority: `https://api.example.com:8080`.
    var origin: String
    /// Empty, or with a slash at its start and none at its end.
    var path: String

    /// Nil where the text is relative, or no URL at all.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[1].isEmpty, parts[0].last == ":" else { return nil }
        let scheme = parts[0].dropLast()
        guard let first = scheme.first, first.isASCII, first.isLetter,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }),
            Self.isAuthority(parts[2])
        else { return nil }
        origin = "\(scheme)://\(parts[2])"
        path = parts.count > 3 ? "/" + parts[3] : ""
        while path.last == "/" { path.removeLast() }
        guard path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }) else { return nil }
    }

    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        // The colons of IPv6 stand in brackets.
        if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
            guard let port = UInt16(text[text.index(after: colon)...]), port > 0 else { return false }
            host = text[..<colon]
        }
        return !host.isEmpty
            && host.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-._~[]:".utf8.contains(byte)
                }
            }
    }
}
