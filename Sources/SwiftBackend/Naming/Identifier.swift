/// A name that may be printed as code. A ``NameTable`` makes them, so that a string from a spec never is code by accident.
struct Identifier: Hashable, Sendable, Comparable {
    /// As Swift sees it, without backticks.
    let text: String

    private init(text: String) {
        self.text = text
    }

    /// Where it is declared or bound.
    var declared: String { Self.keywords.contains(text) ? "`\(text)`" : text }
    /// Behind a dot.
    var member: String { Self.metaNames.contains(text) ? "`\(text)`" : text }
    /// In front of an argument, where backticks that are not needed are a warning.
    var label: String { text == "inout" ? "`\(text)`" : text }

    /// A word of ours, or a name the grammar of the spec has checked already.
    static func plain(_ text: String) -> Identifier { Identifier(text: text) }
    static func derived(_ base: Identifier, suffix: String) -> Identifier { Identifier(text: base.text + suffix) }

    /// Whether Swift takes the text as a name, in backticks at most, and readers see all of it.
    static func isValid(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, text != "_", Wording.isStart(first) else { return false }
        return text.unicodeScalars.allSatisfy {
            Wording.isWordPart($0) || $0 == "_" || Wording.isStart($0) || Wording.isMark($0)
        }
    }

    static func < (a: Identifier, b: Identifier) -> Bool { a.text < b.text }

    /// Words the grammar reserves (The Swift Programming Language, Lexical Structure).
    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Words that mean something else behind a dot.
    private static let metaNames: Set<String> = ["init", "self", "Type", "Protocol"]
}
