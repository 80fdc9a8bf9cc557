import Foundation

/// Dates as text. Written by hand, because a formatter costs ten times the decoding of everything around it.
enum DateText {
    /// All forms of RFC 3339 §5.6, and an offset without colon.
    static func iso8601(_ text: String) -> Date? {
        DateScanner.scan(text) { scanner in
            guard let day = isoDay(&scanner), scanner.skip("Tt "),
                let time = scanner.time(), let fraction = scanner.fraction(),
                let offset = scanner.skip("Zz") ? 0 : scanner.offset()
            else { return nil }
            return date(day, time - offset, fraction)
        }
    }

    /// In UTC; with a fraction, of three digits or six, only where there is one.
    static func iso8601(_ date: Date) -> String {
        // Below a microsecond a date of our days is noise.
        let microseconds = clamped((date.timeIntervalSince1970 * 1_000_000).rounded())
        let (second, fraction) = microseconds.quotientFloored(by: 1_000_000)
        let (days, time) = second.quotientFloored(by: 86_400)
        let day = CivilDay(daysSince1970: days)
        var text = [UInt8]()
        text.reserveCapacity(27)
        text.append(day)
        text.append(UInt8(ascii: "T"))
        text.append(time: time)
        if fraction != 0 {
            text.append(UInt8(ascii: "."))
            if fraction % 1000 == 0 {
                text.append(fraction / 1000, digits: 3)
            } else {
                text.append(fraction, digits: 6)
            }
        }
        text.append(UInt8(ascii: "Z"))
        return String(decoding: text, as: UTF8.self)
    }

    static func isoDay(_ scanner: inout DateScanner) -> CivilDay? {
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2)
        else { return nil }
        return CivilDay(year: year, month: month, day: day)
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7); also with an offset, without the day of the week, and with a
    /// day of one digit (RFC 5322 §3.3).
    static func rfc1123(_ text: String) -> Date? {
        DateScanner.scan(text) { scanner in
            if scanner.word(of: weekdays) != nil {
                guard scanner.skip(","), scanner.skip(" ") else { return nil }
            }
            guard let dayOfMonth = scanner.number(digits: 2) ?? scanner.number(digits: 1), scanner.skip(" "),
                let month = scanner.word(of: months), scanner.skip(" "),
                let year = scanner.number(digits: 4), scanner.skip(" "),
                let day = CivilDay(year: year, month: month + 1, day: dayOfMonth),
                let time = scanner.time(), scanner.skip(" "),
                let offset = scanner.word(of: ["GMT", "UTC"]) != nil ? 0 : scanner.offset()
            else { return nil }
            return date(day, time - offset, 0)
        }
    }

    /// Fractions of a second have no place in it.
    static func rfc1123(_ date: Date) -> String {
        let seconds = clamped((date.timeIntervalSince1970 * 1_000_000).rounded()).quotientFloored(by: 1_000_000).0
        let (days, time) = seconds.quotientFloored(by: 86_400)
        let day = CivilDay(daysSince1970: days)
        var text = [UInt8]()
        // 1970-01-01 was a Thursday.
        text.append(contentsOf: "\(weekdays[(days + 4).quotientFloored(by: 7).1]), ".utf8)
        text.append(day.day, digits: 2)
        text.append(contentsOf: " \(months[day.month - 1]) ".utf8)
        text.append(day.year, digits: 4)
        text.append(UInt8(ascii: " "))
        text.append(time: time)
        return String(decoding: text, as: UTF8.self) + " GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func date(_ day: CivilDay, _ seconds: Int, _ fraction: Double) -> Date {
        // Whole seconds are counted from 2001, where a date has its zero, so that the fraction keeps its digits.
        Date(timeIntervalSinceReferenceDate: Double(day.daysSince1970 * 86_400 + seconds - 978_307_200) + fraction)
    }

    /// Both forms have years of four digits; a date outside of them becomes the nearest they can say.
    private static func clamped(_ microseconds: Double) -> Int {
        let earliest = -62_167_219_200_000_000.0
        let latest = 253_402_300_799_000_000.0
        guard microseconds > earliest else { return Int(earliest) }
        return Int(min(microseconds, latest))
    }
}

extension [UInt8] {
    mutating func append(_ number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    /// `1994-11-06`.
    mutating func append(_ day: CivilDay) {
        append(day.year, digits: 4)
        append(UInt8(ascii: "-"))
        append(day.month, digits: 2)
        append(UInt8(ascii: "-"))
        append(day.day, digits: 2)
    }

    /// `08:49:37`.
    fileprivate mutating func append(time: Int) {
        append(time / 3600, digits: 2)
        append(UInt8(ascii: ":"))
        append(time / 60 % 60, digits: 2)
        append(UInt8(ascii: ":"))
        append(time % 60, digits: 2)
    }
}

extension Int {
    /// Quotient and remainder, of which the remainder is never negative.
    fileprivate func quotientFloored(by divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
