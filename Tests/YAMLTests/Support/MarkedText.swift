import Diagnostics

/// A text with marks ①…⑨, each before the character where a diagnostic must point.
struct MarkedText {
    private(set) var text = ""
    private var marks: [Character: (line: Int32, column: Int32)] = [:]

    init(_ marked: String) {
        var line: Int32 = 1
        var column: Int32 = 1
        let scalars = Array(marked.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if "①"..."⑨" ~= scalar {
                marks[Character(scalar)] = (line, column)
                continue
            }
            text.unicodeScalars.append(scalar)
            let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
            if scalar == "\n" || scalar == "\r", !isPair {
                line += 1
                column = 1
            } else if scalar != "\u{FEFF}" || index > 0 {
                column += 1
            }
        }
    }

    /// `② error: duplicate key 'a'`, with line and column where no mark is.
    func describe(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.flatMap { diagnostic in
            let hint = diagnostic.hint.map { "; \($0)" } ?? ""
            return ["\(name(of: diagnostic.location)) \(diagnostic.severity): \(diagnostic.message)\(hint)"]
                + describe(diagnostic.notes)
        }
    }

    private func name(of location: SourceLocation?) -> String {
        guard let location else { return "nowhere" }
        let mark = marks.first { $0.value == (location.line, location.column) }
        return mark.map { String($0.key) } ?? "\(location.line):\(location.column)"
    }
}
