/// The words of the grammar. ASCII only, so that a name is a name in every alphabet's casing.
enum Words {
    /// `[A-Z][A-Za-z0-9]*`: an API, a router, a model.
    static func isName(_ text: Substring) -> Bool {
        text.utf8.first?.isUpper == true && text.utf8.allSatisfy(\.isAlphanumeric)
    }

    /// `[a-z][A-Za-z0-9]*`: an operation, a scheme, an error case, a name behind `as`.
    static func isIdentifier(_ text: Substring) -> Bool {
        text.utf8.first?.isLower == true && text.utf8.allSatisfy(\.isAlphanumeric)
    }

    /// `[A-Za-z_][A-Za-z0-9_]*`: what stands between the braces of a path.
    static func isSlot(_ text: Substring) -> Bool {
        guard let first = text.utf8.first else { return false }
        return !first.isDigit && text.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
    }

    /// What may be sent as a name without the long form: any sign but space, `"` and `?`.
    static func isWire(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 != .space && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "?") }
    }

    /// `[a-z0-9+-][A-Za-z0-9_.+-]*`: a value of an enumeration that is written on one line.
    static func isShortValue(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isLower || first.isDigit || "+-".utf8.contains(first) else {
            return false
        }
        return text.utf8.allSatisfy { $0.isAlphanumeric || "_.+-".utf8.contains($0) }
    }

    static func isWholeNumber(_ text: Substring) -> Bool { Int64(text) != nil && text.utf8.first != UInt8(ascii: "+") }

    /// A token of RFC 9110 §5.6.2: the name of a header or a cookie.
    static func isToken(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isLower: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
    var isUpper: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    var isAlphanumeric: Bool { isDigit || isLower || isUpper }
    var isHexDigit: Bool { isDigit || self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f") }
}
