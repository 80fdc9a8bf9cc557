/// Text as a terminal may show it: what would move the cursor, turn the writing direction or stay invisible is
/// shown as an escape, so that a hostile spec cannot forge what the user sees.
struct DisplayText {
    private(set) var text = ""
    /// Blanks as wide as the text, with its tabs, so that a caret behind them stands below the end of the text.
    private(set) var blanks = ""

    init(_ source: some Sequence<Unicode.Scalar>, keepsTabs: Bool) {
        for scalar in source {
            if scalar == "\t", keepsTabs {
                text.unicodeScalars.append(scalar)
                blanks.unicodeScalars.append(scalar)
            } else if let escape = Self.escape(for: scalar) {
                text += escape
                blanks += String(repeating: " ", count: escape.utf8.count)
            } else {
                text.unicodeScalars.append(scalar)
                blanks += String(repeating: " ", count: Self.width(of: scalar))
            }
        }
    }

    private static func escape(for scalar: Unicode.Scalar) -> String? {
        if scalar.value >= 0x20, scalar.value < 0x7F { return nil }
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default:
            return nil
        }
    }

    /// The columns a terminal gives a character: none to a mark on another, two to East Asian ones and emoji.
    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// The blocks of Unicode Standard Annex #11 that are wide or full width throughout.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
