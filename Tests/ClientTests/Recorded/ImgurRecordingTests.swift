import Foundation
import ImgurClient
import RouterRuntime
import Testing

/// Every recorded answer of Imgur through the function of the service that makes the call.
@Suite(.needsRecordings, .shows(.validation, .errorSerializer)) struct ImgurRecordingTests {
    private static let successes = ImgurCalls.successes.merging(RetiredImgurCalls.all) { first, _ in first }
    private static let failures = ImgurFailure.all
    /// What one answer of a call holds, recorded without the call.
    private static let parts: [String: @Sendable (Data) throws -> any Sendable] = [
        "GetCommentNotification": { try JSONDecoder().decode(Imgur.Comment.self, from: $0) },
        "GetMessageNotification": { try JSONDecoder().decode(Imgur.MessageContent.self, from: $0) },
    ]

    private static func answer(_ name: String, status: Int) throws -> TransportResponse {
        TransportResponse(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: try SharedRecordings.data("imgur/\(name)")
        )
    }

    private static func imgur(_ answer: TransportResponse) -> Imgur {
        .answering(answer, [Imgur.app: "4b1d", Imgur.user: .token("t0k3n")])
    }

    @Test func everyFileHasItsCall() {
        let tables = [Self.successes.keys.sorted(), Self.failures.keys.sorted(), Self.parts.keys.sorted()]
        #expect(tables.joined().sorted() == SharedRecordings.names(in: "imgur"))
    }

    @Test(arguments: successes.keys.sorted())
    func decodes(_ name: String) async throws {
        let answer = try Self.answer(name, status: 200)
        let call = try #require(Self.successes[name])
        let value = try await call(Self.imgur(answer))
        try check(value, of: answer.body, name)
    }

    @Test(arguments: parts.keys.sorted())
    func decodesPart(_ name: String) throws {
        let data = try SharedRecordings.data("imgur/\(name)")
        let decode = try #require(Self.parts[name])
        try check(try decode(data), of: data, name)
    }

    /// Lists come whole, and nothing is taken for something unknown.
    private func check(_ value: any Sendable, of data: Data, _ name: String) throws {
        let json = try JSONDecoder().decode(JSONValue.self, from: data)
        if let list = json["data"]?.arrayValue {
            #expect((value as? any Collection)?.count == list.count)
        }
        let unknown = String(reflecting: value).components(separatedBy: ".unknown(").dropFirst()
        // Three answers vote `ups`, which the documentation does not have.
        #expect(unknown.allSatisfy { $0.hasPrefix("\"ups\")") }, "\(name): \(unknown)")
    }

    @Test(arguments: failures.keys.sorted())
    func fails(_ name: String) async throws {
        let expected = try #require(Self.failures[name])
        let error = await imgurFailure(expected.call, try Self.answer(name, status: expected.status))
        #expect(error?.name == expected.name)
        #expect(error?.answer?.status == expected.status)
        #expect(error?.answer?.message == expected.message)
        #expect(error?.answer?.body != nil)
    }

    /// Imgur sends errors with status 200, too.
    @Test(arguments: failures.keys.sorted())
    func failsInDisguise(_ name: String) async throws {
        let expected = try #require(Self.failures[name])
        let answer = try Self.answer(name, status: 200)
        guard !expected.passesWithStatus200 else {
            _ = try await expected.call(Self.imgur(answer))
            return
        }
        let error = await imgurFailure(expected.call, answer)
        #expect(error?.name == "server")
        #expect(error?.answer?.status == 200)
        #expect(error?.answer?.message == expected.message)
        #expect(error?.answer?.body != nil)
    }

    private func imgurFailure(_ call: ImgurCall, _ answer: TransportResponse) async -> Imgur.ImgurError? {
        await failure { try await call(Self.imgur(answer)) } as? Imgur.ImgurError
    }
}
