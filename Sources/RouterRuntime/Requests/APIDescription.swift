/// What an API says about all of its calls.
public protocol APIDescription: Sendable {
    /// What a failed call throws.
    associatedtype CallFailure: Error

    static var server: Server { get }
    /// How dates are written unless a property says otherwise. ISO 8601 if not given.
    static var dates: DateCoding { get }
    /// How long a call may take. Nil: as the session says.
    static var timeout: Duration? { get }
    /// Alternatives; the schemes of one go together. Empty: no credentials are needed.
    static var security: [[SecurityScheme]] { get }
    /// Constants that go with every request.
    static var headers: HTTPHeaders { get }
    /// Constants that go with every request.
    static var query: [QueryItem] { get }
    /// What answers are wrapped in.
    static var envelope: Envelope? { get }
    /// Where the body of a failed answer may hold a message for people: dotted paths, the first that leads to text wins.
    static var messagePaths: [String] { get }

    /// The error serializer: what became of a call, as this API's error.
    static func failure(_ failure: RequestFailure) -> CallFailure

    /// Whether an answer of status 200–299 that could not be read as what the call returns is a failure all the same.
    /// Never if not given; an API with an error body says ``TransportResponse/decodes(as:)``.
    static func isFailure(_ answer: TransportResponse) -> Bool
}

extension APIDescription {
    public static var dates: DateCoding { .iso8601 }
    public static var timeout: Duration? { nil }
    public static var security: [[SecurityScheme]] { [] }
    public static var headers: HTTPHeaders { HTTPHeaders() }
    public static var query: [QueryItem] { [] }
    public static var envelope: Envelope? { nil }
    public static var messagePaths: [String] { [] }
    public static func isFailure(_ answer: TransportResponse) -> Bool { false }
}
