import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// T8.
@Suite struct RetryPolicyTests {
    /// Fails as `fails` says for each attempt, then answers 200.
    private struct Flaky: Transport {
        let fails: [Result<TransportResponse, URLError>]
        let attempts = Lock<[TransportCall]>([])

        func execute(_ call: TransportCall) async throws -> TransportResponse {
            let number = attempts.withLock { attempts in
                attempts.append(call)
                return attempts.count
            }
            return number <= fails.count ? try fails[number - 1].get() : .text("ok")
        }
    }

    private func attempts(
        _ fails: [Result<TransportResponse, URLError>],
        policy: any RequestInterceptor = RetryPolicy(exponentialBackoffScale: 0),
        method: HTTPMethod = .get,
        headers: HTTPHeaders = []
    ) async -> Int {
        let transport = Flaky(fails: fails)
        let session = Session(transport: transport, interceptor: policy)
        _ = try? await session.request("http://h.example/", method: method, headers: headers).validate().data()
        return transport.attempts.withLock { $0.count }
    }

    @Test("T8: statuses", arguments: [408, 429, 500, 502, 503, 504])
    func retriedStatuses(status: Int) async {
        #expect(await attempts([.success(.status(status))]) == 2)
    }

    @Test("T8: other statuses", arguments: [400, 401, 403, 404, 409, 501])
    func otherStatuses(status: Int) async {
        #expect(await attempts([.success(.status(status))]) == 1)
    }

    @Test("T8: the limit is 2") func limit() async {
        #expect(await attempts(Array(repeating: .success(.status(503)), count: 9)) == 3)
    }

    @Test("T8: the session has the last word") func hardCap() async {
        let transport = Flaky(fails: Array(repeating: .success(.status(503)), count: 99))
        let policy = RetryPolicy(retryLimit: .max, exponentialBackoffScale: 0)
        let session = Session(transport: transport, interceptor: policy, maximumRetries: 7)
        _ = try? await session.request("http://h.example/").validate().data()
        #expect(transport.attempts.withLock { $0.count } == 8)
    }

    @Test("T8: methods") func methods() async {
        for method in [HTTPMethod.delete, .get, .head, .options, .put, .trace] {
            #expect(await attempts([.success(.status(503))], method: method) == 2, "\(method)")
        }
        for method in [HTTPMethod.post, .patch] {
            #expect(await attempts([.success(.status(503))], method: method) == 1, "\(method)")
            let headers: HTTPHeaders = ["Idempotency-Key": "k"]
            #expect(await attempts([.success(.status(503))], method: method, headers: headers) == 2)
        }
    }

    @Test(
        "T8: failures of the connection",
        arguments: RetryPolicy.defaultRetryableURLErrorCodes.map { ($0, 2) } + [
            (.cancelled, 1), (.badURL, 1), (.serverCertificateUntrusted, 1), (.httpTooManyRedirects, 1), (.unknown, 1),
        ]
    )
    func failures(code: URLError.Code, expected: Int) async {
        #expect(await attempts([.failure(URLError(code))]) == expected)
    }

    @Test("T8: only lost connections") func connectionLost() async {
        let policy = ConnectionLostRetryPolicy()
        #expect(await attempts([.success(.status(503))], policy: policy) == 1)
        #expect(await attempts([.failure(URLError(.timedOut))], policy: policy) == 1)
    }

    private func wait(_ policy: RetryPolicy, retries: Int, _ answer: TransportResponse) async -> RetryResult {
        let request = session.request("http://h.example/").base
        request.fields.withLock { fields in
            fields.retryCount = retries
            fields.start = .now
            fields.request = URL(string: "http://h.example/").map { URLRequest(url: $0) }
        }
        return await policy.retry(request, for: session, dueTo: RequestFailure.status(answer))
    }

    @Test("T8: waits are base to the power of the count, times scale, with full jitter")
    func waits() async {
        let longest = RetryPolicy(retryLimit: 9, random: { $0.upperBound })
        for (count, expected) in [0.5, 1, 2, 4].enumerated() {
            #expect(await wait(longest, retries: count, .status(503)).delay == expected)
        }
        #expect(await wait(RetryPolicy(random: { $0.lowerBound }), retries: 0, .status(503)).delay == 0)
        let random = await wait(RetryPolicy(), retries: 1, .status(503)).delay
        #expect(random.map { (0...1).contains($0) } == true)
    }

