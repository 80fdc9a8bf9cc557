/// A string in the notation of JSON (RFC 8259 §7), for literals between double quotes.
enum JSONString {
    /// What stands between the quotes; nil where it is no JSON string.
    static func decode(_ text: Substring) -> String? {
        var scalars = text.unicodeScalars[...]
        guard scalars.popFirst() == "\"" else { return nil }
        var result = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"": return scalars.isEmpty ? String(result) : nil
            case "\\":
                guard let escaped = escape(&scalars) else { return nil }
                result.append(escaped)
            default:
                guard scalar.value >= 0x20 else { return nil }
                result.append(scalar)
            }
        }
        return nil
    }

    private static func escape(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch scalars.popFirst() {
        case "\"": "\""
        case "\\": "\\"
        case "/": "/"
        case "b": "\u{8}"
        case "f": "\u{C}"
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        case "u": unicode(&scalars)
        default: nil
        }
    }

    private static func unicode(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard let unit = codeUnit(&scalars) else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard scalars.popFirst() == "\\", scalars.popFirst() == "u", let low = codeUnit(&scalars),
            (0xDC00..<0xE000).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private static func codeUnit(_ scalars: inout Substring.UnicodeScalarView) -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = scalars.popFirst().flatMap({ Character($0).hexDigitValue }) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
