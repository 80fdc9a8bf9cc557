import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The encodings of the time before `Encodable`.
@Suite("T2: legacy encodings") struct ParameterEncodingTests {
    private let parameters: Parameters = [
        "a": 1, "b": "x y", "c": true, "d": [1, 2],
        "e": ["k": 1, "l": [NSNull(), "m"] as [any Sendable]] as Parameters,
        "f": 1.5, "g": NSNull(), "h": Int?.none,
    ]

    private func request(_ method: HTTPMethod = .post) throws -> URLRequest {
        try URLRequest(url: "https://h.example/p?x=1", method: method)
    }

    @Test func urlEncoding() throws {
        let pairs = "a=1&b=x%20y&c=1&d%5B%5D=1&d%5B%5D=2&e%5Bk%5D=1&e%5Bl%5D%5B%5D=m&f=1.5"
        let get = try URLEncoding.default.encode(request(.get), with: parameters)
        #expect(get.url?.absoluteString == "https://h.example/p?x=1&\(pairs)")
        let post = try URLEncoding.default.encode(request(), with: parameters)
        #expect(post.httpBody == Data(pairs.utf8))
        #expect(post.headers["Content-Type"] == "application/x-www-form-urlencoded; charset=utf-8")
        #expect(try URLEncoding.queryString.encode(request(), with: ["a": 1]).url?.query == "x=1&a=1")
        #expect(try URLEncoding.httpBody.encode(request(.get), with: ["a": 1]).httpBody == Data("a=1".utf8))
        #expect(try URLEncoding.default.encode(request(), with: nil) == request())
        #expect(try URLEncodedFormParameterEncoder.default.encode(nil as Parameters?, into: request()) == request())
    }

    @Test func jsonEncoding() throws {
        let encoded = try JSONEncoding.default.encode(request(), with: parameters)
        let value = try JSONDecoder().decode(JSONValue.self, from: encoded.httpBody ?? Data())
        #expect(
            value == [
                "a": 1, "b": "x y", "c": true, "d": [1, 2], "e": ["k": 1, "l": [nil, "m"]], "f": 1.5, "g": nil,
                "h": nil,
            ]
        )
        #expect(encoded.headers["Content-Type"] == "application/json")
        let pretty = try JSONEncoding.prettyPrinted.encode(request(), with: ["a": 1]).httpBody
        #expect(pretty == Data("{\n  \"a\" : 1\n}".utf8))
    }

    @Test("T2: what is no JSON is a typed error, not a crash") func noJSON() throws {
        final class Own: Sendable {}
        for parameters: Parameters in [["a": Own()], ["a": [Own()]], ["a": ["b": Double.nan]]] {
            guard case InvalidRequest.body? = errorOf({ try JSONEncoding.default.encode(request(), with: parameters) })
            else {
                Issue.record("\(parameters)")
                continue
            }
        }
        guard case InvalidRequest.body? = errorOf({ try URLEncoding.default.encode(request(), with: ["a": Own()]) })
        else {
            Issue.record()
            return
        }
    }

    private func errorOf(_ body: () throws -> URLRequest) -> (any Error)? {
        do {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func aSessionTakesThem() async throws {
        let session = Session(
            transport: StubTransport { request in
                .text(
                    "\(request.httpMethod ?? "") \(request.url?.query ?? "-") \(String(decoding: request.httpBody ?? Data(), as: UTF8.self))"
                )
            }
        )
        let untyped: Parameters = ["a": 1, "b": "x"]
        #expect(try await session.request("https://h.example", parameters: untyped).string() == "GET a=1&b=x ")
        #expect(try await session.request("https://h.example", parameters: ["a": 1]).string() == "GET a=1 ")
        #expect(
            try await session.request(
                "https://h.example",
                method: .post,
                parameters: untyped,
                encoding: URLEncoding.httpBody,
                headers: ["A": "1"]
            ).string() == "POST - a=1&b=x"
        )
        var request = try request()
        try JSONParameterEncoder.default.encode(["a": 1], into: &request)
        #expect(request.httpBody == Data(#"{"a":1}"#.utf8))
    }

    @Test("T5: parts under Alamofire's names") func parts() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID().uuidString).png")
        try Data("p".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var form = MultipartFormData(boundary: "B")
        form.append(Data("1".utf8), withName: "a")
        form.append(Data("2".utf8), withName: "b", fileName: "b.jpg", mimeType: "image/jpeg")
        form.append(file, withName: "c")
        form.append(file, withName: "d", fileName: "d.txt", mimeType: "text/plain")
        let text = String(decoding: try form.encode(), as: UTF8.self)
        #expect(
            text == """
                --B\r
                Content-Disposition: form-data; name="a"\r
                \r
                1\r
                --B\r
                Content-Disposition: form-data; name="b"; filename="b.jpg"\r
                Content-Type: image/jpeg\r
                \r
                2\r
                --B\r
                Content-Disposition: form-data; name="c"; filename="\(file.lastPathComponent)"\r
                Content-Type: image/png\r
                \r
                p\r
                --B\r
                Content-Disposition: form-data; name="d"; filename="d.txt"\r
                Content-Type: text/plain\r
                \r
                p\r
                --B--\r

                """
        )
    }
}
