/// One call: method, path and all that goes with it. Values are encoded as they are given; what cannot be encoded is
/// thrown when the request is made.
public struct Endpoint: Sendable {
    public let method: HTTPMethod
    public internal(set) var headers = HTTPHeaders()
    let pathBytes: [UInt8]
    var queryBytes: [UInt8] = []
    /// Nil where nothing has been said. On the heap, because an endpoint moves at each step of its chain.
    private var box: Box?

    public init(_ method: HTTPMethod, _ path: PathTemplate) {
        self.method = method
        pathBytes = path.bytes
        if let failure = path.failure { details.failure = failure }
        if let segment = path.badSegment { details.failure = .pathSegment(segment, path: path.text) }
    }

    /// Percent-encoded.
    public var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// Percent-encoded, without `?`; nil when there is none.
    public var queryString: String? { queryBytes.isEmpty ? nil : String(decoding: queryBytes, as: UTF8.self) }

    public var body: RequestBody { details.body }

    /// Scheme and authority where the call leaves the API's own server.
    public var server: Server? { details.server }

    /// Alternatives; the schemes of one go together, and one without schemes needs no credentials. Nil: as the API says.
    public var security: [[SecurityScheme]]? { details.security }

    /// Nil: as the API says.
    public var timeout: Duration? { details.timeout }

    /// Whether a failed call may be sent again; nil: by its method.
    public var retry: Bool? { details.retry }

    /// What the answer is wrapped in.
    ///
    /// - Parameter api: What the API says, which counts unless the call says otherwise.
    public func envelope(else api: Envelope?) -> Envelope? { details.envelope ?? api }
}

extension Endpoint {
    /// What few calls say.
    struct Details: Sendable {
        var body = RequestBody.none
        var server: Server?
        var security: [[SecurityScheme]]?
        var timeout: Duration?
        var retry: Bool?
        var envelope: Envelope??
        /// Of which statuses answers have no body; nil: of any.
        var emptyStatuses: StatusSet?
        /// What the bodies of failed answers are documented to be; the first that fits the status counts.
        var failures: [(statuses: StatusSet?, type: any (Decodable & SendableMetatype).Type)] = []
        /// The first thing that went wrong while values were encoded.
        var failure: InvalidRequest?
    }

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) {
            self.details = details
        }
    }

    var details: Details {
        get { box?.details ?? Details() }
        set { box = Box(newValue) }
    }
}

extension Endpoint {
    /// Sends the call to another server.
    public consuming func server(_ server: Server) -> Endpoint {
        details.server = server
        return self
    }

    /// One alternative of saying who calls: all of these schemes together. Without schemes: no credentials are needed.
    public consuming func security(_ schemes: SecurityScheme...) -> Endpoint {
        details.security = (details.security ?? []) + [schemes]
        return self
    }

    /// What the answer is wrapped in; nil: nothing.
    public consuming func envelope(_ envelope: Envelope?) -> Endpoint {
        details.envelope = .some(envelope)
        return self
    }

    public consuming func timeout(_ timeout: Duration) -> Endpoint {
        details.timeout = timeout
        return self
    }

    /// Says whether a failed call may be sent again.
    public consuming func retry(_ isAllowed: Bool) -> Endpoint {
        details.retry = isAllowed
        return self
    }

    /// Says that answers of these statuses have no body, and that those of others that are read must have one.
    public consuming func empty(_ statuses: StatusSet) -> Endpoint {
        details.emptyStatuses = statuses
        return self
    }

    func mayBeEmpty(_ status: Int) -> Bool { details.emptyStatuses?.contains(status) ?? true }

    func documentedFailure(_ status: Int) -> (any (Decodable & SendableMetatype).Type)? {
        details.failures.first { $0.statuses?.contains(status) ?? true }?.type
    }

    /// Says what the body of failed answers of these statuses is. Of several that fit the first counts.
    public consuming func failure(
        _ statuses: StatusSet,
        _ body: any (Decodable & SendableMetatype).Type
    ) -> Endpoint {
        details.failures.append((statuses, body))
        return self
    }

    /// Says what the body of any other failed answer is.
    public consuming func failure(_ body: any (Decodable & SendableMetatype).Type) -> Endpoint {
        details.failures.append((nil, body))
        return self
    }
}
