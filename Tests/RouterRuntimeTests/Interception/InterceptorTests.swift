import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// T8: the chain of adapters and retriers.
@Suite struct InterceptorTests {
    struct Broken: Error, Equatable {
        var text = ""
    }

    /// Adds its name to a header, and answers retries as it is told.
    private struct Named: RequestInterceptor {
        let name: String
        var result = RetryResult.doNotRetry
        var asked: @Sendable (String) -> Void = { _ in }

        func adapt(
            _ urlRequest: URLRequest,
            for session: Session,
            completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
        ) {
            var urlRequest = urlRequest
            urlRequest.setValue((urlRequest.value(forHTTPHeaderField: "X") ?? "") + name, forHTTPHeaderField: "X")
            completion(.success(urlRequest))
        }

        func retry(
            _ request: Request,
            for session: Session,
            dueTo error: any Error,
            completion: @escaping @Sendable (RetryResult) -> Void
        ) {
            asked(name)
            completion(request.retryCount == 0 ? result : .doNotRetry)
        }
    }

    private struct Failing: RequestAdapter, RequestRetrier {
        func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest { throw Broken() }
    }

    private func transport(_ log: Log) -> StubTransport {
        StubTransport { request in
            log.note(request.value(forHTTPHeaderField: "X") ?? "-")
            return .text("", status: log.all.count > 1 ? 204 : 500)
        }
    }

    @Test("T8: the session's interceptor comes before the request's") func order() async throws {
        let log = Log()
        let session = Session(transport: transport(log), interceptor: Named(name: "s"))
        let interceptor = Interceptor(adapters: [Named(name: "a")], interceptors: [Named(name: "b")])
        _ = try? await session.request("http://h.example", interceptor: interceptor).data()
        #expect(log.all == ["sab"])
    }

    @Test("T8: retriers in order, the first answer other than doNotRetry wins") func retriers() async throws {
        let log = Log()
        let asked = Log()
        let session = Session(
            transport: transport(log),
            interceptor: Named(name: "s", asked: { asked.note($0) })
        )
        let interceptor = Interceptor(
            retriers: [
                Named(name: "1", asked: { asked.note($0) }),
                Named(name: "2", result: .retryWithDelay(0.01), asked: { asked.note($0) }),
                Named(name: "3", result: .doNotRetryWithError(Broken()), asked: { asked.note($0) }),
            ]
        )
        let request = session.request("http://h.example", interceptor: interceptor).validate(statusCode: [204])
        _ = try? await request.data()
        #expect(asked.all == ["s", "1", "2"])
        #expect(request.retryCount == 1)
        // The request is made and adapted anew.
        #expect(log.all == ["s", "s"])
    }

    @Test("T8: an adapter's error is the request's, and is offered to the retriers") func adaptation() async {
        let asked = Log()
        let session = Session(transport: StubTransport { _ in .status(200) })
        let interceptor = Interceptor(
            adapters: [Failing(), Named(name: "never")],
            retriers: [Named(name: "r", asked: { asked.note($0) })]
        )
        let request = session.request("http://h.example", interceptor: interceptor)
        let error = await failure { () async throws(RequestFailure) in try await request.data() }
        #expect(error?.notSent as? Broken == Broken())
        #expect(asked.all == ["r"])
    }

    @Test("T8: doNotRetryWithError gives both errors") func otherError() async {
        let log = Log()
        let session = Session(
            transport: transport(log),
            interceptor: Named(name: "s", result: .doNotRetryWithError(Broken(text: "no")))
        )
        let request = session.request("http://h.example").validate()
        let error = await failure { () async throws(RequestFailure) in try await request.data() }
        let failure = error?.notSent as? RetryFailure
        #expect(failure?.retryError as? Broken == Broken(text: "no"))
        #expect((failure?.originalError as? RequestFailure)?.answer?.status == 500)
        #expect(log.all.count == 1)
    }

    @Test("T8: a serializer's error is offered to the retriers, once") func serializer() async {
        let log = Log()
        let session = Session(
            transport: StubTransport { _ in
                log.note("x")
                return .text("no json")
            },
            interceptor: Always()
        )
        let request = session.request("http://h.example")
        let error = await failure { () async throws(RequestFailure) in try await request.decode([Int].self) }
        #expect(error?.unreadable != nil)
        #expect(log.all.count == 2)
    }

    private struct Always: RequestInterceptor {
        func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult { .retry }
    }

    @Test("T8: a cancelled request asks no retrier") func cancelled() async throws {
        let asked = Log()
        let server = try LoopbackServer { _ in .nothing }
        let own = Session(interceptor: Named(name: "s", result: .retry, asked: { asked.note($0) }))
        let request = own.request(server.base)
        async let error = failure { () async throws(RequestFailure) in try await request.data() }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        request.cancel()
        #expect(await error?.connection == .cancelled)
        #expect(asked.all.isEmpty)
    }

    @Test func whatAnAdapterBreaksIsNotSent() async {
        struct Splitting: RequestInterceptor {
            func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
                var urlRequest = urlRequest
                urlRequest.allHTTPHeaderFields = ["X": "a\r\nX-Evil: 1"]
                return urlRequest
            }
        }
        let session = Session(transport: StubTransport { _ in .status(200) }, interceptor: Splitting())
        let error = await failure { () async throws(RequestFailure) in
            try await session.request("http://h.example").data()
        }
        #expect(error?.notSent is InvalidRequest)
    }
}
