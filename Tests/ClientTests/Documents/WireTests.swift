import Foundation
import RouterRuntime
import Testing
import WireClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Wire: GeneratedAPI {}

/// What a client of an OpenAPI document puts on the wire and reads from it.
@Suite struct WireTests {
    private func request(_ router: Wire.CallRouter) throws -> URLRequest { try router.asURLRequest() }

    private func target(_ router: Wire.CallRouter) throws -> String? {
        try request(router).url.map { $0.absoluteString.replacingOccurrences(of: Wire.server.text, with: "") }
    }

    /// Reserved characters never travel raw, `+` is no space, lists and parameters keep their order, dates their fraction.
    @Test func everyStyleOfAQuery() throws {
        let call = Wire.CallRouter.find(
            id: "a/b c?d+e",
            q: "x+y&z ü",
            csv: ["a,b", "c"],
            pipe: ["p", "q"],
            multi: ["m1", "m+2"],
            when: Date(timeIntervalSince1970: 1.5),
            num: 0.1,
            deep: Wire.Deep(k: "v")
        )
        #expect(
            try target(call)
                == "/v1/f/a%2Fb%20c%3Fd+e?q=x%2By%26z%20%C3%BC&csv=a%2Cb,c&pipe=p%7Cq&multi=m1&multi=m%2B2"
                + "&when=1970-01-01T00:00:01.500Z&num=0.1&deep%5Bk%5D=v"
        )
    }

    @Test func everyOtherPlace() throws {
        let deep = Wire.Deep(k: "v")
        let call = Wire.CallRouter.styles(
            label: [1, 2],
            matrix: ["a", "b/c"],
            list: ["x,y", "z"],
            filter: deep,
            raw: "a/b:c?d&e+f",
            xDeep: deep,
            seen: 7
        )
        #expect(
            try target(call)
                == "/v1/styles/.1,2/;matrix=a;matrix=b%2Fc/x%2Cy,z?filter=%7B%22k%22:%22v%22%7D&raw=a/b:c?d%26e%2Bf"
        )
        #expect(try request(call).value(forHTTPHeaderField: "X-Deep") == "k=v")
        #expect(try request(call).value(forHTTPHeaderField: "Cookie") == "seen=7")
    }

    @Test func mediaTypes() throws {
        let patch = try request(.patch(Wire.Change(name: .null), id: 1))
        #expect(patch.value(forHTTPHeaderField: "Content-Type") == "application/merge-patch+json")
        #expect(patch.value(forHTTPHeaderField: "Accept") == "application/vnd.wire+json")
        #expect(patch.httpBody.map { String(decoding: $0, as: UTF8.self) } == #"{"name":null}"#)

        let file = FilePart(data: Data("x".utf8), filename: "a")
        let upload = try request(.upload(Wire.UploadRequest(file: file, tags: ["a", "b"], meta: Wire.Deep(k: "v"))))
        let body = upload.httpBody.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(body.contains("name=\"file\"; filename=\"a\"\r\nContent-Type: image/png\r\n\r\nx\r\n"))
        #expect(body.contains("name=\"tags\"\r\n\r\na\r\n"))
        #expect(body.contains("name=\"tags\"\r\n\r\nb\r\n"))
        #expect(body.contains("name=\"meta\"\r\nContent-Type: application/vnd.meta+json\r\n\r\n{\"k\":\"v\"}\r\n"))
    }

    @Test func theServerHasVariables() {
        #expect(Wire.server.text == "https://eu.wire.example:443")
        #expect(Wire.server(region: .us, port: "80").text == "https://us.wire.example:80")
        #expect(Wire.servers.map(\.text) == ["https://eu.wire.example:443", "https://test.wire.example"])
    }

    // MARK: Answers

    @Test func anAnswerIsReadTolerantly() async throws {
        let json = #"{"id": 1.0, "kind": "thing", "key": "_-8", "size": 2.5, "value": {"ticket": "x"}, "more": 3}"#
        let thing = try await Wire.answering(.json(json)).call.find(id: "a", q: "b")
        #expect(thing.id == 1)
        #expect(Array(thing.key) == [0xFF, 0xEF])
        #expect(thing.size == Wire.Thing.Size(rawValue: 2.5))
        #expect(thing.additionalProperties == ["more": 3])
        // A ticket is a UUID, and of all members a deep object knows none.
        #expect(thing.value == .deep(Wire.Deep()))
    }

    @Test func aConstantIsChecked() async throws {
        let api = Wire.answering(.json(#"{"id": 1, "kind": "other", "key": ""}"#))
        guard
            case .unreadable(let answer)? = await failure(of: { () async throws(Wire.WireError) in
                try await api.call.find(id: "a", q: "b")
            })
        else { throw Missing() }
        #expect(answer.codingPath == "kind")
    }

    @Test func theStatusTellsTheAnswersApart() async throws {
        let id = "2b0a0a0e-8e0f-4d0f-9e0a-0a0b0c0d0e0f"
        let ticket = try await Wire.answering(.json(#"{"ticket": "\#(id)"}"#, status: 202)).answer.anyWithResponse()
        #expect(ticket.status == 202)
        guard case .accepted(let accepted) = ticket.value else { throw Missing() }
        #expect(accepted.ticket == UUID(uuidString: id))
    }

    @Test func severalTagsMeanOneVariant() async throws {
        let json = #"[{"petType": "kitten", "lives": 9}, {"petType": "dog"}, {"petType": "cow"}]"#
        let pets = try await Wire.answering(.json(json)).answer.pets()
        guard pets.count == 3, case .cat(let cat) = pets[0], case .dog = pets[1], case .unknown(let cow) = pets[2]
        else {
            throw Missing()
        }
        #expect(cat.lives == 9)
        #expect(cow["petType"] == "cow")
    }

    /// An exact status counts more than a range, and what nobody documents is the server's.
    @Test func aDocumentedFailureHasACase() async throws {
        func error(_ status: Int, _ body: String) async -> Wire.WireError? {
            let api = Wire.answering(.json(body, status: status))
            return await failure { () async throws(Wire.WireError) in try await api.call.find(id: "a", q: "b") }
        }
        guard case .missing(let missing)? = await error(404, #"{"resource": "r"}"#),
            case .problem(let problem)? = await error(400, #"{"title": "t"}"#),
            case .server(let server)? = await error(500, #"{"a": 1}"#)
        else { throw Missing() }
        #expect(missing.body?.resource == "r")
        #expect(problem.body?.title == "t")
        #expect(server.body == ["a": 1])
    }

    @Test func bytesAreBytes() async throws {
        let answer = TransportResponse(status: 201, headers: ["Content-Type": "image/png"], body: Data([1, 2]))
        let file = FilePart(data: Data())
        let upload = try await Wire.answering(answer).call.upload(Wire.UploadRequest(file: file))
        #expect(upload == Data([1, 2]))
    }

    private struct Missing: Error {}
}
