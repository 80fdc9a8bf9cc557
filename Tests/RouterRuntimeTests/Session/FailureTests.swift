import Foundation
import LoopbackServer
import RouterRuntime
import Testing

@Suite struct FailureTests {
    private func failing(_ answer: TransportResponse) async -> Zoo.ZooError? {
        await failure { () async throws(Zoo.ZooError) -> Zoo.Animal in
            try await Zoo.answering(answer).send(Zoo.AnimalRouter.get(id: "7"))
        }
    }

    @Test func statusesAreCases() async throws {
        let body = #"{"data":{"code":12,"error":{"message":"no such animal"}},"success":false}"#
        let error = await failing(.json(body, status: 404))
        #expect(error?.server?.status == 404)
        #expect(error?.server?.body?.code == 12)
        #expect(error?.server?.decodingError == nil)
        #expect(error?.server?.message == "no such animal")
        #expect(error?.server?.data == Data(body.utf8))
        #expect(error?.server?.headers["Content-Type"] == "application/json")
        #expect(await failing(.json(body, status: 401))?.authentication?.body?.code == 12)
        #expect(await failing(.json(body, status: 403))?.authentication?.status == 403)
        #expect(await failing(.status(304))?.server?.status == 304)
    }

    @Test(arguments: [
        (#"{"data":{"error":"over capacity"}}"#, "over capacity"),
        (#"{"data":"An error occurred"}"#, "An error occurred"),
        (#"{"data":{"error":{"message":5}}}"#, nil),
        (#"{"data":false}"#, nil),
        ("\r\n <xml", nil),
        ("", nil),
    ])
    func messages(body: String, message: String?) async {
        let error = await failing(.json(body, status: 500))
        #expect(error?.server?.message == message)
        #expect(error?.server?.body == nil)
        #expect(error?.server?.decodingError is DecodingError == !body.isEmpty)
        #expect(error?.server?.data == Data(body.utf8))
    }

    @Test func aPageOfAProxyStaysWhatItIs() async throws {
        let html = "<html><h1>502 Bad Gateway</h1></html>"
        let server = try LoopbackServer { _ in .text(html, type: "text/html", status: 502) }
        let error = await failure { () async throws(Zoo.ZooError) -> Zoo.Animal in
            try await Zoo.on(server).send(Zoo.AnimalRouter.get(id: "7"))
        }
        #expect(error?.server?.status == 502)
        #expect(error?.server?.data == Data(html.utf8))
        #expect(error?.server?.body == nil)
        #expect(error?.server?.description == "the server answered with status 502")
    }

    @Test func undecodableAnswersKeepEverything() async {
        let body = #"{"data":{"id":"seven","name":"Ann"},"success":true}"#
        let error = await failing(.json(body))
        #expect(error?.unreadable?.status == 200)
        #expect(error?.unreadable?.data == Data(body.utf8))
        #expect(error?.unreadable?.headers["Content-Type"] == "application/json")
        #expect(error?.unreadable?.codingPath == "data.id")
        #expect(error?.unreadable?.error is DecodingError)
        #expect(await failing(.json(#"{"data":{"id":7},"success":true}"#))?.unreadable?.codingPath == "data.name")
        #expect(await failing(.json(#"{"data":[{"#))?.unreadable?.codingPath == "")
        #expect(await failing(.json(#"{"success":true}"#))?.unreadable?.codingPath == "data")
    }

    @Test func aPageInsteadOfJSONIsNamed() async {
        let error = await failing(.text("<html>"))
        #expect(
            error?.unreadable?.error as? ResponseValidationFailure
                == .unacceptableContentType(acceptable: ["application/json"], received: "text/plain; charset=utf-8")
        )
    }

    @Test func jsonUnderAnotherNameIsRead() async throws {
        var answer = TransportResponse.text(#"{"data":{"id":7,"name":"Ann"},"success":true}"#)
        for type in ["text/plain", "application/json; charset=utf-8", "application/problem+json", nil] {
            answer.headers["Content-Type"] = type
            let animal: Zoo.Animal = try await Zoo.answering(answer).send(Zoo.AnimalRouter.get(id: "7"))
            #expect(animal.id == 7)
        }
    }

    @Test func emptyAnswers() async throws {
        #expect(await failing(.status(204))?.unreadable?.error is ResponseSerializationFailure)
        #expect(await failing(.status(200))?.unreadable?.error is ResponseSerializationFailure)
        let zoo = Zoo.answering(.status(204))
        let none: Zoo.Animal? = try await zoo.send(Zoo.AnimalRouter.get(id: "7"))
        #expect(none == nil)
        #expect(try await zoo.send(Zoo.AnimalRouter.get(id: "7"), as: Empty.self) == Empty())
        #expect(try await zoo.send(Zoo.AnimalRouter.get(id: "7"), as: JSONValue.self) == .null)
        try await zoo.send(Zoo.AnimalRouter.get(id: "7"))
        #expect(try await zoo.text(Zoo.AnimalRouter.get(id: "7")) == "")
    }

    @Test func transportErrorsAreConnectivity() async {
        let stub = StubTransport().on(Zoo.AnimalRouter.self) { _ in throw CancellationError() }
        let zoo = Zoo(session: Session(transport: stub)).client
        let error = await failure { () async throws(Zoo.ZooError) in try await zoo.send(Zoo.AnimalRouter.born) }
        #expect(error?.connection == .cancelled)
        let silent = Zoo(session: Session(transport: StubTransport())).client
        let other = await failure { () async throws(Zoo.ZooError) in try await silent.send(Zoo.AnimalRouter.born) }
        #expect(other?.connection == .other)
    }
}

@Suite struct EnvelopeTests {
    private func outcome(_ json: String, status: Int = 200) async -> Result<Zoo.Animal, Zoo.ZooError> {
        do throws(Zoo.ZooError) {
            return .success(try await Zoo.answering(.json(json, status: status)).send(Zoo.AnimalRouter.get(id: "7")))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: ["false", "null", "1", "\"true\"", "{}"])
    func aConditionThatDoesNotHoldIsAFailure(value: String) async {
        let json = #"{"data":{"id":7,"name":"Ann"},"success":\#(value)}"#
        guard case .failure(.server(let failure)) = await outcome(json) else {
            Issue.record("\(value)")
            return
        }
        #expect(failure.status == 200)
        #expect(failure.data == Data(json.utf8))
    }

    @Test func aMissingConditionDoesNotHold() async {
        guard case .failure(.server) = await outcome(#"{"data":{"id":7,"name":"Ann"}}"#) else {
            Issue.record()
            return
        }
    }

    @Test func anErrorBodyDressedAsSuccessIsAFailure() async {
        guard case .failure(.server(let failure)) = await outcome(#"{"data":{"code":5,"error":"gone"},"success":true}"#)
        else {
            Issue.record()
            return
        }
        #expect(failure.body?.code == 5)
        #expect(failure.message == "gone")
    }

    @Test func unknownMembersAreIgnored() async throws {
        let json = #"{"x":[1],"success":true,"data":{"id":7,"name":"Ann","y":{}}}"#
        #expect(try await outcome(json).get() == Zoo.Animal(id: 7, name: "Ann"))
    }

    @Test func numbersAreOne() async throws {
        struct Numbers: APIDescription {
            static let server: Server = "https://n.example"
            static let envelope: Envelope? = Envelope("d", where: "ok", is: 1).and("kind", is: "x").and(
                "none",
                is: .null
            )
            static func failure(_ failure: RequestFailure) -> RequestFailure { failure }
        }
        struct Call: Router {
            typealias API = Numbers
            var endpoint: Endpoint { Endpoint(.get, "/") }
        }
        func send(_ json: String) async throws -> Int {
            let stub = StubTransport().on(Call.self) { _ in .json(json) }
            return try await Client<Numbers>(session: Session(transport: stub)).send(Call())
        }
        #expect(try await send(#"{"d":3,"ok":1,"kind":"x","none":null}"#) == 3)
        #expect(try await send(#"{"d":3,"ok":1.0,"kind":"x","none":null}"#) == 3)
        await #expect(throws: RequestFailure.self) { try await send(#"{"d":3,"ok":1,"kind":"y","none":null}"#) }
    }

    @Test func callsThatReadNothingLookAtTheEnvelope() async throws {
        for body in [#"{"data":true,"success":true}"#, #"{"success":true}"#, "", "OK", "[1]"] {
            try await Zoo.answering(.json(body)).send(Zoo.AnimalRouter.delete(id: "7"))
        }
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.answering(.json(#"{"data":{"error":"no"},"success":false}"#)).send(
                Zoo.AnimalRouter.delete(id: "7")
            )
        }
        #expect(error?.server?.message == "no")
    }

    @Test func aMissingMemberIsNilWhereItMayBe() async throws {
        let zoo = Zoo.answering(.json(#"{"success":true}"#))
        let none: Zoo.Animal? = try await zoo.send(Zoo.AnimalRouter.get(id: "7"))
        #expect(none == nil)
    }

    @Test func aCallMayHaveNone() async throws {
        let animal: Zoo.Animal = try await Zoo.answering(.json(#"{"id":1,"name":"x"}"#)).send(
            Zoo.AnimalRouter.plain("x")
        )
        #expect(animal.id == 1)
    }
}
