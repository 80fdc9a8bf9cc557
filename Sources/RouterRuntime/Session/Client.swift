public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Makes the calls of one API: adds its credentials, sends, validates, takes the answer out of its envelope, decodes
/// it, and says what went wrong in the API's own words.
public struct Client<API: APIDescription>: Sendable {
    public let session: Session
    public let server: Server
    /// Takes the place of servers that calls name themselves.
    public let origins: [String: String]
    public let credentials: any CredentialStore
    private let authority: Authority

    /// - Parameters:
    ///   - server: Takes the place of the API's own, for staging and tests.
    ///   - origins: Takes the place of servers that calls name themselves:
    ///     `["https://i.example.com": "http://localhost:8080"]`.
    public init(
        session: Session = .default,
        server: Server = API.server,
        origins: [String: String] = [:],
        credentials: any CredentialStore = .memory()
    ) {
        self.session = session
        self.server = server
        self.origins = origins
        self.credentials = credentials
        authority = Authority(store: credentials, session: session) { url in
            Server.replacing(url, origins: origins, API.server, by: server)
        }
    }
}

extension Client {
    /// Makes a call whose answer is read.
    ///
    /// - Parameter progress: Called as the body is sent, from any thread: from 0 to 1, never back.
    public func send<R: Router, Value: Decodable & Sendable>(
        _ router: R,
        as type: Value.Type = Value.self,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> Value where R.API == API {
        try await response(router, as: type, progress: progress).value
    }

    /// Makes a call whose answer is not read. An envelope, where there is one, still says whether the call went well.
    public func send<R: Router>(
        _ router: R,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) where R.API == API {
        try await response(router, progress: progress).value
    }

    /// Makes a call whose answer is text.
    public func text<R: Router>(
        _ router: R,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> String where R.API == API {
        try await textResponse(router, progress: progress).value
    }

    /// Makes a call whose answer is bytes.
    public func bytes<R: Router>(
        _ router: R,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> Data where R.API == API {
        try await bytesResponse(router, progress: progress).value
    }
}

// The same with the answer's status and headers.
extension Client {
    public func response<R: Router, Value: Decodable & Sendable>(
        _ router: R,
        as type: Value.Type = Value.self,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> Response<Value> where R.API == API {
        try await response(router, accept: "application/json", progress) { (answer, endpoint) throws(RequestFailure) in
            try decode(answer, endpoint)
        }
    }

    public func response<R: Router>(
        _ router: R,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> Response<Void> where R.API == API {
        try await response(router, accept: nil, progress) { (answer, endpoint) throws(RequestFailure) in
            try check(answer, endpoint)
        }
    }

    public func textResponse<R: Router>(
        _ router: R,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> Response<String> where R.API == API {
        try await response(router, accept: nil, progress) { (answer, _) throws(RequestFailure) in
            do {
                return try answer.body.text(nil, type: answer.headers["Content-Type"])
            } catch {
                throw .unreadable(UnreadableAnswer(answer, error: error))
            }
        }
    }

    public func bytesResponse<R: Router>(
        _ router: R,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> Response<Data> where R.API == API {
        try await response(router, accept: nil, progress) { (answer, _) in answer.body }
    }

    /// Makes a call and reads its answer.
    func response<R: Router, Value>(
        _ router: R,
        accept: String?,
        _ progress: (@Sendable (TransferProgress) -> Void)?,
        _ read: (TransportResponse, Endpoint) throws(RequestFailure) -> Value
    ) async throws(API.CallFailure) -> Response<Value> where R.API == API {
        try await named { () async throws(RequestFailure) in
            let endpoint = router.endpoint
            return try await answer(router, endpoint, accept: accept, progress: progress) {
                answer throws(RequestFailure) in
                Response(value: try read(answer, endpoint), status: answer.status, headers: answer.headers)
            }
        }
    }
}

extension Client {
    /// Runs a call and gives its failure the API's name.
    func named<Value>(
        _ call: () async throws(RequestFailure) -> Value
    ) async throws(API.CallFailure) -> Value {
        do {
            return try await call()
        } catch {
            throw API.failure(error)
        }
    }

    /// Makes a call that goes well by its status, and reads its answer.
    ///
    /// - Parameter accept: The content type to ask for, unless the call says which.
    func answer<R: Router, Value>(
        _ router: R,
        _ endpoint: Endpoint,
        accept: String? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil,
        _ read: (TransportResponse) throws(RequestFailure) -> Value
    ) async throws(RequestFailure) -> Value where R.API == API {
        let request = request(router, endpoint, accept: accept, exchange: Request.data)
        if let progress { request.fields.withLock { $0.uploadProgress.append(progress) } }
        do throws(RequestFailure) {
            let value = try read(try await outcome(request, endpoint).answer)
            request.emit(.didParseResponse(nil))
            return value
        } catch {
            request.emit(.didParseResponse(error))
            throw error
        }
    }

    /// What became of a request. A failed status says what its body is documented to be.
    func outcome(_ request: Request, _ endpoint: Endpoint) async throws(RequestFailure) -> Request.Received {
        do throws(RequestFailure) {
            return try await request.outcome().get()
        } catch {
            guard case .status(var answer) = error else { throw error }
            answer.documentedFailure = endpoint.documentedFailure(answer.status)
            throw .status(answer)
        }
    }

    /// The request of a call.
    ///
    /// - Parameter next: Where the call goes instead: the link of an answer to its next page. Credentials only go along
    ///   to the origin of the call itself.
    func request<R: Router>(
        _ router: R,
        _ endpoint: Endpoint,
        accept: String? = nil,
        to next: URL? = nil,
        exchange: @escaping Request.Exchange
    ) -> Request where R.API == API {
        let form = EncodedForm(endpoint.body)
        var defaults = session.headers
        if let accept { defaults.update(name: "Accept", value: accept) }
        let make: Request.Make = { [server, origins, defaults] in
            var call = TransportCall(
                request: try endpoint.head(for: API.self, server: server, origins: origins, defaults: defaults),
                router: router,
                timeout: endpoint.timeout ?? API.timeout
            )
            try form?.fill(&call)
            if let next {
                call.isAtHome = Redirect.origin(next) == Redirect.origin(call.request.url)
                call.request.url = next
            }
            return call
        }
        return Request(
            session: session,
            router: router,
            // What the spec allows to be sent again needs no word of the caller's.
            interceptor: endpoint.retry == true ? RetryPolicy() : nil,
            accepted: 200..<300,
            make: make,
            signing: signing(endpoint),
            exchange: exchange
        )
    }

    private func signing(_ endpoint: Endpoint) -> Request.Signing {
        let security = endpoint.security ?? API.security
        let signature = Lock(Authority.Signature())
        return Request.Signing { [authority, credentials] call in
            guard call.isAtHome else { return call.dropSecrets() }
            let start = ContinuousClock.now
            try await call.authorize(security, from: credentials) {
                try await authority.token($0, readAfter: start, $1, signature)
            }
        } renew: { [authority] failure in
            await authority.retry(failure, signature)
        }
    }
}

extension Client {
    /// The value of an answer, out of its envelope.
    func decode<Value: Decodable>(
        _ answer: TransportResponse,
        _ endpoint: Endpoint
    ) throws(RequestFailure) -> Value {
        let decoder = JSONReader(status: answer.status)
        do {
            if answer.body.isEmpty {
                guard endpoint.mayBeEmpty(answer.status) else {
                    throw ResponseSerializationFailure.inputDataNilOrZeroLength
                }
                return try Value.ofEmptyBody()
            }
            guard let envelope = endpoint.envelope(else: API.envelope) else {
                return try decoder.decode(Value.self, from: answer.body)
            }
            return try decoder.decode(Payload<Value>.self, from: answer.body, configuration: envelope).value
        } catch {
            if error is Envelope.Broken || API.isFailure(answer) { throw .status(answer) }
            throw .unreadable(UnreadableAnswer(answer, error: answer.typeFailure ?? error))
        }
    }

    /// Looks at the envelope of an answer that nobody reads. A body that is no JSON object has none.
    private func check(_ answer: TransportResponse, _ endpoint: Endpoint) throws(RequestFailure) {
        guard !answer.body.isEmpty, let envelope = endpoint.envelope(else: API.envelope) else { return }
        do {
            _ = try JSONReader().decode(EmptyEnvelope.self, from: answer.body, configuration: envelope)
        } catch is Envelope.Broken {
            throw .status(answer)
        } catch {}
    }
}

extension TransportResponse {
    /// Why the body cannot be JSON: the answer says itself that it is something else.
    fileprivate var typeFailure: ResponseValidationFailure? {
        guard let type = headers["Content-Type"], !MediaType.isJSON(type) else { return nil }
        return .unacceptableContentType(acceptable: ["application/json"], received: type)
    }

    /// Whether the body is JSON of this type.
    public func decodes<Value: Decodable>(as type: Value.Type) -> Bool {
        (try? JSONReader(status: status).decode(type, from: body)) != nil
    }
}

extension Decodable {
    fileprivate static func ofEmptyBody() throws -> Self {
        if let value = (Self.self as? any EmptyResponse.Type)?.emptyValue() as? Self { return value }
        guard let value = ofNull else { throw ResponseSerializationFailure.inputDataNilOrZeroLength }
        return value
    }
}
