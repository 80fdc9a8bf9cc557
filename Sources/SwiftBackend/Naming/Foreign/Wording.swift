/// The words of a text that nobody wrote with Swift in mind, and the names made of them.
final class Wording {
    enum Style: Hashable {
        /// `io.k8s.Pod` → `IoK8sPod`.
        case type
        /// `repos/list` → `reposList`.
        case operation
        /// Properties, parameters and cases, where some signs mean something: `+1` → `plus1`.
        case value
    }

    private enum Part {
        case word([Unicode.Scalar])
        case signs([Unicode.Scalar])
    }

    private let text: String
    private let style: Style
    private let parts: [Part]
    /// Whether letters have accents of their own.
    let hasMarks: Bool

    convenience init(_ text: String, _ style: Style) {
        self.init(parts: Self.parts(of: text), text, style)
    }

    private init(parts: [Part], _ text: String, _ style: Style) {
        self.text = text
        self.style = style
        self.parts = parts
        hasMarks = parts.contains { if case .word(let word) = $0 { word.contains(where: Self.isMark) } else { false } }
    }

    // MARK: Names

    /// The name that a reader expects. Signs only part words, unless they mean something or nothing else is there.
    private(set) lazy var natural = makeNatural()

    private func makeNatural() -> String {
        if isNameAlready { return text }
        var words: [Signs.Word] = []
        for (index, part) in parts.enumerated() {
            switch part {
            case .word(let scalars): words += Casing.humps(of: scalars).map(Signs.Word.cased)
            case .signs(let run):
                if let sign = sign(before: index, run) {
                    words.append(.cased(sign))
                } else if isPoint(run, at: index) {
                    words.append(.kept("_"))
                } else if style == .value, isMeaning(run, at: index) {
                    words += signWords(run, at: index)
                }
            }
        }
        let name = words.isEmpty ? spelled : joined(words)
        // As a memberwise parameter it would shadow the instance.
        return name == "self" && style == .value ? "selfValue" : name
    }

    /// With a word for every sign: `user-id` → `userDashID`.
    var spelled: String {
        // `é` may be written as two characters, which nobody sees.
        if hasMarks { return Wording(parts: Self.parts(of: text, joiningMarks: false), text, style).spelled }
        let words = parts.enumerated().flatMap { index, part -> [Signs.Word] in
            switch part {
            case .word(let scalars): Casing.humps(of: scalars).map(Signs.Word.cased)
            case .signs(let run): signWords(run, at: index)
            }
        }
        return joined(words.isEmpty ? [.cased("empty")] : words)
    }

    /// With all of the text in it, so that no two texts have the same: readable as far as that goes.
    static func exact(_ text: String, _ style: Style) -> String {
        (style == .type ? "Exactly_" : "exactly_") + escaped(text)
    }

