import Diagnostics
import YAML

/// A part of a scalar with its place, so that a diagnostic can point at a word.
struct Text {
    let content: Substring
    /// Where the scalar's text starts.
    private let start: SourceLocation
    /// Whether the scalar stands in the source character by character: on one line, without escapes.
    private let isVerbatim: Bool

    /// Nil where the node is no scalar.
    init?(_ node: Node) {
        guard let scalar = node.scalar else { return nil }
        let quotes: Int32 = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 1 : 0
        let width = Int(node.end.column - node.location.column - 2 * quotes)
        self.content = scalar.text[...]
        self.isVerbatim = node.end.line == node.location.line && width == scalar.text.unicodeScalars.count
        self.start = node.location.advanced(by: isVerbatim ? quotes : 0)
    }

    private init(_ content: Substring, of text: Text) {
        self.content = content
        self.start = text.start
        self.isVerbatim = text.isVerbatim
    }

    var string: String { String(content) }
    var isEmpty: Bool { content.isEmpty }

    /// Where this part starts; where the scalar starts, if the source does not hold it as it is.
    var location: SourceLocation {
        guard isVerbatim else { return start }
        let base = content.base
        return start.advanced(by: Int32(base.unicodeScalars[..<content.startIndex].count))
    }

    /// A part of this part.
    func part(_ range: some RangeExpression<String.Index>) -> Text { Text(content[range], of: self) }

    /// Without spaces around it.
    var trimmed: Text {
        let utf8 = content.utf8
        guard let first = utf8.firstIndex(where: { $0 != .space }), let last = utf8.lastIndex(where: { $0 != .space })
        else { return part(content.endIndex...) }
        return part(first..<utf8.index(after: last))
    }

    /// The parts between a sign, without spaces around them.
    func split(by sign: UInt8) -> [Text] {
        content.utf8.split(separator: sign, omittingEmptySubsequences: false)
            .map { part($0.startIndex..<$0.endIndex).trimmed }
    }

    /// What stands before and behind the first occurrence of an ASCII word, without spaces around it.
    func cut(at word: StaticString) -> (before: Text, after: Text)? {
        guard let range = firstRange(of: word) else { return nil }
        return (part(..<range.lowerBound).trimmed, part(range.upperBound...).trimmed)
    }

    /// The same for the last occurrence.
    func cutLast(at word: StaticString) -> (before: Text, after: Text)? {
        var range = firstRange(of: word)
        while let found = range, let next = part(found.upperBound...).firstRange(of: word) { range = next }
        return range.map { (part(..<$0.lowerBound).trimmed, part($0.upperBound...).trimmed) }
    }

    private func firstRange(of word: StaticString) -> Range<String.Index>? {
        let utf8 = content.utf8
        return word.withUTF8Buffer { word in
            guard let head = word.first else { return nil }
            var position = utf8.startIndex
            while let start = utf8[position...].firstIndex(of: head) {
                if utf8[start...].starts(with: word) { return start..<utf8.index(start, offsetBy: word.count) }
                position = utf8.index(after: start)
            }
            return nil
        }
    }
}

extension SourceLocation {
    func advanced(by columns: Int32) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column + columns)
    }
}

extension UInt8 {
    static let space = UInt8(ascii: " ")
}
