import YAML

/// Descriptions as doc comments: readable, and short.
enum DocText {
    /// Where a description is cut, in bytes and at the end of a paragraph.
    private static let enough = 400

    /// The summary as the first paragraph, then what else is said.
    static func doc(summary: String?, description: String?) -> String? {
        let summary = summary.map(plain).flatMap { $0.isEmpty ? nil : oneLine($0) }
        var paragraphs = description.map { self.paragraphs(plain($0)) } ?? []
        if let summary, let first = paragraphs.first, isSame(first, summary) { paragraphs.removeFirst() }
        var parts = summary.map { [sentence($0)] } ?? []
        var length = 0
        for paragraph in paragraphs {
            // The first is always kept.
            guard length == 0 || length + paragraph.utf8.count <= enough else { break }
            parts.append(parts.isEmpty ? sentence(paragraph) : paragraph)
            length += paragraph.utf8.count
        }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    /// On one line, for a parameter.
    static func line(_ description: String?) -> String? {
        guard let description else { return nil }
        var line = ""
        for paragraph in paragraphs(plain(description)) {
            guard line.isEmpty || line.utf8.count + paragraph.utf8.count <= enough else { break }
            line += (line.isEmpty ? "" : " ") + oneLine(paragraph)
        }
        return line.isEmpty ? nil : line
    }

    private static func isSame(_ paragraph: String, _ summary: String) -> Bool {
        guard abs(paragraph.utf8.count - summary.utf8.count) < 8 else { return false }
        return Words.folded(paragraph) == Words.folded(summary)
    }

    /// With a full stop, where the text ends without any sign.
    private static func sentence(_ text: String) -> String {
        guard let last = text.last, last.isLetter || last.isNumber || last == ")" || last == "`" else { return text }
        return text.utf8.contains(UInt8(ascii: "\n")) ? text : text + "."
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    private static func oneLine(_ text: String) -> String {
        text.utf8.split(whereSeparator: isSpace).lazy.map { String(Substring($0)) }.joined(separator: " ")
    }

    /// As many as are shown at most: descriptions may be books.
    private static func paragraphs(_ text: String) -> [String] {
        var paragraphs: [String] = []
        var paragraph = ""
        var length = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            var line = line
            while let last = line.last, isSpace(last) { line.removeLast() }
            if !line.isEmpty {
                if !paragraph.isEmpty { paragraph += "\n" }
                paragraph += Substring(line)
            } else if !paragraph.isEmpty {
                length += paragraph.utf8.count
                paragraphs.append(paragraph)
                paragraph = ""
                // One may be that of the summary.
                if length > 2 * enough, paragraphs.count > 2 { return paragraphs }
            }
        }
        if !paragraph.isEmpty { paragraphs.append(paragraph) }
        return paragraphs
    }

    /// Without the tags of HTML that many descriptions hold.
    private static func plain(_ text: String) -> String {
        // Windows' line breaks are one character.
        let text =
            text.utf8.contains(UInt8(ascii: "\r")) ? String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : text
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(200).firstIndex(of: ">"), let tag = replacement(of: rest[...end]) else {
                result += "<"
                rest = rest.dropFirst()
                continue
            }
            result += tag
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// What stands for a tag; nil where it is none of HTML.
    private static func replacement(of tag: Substring) -> String? {
        let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        switch name {
        case "p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote":
            return "\n\n"
        case "br", "tr", "hr": return "\n"
        case "li": return tag.hasPrefix("</") ? "\n" : "- "
        case "code", "tt", "kbd": return "`"
        case "b", "strong": return "**"
        case "i", "em": return "*"
        case "a", "span", "font", "small", "sup", "sub", "u", "td", "th", "tbody", "thead", "img", "details", "summary":
            return ""
        default: return nil
        }
    }
}
