/// A pattern for paths: `*` is anything within a segment, `**` anything. `/pets/**` matches `/pets` as well.
struct PathPattern {
    private enum Piece: Equatable {
        case byte(UInt8)
        case withinSegment
        case anything
    }

    private var pieces: [Piece] = []
    /// What stands before a final `/**`.
    private var folder: [UInt8]?

    init(_ text: String) {
        if text.hasSuffix("/**") { folder = Array(text.utf8.dropLast(3)) }
        let star = UInt8(ascii: "*")
        for byte in text.utf8 {
            if byte == star, pieces.last == .withinSegment {
                pieces[pieces.count - 1] = .anything
            } else if byte != star {
                pieces.append(.byte(byte))
            } else if pieces.last != .anything {
                pieces.append(.withinSegment)
            }
        }
    }

    /// In time proportional to both lengths, whatever the pattern is.
    func matches(_ path: String) -> Bool {
        let bytes = Array(path.utf8)
        if let folder, !folder.contains(UInt8(ascii: "*")), folder == bytes { return true }
        // Whether the pieces so far match the first `index` bytes.
        var reached = [true] + Array(repeating: false, count: bytes.count)
        for piece in pieces {
            var next = Array(repeating: false, count: bytes.count + 1)
            switch piece {
            case .byte(let byte):
                for index in bytes.indices where reached[index] && bytes[index] == byte { next[index + 1] = true }
            case .withinSegment, .anything:
                next[0] = reached[0]
                for index in bytes.indices {
                    let goesOn = piece == .anything || bytes[index] != UInt8(ascii: "/")
                    next[index + 1] = reached[index + 1] || next[index] && goesOn
                }
            }
            reached = next
        }
        return reached[bytes.count]
    }
}