    @Test("T8: Retry-After in seconds and as a date") func retryAfter() async {
        func answer(_ text: String, _ status: Int = 503) -> TransportResponse {
            TransportResponse(status: status, headers: ["Retry-After": text])
        }
        let policy = RetryPolicy(random: { $0.upperBound })
        #expect(await wait(policy, retries: 0, answer("7")).delay == 7)
        #expect(await wait(policy, retries: 0, answer("0", 429)).delay == 0)
        #expect(await wait(policy, retries: 0, answer("soon")).delay == 0.5)
        #expect(await wait(policy, retries: 0, answer("-3")).delay == 0.5)
        #expect(await wait(policy, retries: 0, answer("Sun, 06 Nov 1994 08:49:37 GMT")).delay == 0)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let delay = await wait(policy, retries: 0, answer(formatter.string(from: Date() + 100))).delay ?? 0
        #expect((95...101).contains(delay))
        for text in ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 GMT"] {
            #expect(HTTPDate.date(text)?.timeIntervalSince1970 == 784_111_777, "\(text)")
        }
    }

    @Test("T8: an Idempotency-Key is the same for all attempts, also one that an adapter makes up")
    func idempotencyKey() async {
        struct Keys: RequestAdapter {
            func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
                var urlRequest = urlRequest
                urlRequest.setValue(UUID().uuidString, forHTTPHeaderField: "Idempotency-Key")
                return urlRequest
            }
        }
        let transport = Flaky(fails: Array(repeating: .success(.status(503)), count: 2))
        let policy = RetryPolicy(exponentialBackoffScale: 0)
        let session = Session(transport: transport, interceptor: Interceptor(adapters: [Keys()], retriers: [policy]))
        _ = try? await session.request("http://h.example/", method: .post).validate().data()
        let keys = transport.attempts.withLock { $0.map { $0.request.value(forHTTPHeaderField: "Idempotency-Key") } }
        #expect(keys.count == 3)
        #expect(Set(keys).count == 1)
        #expect(keys[0] != nil)
    }

    @Test("T8: 18 codes") func codes() { #expect(RetryPolicy.defaultRetryableURLErrorCodes.count == 18) }

    @Test("T8: no server holds a request for hours") func defaultBudget() async {
        let answer = TransportResponse(status: 429, headers: ["Retry-After": "3600"])
        #expect(await wait(RetryPolicy(), retries: 0, answer).delay == nil)
        #expect(await wait(RetryPolicy(budget: nil), retries: 0, answer).delay == 3600)
    }

    @Test("T8: the budget counts attempts and waits") func budget() async {
        let policy = RetryPolicy(budget: .seconds(5))
        let long = TransportResponse(status: 503, headers: ["Retry-After": "60"])
        #expect(await wait(policy, retries: 0, long).delay == nil)
        let short = TransportResponse(status: 503, headers: ["Retry-After": "1"])
        #expect(await wait(policy, retries: 0, short).delay == 1)
    }

    @Test("case 071: a cancelled wait ends at once") func cancelling() async throws {
        let transport = Flaky(fails: [.success(TransportResponse(status: 503, headers: ["Retry-After": "60"]))])
        let session = Session(transport: transport, interceptor: RetryPolicy())
        let task = Task {
            await failure { () async throws(RequestFailure) in
                try await session.request("http://h.example/").validate().data()
            }
        }
        while transport.attempts.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value?.connection == .cancelled)
        #expect(transport.attempts.withLock { $0.count } == 1)
    }

    @Test("case 071: a lost POST is sent once, a PUT again with its whole body") func bodies() async throws {
        let visits = Counter()
        let server = try LoopbackServer { _ in
            visits.next() % 2 == 0
                ? .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1").thenReset() : .text("ok")
        }
        let session = Session(interceptor: RetryPolicy(exponentialBackoffScale: 0))
        let post = session.upload(Data("pay".utf8), with: try URLRequest(url: server.base + "/pay", method: .post))
        let error = await failure { () async throws(RequestFailure) in try await post.data() }
        #expect(error?.connection == .connectionLost)
        #expect(server.requests.count == 1)
        _ = visits.next()
        let put = session.upload(Data("all".utf8), with: try URLRequest(url: server.base + "/put", method: .put))
        #expect(try await put.string() == "ok")
        #expect(server.requests.dropFirst().map(\.text) == ["all", "all"])
    }

    @Test func theSpecAllowsIt() async throws {
        struct Pay: Router {
            typealias API = Zoo
            var retry: Bool?
            var endpoint: Endpoint {
                let endpoint = Endpoint(.post, "/pay").json(["a": 1]).envelope(nil)
                return retry.map { endpoint.retry($0) } ?? endpoint
            }
        }
        for (retry, policy, expected) in [
            (true, nil, 2), (nil, nil, 1), (false, nil, 1), (true, RetryPolicy(), 2), (nil, RetryPolicy(), 1),
        ] as [(Bool?, RetryPolicy?, Int)] {
            let transport = Flaky(fails: [.success(TransportResponse(status: 503, headers: ["Retry-After": "0"]))])
            let zoo = Client<Zoo>(session: Session(transport: transport, interceptor: policy))
            try? await zoo.send(Pay(retry: retry))
            #expect(transport.attempts.withLock { $0.count } == expected, "\(String(describing: retry))")
        }
    }
}

extension RetryResult {
    /// In seconds; nil without another attempt.
    fileprivate var delay: Double? {
        switch self {
        case .retry: 0
        case .retryWithDelay(let delay): delay
        case .doNotRetry, .doNotRetryWithError: nil
        }
    }
}
