/// The literal parts of a path.
enum PathText {
    private static let unreserved = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    )
    private static let allowed = unreserved.union("!$&'()*+,;=:@/%".utf8)

    /// What is written is kept; what may not stand in a URL is percent-encoded (RFC 3986 §3.3).
    static func escaped(_ text: String) -> String { escaped(text, keeping: allowed) }

    /// A value in a slot, which is never more than a part of one segment.
    static func escapedValue(_ text: String) -> String { escaped(text, keeping: unreserved) }

    private static func escaped(_ text: String, keeping kept: Set<UInt8>) -> String {
        var result = ""
        for byte in text.utf8 {
            if kept.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                result += byte < 16 ? "%0" + hex : "%" + hex
            }
        }
        return result
    }
}
