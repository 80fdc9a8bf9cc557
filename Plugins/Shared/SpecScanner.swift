import Foundation

/// Tells specs from other YAML and JSON documents: a spec has the key `api`, `openapi` or `swagger` at its root.
///
/// It looks for the key and does not parse, because a build asks it about every YAML and JSON file of a target. What is
/// wrong with a document, `gen` says.
struct SpecScanner {
    private static let keys = ["api", "openapi", "swagger"].map { Array($0.utf8) }

    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    static func isSpec(_ document: Data) -> Bool {
        // Foundation's search is much faster than a debug build of this one, and plugins are always debug builds.
        guard keys.contains(where: { document.range(of: Data($0)) != nil }) else { return false }
        return document.withUnsafeBytes { bytes in
            var scanner = SpecScanner(bytes: bytes)
            return scanner.findsKey()
        }
    }

    private init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        if isAhead("\u{FEFF}") { position += 3 }
    }

    // MARK: Lines

    /// Walks from line to line: the keys of the root are those that are indented like the first one.
    private mutating func findsKey() -> Bool {
        var rootIndent: Int?
        while position < bytes.count {
            let lineStart = position
            while isAhead(" ") { position += 1 }
            let indent = position - lineStart
            if isLineEnd(at: position) || isAhead("#") || rootIndent == nil && isAhead("%") {
                skipLine()
            } else if indent == 0, isMarker("---") {
                guard rootIndent == nil else { return false }
                position += 3
                skipBlanks()
                if isAhead("{") { return flowMappingHasKey() }
                skipLine()
            } else if indent == 0, isMarker("...") {
                return false
            } else {
                if rootIndent == nil {
                    if isAhead("{") { return flowMappingHasKey() }
                    if isAhead("[") || isAhead("- ") { return false }
                    rootIndent = indent
                }
                if indent == rootIndent, isKeyAhead() { return true }
                skipLine()
            }
        }
        return false
    }

    // MARK: Braces

    /// Reads `{ "a": …, "b": … }`, JSON or YAML's looser form of it, on one line or on many.
    private mutating func flowMappingHasKey() -> Bool {
        var depth = 0
        var isKeyDue = false
        // A quote inside a word, as in `it's`, opens no string.
        var isWordDue = true
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isKeyDue = depth == 1
                isWordDue = true
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return false }
                isKeyDue = false
                isWordDue = false
            case UInt8(ascii: ","):
                isKeyDue = depth == 1
                isWordDue = true
            case UInt8(ascii: ":"):
                isWordDue = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                break
            case UInt8(ascii: "#") where isLineEnd(at: position - 1) || isBlank(at: position - 1):
                skipLine()
                continue
            case let byte:
                if isKeyDue, isKeyAhead() { return true }
                if isWordDue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { skipString(byte) }
                isKeyDue = false
                isWordDue = false
            }
            position += 1
        }
        return false
    }

    /// Ends at the closing quote.
    private mutating func skipString(_ quote: UInt8) {
        position += 1
        while position < bytes.count, bytes[position] != quote {
            position += bytes[position] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
        }
    }

    // MARK: Words

    /// Whether here stands one of the keys, quoted or not, and a colon.
    private func isKeyAhead() -> Bool {
        var start = position
        let isQuoted = isAhead("\"") || isAhead("'")
        if isQuoted { start += 1 }
        for key in Self.keys where isAhead(key, at: start) {
            var end = start + key.count
            if isQuoted {
                guard end < bytes.count, bytes[end] == bytes[position] else { continue }
                end += 1
            }
            // JSON allows the colon on the next line.
            while isBlank(at: end) || isQuoted && end < bytes.count && isLineEnd(at: end) { end += 1 }
            guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { continue }
            if isQuoted || isBlank(at: end + 1) || isLineEnd(at: end + 1) { return true }
        }
        return false
    }

    private func isMarker(_ marker: String) -> Bool {
        isAhead(marker) && (isBlank(at: position + 3) || isLineEnd(at: position + 3))
    }

    private func isAhead(_ text: String) -> Bool { isAhead(Array(text.utf8), at: position) }

    private func isAhead(_ text: [UInt8], at place: Int) -> Bool {
        place + text.count <= bytes.count && bytes[place..<place + text.count].elementsEqual(text)
    }

    private func isBlank(at place: Int) -> Bool {
        bytes.indices.contains(place) && (bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t"))
    }

    /// Also where the document ends.
    private func isLineEnd(at place: Int) -> Bool {
        place >= bytes.count || place >= 0 && (bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r"))
    }

    private mutating func skipBlanks() {
        while isBlank(at: position) { position += 1 }
    }

    /// Ends at the first byte of the next line.
    private mutating func skipLine() {
        while !isLineEnd(at: position) { position += 1 }
        position += 1
    }
}
