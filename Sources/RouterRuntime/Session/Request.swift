#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// How far a request has come.
public enum RequestState: Hashable, Sendable {
    /// Not sent; the first reader of its answer starts it.
    case initialized
    case resumed
    case suspended
    /// Given up; final.
    case cancelled
    /// Through, well or not; final.
    case finished

    public func canTransition(to state: RequestState) -> Bool {
        switch (self, state) {
        case (.initialized, _), (.resumed, .suspended), (.suspended, .resumed): self != state
        case (.resumed, .cancelled), (.suspended, .cancelled), (.resumed, .finished), (.suspended, .finished): true
        default: false
        }
    }
}

/// One request through all of its attempts: what interceptors and event monitors see, and what ``DataRequest``,
/// ``UploadRequest``, ``DownloadRequest`` and ``DataStreamRequest`` are made around.
public final class Request: Sendable {
    /// Makes the call of one attempt.
    typealias Make = @Sendable () throws -> TransportCall
    /// Sends the call of one attempt.
    typealias Exchange = @Sendable (Request, TransportCall) async throws -> Received

    /// The credentials of an API's calls.
    struct Signing: Sendable {
        /// Adds them, last and anew with each attempt.
        var sign: @Sendable (inout TransportCall) async throws -> Void
        /// Asked when no retrier wants another attempt: whether new credentials would help.
        var renew: (@Sendable (RequestFailure) async -> RetryResult)?
    }

    struct Fields {
        var state = RequestState.initialized
        var retryCount = 0
        var request: URLRequest?
        var answer: TransportResponse?
        var failure: RequestFailure?
        var start: ContinuousClock.Instant?
        var end: ContinuousClock.Instant?
        var validations: [Validation] = []
        var redirectHandler: (any RedirectHandler)?
        var cachedResponseHandler: (any CachedResponseHandler)?
        var uploadProgress: [@Sendable (TransferProgress) -> Void] = []
        /// The most bytes that an attempt has sent.
        var sent: Int64 = -1
        var downloadProgress: [@Sendable (TransferProgress) -> Void] = []
        /// All attempts, once they have begun.
        var run: Task<Void, Never>?
        var outcome: Outcome?
        /// Who waits for the outcome.
        var readers: [CheckedContinuation<Outcome, Never>] = []
        /// The last of the completion handlers, which are called one after the other.
        var lastHandler: Task<Void, Never>?
        var events = EventQueue()
        /// Ends the body of a stream.
        var cancelBody: (@Sendable () -> Void)?
        /// Who waits for the request to be resumed.
        var waiting: [CheckedContinuation<Void, Never>] = []

        var isHeld: Bool { state == .initialized || state == .suspended }
    }

    /// The session that sends it; it lives as long as the request.
    public let session: Session
    /// The call as its author wrote it; nil for requests made by hand.
    public let router: (any Router)?
    let interceptor: (any RequestInterceptor)?
    /// The statuses of answers that went well; nil: all, unless a validation says otherwise.
    let accepted: Range<Int>?
    let make: Make
    let signing: Signing?
    let exchange: Exchange
    let fields = Lock(Fields())

    init(
        session: Session,
        router: (any Router)? = nil,
        interceptor: (any RequestInterceptor)? = nil,
        accepted: Range<Int>? = nil,
        make: @escaping Make,
        signing: Signing? = nil,
        exchange: @escaping Exchange
    ) {
        self.session = session
        self.router = router
        self.interceptor = interceptor
        self.accepted = accepted
        self.make = make
        self.signing = signing
        self.exchange = exchange
    }

    deinit {
        session.active.remove(self)
    }
}

extension Request {
    public var state: RequestState { fields.withLock { $0.state } }
    /// How many attempts were made after the first one.
    public var retryCount: Int { fields.withLock { $0.retryCount } }
    /// As the last attempt has sent it; nil before the first.
    public var request: URLRequest? { fields.withLock { $0.request } }
    /// The last answer; nil without one.
    public var answer: TransportResponse? { fields.withLock { $0.answer } }
    /// The same as Foundation says it.
    public var response: HTTPURLResponse? {
        let (answer, request) = fields.withLock { ($0.answer, $0.request) }
        return answer.flatMap { HTTPURLResponse($0, of: request) }
    }
    /// Why the last attempt failed; nil when it did not.
    public var error: RequestFailure? { fields.withLock { $0.failure } }
    var startInstant: ContinuousClock.Instant { fields.withLock { $0.start } ?? .now }
    /// How long it has taken so far, waits between attempts included; nil before it was started.
    public var duration: Duration? {
        fields.withLock { fields in fields.start.map { (fields.end ?? .now) - $0 } }
    }
}

extension Request {
    /// Starts the request, or goes on after ``suspend()``.
    public func resume() { resume(onThisThread: false) }

    /// - Parameter onThisThread: Whether a request that begins runs here up to its first wait, which saves a change of
    ///   threads. Not for callers that must not be held up.
    func resume(onThisThread: Bool) {
        let (waiting, begins) = fields.withLock { fields -> ([CheckedContinuation<Void, Never>], Bool) in
            guard fields.state.canTransition(to: .resumed) else { return ([], false) }
            fields.state = .resumed
            note(.didResume, &fields)
            if fields.events.hasTask { note(.didResumeTask, &fields) }
            let begins = fields.start == nil
            if begins { fields.start = .now }
            defer { fields.waiting = [] }
            return (fields.waiting, begins)
        }
        tellMonitors()
        for waiter in waiting { waiter.resume() }
        if begins { begin(onThisThread: onThisThread) }
    }

