/// Generated Swift, cut into what an auditor looks at. It knows no grammar: words, numbers, literals, signs.
struct SwiftTokens {
    enum Token: Equatable {
        case word(String)
        case number(String)
        /// Unescaped, each interpolation as U+0000.
        case literal(String)
        case sign(UInt8)
        /// The text behind `///`.
        case doc(String)
    }

    private(set) var tokens: [Token] = []
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens.reserveCapacity(bytes.count / 4)
        while index < bytes.count { read() }
    }

    private func peek(_ offset: Int = 0) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    private mutating func read() {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): readComment()
        case UInt8(ascii: "\""): tokens.append(.literal(readLiteral()))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): tokens.append(.number(readRun(Self.isNumber)))
        case UInt8(ascii: "`"):
            index += 1
            let word = readRun { $0 != UInt8(ascii: "`") }
            index += 1
            tokens.append(.word(word))
        default:
            if Self.isWord(byte) {
                tokens.append(.word(readRun(Self.isWord)))
            } else {
                index += 1
                tokens.append(.sign(byte))
            }
        }
    }

    private mutating func readRun(_ belongs: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, belongs(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func readComment() {
        let isDoc = peek(2) == UInt8(ascii: "/")
        index += isDoc ? 3 : 2
        let text = readRun { $0 != UInt8(ascii: "\n") }
        if isDoc { tokens.append(.doc(text.hasPrefix(" ") ? String(text.dropFirst()) : text)) }
    }

    private mutating func readLiteral() -> String {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            let escape = peek()
            index += 1
            switch escape {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "0"): text.append(0)
            case UInt8(ascii: "u"):
                index += 1
                let digits = readRun { $0 != UInt8(ascii: "}") }
                index += 1
                if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                    text += Array(String(Character(scalar)).utf8)
                }
            case UInt8(ascii: "("):
                skipInterpolation()
                text.append(0)
            default: text.append(escape)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while index < bytes.count, depth > 0 {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                _ = readLiteral()
                continue
            default: break
            }
            index += 1
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }

    private static func isNumber(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: ".") }
}
