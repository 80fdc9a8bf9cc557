/// Private characters that stand for others while libyaml reads, so that it takes those as text.
///
/// Each stands for one character: lines and columns stay what they are.
enum StandIns {
    /// They end a line in YAML 1.1, which libyaml reads, but are plain text since YAML 1.2 (YAML 1.2.2 §5.4).
    private static let separators: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]
    /// Above it lie the stand-ins for ASCII, and behind those the ones for separators.
    private static let base: UInt32 = 0x10_FF00

    /// The bytes with separators replaced; nil where there are none.
    static func hidingSeparators(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while index < bytes.count {
            let mayBegin = bytes[index] == 0xC2 || bytes[index] == 0xE2
            if mayBegin, let separator = separators.first(where: { bytes[index...].starts(with: utf8(of: $0)) }) {
                result += bytes[copied..<index]
                result += standIn(for: separator)
                index += UTF8.width(separator)
                copied = index
            } else {
                index += 1
            }
        }
        guard copied > 0 else { return nil }
        return result + bytes[copied...]
    }

    /// The bytes of what stands for a separator or a character of ASCII; any other stands for itself.
    static func standIn(for scalar: Unicode.Scalar) -> [UInt8] {
        let offset = separators.firstIndex(of: scalar).map { 0x80 + UInt32($0) } ?? scalar.value
        guard offset < 0x80 + separators.count else { return utf8(of: scalar) }
        return utf8(of: Unicode.Scalar(base + offset) ?? scalar)
    }

    /// A text as its author wrote it.
    static func restored(_ text: String) -> String {
        guard text.utf8.contains(0xF4) else { return text }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: text.unicodeScalars.map(original))
        return String(result)
    }

    private static func original(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.value >= base, scalar.value < base + 0x80 + UInt32(separators.count) else { return scalar }
        let offset = scalar.value - base
        return offset < 0x80 ? Unicode.Scalar(UInt8(offset)) : separators[Int(offset) - 0x80]
    }

    private static func utf8(of scalar: Unicode.Scalar) -> [UInt8] {
        UTF8.encode(scalar).map(Array.init) ?? []
    }
}
