import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T11: data streams") struct DataStreamRequestTests {
    private struct Refusal: Error {}

    /// What the handlers of a stream were told, up to the completion.
    private func run(
        _ request: DataStreamRequest,
        _ handle: @escaping @Sendable (DataStreamRequest.Stream<Data>) throws -> Void = { _ in }
    ) async -> [String] {
        let log = Log()
        let queue = DispatchQueue(label: "stream")
        await withCheckedContinuation { continuation in
            request
                .onHTTPResponse(on: queue) { log.note("response \($0.statusCode)") }
                .responseStream(on: queue) { stream in
                    switch stream.event {
                    case .stream(let result): log.note(String(decoding: (try? result.get()) ?? Data(), as: UTF8.self))
                    case .complete(let response, let failure):
                        log.note("complete \(response?.statusCode ?? 0) \(failure.map { "\($0)" } ?? "-")")
                        continuation.resume()
                    }
                    try handle(stream)
                }
        }
        // Nothing may come behind.
        try? await Task.sleep(for: .milliseconds(30))
        return log.all
    }

    private func server(_ chunks: [String] = ["a", "b", "c"], hangs: Bool = false) throws -> LoopbackServer {
        let reply = Reply.chunked(chunks.map { Data($0.utf8) }, pause: .milliseconds(60))
        guard hangs else { return try LoopbackServer { _ in reply } }
        return try LoopbackServer { _ in
            Reply.raw("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 99\r\n\r\na").thenHang()
        }
    }

    @Test("T11: the head comes before the data, and the completion once")
    func order() async throws {
        let server = try server()
        let request = session.streamRequest(server.base)
        let told = await run(request)
        #expect(told.first == "response 200")
        #expect(told.dropFirst().dropLast().joined() == "abc")
        #expect(told.last == "complete 200 -")
        #expect(told.filter { $0.hasPrefix("complete") }.count == 1)
        #expect(request.state == .finished)
    }

    @Test("T11: the token of a stream cancels it")
    func token() async throws {
        let server = try server(hangs: true)
        let request = session.streamRequest(server.base)
        let told = await run(request) { if case .stream = $0.event { $0.cancel() } }
        #expect(told == ["response 200", "a", "complete 200 the call was cancelled"])
        #expect(request.state == .cancelled)
    }

    @Test("T11: an error of the handler cancels the stream where that is wanted", arguments: [true, false])
    func handlerErrors(isWanted: Bool) async throws {
        let server = try server(hangs: isWanted)
        let request = session.streamRequest(server.base, automaticallyCancelOnStreamError: isWanted)
        let told = await run(request) { _ in throw Refusal() }
        #expect(told.last == (isWanted ? "complete 200 the call was cancelled" : "complete 200 -"))
        #expect(request.state == (isWanted ? .cancelled : .finished))
    }

    @Test("T11: the body of a failed status is still streamed")
    func status() async throws {
        let server = try LoopbackServer { _ in .text("no", status: 404) }
        #expect(await run(session.streamRequest(server.base)) == ["response 404", "no", "complete 404 -"])
        #expect(
            await run(session.streamRequest(server.base).validate())
                == ["response 404", "no", "complete 404 the server answered with status 404"]
        )
    }

    @Test("T11: a stream without an answer completes, too")
    func noAnswer() async {
        let offline = Session(transport: StubTransport { _ in throw URLError(.notConnectedToInternet) })
        #expect(await run(offline.streamRequest("https://h.example")) == ["complete 0 the device is offline"])
    }

    @Test("a stream that waits for its server ends when all requests are cancelled")
    func cancelAll() async throws {
        let server = try server(hangs: true)
        let own = Session()
        let first = AsyncStream<Void>.makeStream()
        let task = Task {
            await failure { () async throws(RequestFailure) in
                for try await _ in own.streamRequest(server.base).bytes { first.continuation.finish() }
            }
        }
        for await _ in first.stream {}
        #expect(own.active.all.count == 1)
        own.cancelAllRequests()
        #expect(await task.value?.connection == .cancelled)
        #expect(own.active.all.isEmpty)
    }

    @Test("a stream that nobody reads to its end is forgotten")
    func dropped() async throws {
        let server = try server(hangs: true)
        let own = Session()
        for try await _ in own.streamRequest(server.base).bytes { break }
        for _ in 0..<400 where !own.active.all.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(own.active.all.isEmpty)
    }

    @Test("a suspended stream delivers nothing until it is resumed")
    func suspended() async throws {
        let faucet = Faucet()
        let request = Session(transport: faucet).streamRequest("https://h.example")
        let (told, teller) = AsyncStream<String>.makeStream()
        let log = Log()
        request.responseStream(on: .global()) { stream in
            if case .stream(.success(let data)) = stream.event {
                log.note(String(decoding: data, as: UTF8.self))
                teller.yield("")
            } else {
                teller.finish()
            }
        }
        var events = told.makeAsyncIterator()
        faucet.chunks.continuation.yield(Data("a".utf8))
        _ = await events.next()
        request.suspend()
        faucet.chunks.continuation.yield(Data("b".utf8))
        try await Task.sleep(for: .milliseconds(60))
        #expect(log.all == ["a"])
        request.resume()
        _ = await events.next()
        #expect(log.all == ["a", "b"])
        faucet.chunks.continuation.finish()
        #expect(await events.next() == nil)
        #expect(request.state == .finished)
    }

    @Test("T10: the events of a stream, whose data comes before its end")
    func events() async throws {
        struct Recorder: EventMonitor {
            let log = Log()
            func request(_ request: Request, did event: RequestEvent) {
                log.note(String("\(event)".prefix { $0 != "(" }))
            }
        }
        let recorder = Recorder()
        let own = Session(transport: StubTransport { _ in .text("x") }, eventMonitors: [recorder])
        for try await _ in own.streamRequest("https://h.example").bytes {}
        #expect(
            recorder.log.all.joined(separator: " > ")
                == "didResume > didCreateInitialURLRequest > didCreateURLRequest > "
                + "didCreateTask > didResumeTask > didReceiveResponse > didReceiveData > taskDidComplete > "
                + "didCompleteTask > didFinish"
        )
    }
}

/// Sends what it is told to.
private struct Faucet: Transport {
    let chunks = AsyncThrowingStream<Data, any Error>.makeStream()

    func execute(_ call: TransportCall) async throws -> TransportResponse { throw URLError(.unknown) }

    func stream(_ call: TransportCall) async throws -> TransportStream {
        TransportStream(response: .status(200), chunks: chunks.stream)
    }
}
