import Diagnostics

/// What tags stand between.
struct Delimiters {
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    var open: [UInt8]
    var close: [UInt8]

    var closeText: String { String(decoding: close, as: UTF8.self) }

    private init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// Reads the two words of a delimiter tag.
    init?(_ content: String) {
        let words = content.utf8.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { return nil }
        open = Array(words[0])
        close = Array(words[1])
    }
}

/// Finds the line and column of an offset; cheap for offsets that only grow.
struct SourceCursor {
    private let file: Int32
    private var offset = 0
    private var line: Int32 = 1
    private var column: Int32 = 1

    init(file: Int32) { self.file = file }

    mutating func location(of target: Int, in bytes: [UInt8]) -> SourceLocation {
        if target < offset { self = SourceCursor(file: file) }
        while offset < target {
            if bytes.endsLine(at: offset) {
                line += 1
                column = 1
            } else if bytes[offset] & 0b1100_0000 != 0b1000_0000 {
                // Continuation bytes of UTF-8 (RFC 3629 §3) do not begin a character.
                column += 1
            }
            offset += 1
        }
        return SourceLocation(file: file, line: line, column: column)
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isWhitespace: Bool { isBlank || self == .newline || self == .carriageReturn }
}

extension [UInt8] {
    func firstIndex(of word: [UInt8], from start: Int) -> Int? {
        guard let first = word.first else { return nil }
        var index = start
        while index + word.count <= count {
            if self[index] == first, self[index..<index + word.count].elementsEqual(word) { return index }
            index += 1
        }
        return nil
    }

    /// Whether the line that this byte is of ends with it: at LF, CR or CR LF.
    func endsLine(at index: Int) -> Bool {
        if self[index] == .newline { return true }
        return self[index] == .carriageReturn && (index + 1 == count || self[index + 1] != .newline)
    }

    /// Whether a line that starts here ends at once.
    func isEmptyLine(at index: Int) -> Bool {
        if self[index] == .newline { return true }
        return self[index] == .carriageReturn && index + 1 < count && self[index + 1] == .newline
    }
}

extension String {
    var trimmed: String {
        let bytes = utf8.drop(while: \.isWhitespace)
        guard let last = bytes.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(Substring(bytes[...last]))
    }

    /// For messages, which are one line.
    var singleLine: String {
        utf8.split(whereSeparator: \.isWhitespace).map { String(Substring($0)) }.joined(separator: " ")
    }
}
