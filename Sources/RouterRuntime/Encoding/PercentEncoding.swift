extension [UInt8] {
    /// Percent-encodes all but the unreserved characters (RFC 3986 §2.3), so that a value never ends its place.
    mutating func appendEscaped(_ text: String, keeping kept: ASCIISet = .unreserved) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in 0..<bytes.count where !kept.contains(bytes[index]) {
                append(contentsOf: bytes[start..<index])
                append(UInt8(ascii: "%"))
                append(Self.hexDigit(bytes[index] >> 4))
                append(Self.hexDigit(bytes[index] & 15))
                start = index + 1
            }
            append(contentsOf: bytes[start...])
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension ASCIISet {
    static let unreserved = ASCIISet("0123456789-._~", letters: true)
    static let path = ASCIISet("0123456789-._~+", letters: true)
    static let query = ASCIISet("0123456789-._~:", letters: true)
    /// What a query may hold (RFC 3986 §3.4) but for `&`, `=` and `+`, which would end the value or be read as a space.
    static let reserved = ASCIISet("0123456789-._~:/?@!$'()*,;", letters: true)
    /// `cookie-octet` of RFC 6265 §4.1.1 without `%`, which escapes the rest.
    static let cookie = ASCIISet("0123456789!#$&'()*+-./:<=>?@[]^_`{|}~", letters: true)
}