    /// Small letters and digits as they are, all else between underscores.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else if ("A"..."Z").contains(scalar) {
                result += "_capital\(scalar)_"
            } else {
                result += "_u" + String(scalar.value, radix: 16, uppercase: true) + "_"
            }
        }
        return result
    }

    // MARK: How it is written

    /// Whether the only signs are single underscores between words.
    var isSnake: Bool {
        parts.indices.allSatisfy { index in
            guard case .signs(let run) = parts[index] else { return true }
            return run == ["_"] && index > 0 && index + 1 < parts.count
        }
    }

    var hasSigns: Bool { parts.contains { if case .signs = $0 { true } else { false } } }
    var capitals: [Unicode.Scalar] { text.unicodeScalars.filter(Casing.isUppercase) }

    /// What to say of the letters: `Uppercase`.
    var writing: String {
        let letters = text.unicodeScalars.filter(\.properties.isCased)
        if !letters.contains(where: Casing.isUppercase) { return "Lowercase" }
        if letters.allSatisfy(Casing.isUppercase) { return letters.count == 1 ? "Capitalized" : "Uppercase" }
        return letters.first.map(Casing.isUppercase) == true ? "Capitalized" : "CamelCase"
    }

    /// How near the text is to being the name; of several that meet, the nearest one keeps it. Nil: it is not near.
    var distance: Int? {
        if natural.utf8.elementsEqual(text.utf8) { return 0 }
        if hasSigns { return isSnake && capitals.isEmpty ? 1 : nil }
        guard let first = text.unicodeScalars.first else { return nil }
        return Casing.isUppercase(first) == (style == .type) && text.count > capitals.count ? 2 : nil
    }

    // MARK: Parts

    private static func parts(of text: String, joiningMarks: Bool = true) -> [Part] {
        var parts: [Part] = []
        var run: [Unicode.Scalar] = []
        var isWord = false
        func finish() {
            if !run.isEmpty { parts.append(isWord ? .word(run) : .signs(run)) }
            run = []
        }
        for scalar in text.unicodeScalars {
            let isPart = isWordPart(scalar) || (joiningMarks && isWord && !run.isEmpty && isMark(scalar))
            if isPart != isWord {
                finish()
                isWord = isPart
            }
            run.append(scalar)
        }
        finish()
        return parts
    }

    static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        Casing.isWordPart(scalar) && (scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint)
    }

    /// What belongs to the letter before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark:
            return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    private func signWords(_ run: [Unicode.Scalar], at index: Int) -> [Signs.Word] {
        Signs.words(for: run, isPrefix: index == 0 && parts.count > 1, isSuffix: index + 1 == parts.count)
    }

    /// The sign of a number behind another sign: `reactions-+1`, `offset: -1`.
    private func sign(before index: Int, _ run: [Unicode.Scalar]) -> String? {
        guard style == .value, index > 0, run.count > 1, index + 1 < parts.count, let last = run.last,
            last == "+" || last == "-", case .word(let next) = parts[index + 1], let first = next.first,
            ("0"..."9").contains(first)
        else { return nil }
        return last == "+" ? "plus" : "minus"
    }

    /// Whether two values may well differ by these signs alone: `-1`, `18+`, `created<`, `GMT+1`.
    private func isMeaning(_ run: [Unicode.Scalar], at index: Int) -> Bool {
        if index == 0 { return run.allSatisfy { "+-<>=!".unicodeScalars.contains($0) } }
        if index + 1 == parts.count { return run.allSatisfy { "+-<>=%*".unicodeScalars.contains($0) } }
        guard run == ["+"], case .word(let next) = parts[index + 1], let first = next.first else { return false }
        return ("0"..."9").contains(first)
    }

    /// Whether it stands in a number: `1.5`, `v2.0`.
    private func isPoint(_ run: [Unicode.Scalar], at index: Int) -> Bool {
        guard run == ["."], index > 0, index + 1 < parts.count, case .word(let before) = parts[index - 1],
            case .word(let after) = parts[index + 1], let last = before.last, let first = after.first
        else { return false }
        return ("0"..."9").contains(last) && ("0"..."9").contains(first)
    }

    /// A name that somebody gave to a type or function is kept, down to its acronyms.
    private var isNameAlready: Bool {
        guard style != .value, let first = text.utf8.first, parts.count == 1, case .word(let scalars) = parts[0],
            scalars.allSatisfy(\.isASCII)
        else { return false }
        let start = style == .type ? UInt8(ascii: "A")...UInt8(ascii: "Z") : UInt8(ascii: "a")...UInt8(ascii: "z")
        return start.contains(first)
    }

    private func joined(_ words: [Signs.Word]) -> String {
        var name = ""
        for word in words {
            switch word {
            case .cased(let text) where name.isEmpty && style != .type: name = text.lowercased()
            case .cased(let text): name += Casing.capitalized(text)
            case .kept(let text): name += name.isEmpty && style != .type ? text : Casing.raisingFirst(text)
            }
        }
        guard let first = name.unicodeScalars.first else { return "" }
        return Self.isStart(first) ? name : "_" + name
    }

    /// Whether an identifier may start with it: a letter, or a picture.
    static func isStart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || isWordPart(scalar) && !("0"..."9").contains(scalar) }
        if scalar.properties.isEmojiPresentation { return true }
        return scalar.properties.isXIDStart && isWordPart(scalar)
    }
}

/// The wordings of texts, each made once: the same words name properties and values all over a document.
final class Wordings {
    private var values: [String: Wording] = [:]

    /// Of a property, parameter or case.
    func value(_ text: String) -> Wording {
        if let known = values[text] { return known }
        let wording = Wording(text, .value)
        values[text] = wording
        return wording
    }
}
