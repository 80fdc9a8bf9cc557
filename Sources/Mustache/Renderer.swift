import Diagnostics

/// One rendering: walks the steps of a template and appends to one string.
struct Renderer {
    /// Levels of partials and sections: deeper than any real template, shallower than a thread's stack.
    static let depthLimit = 200

    let set: TemplateSet
    private(set) var output = ""
    private(set) var problems: [Diagnostic] = []

    /// The innermost context is last.
    private var contexts: [MustacheValue]
    private var depth = 0
    private var isStopped = false

    init(set: TemplateSet, context: MustacheObject) {
        self.set = set
        self.contexts = [.object(context)]
    }

    mutating func render(template: Int, indent: String) {
        let steps = set.templates[template].steps
        run(steps, 0, steps.count, indent: indent)
    }

    /// Runs the steps from `start` up to `end`.
    private mutating func run(_ steps: [Template.Step], _ start: Int, _ end: Int, indent: String) {
        var index = start
        while index < end, !isStopped {
            switch steps[index] {
            case .text(let text):
                write(text, indent: indent)
            case .lineStart:
                output += indent
            case .value(let key, let isEscaped):
                write(key, isEscaped: isEscaped)
            case .section(let key, let sectionEnd):
                if let value = look(up: key), value.isTruthy, descend(at: key.location) {
                    repeatSection(steps, index + 1, sectionEnd, with: value, indent: indent)
                    depth -= 1
                }
                index = sectionEnd
                continue
            case .inverted(let key, let sectionEnd):
                if look(up: key)?.isTruthy != true, descend(at: key.location) {
                    run(steps, index + 1, sectionEnd, indent: indent)
                    depth -= 1
                }
                index = sectionEnd
                continue
            case .partial(let template, let inner, let location):
                if descend(at: location) {
                    render(template: template, indent: inner.map { indent + $0 } ?? "")
                    depth -= 1
                }
            }
            index += 1
        }
    }

    private mutating func repeatSection(
        _ steps: [Template.Step],
        _ start: Int,
        _ end: Int,
        with value: MustacheValue,
        indent: String
    ) {
        guard case .list(let elements) = value else {
            contexts.append(value)
            run(steps, start, end, indent: indent)
            contexts.removeLast()
            return
        }
        for element in elements {
            contexts.append(element)
            run(steps, start, end, indent: indent)
            contexts.removeLast()
        }
    }

    /// Counts a level; one too many ends the rendering.
    private mutating func descend(at location: SourceLocation) -> Bool {
        guard depth < Self.depthLimit else {
            report("more than \(Self.depthLimit) levels", at: location, hint: "does a partial call itself without end?")
            isStopped = true
            return false
        }
        depth += 1
        return true
    }

    // MARK: Values

    private mutating func look(up key: Template.Key) -> MustacheValue? {
        guard let first = key.path.first else { return contexts.last }
        for context in contexts.reversed() {
            guard case .object(let object) = context, let value = object[first] else { continue }
            return descend(into: value, key)
        }
        reportUnknown(key, part: first, in: contexts)
        return nil
    }

    private mutating func descend(into value: MustacheValue, _ key: Template.Key) -> MustacheValue? {
        var value = value
        for part in key.path.dropFirst() {
            guard case .object(let object) = value, let next = object[part] else {
                reportUnknown(key, part: part, in: [value])
                return nil
            }
            value = next
        }
        return value
    }

    private mutating func reportUnknown(_ key: Template.Key, part: String, in contexts: [MustacheValue]) {
        guard set.isStrict else { return }
        var names: [String] = []
        for case .object(let object) in contexts { names += object.fields.map(\.name) }
        let hint = nearest(to: part, in: names).map { "did you mean '\($0)'?" }
        report("unknown key '\(key.name)'", at: key.location, hint: hint)
    }

    private mutating func report(_ message: String, at location: SourceLocation, hint: String? = nil) {
        // A section repeats its problems with each element.
        guard !problems.contains(where: { $0.location == location }) else { return }
        problems.append(Diagnostic(.error, message, at: location, hint: hint))
    }

    // MARK: Writing

    private mutating func write(_ key: Template.Key, isEscaped: Bool) {
        guard let value = look(up: key) else { return }
        switch value {
        case .text(let text):
            if isEscaped, set.escaping == .html { escape(text) } else { output += text }
        case .bool(let flag) where !set.isStrict:
            output += flag ? "true" : "false"
        case .bool, .list, .object:
            guard set.isStrict else { return }
            report("'\(key.name)' is no text", at: key.location, hint: "use it as a section: '{{#\(key.name)}}'")
        }
    }

    /// Indents the lines that start inside the text; a line without content stays empty.
    private mutating func write(_ text: String, indent: String) {
        guard !indent.isEmpty else {
            output += text
            return
        }
        let bytes = text.utf8
        var start = bytes.startIndex
        while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = bytes.index(after: newline)
            output += text[start..<next]
            start = next
            guard start < bytes.endIndex else { return }
            let isEmptyLine = bytes[start] == UInt8(ascii: "\n") || bytes[start...].starts(with: "\r\n".utf8)
            if !isEmptyLine { output += indent }
        }
        output += text[start...]
    }

    private mutating func escape(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.unicodeScalars.append(scalar)
            }
        }
    }
}
