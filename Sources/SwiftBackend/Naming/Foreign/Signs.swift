/// Words for what is no letter and no digit.
enum Signs {
    /// A word of a name.
    enum Word: Hashable {
        /// Cased as all words are.
        case cased(String)
        /// Printed as it is, behind a raised first letter.
        case kept(String)
    }

    /// - Parameters:
    ///   - run: Signs that follow each other.
    ///   - isPrefix: Nothing stands before them, and something behind.
    ///   - isSuffix: Nothing stands behind them.
    static func words(for run: [Unicode.Scalar], isPrefix: Bool, isSuffix: Bool) -> [Word] {
        var words: [Word] = []
        var index = 0
        while index < run.count {
            if index + 1 < run.count, let pair = pairs[[run[index], run[index + 1]]] {
                words += cased(pair)
                index += 2
                continue
            }
            let count = run[index...].prefix { $0 == run[index] }.count
            // One minus in front or behind is a sign, more are a rule.
            let isMinus = run[index] == "-" && run.count == 1 && (isPrefix || isSuffix)
            let isNot = run[index] == "!" && isPrefix
            let name = isMinus ? cased("minus") : isNot ? cased("not") : Self.words(for: run[index])
            switch count {
            case 2: words += [.cased("double")] + name
            case 3: words += [.cased("triple")] + name
            default: words += Array(repeating: name, count: min(count, 8)).joined()
            }
            index += count
        }
        return words
    }

    private static func words(for sign: Unicode.Scalar) -> [Word] {
        if let name = names[sign] { return cased(name) }
        if isEmoji(sign) { return [.kept(String(sign))] }
        return [.kept("u" + String(sign.value, radix: 16, uppercase: true))]
    }

    private static func cased(_ text: String) -> [Word] { text.split(separator: " ").map { .cased(String($0)) } }

    /// Pictures that Swift takes as identifiers (The Swift Programming Language, Lexical Structure) and readers see.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F300...0x1FAFF).contains(scalar.value) && scalar.properties.isEmojiPresentation
    }

    private static let pairs: [[Unicode.Scalar]: String] = [
        ["<", "="]: "less than or equal", [">", "="]: "greater than or equal", ["!", "="]: "not equal",
    ]

    private static let names: [Unicode.Scalar: String] = [
        "+": "plus", "-": "dash", "<": "less than", ">": "greater than", "=": "equal", "*": "asterisk", "%": "percent",
        "!": "exclamation mark", "?": "question mark", "&": "ampersand", "|": "pipe", "/": "slash", "\\": "backslash",
        ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "'": "apostrophe", "\"": "quote", "`": "backtick",
        "(": "left parenthesis", ")": "right parenthesis", "[": "left bracket", "]": "right bracket",
        "{": "left brace", "}": "right brace", "@": "at", "#": "hash", "$": "dollar", "^": "caret", "~": "tilde",
        "_": "underscore", " ": "space", "\t": "tab", "\n": "newline", "\r": "return", "\0": "null",
    ]
}
