import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RecordingTransportTests {
    /// A folder that does not exist yet.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "recordings-\(UUID().uuidString)"
    )

    private func recorder(_ answer: @escaping @Sendable (URLRequest) throws -> TransportResponse) -> Session {
        Session(transport: RecordingTransport(recording: StubTransport { try answer($0) }, into: folder))
    }

    private var player: Session { Session(transport: RecordingTransport(replaying: folder)) }

    private func files() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            }
        )
    }

    @Test func whatWasRecordedComesAgain() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let binary = Data([0xFF, 0x00, 0xFE])
        let session = recorder { request in
            switch request.url?.path {
            case "/text": .text("é \(request.url?.query ?? "")")
            case "/binary": TransportResponse(status: 200, body: binary)
            case "/moved": TransportResponse(status: 302, headers: ["Location": "/text?q=moved&token=s3cret"])
            default: .json(#"{"code":1}"#, status: 404)
            }
        }
        for session in [session, player] {
            #expect(try await session.request(Get("https://h.example/text?q=1")).validate().string() == "é q=1")
            #expect(try await session.request(Get("https://h.example/text?q=2")).validate().string() == "é q=2")
            #expect(try await session.request(Get("https://h.example/binary")).data() == binary)
            #expect(try await session.request(Get("https://h.example/moved")).string() == "é q=moved&token=s3cret")
            let missing = await failure { try await session.request(Get("https://h.example/no")).validate().data() }
            #expect((missing as? RequestFailure)?.answer?.status == 404)
            #expect((missing as? RequestFailure)?.answer?.headers["Content-Type"] == "application/json")
            var streamed = Data()
            for try await chunk in session.streamRequest(Get("https://h.example/binary")).bytes { streamed += chunk }
            #expect(streamed == binary)
        }
        #expect(try files().count == 6)
        #expect(try files().keys.filter { $0.hasPrefix("GET_text_") && $0.hasSuffix(".json") }.count == 3)
    }

    @Test func noSecretIsWrittenAndAnotherKeyFindsTheAnswer() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = recorder { _ in
            TransportResponse(
                status: 200,
                headers: [
                    "Set-Cookie": "s3cret", "X-Auth-Token": "s3cret", "Location": "/a?api_key=s3cret", "X-A": "1",
                ],
                body: Data("body".utf8)
            )
        }
        var request = try URLRequest(url: "https://u:s3cret@h.example/a?api_key=s3cret&b=1", method: .get)
        request.headers = [.authorization(bearerToken: "s3cret")]
        _ = try await session.data(request)
        let text = try #require(try files().values.first)
        #expect(!text.contains("s3cret"))
        #expect(text.contains("\"url\" : \"https://u:hidden@h.example/a?api_key=hidden&b=1\""))
        let answer = try await player.data(Get("https://h.example/a?api_key=other&b=1"))
        #expect(answer.body == Data("body".utf8))
        #expect(answer.headers["X-A"] == "1")
        #expect(answer.headers["Set-Cookie"] == "hidden")
    }

    @Test func whatWasNotRecordedFails() async throws {
        let error = await failure { try await player.data(Get("https://h.example/a/b%20c?d=1")) } as? RequestFailure
        guard case .noAnswer(let failure)? = error, let missing = failure.underlying as? UnrecordedCall else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(missing.localizedDescription.hasPrefix("no recording 'GET_a_b_c_"))
    }

    @Test func namesAreTheSameInEveryProcess() async throws {
        let error = await failure { try await player.data(Get("https://h.example/a?b=1")) } as? RequestFailure
        #expect(error?.description.contains("'GET_a_2dfe30f746383746.json'") == true)
    }

    @Test func anErrorIsNotRecorded() async throws {
        let session = recorder { _ in throw URLError(.timedOut) }
        let error = await failure { try await session.data(Get("https://h.example")) } as? RequestFailure
        #expect(error?.connection == .timedOut)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func tokensAreNotWrittenDown() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let scheme = SecurityScheme("o", .oauth2(OAuth2(token: "https://h.example/token")))
        func call(_ session: Session) async throws -> Int {
            let zoo = Client<Zoo>(
                session: session,
                server: "https://h.example",
                credentials: .memory([scheme: .oauth2(clientID: "c", secret: "s3cret")])
            )
            return try await zoo.send(Zoo.AnimalRouter.secured([[scheme]]), as: Zoo.Animal.self).id
        }
        let recorder = recorder { request in
            request.url?.path == "/token"
                ? .json(#"{"access_token":"hush","refresh_token":"hush too"}"#)
                : .json(#"{"success":true,"data":{"id":1,"name":"a"}}"#)
        }
        #expect(try await call(recorder) == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 2)
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(!text.contains("hush") && !text.contains("s3cret"))
        }
        #expect(try await call(player) == 1)
    }
}
