import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Notes the names of events.
private struct Recorder: EventMonitor {
    let log = Log()

    func request(_ request: Request, did event: RequestEvent) {
        let name = String("\(event)".prefix { $0 != "(" })
        let error: Bool =
            switch event {
            case .didCompleteTask(let error), .taskDidComplete(let error), .didParseResponse(let error),
                .didValidate(_, _, let error):
                error != nil
            default: false
            }
        log.note(name + (error ? "!" : ""))
    }

    /// What was told up to the last serializer.
    func all(parsed: Int = 1) async throws -> String {
        let isComplete = { log.all.filter { $0.hasPrefix("didParseResponse") }.count >= parsed }
        for _ in 0..<1000 where !isComplete() { try await Task.sleep(for: .milliseconds(5)) }
        return log.all.joined(separator: " > ")
    }
}

private struct Again: RequestInterceptor {
    func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
        request.retryCount == 0 ? .retry : .doNotRetry
    }
}

@Suite("T10: event order") struct EventTests {
    private let recorder = Recorder()

    private func session(immediate: Bool = true, _ stub: StubTransport = StubTransport { _ in .text("x") }) -> Session {
        Session(transport: stub, eventMonitors: [recorder], startRequestsImmediately: immediate)
    }

    private let start =
        "didResume > didCreateInitialURLRequest > didCreateURLRequest > didCreateTask > didResumeTask > "

