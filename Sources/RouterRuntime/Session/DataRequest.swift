public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request whose answer is read as a whole. It is sent once, when its answer is first asked for; whoever asks again
/// gets the same answer.
public final class DataRequest: Sendable {
    private struct State {
        var validations: [Validation] = []
        var task: Task<Answered, Never>?
        var isCancelled = false
    }
    /// What was sent, and what came back.
    private struct Answered: Sendable {
        var request: URLRequest?
        var outcome: Result<TransportResponse, RequestFailure>
    }

    private let session: Session
    private let convertible: any URLRequestConvertible
    private let state = Lock(State())

    init(session: Session, convertible: any URLRequestConvertible) {
        self.session = session
        self.convertible = convertible
    }

    /// Gives the request up, also for those who wait for its answer already.
    @discardableResult
    public func cancel() -> DataRequest {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
        return self
    }
}

extension DataRequest {
    /// Accepts status 200–299, and the types the request's `Accept` header names.
    @discardableResult
    public func validate() -> DataRequest {
        validate(statusCode: 200..<300).validate { request, response, data in
            let accept = request?.value(forHTTPHeaderField: "Accept")?.split(separator: ",").map(String.init) ?? ["*/*"]
            return Self.check(accept, response, data)
        }
    }

    @discardableResult
    public func validate<S: Sequence<Int>>(statusCode acceptable: S) -> DataRequest where S: Sendable {
        validate { _, response, _ in
            acceptable.contains(response.statusCode)
                ? .success(()) : .failure(ResponseValidationFailure.unacceptableStatusCode(code: response.statusCode))
        }
    }

    /// - Parameter acceptable: Such as `application/json`, `application/*`. An empty body is of any type.
    @discardableResult
    public func validate<S: Sequence<String>>(contentType acceptable: S) -> DataRequest where S: Sendable {
        validate { _, response, data in Self.check(Array(acceptable), response, data) }
    }

    /// Validations run in the order they were added; the first one that fails is the error.
    @discardableResult
    public func validate(_ validation: @escaping Validation) -> DataRequest {
        state.withLock { $0.validations.append(validation) }
        return self
    }

    private static func check(_ acceptable: [String], _ response: HTTPURLResponse, _ data: Data?) -> Result<
        Void, any Error
    > {
        Result {
            let type = response.value(forHTTPHeaderField: "Content-Type")
            try MediaType.check(acceptable, type, isEmpty: data?.isEmpty ?? true)
        }
    }
}

extension DataRequest {
    /// The body.
    public func data() async throws(RequestFailure) -> Data {
        try await response(using: DataResponseSerializer())
    }

    /// The body as text.
    ///
    /// - Parameter encoding: Nil: as the answer says, or UTF-8.
    public func string(encoding: String.Encoding? = nil) async throws(RequestFailure) -> String {
        try await response(using: StringResponseSerializer(encoding: encoding))
    }

    /// The body as JSON.
    public func decode<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws(RequestFailure) -> Value {
        try await response(using: DecodableResponseSerializer(decoder: decoder))
    }

    /// What a serializer makes of the answer, or of the error.
    ///
    /// - Throws: the request's own failure, or ``RequestFailure/unreadable(_:)`` with what the serializer has thrown.
    public func response<Serializer: ResponseSerializer>(
        using serializer: Serializer
    ) async throws(RequestFailure) -> Serializer.SerializedObject {
        let answered = await answered()
        let answer = answered.outcome.answer
        let response = answer.flatMap { HTTPURLResponse($0, of: answered.request) }
        do {
            return try serializer.serialize(
                request: answered.request,
                response: response,
                data: answer?.body,
                error: answered.outcome.failure
            )
        } catch let failure as RequestFailure {
            throw failure
        } catch {
            if let answer { throw .unreadable(UnreadableAnswer(answer, error: error)) }
            throw answered.outcome.failure ?? .notSent(error)
        }
    }

    private func answered() async -> Answered {
        let task = state.withLock { state in
            let task = state.task ?? Task { await self.perform() }
            state.task = task
            if state.isCancelled { task.cancel() }
            return task
        }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            cancel()
        }
    }

    private func perform() async -> Answered {
        do throws(RequestFailure) {
            let call = try session.call(convertible)
            do throws(RequestFailure) {
                let answer = try await session.send(call)
                try validate(answer, call.request)
                return Answered(request: call.request, outcome: .success(answer))
            } catch {
                return Answered(request: call.request, outcome: .failure(error))
            }
        } catch {
            return Answered(request: nil, outcome: .failure(error))
        }
    }

    private func validate(_ answer: TransportResponse, _ request: URLRequest) throws(RequestFailure) {
        guard let response = HTTPURLResponse(answer, of: request) else { return }
        for validation in state.withLock({ $0.validations }) {
            switch validation(request, response, answer.body) {
            case .success: break
            case .failure(ResponseValidationFailure.unacceptableStatusCode): throw .status(answer)
            case .failure(let error): throw .unreadable(UnreadableAnswer(answer, error: error))
            }
        }
    }
}

extension Result where Success == TransportResponse, Failure == RequestFailure {
    fileprivate var failure: RequestFailure? {
        if case .failure(let failure) = self { failure } else { nil }
    }

    /// The answer, also where it is one of a failure.
    fileprivate var answer: TransportResponse? {
        switch self {
        case .success(let answer), .failure(.status(let answer)): answer
        case .failure(.unreadable(let answer)):
            TransportResponse(status: answer.status, headers: answer.headers, body: answer.data)
        case .failure: nil
        }
    }
}

extension HTTPURLResponse {
    convenience init?(_ answer: TransportResponse, of request: URLRequest?) {
        guard let url = answer.url ?? request?.url else { return nil }
        self.init(
            url: url,
            statusCode: answer.status,
            httpVersion: "HTTP/1.1",
            headerFields: answer.headers.dictionary
        )
    }
}
