import YAML

/// Descriptions as doc comments: readable, and short.
enum DocText {
    /// Where a description is cut, in characters and at the end of a paragraph.
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
            guard length == 0 || length + paragraph.count <= enough else { break }
            parts.append(parts.isEmpty ? sentence(paragraph) : paragraph)
            length += paragraph.count
        }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    /// On one line, for a parameter.
    static func line(_ description: String?) -> String? {
        guard let description else { return nil }
        let paragraphs = paragraphs(plain(description))
        var line = ""
        for paragraph in paragraphs {
            guard line.isEmpty || line.count + paragraph.count <= enough else { break }
            line += (line.isEmpty ? "" : " ") + oneLine(paragraph)
        }
        return line.isEmpty ? nil : line
    }

    private static func isSame(_ paragraph: String, _ summary: String) -> Bool {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return letters(paragraph) == letters(summary)
    }

    /// With a full stop, where the text ends without any sign.
    private static func sentence(_ text: String) -> String {
        guard let last = text.last, last.isLetter || last.isNumber || last == ")" || last == "`" else { return text }
        return text.contains("\n") ? text : text + "."
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func paragraphs(_ text: String) -> [String] {
        var paragraphs: [[Substring]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmingTrailingSpace
            if line.isEmpty {
                if paragraphs.last?.isEmpty == false { paragraphs.append([]) }
            } else {
                paragraphs[paragraphs.count - 1].append(line)
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    /// Without the tags of HTML that many descriptions hold.
    private static func plain(_ text: String) -> String {
        // Windows' line breaks are one character.
        let text = text.contains("\r") ? String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : text
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

extension Substring {
    fileprivate var trimmingTrailingSpace: Substring {
        var text = self
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
