/// The text of a `$ref`, taken apart (RFC 3986 §4.2, RFC 6901 §6).
struct Reference: Hashable {
    enum Place: Hashable {
        case sameFile
        /// Relative to the file that refers, percent escapes resolved.
        case file(String)
        /// With a scheme or an authority, which nobody looks at.
        case url
    }

    var place: Place
    /// Unescaped names from the root of the file.
    var pointer: [String]
    /// A fragment that is a name and no path: an `$anchor`, or a pointer that lacks its slash.
    var isPlainName = false

    init(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var file = String(parts[0])
        let fragment = parts.count > 1 ? parts[1] : ""
        pointer = fragment.split(separator: "/").map { Self.unescaped(Self.percentDecoded(String($0))) }
        if fragment.contains("//") || fragment.count > 1 && fragment.last == "/" {
            // Empty names are keys, too, unless the whole fragment is but a slash.
            pointer = fragment.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
                .map { Self.unescaped(Self.percentDecoded(String($0))) }
        }
        isPlainName = !fragment.isEmpty && !fragment.contains("/")
        if Self.isURL(file) {
            place = .url
            return
        }
        // `pets.yaml/#/Pet`, as some write it.
        if file.count > 1, file.last == "/" { file.removeLast() }
        place = file.isEmpty ? .sameFile : .file(Self.percentDecoded(file))
    }

    private static func isURL(_ text: String) -> Bool {
        if text.hasPrefix("//") { return true }
        guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return false }
        // `C:\pets.yaml` is no URL, and no file either that makes sense on another machine.
        return text[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// `~1` is a slash, `~0` a tilde (RFC 6901 §4).
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "~")) else { return text }
        var result = ""
        var rest = text[...]
        while let tilde = rest.firstIndex(of: "~") {
            result += rest[..<tilde]
            let code = rest[rest.index(after: tilde)...].first
            switch code {
            case "0": result += "~"
            case "1": result += "/"
            default: result += "~"
            }
            rest = rest[tilde...].dropFirst(code == "0" || code == "1" ? 2 : 1)
        }
        return result + rest
    }

    /// What is no escape, or none of UTF-8, stays as written.
    static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(validating: result, as: UTF8.self) ?? text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        byte < 0x80 ? Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) : nil
    }
}
