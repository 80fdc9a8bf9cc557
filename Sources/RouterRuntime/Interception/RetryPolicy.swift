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
    public static let defaultRetryableHTTPMethods: Set<HTTPMethod> = [.delete, .get, .head, .options, .put, .trace]
    public static let defaultRetryableHTTPStatusCodes: Set<Int> = [408, 429, 500, 502, 503, 504]
    public static let defaultRetryableURLErrorCodes: Set<URLError.Code> = [
        .backgroundSessionInUseByAnotherProcess, .backgroundSessionWasDisconnected, .badServerResponse, .callIsActive,
        .cannotConnectToHost, .cannotFindHost, .cannotLoadFromNetwork, .dataNotAllowed, .dnsLookupFailed,
        .downloadDecodingFailedMidStream, .downloadDecodingFailedToComplete, .internationalRoamingOff,
        .networkConnectionLost, .notConnectedToInternet, .secureConnectionFailed, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid, .timedOut,
    ]

    public let retryLimit: Int
    public let exponentialBackoffBase: Double
    public let exponentialBackoffScale: TimeInterval
    public let retryableHTTPMethods: Set<HTTPMethod>
    public let retryableHTTPStatusCodes: Set<Int>
    public let retryableURLErrorCodes: Set<URLError.Code>
    public let budget: Duration?
    private let random: @Sendable (ClosedRange<Double>) -> Double

    /// - Parameters:
    ///   - retryLimit: How often a request is sent again at most.
    ///   - exponentialBackoffBase: The longest wait before attempt n + 1 is `base` to the power of n, times `scale`.
    ///   - exponentialBackoffScale: In seconds.
    ///   - budget: How long a request may take with all its attempts and waits, so that no server holds it for hours;
    ///     nil: any time.
    ///   - random: Where in the range from 0 to the longest wait the wait lies.
    public init(
        retryLimit: Int = 2,
        exponentialBackoffBase: Double = 2,
        exponentialBackoffScale: TimeInterval = 0.5,
        retryableHTTPMethods: Set<HTTPMethod> = RetryPolicy.defaultRetryableHTTPMethods,
        retryableHTTPStatusCodes: Set<Int> = RetryPolicy.defaultRetryableHTTPStatusCodes,
        retryableURLErrorCodes: Set<URLError.Code> = RetryPolicy.defaultRetryableURLErrorCodes,
        budget: Duration? = .seconds(120),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
    ) {
        self.retryLimit = retryLimit
        self.exponentialBackoffBase = exponentialBackoffBase
        self.exponentialBackoffScale = exponentialBackoffScale
        self.retryableHTTPMethods = retryableHTTPMethods
        self.retryableHTTPStatusCodes = retryableHTTPStatusCodes
        self.retryableURLErrorCodes = retryableURLErrorCodes
        self.budget = budget
        self.random = random
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
        case .noAnswer(let failure):
            let codes = [(failure.underlying as? URLError)?.code, failure.kind.code].compactMap { $0 }
            guard !retryableURLErrorCodes.isDisjoint(with: codes) else { return nil }
        case .status(let answer):
            guard retryableHTTPStatusCodes.contains(answer.status) else { return nil }
            if let wait = answer.headers["Retry-After"].flatMap(RetryAfter.seconds) { return wait }
        case .notSent, .unreadable, nil: return nil
        }
        let longest = pow(exponentialBackoffBase, Double(request.retryCount)) * exponentialBackoffScale
        return random(0...min(longest, 1e6))
    }
}

/// A ``RetryPolicy`` for lost connections and nothing else.
public struct ConnectionLostRetryPolicy: RequestInterceptor {
    private let policy: RetryPolicy

    public init(retryLimit: Int = 2) {
        policy = RetryPolicy(
            retryLimit: retryLimit,
            retryableHTTPStatusCodes: [],
            retryableURLErrorCodes: [.networkConnectionLost]
        )
    }

    public func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
        await policy.retry(request, for: session, dueTo: error)
    }
}

extension ConnectionFailure.Kind {
    /// The code that stands for all of its kind: on Linux many failures have none of their own.
    fileprivate var code: URLError.Code? {
        switch self {
        case .timedOut: .timedOut
        case .offline: .notConnectedToInternet
        case .cannotFindHost: .cannotFindHost
        case .cannotConnect: .cannotConnectToHost
        case .connectionLost: .networkConnectionLost
        case .cancelled, .tls, .invalidAnswer, .tooManyRedirects, .bufferOverflow, .other: nil
        }
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