    @Test("T10: success, with an event for each validator")
    func success() async throws {
        let request = session().request(Get("https://h.example")).validate()
        _ = try await request.data()
        #expect(
            try await recorder.all() == start + "didReceiveResponse > didReceiveData > taskDidComplete > didValidate > "
                + "didValidate > didCompleteTask > didFinish > didParseResponse"
        )
    }

    @Test("T10: an adapter's event comes between the two requests")
    func adapted() async throws {
        _ = try await session().request(Get("https://h.example"), interceptor: Again()).data()
        #expect(
            try await recorder.all() == "didResume > didCreateInitialURLRequest > didAdaptInitialRequest > "
                + "didCreateURLRequest > didCreateTask > didResumeTask > didReceiveResponse > didReceiveData > "
                + "taskDidComplete > didCompleteTask > didFinish > didParseResponse"
        )
    }

    @Test("T10: validators stop after the first failure")
    func failingValidation() async throws {
        let request = session(StubTransport { _ in .status(500) }).request(Get("https://h.example"))
        _ = await failure { () async throws(RequestFailure) in
            try await request.validate(statusCode: [500]).validate().validate().data()
        }
        #expect(
            try await recorder.all() == start + "didReceiveResponse > taskDidComplete > didValidate > didValidate! > "
                + "didCompleteTask! > didFinish > didParseResponse!"
        )
    }

    @Test("T10: cancel")
    func cancel() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let session = Session(eventMonitors: [recorder])
        let request = session.request(Get(server.base))
        let task = Task { await failure { () async throws(RequestFailure) in try await request.data() } }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        for _ in 1...3 { request.cancel() }
        #expect(await task.value?.connection == .cancelled)
        let events =
            start + "didCancel > didCancelTask > taskDidComplete! > didCompleteTask! > didFinish > didParseResponse!"
        #expect(try await recorder.all() == events)
        try await Task.sleep(for: .milliseconds(50))
        #expect(try await recorder.all() == events)
    }

    @Test("T10: cancel before the task is made: no task, and handlers are told")
    func cancelBeforeTask() async throws {
        let calls = Counter()
        let stub = StubTransport { _ in
            _ = calls.next()
            return .text("x")
        }
        let request = session(stub).request(Get("https://h.example")).cancel().resume().suspend()
        #expect(request.state == .cancelled)
        let error = await withCheckedContinuation { continuation in
            request.responseData(queue: .global()) { continuation.resume(returning: $0.error) }
        }
        #expect(error?.connection == .cancelled)
        #expect(try await recorder.all() == "didCancel > didFinish > didParseResponse!")
        #expect(calls.value == 0)
    }

    @Test("T10: one retry, and one end")
    func retry() async throws {
        let calls = Counter()
        let stub = StubTransport { _ in calls.next() == 0 ? .status(500) : .text("x") }
        _ = try await session(stub).request(Get("https://h.example"), interceptor: Again()).validate().data()
        let attempt =
            "didCreateInitialURLRequest > didAdaptInitialRequest > didCreateURLRequest > didCreateTask > "
            + "didResumeTask > didReceiveResponse > "
        #expect(
            try await recorder.all() == "didResume > \(attempt)taskDidComplete > didValidate! > didCompleteTask! > "
                + "isRetrying > \(attempt)didReceiveData > taskDidComplete > didValidate > didValidate > "
                + "didCompleteTask > didFinish > didParseResponse"
        )
    }

    @Test("T10: an attempt for a serializer that failed")
    func serializerRetry() async throws {
        let calls = Counter()
        let stub = StubTransport { _ in .text(calls.next() == 0 ? "x" : "1") }
        #expect(try await session(stub).request(Get("https://h.example"), interceptor: Again()).decode(Int.self) == 1)
        let events = try await recorder.all().split(separator: " > ")
        #expect(events.filter { $0 == "isRetrying" }.count == 1)
        #expect(events.suffix(3) == ["didCompleteTask", "didFinish", "didParseResponse"])
    }

    @Test("T10: suspend twice and resume, once each")
    func suspend() async throws {
        let server = try LoopbackServer { _ in .text("x").after(.milliseconds(300)) }
        let request = Session(eventMonitors: [recorder]).request(Get(server.base))
        let task = Task { try await request.data() }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        request.suspend().suspend().resume().resume()
        #expect(try await task.value == Data("x".utf8))
        #expect(
            try await recorder.all() == start + "didSuspend > didSuspendTask > didResume > didResumeTask > "
                + "didReceiveResponse > didReceiveData > taskDidComplete > didCompleteTask > didFinish > didParseResponse"
        )
        #expect(server.requests.count == 1)
    }

    @Test("T10: suspended before the start")
    func suspendedFirst() async throws {
        let request = session().request(Get("https://h.example")).suspend().suspend()
        let task = Task { try await request.data() }
        try await Task.sleep(for: .milliseconds(20))
        #expect(recorder.log.all == ["didSuspend"])
        request.resume()
        _ = try await task.value
        #expect(try await recorder.all().hasPrefix("didSuspend > didResume > didCreateInitialURLRequest"))
    }

    @Test("T10: what cannot be made and what cannot be adapted")
    func unsent() async throws {
        struct Refusing: RequestInterceptor {
            func adapt(_ urlRequest: URLRequest, for session: Session) async throws -> URLRequest {
                throw URLError(.badURL)
            }
        }
        _ = await failure { try await session().request(Get("")).data() }
        #expect(try await recorder.all() == "didResume > didFailToCreateURLRequest > didFinish > didParseResponse!")
        let other = EventTests()
        _ = await failure { try await other.session().request(Get("https://h"), interceptor: Refusing()).data() }
        #expect(
            try await other.recorder.all() == "didResume > didCreateInitialURLRequest > didFailToAdaptURLRequest > "
                + "didFinish > didParseResponse!"
        )
    }

    @Test("T10: a failed download shows its answer to monitors and retriers")
    func failedDownload() async throws {
        let request = session(StubTransport { _ in .text("no", status: 404) }).download(Get("https://h.example"))
        _ = await failure { () async throws(RequestFailure) in try await request.file() }
        #expect(request.response?.statusCode == 404)
        #expect(
            recorder.log.all.joined(separator: " > ") == start
                + "didReceiveResponse > didReceiveData > taskDidComplete > didCompleteTask! > didFinish"
        )
    }

    @Test("a monitor may act on the request it is told about")
    func acting() async throws {
        struct Canceller: EventMonitor {
            func requestDidResume(_ request: Request) { request.cancel() }
        }
        let session = Session(transport: StubTransport { _ in .text("x") }, eventMonitors: [Canceller(), recorder])
        let error =
            await failure { try await session.request(Get("https://h.example")).data() as Data } as? RequestFailure
        #expect(error?.connection == .cancelled)
        #expect(try await recorder.all().hasPrefix("didResume > didCancel"))
    }
}

