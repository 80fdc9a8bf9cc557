/// Reads a date text from the left. Every step fails without moving on.
struct DateScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// Runs a parser over all of a text; nil when something is left.
    static func scan<T>(_ text: String, _ parse: (inout DateScanner) -> T?) -> T? {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = DateScanner(bytes)
            guard let value = parse(&scanner), scanner.position == bytes.count else { return nil }
            return value
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// A number of exactly so many digits.
    mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            guard let digit = DateScanner.digit(byte) else { return nil }
            value = value * 10 + digit
        }
        position += digits
        return value
    }

    /// One of these characters.
    mutating func skip(_ characters: StaticString) -> Bool {
        guard position < bytes.count else { return false }
        let isOne = UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
            .contains(bytes[position])
        if isOne { position += 1 }
        return isOne
    }

    /// Three letters as one of these words, by its place.
    mutating func word(of words: [String]) -> Int? {
        guard position + 3 <= bytes.count else { return nil }
        let letters = bytes[position..<position + 3]
        guard let index = words.firstIndex(where: { letters.elementsEqual($0.utf8) }) else { return nil }
        position += 3
        return index
    }

    /// `10:30:00`, in seconds. A leap second counts as the one after it.
    mutating func time() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"),
            let minute = number(digits: 2), minute < 60, skip(":"),
            let second = number(digits: 2), second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// The digits behind a point, as a part of one; zero without a point.
    mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        var digits = 0.0
        var scale = 1.0
        let start = position
        while position < bytes.count, let digit = DateScanner.digit(bytes[position]) {
            // More digits than a double holds say nothing.
            if position - start < 15 {
                digits = digits * 10 + Double(digit)
                scale *= 10
            }
            position += 1
        }
        return position == start ? nil : digits / scale
    }

    /// `+02:00` or `+0200`, in seconds.
    mutating func offset() -> Int? {
        let isNegative = skip("-")
        guard isNegative || skip("+"), let hour = number(digits: 2), hour < 24 else { return nil }
        _ = skip(":")
        guard let minute = number(digits: 2), minute < 60 else { return nil }
        return (isNegative ? -1 : 1) * (hour * 3600 + minute * 60)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
