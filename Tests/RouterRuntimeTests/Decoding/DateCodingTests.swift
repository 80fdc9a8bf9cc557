import Foundation
import RouterRuntime
import Testing

@Suite struct DateCodingTests {
    private func read(_ text: String, _ coding: DateCoding) -> TimeInterval? {
        coding.value(of: .text(text))?.timeIntervalSince1970
    }

    @Test(arguments: [
        // RFC 3339 §5.8
        ("1985-04-12T23:20:50.52Z", 482_196_050.52),
        ("1996-12-19T16:39:57-08:00", 851_042_397),
        ("1990-12-31T23:59:60Z", 662_688_000),
        ("1990-12-31T15:59:60-08:00", 662_688_000),
        ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
        // Lower case, a space, an offset without colon
        ("1985-04-12t23:20:50z", 482_196_050),
        ("1985-04-12 23:20:50Z", 482_196_050),
        ("1996-12-19T16:39:57-0800", 851_042_397),
        ("1996-12-19T16:39:57-00:00", 851_013_597),
        ("1996-12-19T16:39:57+23:59", 850_927_257),
        // Fractions
        ("1970-01-01T00:00:00.5Z", 0.5),
        ("1970-01-01T00:00:00.000001Z", 0.000001),
        ("1970-01-01T00:00:00.123456789Z", 0.123456789),
        ("1970-01-01T00:00:00.12345678901234567890123Z", 0.123456789012346),
        ("2024-02-29T12:34:56.789Z", 1_709_210_096.789),
        // Edges of the calendar
        ("2024-02-29T00:00:00Z", 1_709_164_800),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("1969-12-31T23:59:59Z", -1),
        ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func iso8601IsReadInEveryForm(text: String, seconds: TimeInterval) throws {
        let date = try #require(read(text, .iso8601))
        #expect(abs(date - seconds) < 0.000_000_2)
    }

    @Test(arguments: [
        "", "2024", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-13-01T00:00:00Z",
        "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z", "2023-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+00:60", "2024-01-01T00:00:00+0", "2024-01-01T00:00:00Zx", " 2024-01-01T00:00:00Z",
        "2024-1-1T00:00:00Z", "+2024-01-01T00:00:00Z", "20240101T000000Z", "２024-01-01T00:00:00Z",
        "2024-01-01T00:00:00 Z", "1700000000",
    ])
    func whatIsNoISO8601IsRefused(text: String) {
        #expect(read(text, .iso8601) == nil)
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"),
        (482_196_050.52, "1985-04-12T23:20:50.520Z"),
        (0.123456, "1970-01-01T00:00:00.123456Z"),
        (0.9999999, "1970-01-01T00:00:01Z"),
        (-0.5, "1969-12-31T23:59:59.500Z"),
        (1_709_210_096.789, "2024-02-29T12:34:56.789Z"),
        (-62_135_596_800, "0001-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"),
        (1e300, "9999-12-31T23:59:59Z"),
        (-1e300, "0000-01-01T00:00:00Z"),
        (.infinity, "9999-12-31T23:59:59Z"),
        (.nan, "0000-01-01T00:00:00Z"),
    ])
    func iso8601IsWrittenInUTC(seconds: TimeInterval, text: String) {
        #expect(DateCoding.iso8601.scalar(of: Date(timeIntervalSince1970: seconds)) == .text(text))
    }

    @Test func everyDayReadsBack() throws {
        // A prime number of hours, so that all times of the day are met.
        for hour in stride(from: -719_528 * 24, to: 2_932_896 * 24, by: 30_011) {
            let date = Date(timeIntervalSince1970: Double(hour * 3600))
            for coding in [DateCoding.iso8601, .rfc1123] {
                #expect(coding.value(of: coding.scalar(of: date)) == date)
            }
        }
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
        ("06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Sun, 6 Nov 1994 08:49:37 +0000", 784_111_777),
        ("Sun, 06 Nov 1994 09:49:37 +0100", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 UTC", 0),
        ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
    ])
    func rfc1123IsRead(text: String, seconds: TimeInterval) {
        #expect(read(text, .rfc1123) == seconds)
    }

    @Test(arguments: [
        "", "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 XYZ",
        "Sun, 06 Nov 1994 08:49:37 GMT ",
    ])
    func whatIsNoRFC1123IsRefused(text: String) {
        #expect(read(text, .rfc1123) == nil)
    }

    @Test(arguments: [
        (784_111_777.9, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
    ])
    func rfc1123IsWritten(seconds: TimeInterval, text: String) {
        #expect(DateCoding.rfc1123.scalar(of: Date(timeIntervalSince1970: seconds)) == .text(text))
    }

    @Test(arguments: [
        (DateCoding.unix, 1_700_000_000.0, WireScalar.integer(1_700_000_000)),
        (.unix, 1_700_000_000.123, .number(1_700_000_000.123)),
        (.unix, -1, .integer(-1)),
        (.unix, 1e300, .number(1e300)),
        (.milliseconds, 1_700_000_000.123, .integer(1_700_000_000_123)),
        (.milliseconds, 0.0005, .number(0.5)),
    ])
    func numbersAreWrittenWholeWhereTheyAre(coding: DateCoding, seconds: TimeInterval, scalar: WireScalar) {
        #expect(coding.scalar(of: Date(timeIntervalSince1970: seconds)) == scalar)
    }

    @Test func numbersAreRead() {
        let date = Date(timeIntervalSince1970: 1.5)
        #expect(DateCoding.unix.value(of: .number(1.5)) == date)
        #expect(DateCoding.unix.value(of: .text("1.5")) == date)
        #expect(DateCoding.milliseconds.value(of: .integer(1500)) == date)
        #expect(DateCoding.unix.value(of: .text("x")) == nil)
        #expect(DateCoding.unix.value(of: .bool(true)) == nil)
        #expect(DateCoding.iso8601.value(of: .number(1)) == nil)
    }
}
