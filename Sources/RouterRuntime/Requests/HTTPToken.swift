/// The rules of RFC 9110 for what may stand in a request's head.
enum HTTPToken {
    /// `token` of RFC 9110 §5.6.2.
    static func isToken(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            !bytes.isEmpty && bytes.allSatisfy { tokenBytes.contains($0) }
        }
    }

    /// Neither CR, LF nor NUL: what would end the header or cut it.
    static func isFieldValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
        }
    }

    private static let tokenBytes = ASCIISet("!#$%&'*+-.^_`|~0123456789", letters: true)
}

/// A set of ASCII characters, asked by byte.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String, letters: Bool = false) {
        for byte in characters.utf8 { insert(byte) }
        guard letters else { return }
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { insert(byte) }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { insert(byte) }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? (low >> UInt64(byte)) & 1 == 1 : byte < 128 && (high >> UInt64(byte & 63)) & 1 == 1
    }
}
