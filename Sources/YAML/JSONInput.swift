import Diagnostics

/// The bytes of a JSON document, which must be UTF-8, and the place reached in them.
struct JSONInput {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int32
    private(set) var position = 0
    private var line: Int32 = 1
    private var lineStart = 0
    /// Bytes of this line that are not the first of their character.
    private var continuationBytes = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32) {
        self.bytes = bytes
        self.file = file
    }

    /// The byte reached, as a scalar so that it reads well in a pattern; only ASCII may be asked for.
    var current: Unicode.Scalar? { position < bytes.count ? Unicode.Scalar(bytes[position]) : nil }

    /// The character reached, whole.
    var currentCharacter: Unicode.Scalar? {
        String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    }

    var location: SourceLocation {
        SourceLocation(
            file: file,
            line: line,
            column: Int32(truncatingIfNeeded: position - lineStart - continuationBytes + 1)
        )
    }

    /// Passes a byte that is ASCII and no line break.
    mutating func advance() { position += 1 }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09:
                position += 1
            case 0x0A, 0x0D:
                let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
                position += isPair ? 2 : 1
                line += 1
                lineStart = position
                continuationBytes = 0
            default:
                return
            }
        }
    }

    /// Passes text up to a quote, a backslash or a control character.
    mutating func skipUnescaped() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { return }
            if byte & 0xC0 == 0x80 { continuationBytes += 1 }
            position += 1
        }
    }

    /// Passes a number (RFC 8259 §6); false leaves the place where it stops to be one.
    mutating func skipNumber() -> Bool {
        if current == "-" { advance() }
        if current == "0" {
            advance()
        } else if !skipDigits() {
            return false
        }
        if current == "." {
            advance()
            if !skipDigits() { return false }
        }
        if current == "e" || current == "E" {
            advance()
            if current == "+" || current == "-" { advance() }
            return skipDigits()
        }
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while let current, "0"..."9" ~= current { advance() }
        return position > start
    }

    mutating func skipWord(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    func bytes(from start: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[start..<position])
    }

    func text(from start: Int) -> String { String(decoding: bytes(from: start), as: UTF8.self) }
}
