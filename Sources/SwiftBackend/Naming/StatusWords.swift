/// What answers are called by their status (RFC 9110 §15).
enum StatusWords {
    /// - Parameter pattern: `200`, `2xx` or `default`.
    static func words(for pattern: String) -> String {
        if let words = words[pattern] { return words }
        return pattern.utf8.first.map { ("0"..."9").contains(Unicode.Scalar($0)) } == true
            ? "status " + pattern : pattern
    }

    private static let words: [String: String] = [
        "200": "ok", "201": "created", "202": "accepted", "203": "non authoritative information", "204": "no content",
        "205": "reset content", "206": "partial content", "207": "multi status", "208": "already reported",
        "226": "im used", "2xx": "success", "2XX": "success",
    ]
}
