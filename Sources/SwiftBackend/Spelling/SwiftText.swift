/// Text from a spec, made safe for the place in a Swift file where it is printed.
enum SwiftText {
    /// A string literal, quotes included. Nothing in it ends the literal or interpolates.
    static func literal(_ text: String) -> String { "\"" + literalBody(text) + "\"" }

    /// What stands between the quotes of a literal.
    static func literalBody(_ text: String) -> String {
        if isPlain(text), !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            return text
        }
        var result = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isVisible(scalar, after: previous) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += escape(scalar)
                }
            }
        }
        return result
    }

    /// The lines of a doc comment, each with its `///`. White space at the ends is dropped.
    static func comment(_ text: String) -> [String] {
        lines(text).map { $0.isEmpty ? "///" : "/// " + $0 }
    }

    /// One line of plain comment text.
    static func commentLine(_ text: String) -> String { lines(text).joined(separator: " ") }

    /// The attribute of what is deprecated, with what to do instead, where that is known.
    static func deprecation(_ message: String) -> String {
        message.isEmpty
            ? "@available(*, deprecated)" : "@available(*, deprecated, message: \(literal(commentLine(message))))"
    }

    private static func lines(_ text: String) -> [String] {
        if isPlain(text) { return [trimmed(text)] }
        var lines: [String] = [""]
        var previous: Unicode.Scalar?
        for character in text.unicodeScalars {
            defer { previous = character }
            switch character {
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": lines.append("")
            case "\t": lines[lines.count - 1] += " "
            default:
                if isVisible(character, after: previous) {
                    lines[lines.count - 1].unicodeScalars.append(character)
                } else {
                    lines[lines.count - 1] += escape(character)
                }
            }
        }
        lines = lines.map(trimmed)
        while lines.count > 1, lines.last == "" { lines.removeLast() }
        while lines.count > 1, lines.first == "" { lines.removeFirst() }
        return lines
    }

    /// Nothing but visible ASCII, as nearly all text is.
    private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

    private static func trimmed(_ line: String) -> String {
        var line = Substring(line)
        while line.last?.isWhitespace == true { line.removeLast() }
        while line.first?.isWhitespace == true { line.removeFirst() }
        return String(line)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }

    /// Not a control, not a mark that turns the direction of the text, not invisible. Emoji keep what joins them.
    private static func isVisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        if scalar == "\u{200D}" {
            return previous.map { $0 == "\u{FE0F}" || !$0.isASCII && $0.properties.isEmoji } ?? false
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
        default: return true
        }
    }
}
