import Diagnostics
import IR
import YAML

/// The key of a path item, taken apart.
struct PathText {
    typealias Piece = PathTemplate.Piece

    /// A constant or a slot behind the question mark.
    struct Pair {
        var name: String
        var value: Piece
    }

    var pieces: [Piece] = []
    /// What some write into a path: `/jobs?state=open`.
    var query: [Pair] = []
    /// Never sent, but tells two items with one path apart.
    var fragment: String?

    /// Of what has no path.
    init() {}

    /// - Parameter text: `/pets/{id}`; reported at the key.
    init(_ text: String, at location: SourceLocation, context: Context) {
        var path = text[...]
        if let hash = Self.firstOutsideBraces("#", in: path) {
            fragment = String(path[path.index(after: hash)...])
            path = path[..<hash]
            context.note("'#\(fragment ?? "")' is not sent, as fragments never are", at: location)
        }
        if let mark = Self.firstOutsideBraces("?", in: path) {
            for pair in path[path.index(after: mark)...].split(separator: "&") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let value = Self.pieces(of: parts.count > 1 ? parts[1] : "")
                let name = Reference.percentDecoded(String(parts[0]))
                if value.count <= 1 {
                    query.append(Pair(name: name, value: Self.decoded(value.first)))
                } else {
                    context.warning("a slot within a value is not understood, so '\(pair)' is left out", at: location)
                }
            }
            path = path[..<mark]
        }
        if !path.hasPrefix("/") {
            context.warning("the path '\(text)' does not start with a slash", at: location)
            path = "/" + path
        }
        pieces = Self.pieces(of: path)
        let hasLooseBrace = pieces.contains {
            if case .literal(let text) = $0 { text.contains { "{}".contains($0) } } else { false }
        }
        if hasLooseBrace { context.warning("a brace in '\(text)' has no partner", at: location) }
    }

    /// The names in braces, without a dot or star for the style that some write there.
    private static func pieces(of text: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { break }
            let name = rest[rest.index(after: open)..<close]
            guard !name.isEmpty, !name.contains("{") else {
                literal += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            literal += rest[..<open]
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.slot(String(name)))
            rest = rest[rest.index(after: close)...]
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }

    private static func decoded(_ piece: Piece?) -> Piece {
        switch piece {
        case .literal(let text): .literal(Reference.percentDecoded(text))
        case .slot(let name): .slot(name)
        case nil: .literal("")
        }
    }

    private static func firstOutsideBraces(_ sign: Character, in text: Substring) -> Substring.Index? {
        var isInside = false
        for index in text.indices {
            switch text[index] {
            case "{": isInside = true
            case "}": isInside = false
            case sign where !isInside: return index
            default: break
            }
        }
        return nil
    }

    var slots: [String] { pieces.compactMap { if case .slot(let name) = $0 { name } else { nil } } }

    /// The literal segments that say what the path is about, without versions and the like.
    var segments: [String] {
        literals.filter { segment in
            !Self.isVersion(segment)
        }
    }

    /// Whole segments without slots.
    var literals: [String] {
        parts.compactMap { $0.slots.isEmpty ? $0.text : nil }
    }

    private struct Part {
        var text = ""
        var slots: [String] = []
    }

    private var parts: [Part] {
        var parts = [Part()]
        for piece in pieces {
            switch piece {
            case .slot(let name): parts[parts.count - 1].slots.append(name)
            case .literal(let text):
                for (index, segment) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                    if index > 0 { parts.append(Part()) }
                    parts[parts.count - 1].text += segment
                }
            }
        }
        return parts.filter { !$0.text.isEmpty || !$0.slots.isEmpty }
    }

    /// `api`, `v2`, `v1.1`
    private static func isVersion(_ segment: String) -> Bool {
        let lower = segment.lowercased()
        if ["api", "rest"].contains(lower) { return true }
        return lower.hasPrefix("v") && lower.dropFirst().first?.isNumber == true
            && lower.dropFirst().allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
    }

    /// `users posts`, `users by id`: what an operation without a name is called, behind its method.
    ///
    /// - Parameter isLong: All slots are named, instead of the ones at the end.
    func words(isLong: Bool) -> String {
        let parts = parts
        var words: [String] = []
        for (index, part) in parts.enumerated() {
            if !part.text.isEmpty { words.append(part.text) }
            if !part.slots.isEmpty, isLong || index == parts.count - 1 {
                words.append("by " + part.slots.joined(separator: " and "))
            }
        }
        if let fragment { words.append(fragment) }
        words += query.compactMap { if case .literal(let text) = $0.value { "\($0.name) \(text)" } else { nil } }
        return words.joined(separator: " ")
    }
}
