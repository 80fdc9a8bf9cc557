/// Turns wire names into the casing of Swift: `account_url` → `accountURL`, `high_24h` → `high24h`.
enum Casing {
    /// Words that the Swift API Design Guidelines write in one case: all upper, or all lower at the start.
    private static let acronyms: Set<String> = [
        "id", "url", "uri", "http", "https", "json", "xml", "html", "api", "uuid", "pin", "ip",
    ]

    /// For properties, parameters and cases.
    static func lowerCamel(_ text: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return "" }
        return words.dropFirst().reduce(into: startingSafely(first.lowercased())) { $0 += capitalized($1) }
    }

    /// For types.
    static func upperCamel(_ text: String) -> String {
        startingSafely(words(of: text).map(capitalized).joined())
    }

    /// The same with the first letter raised and all others kept, for names that an author has cased already.
    static func raisingFirst(_ text: String) -> String {
        guard let first = text.first else { return text }
        return first.uppercased() + text.dropFirst()
    }

    /// Parts between signs and changes of case; digits stay with the letters before them.
    static func words(of text: String) -> [String] {
        text.unicodeScalars.split { !isWordPart($0) }.flatMap { humps(of: Array($0)) }
    }

    /// The parts between changes of case, in a text without signs.
    static func humps(of scalars: [Unicode.Scalar]) -> [String] {
        var words: [String] = []
        var start = 0
        // Names are asked for often, and appending one scalar after the other is slow.
        let isASCII = scalars.allSatisfy(\.isASCII)
        func finish(at end: Int) {
            words.append(
                isASCII
                    ? String(decoding: scalars[start..<end].map { UInt8($0.value) }, as: UTF8.self)
                    : String(String.UnicodeScalarView(scalars[start..<end]))
            )
            start = end
        }
        for index in scalars.indices.dropFirst() where isUppercase(scalars[index]) {
            let nextIsLower = index + 1 < scalars.count && isLowercase(scalars[index + 1])
            // `imageURL` breaks before `U`, `URLSession` before `S`, `IDs` nowhere.
            let isPlural = nextIsLower && scalars[index + 1] == "s" && index + 2 == scalars.count
            if !isUppercase(scalars[index - 1]) || (nextIsLower && !isPlural) { finish(at: index) }
        }
        if start < scalars.count { finish(at: scalars.count) }
        return words
    }

    /// As a word that is not the first: `url` → `URL`.
    static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if acronyms.contains(lower) { return lower.uppercased() }
        if lower.hasSuffix("s"), acronyms.contains(String(lower.dropLast())) {
            return lower.dropLast().uppercased() + "s"
        }
        return raisingFirst(word == word.uppercased() ? lower : word)
    }

    /// No identifier starts with a digit or a combining mark.
    static func startingSafely(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        let isLetter = first.properties.isAlphabetic && first.properties.canonicalCombiningClass == .notReordered
        return isLetter ? text : "_" + text
    }

    /// Letters and digits of any script. Signs, white space and invisible characters only part words.
    static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        return scalar.properties.isAlphabetic && scalar.properties.isXIDContinue
    }

    static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
    }

    private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
    }
}