@Suite("T10: states") struct RequestStateTests {
    private static let states: [RequestState] = [.initialized, .resumed, .suspended, .cancelled, .finished]

    @Test("T10: transitions", arguments: states)
    func transitions(state: RequestState) {
        let allowed: Set<RequestState> =
            switch state {
            case .initialized: [.resumed, .suspended, .cancelled, .finished]
            case .resumed: [.suspended, .cancelled, .finished]
            case .suspended: [.resumed, .cancelled, .finished]
            case .cancelled, .finished: []
            }
        #expect(Set(Self.states.filter(state.canTransition)) == allowed)
    }

    @Test("T10: without startRequestsImmediately a request waits for resume")
    func notImmediate() async throws {
        let calls = Counter()
        let stub = StubTransport { _ in
            _ = calls.next()
            return .text("x")
        }
        let session = Session(transport: stub, startRequestsImmediately: false)
        let request = session.request(Get("https://h.example"))
        let task = Task { try await request.data() }
        let handled = Counter()
        request.responseData(queue: .global()) { _ in _ = handled.next() }
        try await Task.sleep(for: .milliseconds(30))
        #expect(request.state == .initialized)
        #expect(calls.value == 0)
        request.resume()
        #expect(try await task.value == Data("x".utf8))
        #expect(request.state == .finished)
        while handled.value == 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(calls.value == 1)
    }

    @Test("T10: a request in flight keeps its session")
    func lifetime() async throws {
        let server = try LoopbackServer { _ in .text("x").after(.milliseconds(50)) }
        func start() -> (() -> Session?, Task<Data, any Error>) {
            let own = Session()
            let request = own.request(Get(server.base))
            return ({ [weak own] in own }, Task { try await request.data() })
        }
        let (session, task) = start()
        #expect(try await task.value == Data("x".utf8))
        for _ in 0..<400 where session() != nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(session() == nil)
    }

    @Test("T10: the first handler starts the request, and a finished one ignores all calls")
    func finished() async throws {
        let request = Session(transport: StubTransport { _ in .text("x") }).request(Get("https://h.example"))
        #expect(request.state == .initialized)
        let handlers = Log()
        let done = AsyncStream<Void>.makeStream()
        request.responseString(queue: .global()) { _ in handlers.note("first") }
        request.responseString(queue: .global()) { _ in done.continuation.finish() }
        for await _ in done.stream {}
        #expect(request.resume().suspend().cancel().state == .finished)
        #expect(try await request.string() == "x")
    }

    @Test("T7: serializers run once each, in the order they were added, also after the end")
    func order() async throws {
        let request = Session(transport: StubTransport { _ in .text("x") }).request(Get("https://h.example"))
        let log = Log()
        let queue = DispatchQueue(label: "order")
        for name in ["a", "b", "c"] { request.responseString(queue: queue) { _ in log.note(name) } }
        _ = try await request.data()
        await withCheckedContinuation { continuation in
            request.response(queue: queue) { _ in
                log.note("late")
                continuation.resume()
            }
        }
        #expect(log.all == ["a", "b", "c", "late"])
    }

    @Test("requirement 15: cancelling the task that waits cancels the request")
    func structured() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let request = RouterRuntimeTests.session.request(Get(server.base))
        let task = Task { await failure { () async throws(RequestFailure) in try await request.data() } }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value?.connection == .cancelled)
        #expect(request.state == .cancelled)
    }
}
