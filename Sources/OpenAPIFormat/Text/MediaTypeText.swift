/// A media type as documents write it (RFC 9110 §8.3.1).
struct MediaTypeText: Hashable {
    enum Kind: Hashable {
        case json, form, multipart, text, events, lines, bytes
        /// `*/*`, `application/*`: what it is says the schema.
        case any
    }

    /// With its parameters.
    var text: String
    /// In lower case.
    var type: String
    var subtype: String
    var kind: Kind

    /// Nil where it is none.
    init?(_ text: String) {
        let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let names = trimmed.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ Self.isToken($0) }),
            trimmed.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return nil }
        self.text = trimmed
        type = names[0].lowercased().trimmed
        subtype = names[1].lowercased().trimmed
        kind = Self.kind(type, subtype)
    }

    var isWildcard: Bool { type == "*" || subtype.hasPrefix("*") }
    /// Without parameters.
    var essence: String { "\(type)/\(subtype)" }

    /// The lower, the more of a value it says.
    var rank: Int {
        switch kind {
        case .json: essence == "application/json" ? 0 : 1
        case .form: 2
        case .multipart: subtype == "form-data" ? 3 : 4
        case .any: 5
        case .lines, .events: 6
        case .text: subtype == "plain" ? 7 : 8
        case .bytes: subtype == "octet-stream" ? 9 : 10
        }
    }

    private static func kind(_ type: String, _ subtype: String) -> Kind {
        let last = subtype.split(separator: "+").last.map(String.init) ?? subtype
        switch (type, subtype) {
        case ("*", _), ("application", "*"): return .any
        case ("application", "x-www-form-urlencoded"): return .form
        case ("multipart", _): return .multipart
        case ("text", "event-stream"): return .events
        case (_, "jsonl"), (_, "x-ndjson"), (_, "ndjson"), (_, "x-jsonl"), (_, "jsonlines"), (_, "x-jsonlines"),
            (_, "json-seq"):
            return .lines
        default: break
        }
        if last == "json" || subtype.hasPrefix("json+") || ["x-json", "json5", "hal"].contains(subtype) {
            return .json
        }
        if last == "json-seq" { return .lines }
        if type == "text", subtype != "*" { return .text }
        return .bytes
    }

    private static func isToken(_ text: Substring) -> Bool {
        let text = text.trimmed
        return !text.isEmpty
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains($0)
                }
            }
    }
}

extension StringProtocol {
    /// Without the white space around it.
    var trimmed: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return String(text)
    }
}
