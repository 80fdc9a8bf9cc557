extension Diagnostic {
    /// What many diagnostics have in common: the words of the message without those in quotes and without numbers,
    /// `unknown-type` for `unknown type 'Imge'`. Stable as long as the message is worded as it is.
    public var kind: String {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var previous: Unicode.Scalar = " "
        let scalars = message.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            defer { previous = scalar }
            if scalar == "'" {
                let next = scalars.index(after: index)
                let isBeforeLetter = next < scalars.endIndex && isWordLetter(scalars[next])
                // An apostrophe stands between letters; a quote opens behind none and closes before none.
                if isQuoted ? !isBeforeLetter : !isWordLetter(previous) { isQuoted.toggle() }
            } else if isQuoted {
                continue
            } else if isWordLetter(scalar) {
                word.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
                continue
            }
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        if !word.isEmpty { words.append(word) }
        return words.isEmpty ? "other" : words.joined(separator: "-")
    }
}

private func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
}
