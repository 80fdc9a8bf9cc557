import Diagnostics

/// Reads one template: text → steps.
///
/// Works on bytes; every place where it cuts is at the edge of a delimiter or of ASCII white space, so no character is
/// torn apart.
struct TemplateParser {
    private(set) var problems: [Diagnostic] = []

    private let bytes: [UInt8]
    private let positions: [String: Int]
    private let isStrict: Bool
    private var cursor: SourceCursor
    private var delimiters = Delimiters.standard

    private var steps: [Template.Step] = []
    private var open: [OpenSection] = []
    /// Whether what comes next is the first thing of its line.
    private var isAtLineStart = true

    private struct OpenSection {
        var key: Template.Key
        var step: Int
    }

    init(_ text: String, file: Int32, positions: [String: Int], isStrict: Bool) {
        bytes = Array(text.utf8)
        self.positions = positions
        self.isStrict = isStrict
        cursor = SourceCursor(file: file)
    }

    mutating func parse() -> [Template.Step] {
        var index = 0
        while let start = bytes.firstIndex(of: delimiters.open, from: index) {
            guard let tag = readTag(at: start) else {
                problem("tag is never closed", at: start, hint: "expected '\(delimiters.closeText)'")
                index = bytes.count
                break
            }
            if tag.kind.canStandAlone, let line = lineAlone(around: tag) {
                addText(index..<line.lowerBound)
                add(tag, indent: String(decoding: bytes[line.lowerBound..<tag.range.lowerBound], as: UTF8.self))
                index = line.upperBound
                isAtLineStart = true
            } else {
                addText(index..<start)
                if isAtLineStart, tag.kind.isPrinted {
                    steps.append(.lineStart)
                    isAtLineStart = false
                }
                add(tag, indent: nil)
                index = tag.range.upperBound
            }
        }
        addText(index..<bytes.count)
        for section in open {
            let name = section.key.name
            problem("section '\(name)' is never closed", at: section.key.location, hint: "expected '{{/\(name)}}'")
        }
        return steps
    }

    // MARK: Tags

    private struct Tag {
        enum Kind {
            case comment, delimiters, section, inverted, close, partial, value, unescaped
            case unsupported(String)

            var canStandAlone: Bool {
                switch self {
                case .comment, .delimiters, .section, .inverted, .close, .partial: true
                case .value, .unescaped, .unsupported: false
                }
            }

            /// Whether an indented line that begins with this tag gets its indentation before it.
            var isPrinted: Bool {
                switch self {
                case .comment, .delimiters: false
                case .section, .inverted, .close, .partial, .value, .unescaped, .unsupported: true
                }
            }
        }

        var kind: Kind
        var range: Range<Int>
        var content: String
    }

    private func readTag(at start: Int) -> Tag? {
        var inside = start + delimiters.open.count
        guard inside < bytes.count else { return nil }
        var close = delimiters.close
        let kind: Tag.Kind
        switch bytes[inside] {
        case UInt8(ascii: "!"): kind = .comment
        case UInt8(ascii: "="):
            kind = .delimiters
            close = [UInt8(ascii: "=")] + close
        case UInt8(ascii: "#"): kind = .section
        case UInt8(ascii: "^"): kind = .inverted
        case UInt8(ascii: "/"): kind = .close
        case UInt8(ascii: ">"): kind = .partial
        case UInt8(ascii: "&"): kind = .unescaped
        case UInt8(ascii: "{"):
            kind = .unescaped
            close = [UInt8(ascii: "}")] + close
        case UInt8(ascii: "<"): kind = .unsupported("template inheritance ('<')")
        case UInt8(ascii: "$"): kind = .unsupported("template inheritance ('$')")
        default: kind = .value
        }
        if case .value = kind {} else { inside += 1 }
        guard let end = bytes.firstIndex(of: close, from: inside) else { return nil }
        let content = String(decoding: bytes[inside..<end], as: UTF8.self)
        return Tag(kind: kind, range: start..<end + close.count, content: content)
    }

    /// The line or lines that a tag has for itself, the last newline included; nil when something else is there.
    private func lineAlone(around tag: Tag) -> Range<Int>? {
        var start = tag.range.lowerBound
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        guard start == 0 || bytes[start - 1] == .newline else { return nil }

        var end = tag.range.upperBound
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end == bytes.count { return start..<end }
        if bytes[end] == .newline { return start..<end + 1 }
        if bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .newline { return start..<end + 2 }
        return nil
    }

