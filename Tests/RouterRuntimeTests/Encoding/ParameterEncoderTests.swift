import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T2 destination and content type") struct ParameterEncoderTests {
    private let form = "application/x-www-form-urlencoded; charset=utf-8"

    private func request(_ method: String, _ url: String = "https://h.example/") throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = method
        return request
    }

    @Test(arguments: ["GET", "HEAD", "DELETE", "get"])
    func someMethodsTakeTheQuery(method: String) throws {
        let encoded = try URLEncodedFormParameterEncoder.default.encode(["a": 1], into: try request(method))
        #expect(encoded.url?.absoluteString == "https://h.example/?a=1")
        #expect(encoded.httpBody == nil)
        #expect(encoded.value(forHTTPHeaderField: "Content-Type") == nil)
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "QUERY"])
    func theOthersTakeTheBody(method: String) throws {
        let encoded = try URLEncodedFormParameterEncoder.default.encode(["a": 1], into: try request(method))
        #expect(encoded.url?.absoluteString == "https://h.example/")
        #expect(encoded.httpBody == Data("a=1".utf8))
        #expect(encoded.value(forHTTPHeaderField: "Content-Type") == form)
    }

    @Test(arguments: [
        ("https://h.example/p", "https://h.example/p?a=1"),
        ("https://h.example/p?x=1", "https://h.example/p?x=1&a=1"),
        ("https://h.example/p?x=%20#top", "https://h.example/p?x=%20&a=1#top"),
        ("https://h.example/p#top?", "https://h.example/p?a=1#top?"),
        ("https://h.example/p?", "https://h.example/p?a=1"),
        ("https://h.example/p?x=1&", "https://h.example/p?x=1&a=1"),
    ])
    func aQueryThatIsThereComesFirst(url: String, result: String) throws {
        let encoded = try URLEncodedFormParameterEncoder.default.encode(["a": 1], into: try request("GET", url))
        #expect(encoded.url?.absoluteString == result)
    }

    @Test func theDestinationCanBeForced() throws {
        let query = URLEncodedFormParameterEncoder(destination: .queryString)
        let body = URLEncodedFormParameterEncoder(destination: .httpBody)
        #expect(try query.encode(["a": 1], into: try request("POST")).url?.query == "a=1")
        #expect(try body.encode(["a": 1], into: try request("GET")).httpBody == Data("a=1".utf8))
    }

    @Test func aContentTypeThatIsThereIsKept() throws {
        var request = try request("POST")
        request.setValue("x/y", forHTTPHeaderField: "content-type")
        for encoded in [
            try URLEncodedFormParameterEncoder.default.encode(["a": 1], into: request),
            try JSONParameterEncoder.default.encode(["a": 1], into: request),
        ] {
            #expect(encoded.value(forHTTPHeaderField: "Content-Type") == "x/y")
        }
    }

    @Test func withoutParametersNothingChanges() throws {
        let none: [String: String]? = nil
        let request = try request("POST", "https://h.example/?x=1")
        #expect(try URLEncodedFormParameterEncoder.default.encode(none, into: request) == request)
        #expect(try JSONParameterEncoder.default.encode(none, into: request) == request)
    }

    @Test func emptyParameters() throws {
        let empty: [String: String] = [:]
        let form = URLEncodedFormParameterEncoder.default
        #expect(try form.encode(empty, into: try request("GET")).url?.query == nil)
        #expect(try form.encode(empty, into: try request("GET", "https://h.example/?x=1")).url?.query == "x=1")
        let post = try form.encode(empty, into: try request("POST"))
        #expect(post.httpBody == Data())
        #expect(post.value(forHTTPHeaderField: "Content-Type") == self.form)
    }

    @Test(arguments: ["GET", "POST"])
    func jsonIsABodyWhateverTheMethod(method: String) throws {
        let encoded = try JSONParameterEncoder.default.encode(["a": 1], into: try request(method))
        #expect(encoded.httpBody == Data(#"{"a":1}"#.utf8))
        #expect(encoded.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func jsonVariants() throws {
        let text = { (encoder: JSONParameterEncoder) in
            let body = try encoder.encode(["b": 1, "a": 2], into: try request("POST")).httpBody
            return String(decoding: body ?? Data(), as: UTF8.self)
        }
        #expect(try text(.sortedKeys) == #"{"a":2,"b":1}"#)
        #expect(try text(.prettyPrinted).contains("\n  \"a\" : 2"))
        #expect(throws: InvalidRequest.self) {
            try JSONParameterEncoder.json.encode([Double.nan], into: request("POST"))
        }
    }

    @Test func aRequestNeedsAURL() throws {
        var request = try request("GET")
        request.url = nil
        #expect(throws: InvalidRequest.self) {
            try URLEncodedFormParameterEncoder.urlEncodedForm.encode(["a": 1], into: request)
        }
    }
}
