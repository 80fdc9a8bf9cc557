/// The text of a spec or template, as diagnostics show it, with its lines at hand.
///
/// A line ends at LF, CR or CR LF, as editors see it. U+0085, U+2028 and U+2029 end none (YAML 1.2.2 §5.4).
public struct SourceFile: Sendable {
    /// As the user wrote it on the command line, so that an editor can open it.
    public let path: String
    /// Without a byte order mark, so that columns count what an editor shows.
    public let text: String
    /// Where each line starts, in bytes.
    private let lineStarts: [Int]
    /// Then a column is a byte, and found at once however long its line.
    private let isASCII: Bool

    public init(path: String, text: String) {
        self.path = path
        var text = text
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        (lineStarts, isASCII) = text.withUTF8(Self.survey)
        self.text = text
    }

    public var lineCount: Int { lineStarts.count }

    /// A line without its break; empty where the file has no such line.
    ///
    /// - Parameter number: From 1.
    public func line(_ number: Int32) -> Substring {
        let index = Int(number) - 1
        guard lineStarts.indices.contains(index) else { return "" }
        let start = lineStarts[index]
        var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : text.utf8.count
        let utf8 = text.utf8
        while end > start, isBreak(utf8[utf8.index(utf8.startIndex, offsetBy: end - 1)]) { end -= 1 }
        return text[utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
    }

    /// What the line of `location` still holds from its column on: the comment behind a value, for example.
    public func restOfLine(from location: SourceLocation) -> Substring {
        let line = line(location.line)
        let offset = max(0, Int(location.column) - 1)
        if isASCII {
            let bytes = line.utf8
            return line[
                (bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) ?? bytes.endIndex)...
            ]
        }
        let scalars = line.unicodeScalars
        let start = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex) ?? scalars.endIndex
        return line[start...]
    }

    private static func survey(_ bytes: UnsafeBufferPointer<UInt8>) -> (lineStarts: [Int], isASCII: Bool) {
        var starts = [0]
        var union: UInt8 = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            union |= byte
            index += 1
            if byte == 0x0A || byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A) { starts.append(index) }
        }
        return (starts, union < 0x80)
    }
}

private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
