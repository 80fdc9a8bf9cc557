/// The names that Swift text declares, and the modules it imports: what stands behind `struct`, `case`, `import` and the
/// like, outside of comments and string literals.
struct DeclaredNames {
    private(set) var names: [String] = []
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
        rest = Substring(text).unicodeScalars
        skipCode(untilParenthesis: false)
    }

    private static let keywords: Set<String> = [
        "import", "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "case", "func", "var",
        "let",
        "init", "subscript", "operator", "macro",
    ]

    /// - Parameter untilParenthesis: Inside of an interpolation, which the closing parenthesis ends.
    private mutating func skipCode(untilParenthesis: Bool) {
        var depth = 0
        var keyword: String?
        while let scalar = rest.first {
            if starts("//") {
                rest = rest.drop { $0 != "\n" && $0 != "\r" }
            } else if starts("/*") {
                skipComment()
            } else if scalar == "\"" || scalar == "#" {
                skipLiteral()
            } else if isWordPart(scalar) {
                let word = String(String.UnicodeScalarView(rest.prefix(while: isWordPart)))
                rest = rest.dropFirst(word.unicodeScalars.count)
                // A number is the pattern of a case.
                if let declaration = keyword, !("0"..."9").contains(scalar) { names.append("\(declaration) \(word)") }
                keyword = Self.keywords.contains(word) ? word : nil
            } else {
                rest.removeFirst()
                if !scalar.properties.isWhitespace { keyword = nil }
                if scalar == "(" { depth += 1 }
                if scalar == ")" { depth -= 1 }
                if untilParenthesis, depth < 0 { return }
            }
        }
    }

    /// Letters, digits and backticks; a dot or colon would end it.
    private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar == "`" || scalar == "." || scalar.properties.isXIDContinue
    }

    private func starts(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

    private mutating func skipComment() {
        var depth = 0
        while !rest.isEmpty {
            if starts("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if starts("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
                if depth == 0 { return }
            } else {
                rest.removeFirst()
            }
        }
    }

    private mutating func skipLiteral() {
        let pounds = rest.prefix { $0 == "#" }.count
        rest = rest.dropFirst(pounds)
        guard rest.first == "\"" else { return }
        let quotes = starts("\"\"\"") ? 3 : 1
        rest = rest.dropFirst(quotes)
        let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: pounds)
        let escape = "\\" + String(repeating: "#", count: pounds)
        while !rest.isEmpty {
            if starts(end) {
                rest = rest.dropFirst(end.unicodeScalars.count)
                return
            }
            // A line ends a literal of one line, which is an error that the compiler reports.
            if quotes == 1, rest.first == "\n" || rest.first == "\r" { return }
            if starts(escape + "(") {
                rest = rest.dropFirst(escape.unicodeScalars.count + 1)
                skipCode(untilParenthesis: true)
            } else {
                rest = rest.dropFirst(starts(escape) ? escape.unicodeScalars.count + 1 : 1)
            }
        }
    }
}
