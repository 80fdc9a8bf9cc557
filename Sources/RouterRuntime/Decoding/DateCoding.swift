public import Foundation

/// How a date is spelled.
public struct DateCoding: WireCoding, Hashable {
    fileprivate enum Form: Hashable, Sendable {
        case iso8601, unix, milliseconds, rfc1123
    }

    fileprivate let form: Form

    public var isText: Bool { form == .iso8601 || form == .rfc1123 }

    public var name: String {
        switch form {
        case .iso8601: "an ISO 8601 date"
        case .unix: "a date in seconds since 1970"
        case .milliseconds: "a date in milliseconds since 1970"
        case .rfc1123: "an RFC 1123 date"
        }
    }

    /// Digits in a text count as a number.
    public func value(of scalar: WireScalar) -> Date? {
        switch (form, scalar) {
        case (.iso8601, .text(let text)): DateText.iso8601(text)
        case (.rfc1123, .text(let text)): DateText.rfc1123(text)
        case (.iso8601, _), (.rfc1123, _): nil
        case (.unix, _): scalar.number.map { Date(timeIntervalSince1970: $0) }
        case (.milliseconds, _): scalar.number.map { Date(timeIntervalSince1970: $0 / 1000) }
        }
    }

    public func scalar(of value: Date) -> WireScalar {
        switch form {
        case .iso8601: .text(DateText.iso8601(value))
        case .rfc1123: .text(DateText.rfc1123(value))
        case .unix: number(value, perMicrosecond: 1_000_000)
        case .milliseconds: number(value, perMicrosecond: 1_000)
        }
    }

    /// Whole numbers as integers; below a microsecond a date of our days is noise.
    private func number(_ date: Date, perMicrosecond scale: Double) -> WireScalar {
        let number = (date.timeIntervalSince1970 * 1_000_000).rounded() / scale
        return Int64(exactly: number).map { .integer($0) } ?? .number(number)
    }
}

extension WireCoding where Self == DateCoding {
    /// `1994-11-06T08:49:37Z` (RFC 3339). Any offset is read, UTC is written; a fraction only where there is one. A date
    /// outside the years 0 to 9999 is written as the nearest inside.
    public static var iso8601: DateCoding { DateCoding(form: .iso8601) }
    /// Seconds since 1970-01-01, UTC.
    public static var unix: DateCoding { DateCoding(form: .unix) }
    /// Milliseconds since 1970-01-01, UTC.
    public static var milliseconds: DateCoding { DateCoding(form: .milliseconds) }
    /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
    public static var rfc1123: DateCoding { DateCoding(form: .rfc1123) }
}