    func begin(onThisThread: Bool) {
        let run: Task<Void, Never>
        if onThisThread, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            run = Task.immediate { await self.perform() }
        } else {
            run = Task { await self.perform() }
        }
        let isCancelled = fields.withLock { fields in
            fields.run = run
            return fields.state == .cancelled
        }
        if isCancelled { run.cancel() }
    }

    /// Before the start: holds the request. After it: what has arrived is held back until ``resume()``; the exchange
    /// itself goes on, because a transfer that is stopped on the way would have to begin again, and the server would see
    /// the call twice.
    public func suspend() {
        fields.withLock { fields in
            guard fields.state.canTransition(to: .suspended) else { return }
            fields.state = .suspended
            note(.didSuspend, &fields)
            if fields.events.hasTask { note(.didSuspendTask, &fields) }
        }
        tellMonitors()
    }

    /// Gives the request up: whoever waits for its answer gets ``RequestFailure/cancelled``. Nothing happens to one that
    /// is finished.
    public func cancel() {
        let fields = fields.withLock { fields -> Fields? in
            guard fields.state.canTransition(to: .cancelled) else { return nil }
            defer { fields.waiting = [] }
            fields.state = .cancelled
            for event in [.didCancel] + fields.events.closing { note(event, &fields) }
            return fields
        }
        guard let fields else { return }
        tellMonitors()
        fields.run?.cancel()
        fields.cancelBody?()
        for waiter in fields.waiting { waiter.resume() }
        // At once, whatever an interceptor is still busy with.
        settle(.failure(.cancelled))
    }

    /// Hands the outcome out, unless there is one.
    func settle(_ outcome: Outcome) {
        let readers = fields.withLock { fields in
            defer { fields.readers = [] }
            fields.outcome = fields.outcome ?? outcome
            return fields.readers
        }
        for reader in readers { reader.resume(returning: outcome) }
    }

    /// Waits until the request is started, and while it is suspended.
    func whenResumed() async {
        guard fields.withLock({ $0.isHeld }) else { return }
        await withCheckedContinuation { continuation in
            let isHeld = fields.withLock { fields in
                if fields.isHeld { fields.waiting.append(continuation) }
                return fields.isHeld
            }
            if !isHeld { continuation.resume() }
        }
    }
}

/// What the classes around a ``Request`` share.
public protocol RequestHandle: Sendable {
    var base: Request { get }
}

extension RequestHandle {
    public var state: RequestState { base.state }
    public var retryCount: Int { base.retryCount }
    public var request: URLRequest? { base.request }
    public var response: HTTPURLResponse? { base.response }

    @discardableResult
    public func resume() -> Self {
        base.resume()
        return self
    }

    @discardableResult
    public func suspend() -> Self {
        base.suspend()
        return self
    }

    @discardableResult
    public func cancel() -> Self {
        base.cancel()
        return self
    }

    /// Decides about redirects in place of the session's handler.
    @discardableResult
    public func redirect(using handler: any RedirectHandler) -> Self {
        base.fields.withLock { $0.redirectHandler = handler }
        return self
    }

    /// Decides what the session's cache keeps, in place of the session's handler. Streams and downloads pass the cache by.
    @discardableResult
    public func cacheResponse(using handler: any CachedResponseHandler) -> Self {
        base.fields.withLock { $0.cachedResponseHandler = handler }
        return self
    }

    /// - Parameter handler: Called as the body is sent, from any thread; never with less than before.
    @discardableResult
    public func uploadProgress(_ handler: @escaping @Sendable (TransferProgress) -> Void) -> Self {
        base.fields.withLock { $0.uploadProgress.append(handler) }
        return self
    }

    /// - Parameter handler: Called as the answer's body arrives, from any thread.
    @discardableResult
    public func downloadProgress(_ handler: @escaping @Sendable (TransferProgress) -> Void) -> Self {
        base.fields.withLock { $0.downloadProgress.append(handler) }
        return self
    }

    /// Validations run in the order they were added; the first one that fails is the error.
    @discardableResult
    public func validate(_ validation: @escaping Validation) -> Self {
        base.fields.withLock { $0.validations.append(validation) }
        return self
    }

    @discardableResult
    public func validate<S: Sequence<Int>>(statusCode acceptable: S) -> Self where S: Sendable {
        validate { _, response, _ in
            acceptable.contains(response.statusCode)
                ? .success(()) : .failure(ResponseValidationFailure.unacceptableStatusCode(code: response.statusCode))
        }
    }

    /// - Parameter acceptable: Such as `application/json`, `application/*`. An empty body is of any type.
    @discardableResult
    public func validate<S: Sequence<String>>(contentType acceptable: S) -> Self where S: Sendable {
        validate { _, response, data in MediaType.validate(Array(acceptable), response, data) }
    }

    /// Accepts status 200–299, and the types the request's `Accept` header names.
    @discardableResult
    public func validate() -> Self {
        validate(statusCode: 200..<300).validate { request, response, data in
            let accept = request?.value(forHTTPHeaderField: "Accept")?.split(separator: ",").map(String.init) ?? ["*/*"]
            return MediaType.validate(accept, response, data)
        }
    }
}

extension MediaType {
    fileprivate static func validate(_ acceptable: [String], _ response: HTTPURLResponse, _ data: Data?)
        -> Result<Void, any Error>
    {
        Result {
            let type = response.value(forHTTPHeaderField: "Content-Type")
            try MediaType.check(acceptable, type, isEmpty: data?.isEmpty ?? true)
        }
    }
}
