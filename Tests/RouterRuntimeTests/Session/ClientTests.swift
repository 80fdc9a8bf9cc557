import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ClientTests {
    private let animal = Zoo.Animal(id: 7, name: "Ann/é")

    @Test func readsAnAnswer() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":{"id":7,"name":"Ann/é"},"success":true,"status":200}"#) }
        let zoo = Zoo.on(server)
        let found: Zoo.Animal = try await zoo.send(Zoo.AnimalRouter.get(id: "a b/c?"))
        #expect(found == animal)
        #expect(server.requests[0].bytes == "GET /v1/animals/a%20b%2Fc%3F\nAccept: application/json\n\n")
        let response = try await zoo.response(Zoo.AnimalRouter.get(id: "7"), as: Zoo.Animal.self)
        #expect(response.value == animal)
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
    }

    @Test func sendsJSON() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":true,"success":true}"#) }
        try await Zoo.on(server).send(Zoo.AnimalRouter.add(animal))
        #expect(
            server.requests[0].bytes == """
                POST /v1/animals
                Accept: */*
                Content-Length: 24
                Content-Type: application/json

                {"id":7,"name":"Ann/é"}
                """
        )
    }

    @Test func sendsAForm() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Zoo.on(server).send(Zoo.AnimalRouter.feed(id: "7", food: ["a b", "c&d"]))
        #expect(
            server.requests[0].bytes == """
                POST /v1/animals/7/food
                Accept: */*
                Content-Length: 55
                Content-Type: application/x-www-form-urlencoded; charset=utf-8

                food%5B%5D=a%20b&food%5B%5D=c%26d&by=keeper%20%26%20son
                """
        )
    }

    @Test func sendsMultipart() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let upload = Zoo.PhotoUpload(image: FilePart(data: Data([0, 255, 13, 10]), filename: "a\"b.png"), title: "Ann")
        try await Zoo.on(server).send(Zoo.AnimalRouter.photo(upload))
        let request = try #require(server.requests.first)
        let type = try #require(request["Content-Type"])
        let boundary = try #require(type.split(separator: "boundary=").last)
        #expect(type == "multipart/form-data; boundary=\(boundary)")
        var body = Data(
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a%22b.png\"\r\nContent-Type: image/png\r\n\r\n"
                .utf8
        )
        body += Data([0, 255, 13, 10])
        body += Data(
            "\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nAnn\r\n--\(boundary)--\r\n".utf8
        )
        #expect(request.body == body)
    }

    @Test func sendsLargeMultipartFromAFile() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let transport = FileWatch()
        let zoo = Zoo(session: Session(transport: transport), server: Server(server.base)).client
        let data = Data(repeating: 7, count: 11_000_000)
        try await zoo.send(Zoo.AnimalRouter.photo(.init(image: FilePart(data: data, filename: "a.png"))))
        let request = try #require(server.requests.first)
        #expect(request["Content-Length"] == "\(request.body.count)")
        #expect(request.body.count > data.count)
        #expect(request["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
        let file = try #require(transport.file.withLock { $0 })
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    /// Sees which file is sent.
    private struct FileWatch: Transport {
        let file = Lock<URL?>(nil)
        private let transport = URLSessionTransport()

        func execute(_ call: TransportCall) async throws -> TransportResponse {
            file.withLock { $0 = call.uploadFile }
            return try await transport.execute(call)
        }
    }

    @Test func sendsText() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Zoo.on(server).send(Zoo.AnimalRouter.note(id: "7", text: "hé"))
        #expect(
            server.requests[0].bytes
                == "PUT /v1/animals/7/note\nAccept: */*\nContent-Length: 3\nContent-Type: text/plain\n\nhé"
        )
    }

    @Test func sendsNothing() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        try await Zoo.on(server).send(Zoo.AnimalRouter.delete(id: "7"))
        #expect(server.requests[0].bytes == "DELETE /v1/animals/7\nAccept: */*\n\n")
    }

    @Test func readsText() async throws {
        let latin = Data([0x68, 0xE9])
        let server = try LoopbackServer { request in
            request.path == "/v1/latin"
                ? .status(200, ["Content-Type": "text/plain; charset=\"ISO-8859-1\""], body: latin) : .text("hé")
        }
        let zoo = Zoo.on(server)
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("utf8")) == "hé")
        #expect(try await zoo.text(Zoo.AnimalRouter.plain("latin")) == "hé")
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.answering(TransportResponse(status: 200, body: latin)).text(Zoo.AnimalRouter.plain("x"))
        }
        #expect(error?.unreadable?.data == latin)
    }

    private struct Probe: Router {
        typealias API = Zoo
        var endpoint = Endpoint(.get, "/probe")
    }

    @Test func anAnswerIsEmptyWhereItMayBe() async throws {
        let anywhere: Zoo.Animal? = try await Zoo.answering(.status(200)).send(Probe())
        #expect(anywhere == nil)
        let probe = Probe(endpoint: Endpoint(.get, "/probe").empty([204, .range(3)]))
        let nothing: Zoo.Animal? = try await Zoo.answering(.status(204)).send(probe)
        #expect(nothing == nil)
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.answering(.status(200)).send(probe, as: Zoo.Animal?.self)
        }
        #expect(error?.unreadable?.description.contains("empty") == true)
    }

    @Test func readsDates() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/v1/born": .json(#"{"data":5,"success":true}"#)
            case "/v1/list": .json("[1,2.5]")
            case "/v1/map": .json(#"{"a":3}"#)
            case "/v1/null": .json("null")
            default: .json(#""soon""#)
            }
        }
        let zoo = Zoo.on(server)
        let born: Date = try await zoo.send(Zoo.AnimalRouter.born, dates: Zoo.dates)
        #expect(born == Date(timeIntervalSince1970: 5))
        let list: [Date] = try await zoo.send(Zoo.AnimalRouter.plain("list"), dates: Zoo.dates)
        #expect(list == [1, 2.5].map { Date(timeIntervalSince1970: $0) })
        let map: [String: Date] = try await zoo.send(Zoo.AnimalRouter.plain("map"), dates: Zoo.dates)
        #expect(map == ["a": Date(timeIntervalSince1970: 3)])
        let none: Date? = try await zoo.send(Zoo.AnimalRouter.plain("null"), dates: Zoo.dates)
        #expect(none == nil)
        let error = await failure { () async throws(Zoo.ZooError) -> Date in
            try await zoo.send(Zoo.AnimalRouter.plain("bad"), dates: Zoo.dates)
        }
        #expect(error?.unreadable?.codingPath == "")
    }

    @Test func readsSinglesAtTheRoot() async throws {
        func send<Value: Decodable & Sendable>(_ json: String, _ path: String = "x") async throws -> Value {
            try await Zoo.answering(.json(json)).send(Zoo.AnimalRouter.plain(path))
        }
        #expect(try await send(#""https://a.example/b""#) == URL(string: "https://a.example/b"))
        #expect(try await send(#""AAEC""#) == Data([0, 1, 2]))
        #expect(try await send("5") == 5)
        #expect(try await send("null") == String?.none)
        #expect(try await send("\u{FEFF}[1,2]") == [1, 2])
        let url: URL = try await Zoo.answering(.json(#"{"data":"https://a.example","success":true}"#)).send(
            Zoo.AnimalRouter.born
        )
        #expect(url.absoluteString == "https://a.example")
    }

    @Test func sendsElsewhere() async throws {
        let server = try LoopbackServer { _ in .text("bytes") }
        #expect(try await Zoo.on(server).text(Zoo.AnimalRouter.file(id: "7")) == "bytes")
        #expect(server.requests[0].target == "/files/7.bin")
    }

    @Test func invalidRequestsAreNotSent() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        let zoo = Zoo.on(server)
        for id in ["", ".", ".."] {
            let error = await failure { () async throws(Zoo.ZooError) in
                try await zoo.send(Zoo.AnimalRouter.delete(id: id))
            }
            #expect(error?.notSent is InvalidRequest)
        }
        for url in ["ftp://a.example", "file:///etc/hosts", "a/b", ""] {
            let error = await failure { () async throws(RequestFailure) in try await session.data(Get(url)) }
            #expect(error?.notSent is InvalidRequest, "\(url)")
        }
        for file in [FileManager.default.temporaryDirectory, URL(fileURLWithPath: "/no/such/file")] {
            var call = TransportCall(request: try URLRequest(url: server.base, method: .put))
            call.uploadFile = file
            let upload = call
            let error = await failure { () async throws(RequestFailure) in try await session.send(upload) }
            #expect(error?.notSent is InvalidRequest)
        }
        var request = try Get(server.base).asURLRequest()
        request.setValue("a", forHTTPHeaderField: "X-A: b\r\nX-C")
        let injected = request
        let error = await failure { () async throws(RequestFailure) in try await session.data(injected) }
        #expect(error?.notSent is InvalidRequest)
        #expect(server.requests.isEmpty)
    }

    @Test func defaultHeadersYieldToOwnOnes() async throws {
        let server = try LoopbackServer { _ in .status(204) }
        var request = try Get(server.base).asURLRequest()
        request.setValue("mine", forHTTPHeaderField: "user-agent")
        _ = try await session.data(request)
        #expect(server.requests[0].headers.filter { $0.name.lowercased() == "user-agent" }.map(\.value) == ["mine"])
    }
}
