public import Foundation

// Answers that are dates and nothing else. `Date` by itself would be read as Swift writes it.
extension Client {
    /// Makes a call whose answer is a date.
    public func send<R: Router>(
        _ router: R,
        dates: DateCoding
    ) async throws(API.CallFailure) -> Date where R.API == API {
        try await date(router) { try dates.date($0) }
    }

    /// Makes a call whose answer is a date or null.
    public func send<R: Router>(
        _ router: R,
        dates: DateCoding
    ) async throws(API.CallFailure) -> Date? where R.API == API {
        try await date(router) { (scalar: WireScalar?) in try scalar.map(dates.date) }
    }

    /// Makes a call whose answer is a list of dates.
    public func send<R: Router>(
        _ router: R,
        dates: DateCoding
    ) async throws(API.CallFailure) -> [Date] where R.API == API {
        try await date(router) { (scalars: [WireScalar]) in try scalars.map(dates.date) }
    }

    /// Makes a call whose answer is a dictionary of dates.
    public func send<R: Router>(
        _ router: R,
        dates: DateCoding
    ) async throws(API.CallFailure) -> [String: Date] where R.API == API {
        try await date(router) { (scalars: [String: WireScalar]) in try scalars.mapValues(dates.date) }
    }

    private func date<R: Router, Wire: Decodable, Value>(
        _ router: R,
        _ read: (Wire) throws -> Value
    ) async throws(API.CallFailure) -> Value where R.API == API {
        try await named { () async throws(RequestFailure) in
            let endpoint = router.endpoint
            return try await answer(router, endpoint, accept: "application/json") { answer throws(RequestFailure) in
                let wire: Wire = try decode(answer, endpoint)
                do {
                    return try read(wire)
                } catch {
                    throw .unreadable(UnreadableAnswer(answer, error: error))
                }
            }
        }
    }
}

extension DateCoding {
    fileprivate func date(_ scalar: WireScalar) throws -> Date {
        guard let date = value(of: scalar) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "expected \(name), found '\(scalar.text)'")
            )
        }
        return date
    }
}
