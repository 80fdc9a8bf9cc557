import Foundation

extension CodingUserInfoKey {
    /// The status of the answer that is read, an `Int`.
    static var answerStatus: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "RouterRuntime.status") }
}

extension Decoder {
    /// The status of the answer that is read; nil when nobody says, as where a program decodes by itself.
    public var status: Int? { CodingUserInfoKey.answerStatus.flatMap { userInfo[$0] as? Int } }

    /// The error of a union that has no variant for the status.
    public func unexpectedStatus(for union: Any.Type) -> DecodingError {
        let text = "\(union) has no variant for status \(status.map { String($0) } ?? "unknown")"
        return .dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
    }
}

extension Data {
    /// Base64 (RFC 4648), padded or not, in the alphabet of §4 or that for URLs (§5), over several lines or one.
    ///
    /// Nil when the text is none.
    init?(tolerantly text: String) {
        var standard = text.replacing("-", with: "+").replacing("_", with: "/")
        while standard.hasSuffix("=") { standard.removeLast() }
        standard.removeAll(where: \.isWhitespace)
        standard += String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        self.init(base64Encoded: standard)
    }
}
