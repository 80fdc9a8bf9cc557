/// Writes diagnostics the way compilers do, so that editors and build logs find the places:
/// `file:line:column: error: message; hint`, the source line, a caret, then the notes in the same way.
public struct DiagnosticPrinter: Sendable {
    /// How much is said.
    public enum Detail: Sendable {
        /// Errors and warnings, of many of a kind the first.
        case problems
        /// The same, and how many notes there are.
        case normal
        /// Everything.
        case all
    }

    /// Whether to print colors, as ANSI escape sequences (ECMA-48 §8.3.117).
    public var usesColor: Bool
    public var detail: Detail

    public init(usesColor: Bool = false, detail: Detail = .normal) {
        self.usesColor = usesColor
        self.detail = detail
    }

    /// What a run has to say, in the order of its files, each thing once and many of a kind by the first and their
    /// number, and the count of it: `2 errors, 1 warning`. Empty where there is nothing to say; otherwise it ends with a
    /// line break.
    public func text(for collector: DiagnosticCollector) -> String {
        let diagnostics = collector.sorted
        let groups = detail == .all ? diagnostics.map { DiagnosticGroup(first: $0, others: 0) } : collector.grouped
        let shown = groups.filter { detail == .all || $0.first.severity != .note }
        var text = ""
        for group in shown { append(group.first, others: group.others, of: collector, to: &text) }
        let severities: [Diagnostic.Severity] = detail == .problems ? [.error, .warning] : [.error, .warning, .note]
        let counts = severities.compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(grouped(count)) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        if counts.isEmpty { return text }
        let isWithheld = shown.contains { $0.others > 0 } || detail == .normal && shown.count < groups.count
        return text + counts.joined(separator: ", ") + (isWithheld ? "; '--verbose' lists all\n" : "\n")
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
        let more = others > 0 ? " (… and \(grouped(others)) more like it)" : ""
        text += styled(shown(diagnostic.fullMessage), .bold) + more + "\n"
        if let location = diagnostic.location, let file, let excerpt = SourceExcerpt(of: location, in: file) {
            text += excerpt.line + "\n" + excerpt.caret.dropLast() + styled("^", .green) + "\n"
        }
        for note in diagnostic.notes { append(note, of: collector, to: &text) }
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

/// `1,396`.
func grouped(_ number: Int) -> String {
    number < 1_000
        ? "\(number)" : grouped(number / 1_000) + "," + String("\(1_000 + number % 1_000)".dropFirst())
}
