/// Names as words, without any casing: that is the business of a language.
enum Words {
    /// The letters and digits in one case, by which two spellings of a name are the same.
    static func folded(_ text: String) -> String {
        if let ascii = foldedASCII(text) { return ascii }
        let letters = text.lowercased().unicodeScalars.filter(isWordPart)
        return letters.isEmpty ? text : String(String.UnicodeScalarView(letters))
    }

    /// The same of most texts, without looking characters up; nil of others.
    private static func foldedASCII(_ text: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case 0x80...: return nil
            default: continue
            }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// `reposList` without `repos`; the whole text where it does not start with these words, or is nothing else.
    static func dropping(_ prefix: String, from text: String) -> String {
        var letters = folded(prefix).unicodeScalars[...]
        guard !letters.isEmpty else { return text }
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while !letters.isEmpty {
            guard index < scalars.count else { return text }
            defer { index += 1 }
            guard isWordPart(scalars[index]) else { continue }
            for lower in scalars[index].properties.lowercaseMapping.unicodeScalars {
                guard letters.popFirst() == lower else { return text }
            }
        }
        guard index < scalars.count else { return text }
        // `petsList`, and `URLShorten` behind `URL`.
        let isCapital =
            scalars[index].properties.isUppercase
            && (!scalars[index - 1].properties.isUppercase
                || index + 1 < scalars.count && scalars[index + 1].properties.isLowercase)
        let isBoundary = !isWordPart(scalars[index]) || isCapital
        let rest = scalars[index...].drop { !isWordPart($0) }
        guard isBoundary, let first = rest.first, first.properties.isAlphabetic else { return text }
        return String(String.UnicodeScalarView(rest))
    }

    static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