    private mutating func add(_ tag: Tag, indent: String?) {
        switch tag.kind {
        case .comment: break
        case .delimiters: setDelimiters(tag)
        case .section:
            guard let key = key(of: tag) else { return }
            open.append(OpenSection(key: key, step: steps.count))
            steps.append(.section(key, end: 0))
        case .inverted:
            guard let key = key(of: tag) else { return }
            open.append(OpenSection(key: key, step: steps.count))
            steps.append(.inverted(key, end: 0))
        case .close: closeSection(tag)
        case .partial: addPartial(tag, indent: indent)
        case .value:
            guard let key = key(of: tag) else { return }
            steps.append(.value(key, isEscaped: true))
        case .unescaped:
            guard let key = key(of: tag) else { return }
            steps.append(.value(key, isEscaped: false))
        case .unsupported(let feature):
            problem("\(feature) is not supported", at: tag.range.lowerBound)
        }
    }

    private mutating func closeSection(_ tag: Tag) {
        guard let key = key(of: tag) else { return }
        guard let section = open.popLast() else {
            problem("'\(key.name)' is closed, but no section is open", at: key.location)
            return
        }
        guard section.key.path == key.path else {
            problem(
                "section '\(section.key.name)' is closed by '\(key.name)'",
                at: key.location,
                notes: [Diagnostic(.note, "'\(section.key.name)' is opened here", at: section.key.location)]
            )
            return
        }
        switch steps[section.step] {
        case .inverted: steps[section.step] = .inverted(section.key, end: steps.count)
        default: steps[section.step] = .section(section.key, end: steps.count)
        }
    }

    private mutating func addPartial(_ tag: Tag, indent: String?) {
        guard let key = key(of: tag, isName: true), let name = key.path.first else { return }
        if let position = positions[name] {
            steps.append(.partial(template: position, indent: indent, key.location))
        } else if isStrict {
            let hint = nearest(to: name, in: positions.keys.sorted()).map { "did you mean '\($0)'?" }
            problem("unknown partial '\(name)'", at: key.location, hint: hint)
        }
    }

    private mutating func setDelimiters(_ tag: Tag) {
        guard let new = Delimiters(tag.content) else {
            problem(
                "delimiters are two words without '=', such as '{{=<% %>=}}'",
                at: tag.range.lowerBound
            )
            return
        }
        delimiters = new
    }

    /// - Parameter isName: The name of a partial is one word; a key is one or more with dots between.
    private mutating func key(of tag: Tag, isName: Bool = false) -> Template.Key? {
        let location = cursor.location(of: tag.range.lowerBound, in: bytes)
        let name = tag.content.trimmed
        if name.isEmpty {
            problem("tag without a name", at: location)
            return nil
        }
        if name.utf8.contains(where: \.isWhitespace) {
            problem("'\(name.singleLine)' is not a name", at: location, hint: "names have no spaces")
            return nil
        }
        if isName {
            if name.utf8.first == UInt8(ascii: "*") {
                problem("dynamic names ('*') are not supported", at: location)
                return nil
            }
            return Template.Key(path: [name], location: location)
        }
        if name == "." { return Template.Key(path: [], location: location) }
        let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if path.contains("") {
            problem("'\(name)' is not a name", at: location, hint: "a name stands before and behind each dot")
            return nil
        }
        return Template.Key(path: path, location: location)
    }

    // MARK: Text and problems

    private mutating func addText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if isAtLineStart, !bytes.isEmptyLine(at: range.lowerBound) { steps.append(.lineStart) }
        steps.append(.text(String(decoding: bytes[range], as: UTF8.self)))
        isAtLineStart = bytes[range.upperBound - 1] == .newline
    }

    private mutating func problem(_ message: String, at offset: Int, hint: String? = nil) {
        problem(message, at: cursor.location(of: offset, in: bytes), hint: hint)
    }

    private mutating func problem(
        _ message: String,
        at location: SourceLocation,
        hint: String? = nil,
        notes: [Diagnostic] = []
    ) {
        problems.append(Diagnostic(.error, message, at: location, hint: hint, notes: notes))
    }
}
