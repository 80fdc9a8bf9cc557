import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T6 validation, T7 serializers") struct DataRequestTests {
    private func request(
        _ answer: TransportResponse,
        method: HTTPMethod = .get,
        accept: String? = nil
    ) throws -> DataRequest {
        let headers = accept.map { HTTPHeaders(["Accept": $0]) }
        let request = try URLRequest(url: "https://a.example/b", method: method, headers: headers)
        return Session(transport: StubTransport { _ in answer }).request(request)
    }

    private func failure(_ request: DataRequest) async -> RequestFailure? {
        await RouterRuntimeTests.failure { () async throws(RequestFailure) in try await request.data() }
    }

    @Test func sendsARouter() async throws {
        let server = try LoopbackServer { _ in .text("hé") }
        var request = try Zoo.AnimalRouter.get(id: "a b").asURLRequest()
        #expect(request.url?.absoluteString == "https://zoo.example/v1/animals/a%20b")
        request.url = URL(string: server.base + "/v1/animals")
        let chain = session.request(request).validate()
        #expect(try await chain.string() == "hé")
        #expect(try await chain.data() == Data("hé".utf8))
        #expect(server.requests.count == 1)
    }

    @Test func aRouterCaseReachesTheTransport() async throws {
        let stub = StubTransport().on(Zoo.AnimalRouter.self) { router in
            guard case .get(let id) = router else { return nil }
            return .json(#"{"id":\#(id),"name":"x"}"#)
        }
        let session = Session(transport: stub)
        #expect(try await session.request(Zoo.AnimalRouter.get(id: "5")).decode(Zoo.Animal.self).id == 5)
        #expect(try await session.data(Zoo.AnimalRouter.get(id: "6")).body.isEmpty == false)
    }

    // T6
    @Test(arguments: [(200, true), (299, true), (199, false), (300, false), (304, false), (400, false), (500, false)])
    func validatesTheStatus(status: Int, isFine: Bool) async throws {
        let answer = TransportResponse.text("body", status: status)
        #expect(try await request(answer).data() == Data("body".utf8))
        let error = isFine ? nil : await failure(try request(answer).validate())
        if isFine {
            #expect(try await request(answer).validate().data() == Data("body".utf8))
        } else {
            #expect(error?.answer?.status == status)
            #expect(error?.answer?.body == Data("body".utf8))
        }
        #expect(try await request(answer).validate(statusCode: [status]).data() == Data("body".utf8))
        #expect(await failure(try request(answer).validate(statusCode: [Int]()))?.answer?.status == status)
    }

    static let types: [(accept: String?, type: String?, body: String, error: ResponseValidationFailure?)] = [
        (nil, "text/html", "x", nil),
        (nil, nil, "x", nil),
        ("application/json", "application/json; charset=utf-8", "x", nil),
        ("application/json", "APPLICATION/JSON", "x", nil),
        ("application/*", "application/json", "x", nil),
        ("*/json", "application/json", "x", nil),
        ("*/*", nil, "x", nil),
        ("text/html, application/json;q=0.5", "application/json", "x", nil),
        ("application/json", "text/plain", "", nil),
        (
            "application/json", "application/problem+json", "x",
            .unacceptableContentType(acceptable: ["application/json"], received: "application/problem+json")
        ),
        (
            "text/html,application/json", "text/plain", "x",
            .unacceptableContentType(acceptable: ["application/json", "text/html"], received: "text/plain")
        ),
        ("application/json", nil, "x", .missingContentType(acceptable: ["application/json"])),
    ]

    @Test(arguments: types.indices)
    func validatesTheType(index: Int) async throws {
        let (accept, type, body, expected) = Self.types[index]
        var answer = TransportResponse(status: 200, body: Data(body.utf8))
        answer.headers["Content-Type"] = type
        // 204, because a serializer wants a body of a 200.
        if body.isEmpty { answer.status = 204 }
        guard let expected else {
            #expect(try await request(answer, accept: accept).validate().data() == Data(body.utf8))
            return
        }
        let error = await failure(try request(answer, accept: accept).validate())?.unreadable
        #expect(error?.error as? ResponseValidationFailure == expected)
        #expect(error?.data == Data(body.utf8))
    }

    @Test func theFirstValidationThatFailsIsTheError() async throws {
        struct Mine: Error {}
        let answer = TransportResponse.text("x", status: 500)
        #expect(await failure(try request(answer, accept: "a/b").validate())?.answer?.status == 500)
        let typed = try request(answer).validate(contentType: ["a/b"]).validate()
        #expect(await failure(typed)?.unreadable?.error is ResponseValidationFailure)
        let own = try request(answer).validate { request, response, data in
            #expect(request?.url?.host() == "a.example")
            #expect(response.statusCode == 500)
            #expect(data == Data("x".utf8))
            return .failure(Mine())
        }
        #expect(await failure(own)?.unreadable?.error is Mine)
    }

    // T7
    @Test func emptyBodies() async throws {
        func serialize<Value: Sendable>(
            _ status: Int,
            _ method: HTTPMethod = .get,
            _ read: (DataRequest) async throws(RequestFailure) -> Value
        ) async throws -> Result<Value, RequestFailure> {
            let request = try request(.status(status), method: method)
            do throws(RequestFailure) { return .success(try await read(request)) } catch { return .failure(error) }
        }
        for (status, method) in [(204, HTTPMethod.get), (205, .get), (200, .head)] {
            #expect(
                try await serialize(status, method) { r async throws(RequestFailure) in try await r.data() }.get()
                    .isEmpty
            )
            #expect(
                try await serialize(status, method) { r async throws(RequestFailure) in try await r.string() }.get()
                    == ""
            )
            _ = try await serialize(status, method) { r async throws(RequestFailure) in try await r.decode(Empty.self) }
                .get()
            let int = try await serialize(status, method) { r async throws(RequestFailure) in
                try await r.decode(Int.self)
            }
            guard case .failure(.unreadable(let answer)) = int,
                case ResponseSerializationFailure.invalidEmptyResponse(type: "Int") = answer.error
            else {
                Issue.record("\(int)")
                continue
            }
        }
        let missing = try await serialize(200) { r async throws(RequestFailure) in try await r.data() }
        guard case .failure(.unreadable(let answer)) = missing,
            case ResponseSerializationFailure.inputDataNilOrZeroLength = answer.error
        else {
            Issue.record("\(missing)")
            return
        }
    }

    @Test func undecodableBodies() async throws {
        let answer = TransportResponse(status: 200, body: Data([0xFF, 0xFE, 0x41]))
        let text = await RouterRuntimeTests.failure { () async throws(RequestFailure) in
            try await request0(answer).string(encoding: .utf8)
        }
        guard case ResponseSerializationFailure.stringSerializationFailed(encoding: .utf8)? = text?.unreadable?.error
        else {
            Issue.record()
            return
        }
        let json = await RouterRuntimeTests.failure { () async throws(RequestFailure) in
            try await request0(answer).decode(Int.self)
        }
        guard case ResponseSerializationFailure.decodingFailed? = json?.unreadable?.error else {
            Issue.record()
            return
        }
        #expect(json?.unreadable?.data == answer.body)
    }

    private func request0(_ answer: TransportResponse) -> DataRequest {
        Session(transport: StubTransport { _ in answer }).request(Get("https://a.example"))
    }

    @Test func errorSerializer() async throws {
        let body = TransportResponse.json(#"{"data":{"code":3}}"#, status: 403)
        for request in [request0(body), request0(body).validate()] {
            let error = try await request.response(using: ErrorSerializer<Zoo>())
            #expect(error?.authentication?.body?.code == 3)
        }
        #expect(try await request0(.json("1")).validate().response(using: ErrorSerializer<Zoo>()) == nil)
        let offline = Session(transport: StubTransport { _ in throw URLError(.notConnectedToInternet) })
        let error = try await offline.request(Get("https://a.example")).response(using: ErrorSerializer<Zoo>())
        #expect(error?.connection == .offline)
        let invalid = try await offline.request(Get("")).response(using: ErrorSerializer<Zoo>())
        #expect(invalid?.notSent is InvalidRequest)
    }

    @Test func cancelling() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let request = session.request(Get(server.base))
        let task = Task { await failure(request) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        request.cancel()
        #expect(await task.value?.connection == .cancelled)
        #expect(await failure(request)?.connection == .cancelled)
        let never = session.request(Get(server.base)).cancel()
        #expect(await failure(never)?.connection == .cancelled)
        #expect(server.requests.count == 1)
    }
}
