import Foundation
import RouterRuntime
import Testing

@Suite struct LocalDateTests {
    @Test(arguments: ["2024-02-29", "0000-01-01", "9999-12-31", "1970-01-01"])
    func aDayReadsBack(text: String) throws {
        #expect(try decode([LocalDate].self, #"["\#(text)"]"#).map(\.description) == [text])
        #expect(try encode([try #require(LocalDate(text))]) == #"["\#(text)"]"#)
    }

    @Test(arguments: ["", "2023-02-29", "2024-13-01", "2024-1-1", "2024-01-01T00:00:00Z", "x"])
    func whatIsNoDayIsRefused(text: String) {
        #expect(LocalDate(text) == nil)
        #expect(
            decodingFailure { _ = try decode([LocalDate].self, #"["\#(text)"]"#) }
                == "0: expected a day, found '\(text)'"
        )
    }

    @Test func parts() throws {
        let day = try #require(LocalDate(year: 2024, month: 2, day: 29))
        #expect((day.year, day.month, day.day) == (2024, 2, 29))
        #expect(LocalDate(year: 2023, month: 2, day: 29) == nil)
        #expect(LocalDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(try day < #require(LocalDate("2024-03-01")))
    }

    @Test func aMomentFallsOnADaySomewhere() throws {
        let date = Date(timeIntervalSince1970: -1)
        let east = try #require(TimeZone(secondsFromGMT: 3600))
        let utc = try #require(TimeZone(secondsFromGMT: 0))
        #expect(LocalDate(date, in: utc)?.description == "1969-12-31")
        #expect(LocalDate(date, in: east)?.description == "1970-01-01")
        #expect(LocalDate(Date(timeIntervalSince1970: 1e300), in: utc) == nil)
    }
}
