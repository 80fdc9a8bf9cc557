/// Writes diagnostics the way compilers do, so that editors and build logs find the places:
/// `file:line:column: error: message; hint`, the source line, a caret, then the notes in the same way.
public struct DiagnosticPrinter: Sendable {
    /// Whether to print colors, as ANSI escape sequences (ECMA-48 §8.3.117).
    public var usesColor: Bool

    public init(usesColor: Bool = false) { self.usesColor = usesColor }

    /// Everything a run has to say, in the order of its files, each thing once and many of a kind by the first and their
    /// number, and the count of it: `2 errors, 1 warning`. Empty where there is nothing to say; otherwise it ends with a
    /// line break.
    public func text(for collector: DiagnosticCollector) -> String {
        var text = ""
        for group in collector.grouped {
            append(group.first, others: group.others, of: collector, to: &text)
        }
        let diagnostics = collector.sorted
        let counts = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        if !counts.isEmpty { text += counts.joined(separator: ", ") + "\n" }
        return text
    }

    private func append(
        _ diagnostic: Diagnostic,
        others: Int = 0,
        of collector: DiagnosticCollector,
        to text: inout String
    ) {
        let file = diagnostic.location.flatMap(collector.file)
        if let location = diagnostic.location, let file {
            text += styled("\(shown(file.path)):\(location.line):\(location.column): ", .bold)
        }
        text += styled("\(diagnostic.severity.rawValue): ", color(of: diagnostic.severity))
        let hint = diagnostic.hint.map { "; " + $0 } ?? ""
        let more = others > 0 ? " (… and \(grouped(others)) more like it)" : ""
        text += styled(shown(diagnostic.message + hint), .bold) + more + "\n"
        if let location = diagnostic.location, let file, let excerpt = SourceExcerpt(of: location, in: file) {
            text += excerpt.line + "\n" + excerpt.caret.dropLast() + styled("^", .green) + "\n"
        }
        for note in diagnostic.notes { append(note, of: collector, to: &text) }
    }

    /// `1399` → `1,399`
    private func grouped(_ number: Int) -> String {
        var digits = String(number)
        var end = digits.count - 3
        while end > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
            end -= 3
        }
        return digits
    }

    private func shown(_ text: String) -> String { DisplayText(text.unicodeScalars, keepsTabs: false).text }

    /// The parameters of "select graphic rendition".
    private enum Style: String {
        case bold = "1"
        case red = "1;31"
        case magenta = "1;35"
        case cyan = "1;36"
        case green = "1;32"
    }

    private func color(of severity: Diagnostic.Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }

    private func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
