public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends a request again when that can help and cannot do harm: the connection failed or the server was busy, and the
/// method is idempotent (RFC 9110 §9.2.2), or the operation says `retry: true`, or the request has an `Idempotency-Key`.
///
/// The wait grows, is random so that clients do not come back all at once, and is as long as `Retry-After` says where
/// the server says it (RFC 9110 §10.2.3).
public struct RetryPolicy: RequestInterceptor {
    public static let defaultMethods: Set<HTTPMethod> = [.delete, .get, .head, .options, .put, .trace]
    public static let defaultStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]
    public static let defaultFailures: Set<ConnectionFailure.Kind> = [
        .timedOut, .offline, .cannotFindHost, .cannotConnect, .connectionLost,
    ]

    public let retryLimit: Int
    public let exponentialBackoffBase: Double
    public let exponentialBackoffScale: TimeInterval
    public let retryableHTTPMethods: Set<HTTPMethod>
    public let retryableHTTPStatusCodes: Set<Int>
    public let retryableFailures: Set<ConnectionFailure.Kind>
    public let budget: Duration?
    private let random: @Sendable (ClosedRange<Double>) -> Double

    /// - Parameters:
    ///   - retryLimit: How often a request is sent again at most.
    ///   - exponentialBackoffBase: The longest wait before attempt n + 1 is `base` to the power of n, times `scale`.
    ///   - exponentialBackoffScale: In seconds.
    ///   - budget: How long a request may take with all its attempts and waits; nil: any time.
    ///   - random: Where in the range from 0 to the longest wait the wait lies.
    public init(
        retryLimit: Int = 2,
        exponentialBackoffBase: Double = 2,
        exponentialBackoffScale: TimeInterval = 0.5,
        retryableHTTPMethods: Set<HTTPMethod> = RetryPolicy.defaultMethods,
        retryableHTTPStatusCodes: Set<Int> = RetryPolicy.defaultStatuses,
        retryableFailures: Set<ConnectionFailure.Kind> = RetryPolicy.defaultFailures,
        budget: Duration? = nil,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
    ) {
        self.retryLimit = retryLimit
        self.exponentialBackoffBase = exponentialBackoffBase
        self.exponentialBackoffScale = exponentialBackoffScale
        self.retryableHTTPMethods = retryableHTTPMethods
        self.retryableHTTPStatusCodes = retryableHTTPStatusCodes
        self.retryableFailures = retryableFailures
        self.budget = budget
        self.random = random
    }

    /// Only where the connection was lost.
    public static func connectionLost(retryLimit: Int = 2) -> RetryPolicy {
        RetryPolicy(retryLimit: retryLimit, retryableHTTPStatusCodes: [], retryableFailures: [.connectionLost])
    }

    public func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
        guard request.retryCount < retryLimit, mayRepeat(request), let wait = wait(request, error) else {
            return .doNotRetry
        }
        if let budget, let spent = request.duration, spent + .seconds(wait) > budget { return .doNotRetry }
        return wait > 0 ? .retryWithDelay(wait) : .retry
    }

    /// Whether the server may see the request twice.
    private func mayRepeat(_ request: Request) -> Bool {
        if let isAllowed = request.router?.endpoint.retry { return isAllowed }
        return request.request.map {
            retryableHTTPMethods.contains($0.method ?? .get) || $0.value(forHTTPHeaderField: "Idempotency-Key") != nil
        } ?? false
    }

    /// In seconds; nil where another attempt would not help.
    private func wait(_ request: Request, _ error: any Error) -> TimeInterval? {
        switch error as? RequestFailure {
        case .noAnswer(let failure): guard retryableFailures.contains(failure.kind) else { return nil }
        case .status(let answer):
            guard retryableHTTPStatusCodes.contains(answer.status) else { return nil }
            if let wait = answer.headers["Retry-After"].flatMap(RetryAfter.seconds) { return wait }
        case .notSent, .unreadable, nil: return nil
        }
        let longest = pow(exponentialBackoffBase, Double(request.retryCount)) * exponentialBackoffScale
        return random(0...min(longest, 1e6))
    }
}

/// How long a server wants to be left alone (RFC 9110 §10.2.3).
enum RetryAfter {
    /// - Parameter text: Whole seconds, or a date.
    static func seconds(_ text: String) -> TimeInterval? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let seconds = UInt32(text) { return TimeInterval(seconds) }
        return HTTPDate.date(text).map { max(0, $0.timeIntervalSinceNow.rounded(.up)) }
    }
}

/// The dates of HTTP headers (RFC 9110 §5.6.7).
enum HTTPDate {
    static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        for format in ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"] {
            formatter.dateFormat = format
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
