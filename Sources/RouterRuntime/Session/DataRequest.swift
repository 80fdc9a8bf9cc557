public import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request whose answer is read as a whole. It is sent once, when its answer is first asked for; whoever asks again
/// gets the same answer.
public final class DataRequest: AnswerReading {
    public let base: Request

    init(base: Request) {
        self.base = base
    }
}

/// The same for a request whose body is a file, bytes or a form.
public final class UploadRequest: AnswerReading {
    public let base: Request

    init(base: Request) {
        self.base = base
    }
}

extension Request {
    static let data: Exchange = { request, call in
        Received(answer: try await request.session.send(call, of: request))
    }
}

/// What the ways to read an answer as a whole are written on.
public protocol AnswerReading: RequestHandle {}

extension AnswerReading {
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
        try await base.response(using: serializer).result.get()
    }
}

// The same for completion handlers, which are called in the order in which they were added.
extension AnswerReading {
    /// - Parameter queue: Where the handler is called.
    @discardableResult
    public func response<Serializer: ResponseSerializer>(
        queue: DispatchQueue = .main,
        responseSerializer serializer: Serializer,
        completionHandler: @escaping @Sendable (AFDataResponse<Serializer.SerializedObject>) -> Void
    ) -> Self {
        base.whenFinished { [base] in
            let response = await base.response(using: serializer)
            queue.async { completionHandler(response) }
        }
        return self
    }

    /// The body as it came; nil where there is none.
    @discardableResult
    public func response(
        queue: DispatchQueue = .main,
        completionHandler: @escaping @Sendable (AFDataResponse<Data?>) -> Void
    ) -> Self {
        response(queue: queue, responseSerializer: OptionalDataSerializer(), completionHandler: completionHandler)
    }

    @discardableResult
    public func responseData(
        queue: DispatchQueue = .main,
        completionHandler: @escaping @Sendable (AFDataResponse<Data>) -> Void
    ) -> Self {
        response(queue: queue, responseSerializer: DataResponseSerializer(), completionHandler: completionHandler)
    }

    @discardableResult
    public func responseString(
        queue: DispatchQueue = .main,
        encoding: String.Encoding? = nil,
        completionHandler: @escaping @Sendable (AFDataResponse<String>) -> Void
    ) -> Self {
        let serializer = StringResponseSerializer(encoding: encoding)
        return response(queue: queue, responseSerializer: serializer, completionHandler: completionHandler)
    }

    @discardableResult
    public func responseDecodable<Value: Decodable & Sendable>(
        of type: Value.Type = Value.self,
        queue: DispatchQueue = .main,
        decoder: JSONDecoder = JSONDecoder(),
        completionHandler: @escaping @Sendable (AFDataResponse<Value>) -> Void
    ) -> Self {
        let serializer = DecodableResponseSerializer<Value>(decoder: decoder)
        return response(queue: queue, responseSerializer: serializer, completionHandler: completionHandler)
    }
}

extension Request {
    /// Calls handlers one after the other, in the order in which they were added. The first one starts the request.
    func whenFinished(_ handler: @escaping @Sendable () async -> Void) {
        fields.withLock { fields in
            fields.lastHandler = Task { [last = fields.lastHandler] in
                await last?.value
                await handler()
            }
        }
        if session.startRequestsImmediately, state == .initialized { resume() }
    }

    /// What a serializer makes of the outcome. When it fails the retriers are asked, once.
    func response<Serializer: ResponseSerializer>(
        using serializer: Serializer
    ) async -> AFDataResponse<Serializer.SerializedObject> {
        var outcome = await outcome()
        var result = serialize(outcome, serializer)
        if case .success = outcome, case .failure(let failure) = result, await runAgain(after: failure) {
            outcome = await self.outcome()
            result = serialize(outcome, serializer)
        }
        emit(.didParseResponse(result.failure))
        let received = try? outcome.get()
        return DataResponse(
            request: request,
            response: response,
            data: received?.file == nil ? (outcome.answer?.body) : nil,
            fileURL: received?.file,
            result: result
        )
    }

    private func serialize<Serializer: ResponseSerializer>(
        _ outcome: Outcome,
        _ serializer: Serializer
    ) -> Result<Serializer.SerializedObject, RequestFailure> {
        do {
            var data = outcome.answer?.body
            if let file = try? outcome.get().file {
                do { data = try Data(contentsOf: file) } catch {
                    throw ResponseSerializationFailure.inputFileReadFailed(at: file)
                }
            }
            return .success(
                try serializer.serialize(request: request, response: response, data: data, error: outcome.failure)
            )
        } catch let failure as RequestFailure {
            return .failure(failure)
        } catch {
            if let answer = outcome.answer { return .failure(.unreadable(UnreadableAnswer(answer, error: error))) }
            return .failure(outcome.failure ?? .notSent(error))
        }
    }
}

extension Result where Failure == RequestFailure {
    var failure: RequestFailure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

extension Result where Success == Request.Received, Failure == RequestFailure {
    /// The answer, also where it is one of a failure.
    var answer: TransportResponse? {
        switch self {
        case .success(let received): received.answer
        case .failure(.status(let answer)): answer
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
