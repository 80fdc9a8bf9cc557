import Diagnostics

extension JSONReader {
    /// Reads a string in double quotes (RFC 8259 §7) as a scalar.
    mutating func readString() throws(Failure) {
        let location = input.location
        input.advance()
        let start = input.position
        input.skipUnescaped()
        var text = ""
        if input.current == "\\" {
            unescaped.removeAll(keepingCapacity: true)
            unescaped += input.bytes(from: start)
            while input.current == "\\" { try readEscape() }
            text = String(decoding: unescaped, as: UTF8.self)
        } else {
            text = input.text(from: start)
        }
        guard input.current == "\"" else { throw unclosed(at: location) }
        input.advance()
        builder.scalar(Scalar(text, style: .doubleQuoted), at: location, end: input.location)
    }

    private func unclosed(at location: SourceLocation) -> Failure {
        let isAtLineEnd = input.current.map { $0 == "\n" || $0 == "\r" } ?? true
        let message = isAtLineEnd ? "this text is not closed; a '\"' is missing" : "a control character must be escaped"
        return .notJSON(Diagnostic(.error, message, at: isAtLineEnd ? location : input.location))
    }

    /// Reads an escape and the text behind it.
    private mutating func readEscape() throws(Failure) {
        let location = input.location
        input.advance()
        let character: Unicode.Scalar
        switch input.current {
        case "\"": character = "\""
        case "\\": character = "\\"
        case "/": character = "/"
        case "b": character = "\u{08}"
        case "f": character = "\u{0C}"
        case "n": character = "\n"
        case "r": character = "\r"
        case "t": character = "\t"
        case "u": character = try readUnicodeEscape(at: location)
        default: throw unexpected("one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't', 'u' behind '\\'")
        }
        input.advance()
        unescaped += UTF8.encode(character) ?? UTF8.encodedReplacementCharacter
        let start = input.position
        input.skipUnescaped()
        unescaped += input.bytes(from: start)
    }

    /// Reads `uXXXX`, with the other half of a surrogate pair, up to the last digit.
    private mutating func readUnicodeEscape(at location: SourceLocation) throws(Failure) -> Unicode.Scalar {
        let unit = try readCodeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let beforeTrail = input
        if UTF16.isLeadSurrogate(unit), let trail = readTrailSurrogate() {
            return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
        }
        input = beforeTrail
        let name = "\\u" + String(unit, radix: 16)
        builder.reportLoss(
            Diagnostic(.error, "'\(name)' is half of a surrogate pair", at: location, hint: "the other half is missing")
        )
        return "\u{FFFD}"
    }

    private mutating func readTrailSurrogate() -> UInt16? {
        input.advance()
        guard input.current == "\\" else { return nil }
        input.advance()
        guard input.current == "u", let unit = try? readCodeUnit(), UTF16.isTrailSurrogate(unit) else { return nil }
        return unit
    }

    /// Reads `uXXXX` up to the last digit.
    private mutating func readCodeUnit() throws(Failure) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            input.advance()
            guard let digit = input.current.flatMap({ Character($0).hexDigitValue }) else {
                throw unexpected("four hexadecimal digits behind '\\u'")
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
