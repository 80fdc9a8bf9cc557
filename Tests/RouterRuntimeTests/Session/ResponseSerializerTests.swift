import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T7: serializers") struct ResponseSerializerTests {
    private struct Refusal: Error {}

    private func response(_ status: Int = 200, type: String? = nil) throws -> HTTPURLResponse? {
        HTTPURLResponse(
            url: try #require(URL(string: "https://h.example")),
            statusCode: status,
            httpVersion: nil,
            headerFields: type.map { ["Content-Type": $0] }
        )
    }

    /// What becomes of an input, as text.
    private func outcome<S: ResponseSerializer>(
        _ serializer: S,
        method: HTTPMethod = .get,
        status: Int = 200,
        data: Data?,
        error: (any Error)? = nil
    ) throws -> String {
        let request = try URLRequest(url: "https://h.example", method: method)
        do {
            return "\(try serializer.serialize(request: request, response: response(status), data: data, error: error))"
        } catch let error as ResponseSerializationFailure {
            return String("\(error)".prefix { $0 != "(" && $0 != ":" })
        } catch {
            return "\(type(of: error))"
        }
    }

    @Test("T7: an earlier error comes out as it is")
    func earlierError() throws {
        let data = Data("1".utf8)
        #expect(try outcome(DataResponseSerializer(), data: data, error: Refusal()) == "Refusal")
        #expect(try outcome(StringResponseSerializer(), data: data, error: Refusal()) == "Refusal")
        #expect(try outcome(DecodableResponseSerializer<Int>(), data: data, error: Refusal()) == "Refusal")
    }

    @Test("T7: no data", arguments: [nil, Data()])
    func noData(data: Data?) throws {
        let missing = "inputDataNilOrZeroLength"
        #expect(try outcome(DataResponseSerializer(), data: data) == missing)
        #expect(try outcome(StringResponseSerializer(), data: data) == missing)
        #expect(try outcome(DecodableResponseSerializer<Int>(), data: data) == missing)
        for (method, status) in [(HTTPMethod.get, 204), (.get, 205), (.head, 200)] {
            func outcome(_ serializer: some ResponseSerializer) throws -> String {
                try self.outcome(serializer, method: method, status: status, data: data)
            }
            #expect(try outcome(DataResponseSerializer()) == "0 bytes")
            #expect(try outcome(StringResponseSerializer()) == "")
            #expect(try outcome(DecodableResponseSerializer<Empty>()) == "Empty()")
            #expect(try outcome(DecodableResponseSerializer<Nothing>()) == "Nothing()")
            #expect(try outcome(DecodableResponseSerializer<Int>()) == "invalidEmptyResponse")
        }
    }

    private struct Nothing: Decodable, EmptyResponse {
        static func emptyValue() -> Nothing { Nothing() }
    }

    @Test("T7: passthrough and Google XSSI preprocessors")
    func preprocessors() throws {
        let guarded = Data(")]}',\n[1]".utf8)
        #expect(PassthroughPreprocessor().preprocess(guarded) == guarded)
        #expect(GoogleXSSIPreprocessor().preprocess(guarded) == Data("[1]".utf8))
        #expect(GoogleXSSIPreprocessor().preprocess(Data("[1]".utf8)) == Data("[1]".utf8))
        #expect(GoogleXSSIPreprocessor().preprocess(Data(")]}'".utf8)) == Data(")]}'".utf8))
        var decodable = DecodableResponseSerializer<[Int]>()
        #expect(try outcome(decodable, data: guarded) == "decodingFailed")
        decodable.dataPreprocessor = GoogleXSSIPreprocessor()
        #expect(try outcome(decodable, data: guarded) == "[1]")
        var text = StringResponseSerializer()
        text.dataPreprocessor = GoogleXSSIPreprocessor()
        #expect(try outcome(text, data: guarded) == "[1]")
        var data = DataResponseSerializer()
        data.dataPreprocessor = GoogleXSSIPreprocessor()
        #expect(try outcome(data, data: guarded) == "3 bytes")
    }

    @Test("T7: which answers may be empty can be said")
    func emptyAnswers() throws {
        var data = DataResponseSerializer()
        data.emptyResponseCodes = [200]
        #expect(try outcome(data, data: nil) == "0 bytes")
        #expect(try outcome(data, status: 204, data: nil) == "inputDataNilOrZeroLength")
        var text = StringResponseSerializer()
        text.emptyRequestMethods = [.get]
        #expect(try outcome(text, data: Data()) == "")
    }

    @Test("T7: what is given beats the answer's charset, which beats UTF-8")
    func encodings() throws {
        func text(_ data: [UInt8], _ type: String?, _ encoding: String.Encoding?) throws -> String {
            try StringResponseSerializer(encoding: encoding)
                .serialize(request: nil, response: response(type: type), data: Data(data), error: nil)
        }
        #expect(try text([0xC3, 0xA9], nil, nil) == "é")
        #expect(try text([0xE9], "text/plain; charset=ISO-8859-1", nil) == "é")
        #expect(try text([0xE9], "text/plain; charset=\"iso-8859-1\"", nil) == "é")
        #expect(try text([0xC3, 0xA9], "text/plain; charset=iso-8859-1", .utf8) == "é")
        #expect(try text([0xC3, 0xA9], "text/plain; charset=x-unknown", nil) == "é")
        #expect(throws: ResponseSerializationFailure.self) { try text([0xE9], nil, nil) }
    }

    @Test("T7: a body that is not what it should be stays in the response")
    func decodingFailed() async throws {
        let session = Session(transport: StubTransport { _ in .text("no JSON", status: 200) })
        let response = await value { done in
            session.request(Get("https://h.example")).responseDecodable(of: Int.self, queue: .global()) { done($0) }
        }
        guard case ResponseSerializationFailure.decodingFailed? = response.error?.underlyingError else {
            _ = Issue.record("\(response)")
            return
        }
        #expect(response.data == Data("no JSON".utf8))
        #expect(response.error?.responseCode == 200)
    }

    @Test("T6: the body of a refused status stays in the response")
    func refusedStatus() async throws {
        let session = Session(transport: StubTransport { _ in .text("forty bytes", status: 404) })
        let response = await value { done in
            session.request(Get("https://h.example")).validate().responseData(queue: .global()) { done($0) }
        }
        #expect(response.error?.answer?.status == 404)
        #expect(response.error?.responseCode == 404)
        #expect(response.data == Data("forty bytes".utf8))
        #expect(response.response?.statusCode == 404)
    }

    @Test("T7: map, tryMap, mapError and tryMapError keep the other fields")
    func maps() async throws {
        func response(_ status: Int) async -> AFDataResponse<String> {
            let session = Session(transport: StubTransport { _ in .text("5", status: status) })
            return await value { done in
                session.request(Get("https://h.example/a")).validate().responseString(queue: .global()) { done($0) }
            }
        }
        func check<S, F>(_ other: DataResponse<S, F>, _ status: Int) {
            #expect(other.request?.url?.path == "/a")
            #expect(other.response?.statusCode == status)
            #expect(other.data == Data("5".utf8))
            #expect(other.fileURL == nil)
        }
        let fine = await response(200)
        let failed = await response(500)
        check(fine.map { Int($0) }, 200)
        #expect(fine.map { Int($0) }.value == 5)
        check(fine.tryMap { Int($0) }, 200)
        #expect(fine.tryMap { _ -> Int in throw Refusal() }.error is Refusal)
        #expect(fine.tryMap { Int($0) }.value == 5)
        check(failed.mapError { _ in Refusal() }, 500)
        #expect(failed.mapError { _ in Refusal() }.error != nil)
        #expect(failed.map { Int($0) }.error?.answer?.status == 500)
        #expect(failed.tryMap { Int($0) }.error is RequestFailure)
        check(failed.tryMapError { _ in Refusal() }, 500)
        #expect(failed.tryMapError { _ -> Refusal in throw URLError(.badURL) }.error is URLError)
        #expect(failed.tryMapError { _ in Refusal() }.error is Refusal)
        #expect(fine.tryMapError { _ in Refusal() }.value == "5")
    }

    @Test("T7: a download's file is what serializers read")
    func downloads() async throws {
        let session = Session(transport: StubTransport { _ in .json("[1,2]") })
        let request = session.download(Get("https://h.example"))
        let file = try await request.file()
        #expect(try await request.response(using: DecodableResponseSerializer<[Int]>()) == [1, 2])
        try FileManager.default.removeItem(at: file)
        let error = await failure { try await request.response(using: DataResponseSerializer()) } as? RequestFailure
        guard case ResponseSerializationFailure.inputFileReadFailed(at: file)? = error?.underlyingError else {
            _ = Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("T7: a serializer sees the error of a request that was cancelled")
    func cancelled() async throws {
        struct Seeing: ResponseSerializer {
            func serialize(
                request: URLRequest?,
                response: HTTPURLResponse?,
                data: Data?,
                error: (any Error)?
            ) -> String { "\(data == nil) \((error as? RequestFailure)?.description ?? "-")" }
        }
        let request = session.request(Get("https://h.example")).cancel()
        #expect(try await request.response(using: Seeing()) == "true the call was cancelled")
    }
}
