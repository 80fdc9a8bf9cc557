import Diagnostics

/// An absolute `http` or `https` URL in the spelling of RFC 3986, as text that can be sent as it is.
struct URLText {
    enum Allowance {
        case path, query
    }

    let string: String

    /// Nil, and an error, where the text is none.
    init?(_ text: Text, allows allowance: Allowance, context: Context) {
        guard let rest = Self.afterAuthority(text) else {
            context.error(
                text.isEmpty ? "a URL is missing" : "'\(text.string)' is no absolute URL",
                at: text,
                hint: "it starts with 'https://' and a host"
            )
            return nil
        }
        if let sign = rest.content.utf8.firstIndex(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }),
            allowance == .path || rest.content.utf8[sign] == UInt8(ascii: "#")
        {
            let isQuery = rest.content.utf8[sign] == UInt8(ascii: "?")
            context.error(
                "a \(isQuery ? "query" : "fragment") cannot stand in this URL",
                at: rest.part(sign...),
                hint: isQuery ? "constant parameters stand under 'query'" : nil
            )
            return nil
        }
        guard Self.reportIllegal(rest, context: context) else { return nil }
        self.string = text.string
    }

    /// What stands behind `https://host:port`; nil where the text does not start so.
    static func afterAuthority(_ text: Text) -> Text? {
        let utf8 = text.content.utf8
        let schemes: [StaticString] = ["https://", "http://"]
        guard let scheme = schemes.first(where: { $0.withUTF8Buffer { utf8.starts(with: $0) } }) else { return nil }
        let start = utf8.index(utf8.startIndex, offsetBy: scheme.utf8CodeUnitCount)
        let end = utf8[start...].firstIndex { "/?#{}".utf8.contains($0) } ?? utf8.endIndex
        // Userinfo is left out on purpose: credentials do not belong into a spec.
        guard start < end, utf8[start..<end].allSatisfy({ $0.isAlphanumeric || "-._~:[]%".utf8.contains($0) }) else {
            return nil
        }
        return text.part(end...)
    }

    /// Whether everything may stand in a path or query as it is; an error at the first sign that may not.
    static func reportIllegal(_ text: Text, context: Context) -> Bool {
        let utf8 = text.content.utf8
        var position = utf8.startIndex
        while position < utf8.endIndex {
            let byte = utf8[position]
            let next = utf8.index(after: position)
            if byte == UInt8(ascii: "%") {
                guard utf8[next...].prefix(2).count == 2, utf8[next...].prefix(2).allSatisfy(\.isHexDigit) else {
                    context.error(
                        "'%' is not followed by two hexadecimal digits",
                        at: text.part(position...),
                        hint: "a percent sign itself is '%25'"
                    )
                    return false
                }
            } else if !byte.isAlphanumeric, !"-._~!$&'()*+,;=:@/?".utf8.contains(byte) {
                let sign = text.content.unicodeScalars[position]
                let encoded = String(sign).utf8.map { "%" + (String($0, radix: 16, uppercase: true).leftPadded) }
                    .joined()
                context.error(
                    "'\(sign)' cannot stand in a URL as it is",
                    at: text.part(position...),
                    hint: "write '\(encoded)'"
                )
                return false
            }
            position = next
        }
        return true
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
