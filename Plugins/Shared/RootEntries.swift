import Foundation

/// The simple entries at the root of a YAML document in block style: `key: text`, `key: [a, b]`, or `key:` with lines
/// `- a` below it.
///
/// A plugin cannot use the reader of `gen`. It needs a few names of files, so that it can tell the build of them; what is
/// written in other ways, it does not see.
struct RootEntries {
    private let lines: [Substring]

    init(_ document: Data) {
        let text = String(decoding: document, as: UTF8.self)
        lines = (text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]).split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
    }

    /// The texts of an entry; none where it is not there.
    func texts(_ key: String) -> [String] {
        for (index, line) in lines.enumerated() {
            guard let rest = value(of: line, key: key) else { continue }
            if rest.isEmpty { return items(below: index) }
            guard rest.hasPrefix("[") else { return [unquoted(rest)] }
            let inside = rest.dropFirst().prefix { $0 != "]" }
            return inside.split(separator: ",").map { unquoted(trimmed($0)) }
        }
        return []
    }

    private func value(of line: Substring, key: String) -> Substring? {
        for spelling in [key, "\"\(key)\"", "'\(key)'"] where line.hasPrefix(spelling) {
            let rest = trimmed(line.dropFirst(spelling.count))
            guard rest.hasPrefix(":") else { continue }
            return withoutComment(trimmed(rest.dropFirst()))
        }
        return nil
    }

    private func items(below index: Int) -> [String] {
        var items: [String] = []
        for line in lines[(index + 1)...] {
            let text = withoutComment(trimmed(line))
            if text.isEmpty { continue }
            guard text.hasPrefix("- ") else { break }
            items.append(unquoted(trimmed(text.dropFirst(2))))
        }
        return items
    }

    private func withoutComment(_ text: Substring) -> Substring {
        if text.hasPrefix("#") { return "" }
        guard let range = text.range(of: " #") else { return text }
        return trimmed(text[..<range.lowerBound])
    }

    private func unquoted(_ text: Substring) -> String {
        guard text.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }

    private func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
