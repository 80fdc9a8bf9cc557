import Diagnostics

/// JSON (RFC 8259) read into the same nodes as YAML.
///
/// libyaml reads most of JSON, but it refuses surrogate pairs and is slow on long lines.
struct JSONReader {
    enum Failure: Error {
        /// Not JSON; it may still be YAML in flow style.
        case notJSON(Diagnostic)
        /// Wrong in YAML as well; the problem is in the builder.
        case abandoned
    }

    var input: JSONInput
    var builder: NodeBuilder
    /// For text with escapes, kept to save allocations.
    var unescaped: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32, builder: NodeBuilder) {
        input = JSONInput(bytes, file: file)
        self.builder = builder
    }

    mutating func read() throws(Failure) {
        input.skipSpace()
        var isOpen = try readValue()
        while isOpen || builder.openKind != nil {
            // Behind a bracket that opens, or behind a value.
            if isOpen {
                isOpen = try readFirstChild()
            } else {
                isOpen = try readNextChild()
            }
        }
        input.skipSpace()
        if input.current != nil { throw unexpected("the end of the document") }
    }

    private mutating func readFirstChild() throws(Failure) -> Bool {
        input.skipSpace()
        if builder.openKind == .mapping {
            if input.current == "}" { return endCollection() }
            return try readEntry(orElse: "'}'")
        }
        if input.current == "]" { return endCollection() }
        return try readValue(orElse: "']'")
    }

    private mutating func readNextChild() throws(Failure) -> Bool {
        input.skipSpace()
        let isMapping = builder.openKind == .mapping
        switch input.current {
        case ",":
            input.advance()
            input.skipSpace()
            return isMapping ? try readEntry() : try readValue()
        case "}" where isMapping, "]" where !isMapping:
            return endCollection()
        default:
            throw unexpected(isMapping ? "',' or '}'" : "',' or ']'")
        }
    }

    private mutating func endCollection() -> Bool {
        input.advance()
        builder.end(at: input.location)
        return false
    }

    private mutating func readEntry(orElse alternative: String? = nil) throws(Failure) -> Bool {
        guard input.current == "\"" else {
            throw unexpected(alternative.map { "a key in double quotes or \($0)" } ?? "a key in double quotes")
        }
        try readString()
        input.skipSpace()
        guard input.current == ":" else { throw unexpected("':' behind the key") }
        input.advance()
        input.skipSpace()
        return try readValue()
    }

    /// Reads a scalar or the bracket of a collection.
    ///
    /// - Returns: Whether a collection began.
    private mutating func readValue(orElse alternative: String? = nil) throws(Failure) -> Bool {
        switch input.current {
        case "\"":
            try readString()
        case "{", "[":
            let kind: NodeBuilder.Kind = input.current == "{" ? .mapping : .sequence
            do throws(Abandoned) {
                try builder.begin(kind, at: input.location)
            } catch {
                throw .abandoned
            }
            input.advance()
            return true
        case let first? where first == "-" || "0"..."9" ~= first:
            let start = input.position
            guard input.skipNumber() else { throw unexpected("a digit") }
            addPlain(from: start)
        case "t", "f", "n":
            let start = input.position
            guard input.skipWord("true") || input.skipWord("false") || input.skipWord("null") else {
                throw unexpected("a value")
            }
            addPlain(from: start)
        default:
            throw unexpected(alternative.map { "a value or \($0)" } ?? "a value")
        }
        return false
    }

    private mutating func addPlain(from start: Int) {
        let text = input.text(from: start)
        let end = input.location
        var location = end
        location.column -= Int32(input.position - start)
        builder.scalar(Scalar(text, style: .plain), at: location, end: end)
    }

    func unexpected(_ expected: String) -> Failure {
        let found = input.currentCharacter.map { "found '\($0)'" } ?? "the document ends here"
        return .notJSON(Diagnostic(.error, "expected \(expected), but \(found)", at: input.location))
    }
}
