/// How values look on the wire, as far as validation must know.
enum Spelling {
    /// A whole number of 64 bits without a plus sign.
    static func isInteger(_ text: String) -> Bool { Int64(text) != nil && text.utf8.first != UInt8(ascii: "+") }

    /// A finite number as JSON writes it (RFC 8259 §6), but leading zeros pass.
    static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard popDigits(&rest) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard popDigits(&rest) else { return false }
        }
        if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
            guard popDigits(&rest) else { return false }
        }
        return rest.isEmpty && Double(text).map(\.isFinite) == true
    }

    /// Printable ASCII without the signs that RFC 3986 leaves out.
    static func isURL(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
    }

    /// The text form of RFC 9562 §4.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// A token of RFC 9110 §5.6.2: the name of a header.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isDigit($0) || isLetter($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    private static func popDigits(_ text: inout Substring.UTF8View) -> Bool {
        let digits = text.prefix(while: isDigit)
        text = text[digits.endIndex...]
        return !digits.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}
