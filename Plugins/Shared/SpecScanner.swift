import Foundation

/// Tells specs from other YAML and JSON documents: a spec has the key `api`, `openapi` or `swagger` at its root.
///
/// It looks for the key and does not parse, because a build asks it about every YAML and JSON file of a target. What is
/// wrong with a document, `gen` says.
struct SpecScanner {
    /// The languages of specs.
    enum Format {
        case endpoint, openAPI
    }

    private static let keys: [(text: [UInt8], format: Format)] = [
        (Array("api".utf8), .endpoint), (Array("openapi".utf8), .openAPI), (Array("swagger".utf8), .openAPI),
    ]

    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// The language of a spec; nil where the document is none.
    static func format(of document: Data) -> Format? {
        // Foundation's search is much faster than a debug build of this one, and plugins are always debug builds.
        guard keys.contains(where: { document.range(of: Data($0.text)) != nil }) else { return nil }
        return document.withUnsafeBytes { bytes in
            var scanner = SpecScanner(bytes: bytes)
            return scanner.format()
        }
    }

    private init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        if isAhead("\u{FEFF}") { position += 3 }
    }

    // MARK: Lines

    /// Walks from line to line: the keys of the root are those that are indented like the first one.
    private mutating func format() -> Format? {
        var rootIndent: Int?
        while position < bytes.count {
            let lineStart = position
            while isAhead(" ") { position += 1 }
            let indent = position - lineStart
            if isLineEnd(at: position) || isAhead("#") || rootIndent == nil && isAhead("%") {
                skipLine()
            } else if indent == 0, isMarker("---") {
                guard rootIndent == nil else { return nil }
                position += 3
                skipBlanks()
                if isAhead("{") { return formatOfFlowMapping() }
                skipLine()
            } else if indent == 0, isMarker("...") {
                return nil
            } else {
                if rootIndent == nil {
                    if isAhead("{") { return formatOfFlowMapping() }
                    if isAhead("[") || isAhead("- ") { return nil }
                    rootIndent = indent
                }
                if indent == rootIndent, let format = formatOfKey() { return format }
                skipLine()
            }
        }
        return nil
    }

    // MARK: Braces

    /// Reads `{ "a": …, "b": … }`, JSON or YAML's looser form of it, on one line or on many.
    private mutating func formatOfFlowMapping() -> Format? {
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
                if depth == 0 { return nil }
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
                if isKeyDue, let format = formatOfKey() { return format }
                if isWordDue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { skipString(byte) }
                isKeyDue = false
                isWordDue = false
            }
            position += 1
        }
        return nil
    }

    /// Ends at the closing quote.
    private mutating func skipString(_ quote: UInt8) {
        position += 1
        while position < bytes.count, bytes[position] != quote {
            position += bytes[position] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
        }
    }

    // MARK: Words

    /// What one of the keys says that stands here, quoted or not, and a colon; nil where none does.
    private func formatOfKey() -> Format? {
        var start = position
        let isQuoted = isAhead("\"") || isAhead("'")
        if isQuoted { start += 1 }
        for key in Self.keys where isAhead(key.text, at: start) {
            var end = start + key.text.count
            if isQuoted {
                guard end < bytes.count, bytes[end] == bytes[position] else { continue }
                end += 1
            }
            // JSON allows the colon on the next line.
            while isBlank(at: end) || isQuoted && end < bytes.count && isLineEnd(at: end) { end += 1 }
            guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { continue }
            if isQuoted || isBlank(at: end + 1) || isLineEnd(at: end + 1) { return key.format }
        }
        return nil
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
