import Diagnostics

/// A name that may be printed as code. Only a ``NameTable`` makes one, so a string from a spec never is code by accident.
struct Identifier: Hashable, Sendable, Comparable {
    /// As Swift sees it, without backticks.
    let text: String

    fileprivate init(text: String) {
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

/// Gives out the names of one scope and says where two of them meet.
struct NameTable {
    private var taken: [String: Claim] = [:]
    private let ignoresCase: Bool

    struct Claim {
        /// What has the name, for the message: `field 'user_id'`.
        var owner: String
        var location: SourceLocation?
    }

    /// - Parameter ignoresCase: for names that become files.
    init(ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
    }

    /// Keeps names for the code itself.
    mutating func reserve(_ names: [String], for owner: String) {
        for name in names { taken[key(name)] = Claim(owner: owner) }
    }

    /// The identifier `text`, or an error where something else has it already.
    mutating func claim(
        _ text: String,
        for owner: String,
        at location: SourceLocation,
        hint: String? = nil,
        diagnostics: DiagnosticCollector
    ) -> Identifier {
        if text.isEmpty {
            diagnostics.error("\(owner) has no Swift name", at: location, hint: hint)
        } else if let other = taken[key(text)] {
            guard !diagnostics.hasError(at: location) else { return Identifier(text: text) }
            let note = other.location.map { Diagnostic(.note, "\(other.owner) is here", at: $0) }
            diagnostics.error(
                "\(owner) and \(other.owner) are both '\(text)' in Swift",
                at: location,
                hint: hint,
                notes: note.map { [$0] } ?? []
            )
        } else {
            taken[key(text)] = Claim(owner: owner, location: location)
        }
        return Identifier(text: text)
    }

    private func key(_ text: String) -> String { ignoresCase ? text.lowercased() : text }
}
