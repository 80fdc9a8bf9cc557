public import Foundation

/// A day without time and place: `1994-11-06` (`full-date` of RFC 3339 §5.6), years 0 to 9999.
public struct LocalDate: Hashable, Sendable {
    private let civil: CivilDay

    public var year: Int { civil.year }
    /// From 1.
    public var month: Int { civil.month }
    /// From 1.
    public var day: Int { civil.day }

    /// Nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), let civil = CivilDay(year: year, month: month, day: day) else { return nil }
        self.civil = civil
    }

    /// Nil unless the text is `1994-11-06` and there is such a day.
    public init?(_ text: String) {
        guard let civil = DateScanner.scan(text, DateText.isoDay) else { return nil }
        self.civil = civil
    }

    /// The day that a moment falls on somewhere; nil outside the years 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let local = (date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))) / 86_400
        guard let days = Int(exactly: local.rounded(.down)), abs(days) < 4_000_000 else { return nil }
        let civil = CivilDay(daysSince1970: days)
        self.init(year: civil.year, month: civil.month, day: civil.day)
    }
}

extension LocalDate: Comparable {
    public static func < (a: LocalDate, b: LocalDate) -> Bool { a.civil < b.civil }
}

extension LocalDate: CustomStringConvertible {
    public var description: String {
        var text: [UInt8] = []
        text.append(civil)
        return String(decoding: text, as: UTF8.self)
    }
}

extension LocalDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = LocalDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a day, found '\(text)'")
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.value(description)
    }
}

extension LocalDate: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.text(description) }
}
