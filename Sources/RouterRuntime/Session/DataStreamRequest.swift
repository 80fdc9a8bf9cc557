public import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A request whose body is read as it comes.
public final class DataStreamRequest: RequestHandle {
    /// What a stream handler is told: values, and at last the completion.
    public enum Event<Value: Sendable>: Sendable {
        case stream(Result<Value, RequestFailure>)
        /// The end; the error is nil when the body arrived as a whole.
        case complete(HTTPURLResponse?, RequestFailure?)
    }

    /// One event, with the means to stop the stream.
    public struct Stream<Value: Sendable>: Sendable {
        public let event: Event<Value>
        private let request: Request

        fileprivate init(_ event: Event<Value>, _ request: Request) {
            self.event = event
            self.request = request
        }

        public func cancel() { request.cancel() }
    }

    /// The request of the handlers; ``bytes`` makes one for each iteration.
    public let base: Request
    private let cancelsOnError: Bool
    private let makeBase: @Sendable () -> Request

    init(cancelsOnError: Bool, makeBase: @escaping @Sendable () -> Request) {
        self.cancelsOnError = cancelsOnError
        self.makeBase = makeBase
        base = makeBase()
    }

    /// The body. Each iteration sends the request anew; a status outside 200–299 ends it with
    /// ``RequestFailure/status(_:)``.
    public var bytes: ByteStream<RequestFailure> {
        ByteStream(
            failure: { $0 },
            open: { [makeBase] () async throws(RequestFailure) in try await makeBase().opened().checked() }
        )
    }

    /// - Parameter handler: Called with the head of the answer, before any chunk.
    @discardableResult
    public func onHTTPResponse(
        on queue: DispatchQueue = .main,
        perform handler: @escaping @Sendable (HTTPURLResponse) -> Void
    ) -> Self {
        base.fields.withLock { fields in
            fields.validations.insert(
                { _, response, _ in
                    queue.async { handler(response) }
                    return .success(())
                },
                at: 0
            )
        }
        return self
    }

    /// Hands the chunks over as they come, then the completion once. The chunks of a stream go to one handler.
    @discardableResult
    public func responseStream(
        on queue: DispatchQueue = .main,
        handler: @escaping @Sendable (Stream<Data>) throws -> Void
    ) -> Self {
        base.whenFinished { [base, cancelsOnError] in
            let send: @Sendable (Event<Data>) -> Void = { event in
                queue.async {
                    do { try handler(Stream(event, base)) } catch { if cancelsOnError { base.cancel() } }
                }
            }
            var failure: RequestFailure?
            do throws(RequestFailure) {
                for try await chunk in ByteStream(failure: { $0 }, open: base.opened) {
                    send(.stream(.success(chunk)))
                }
            } catch {
                // What the server says of a failure is a part of the stream.
                if case .status(let answer) = error, !answer.body.isEmpty { send(.stream(.success(answer.body))) }
                failure = error
            }
            send(.complete(base.response, failure))
        }
        return self
    }
}

extension Request {
    static let stream: Exchange = { request, call in
        let stream = try await request.session.stream(call, of: request)
        request.fields.withLock { $0.cancelBody = stream.cancel }
        return Received(answer: stream.response, stream: stream)
    }

    /// The answer whose body is still to come.
    func opened() async throws(RequestFailure) -> TransportStream {
        try await outcome().get().body(of: self)
    }
}

extension Request.Received {
    /// The body of a stream, with the request that ends with it.
    func body(of request: Request) -> TransportStream {
        var body = stream ?? TransportStream(answer)
        body.request = request
        return body
    }

    /// The answer with the body of a stream.
    func whole() async throws(RequestFailure) -> TransportResponse {
        guard let stream else { return answer }
        var answer = answer
        do {
            for try await chunk in stream.chunks { answer.body.append(chunk) }
        } catch {
            throw RequestFailure(error)
        }
        return answer
    }
}

extension TransportStream {
    /// - Throws: ``RequestFailure/status(_:)`` with the whole body when the answer is no success.
    func checked() async throws(RequestFailure) -> TransportStream {
        guard !response.isSuccess else { return self }
        defer { request?.endBody(nil) }
        throw .status(try await Request.Received(answer: response, stream: self).whole())
    }
}
