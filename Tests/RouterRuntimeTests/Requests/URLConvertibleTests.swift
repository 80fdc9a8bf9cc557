import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct URLConvertibleTests {
    @Test func whatStandsForAURL() throws {
        let url = try #require(URL(string: "https://h.example/a?b=1"))
        let convertibles: [any URLConvertible] = [
            "https://h.example/a?b=1", url, try #require(URLComponents(string: "https://h.example/a?b=1")),
        ]
        for convertible in convertibles { #expect(try convertible.asURL() == url) }
    }

    @Test func anEmptyTextIsNoURL() {
        #expect(errorText { _ = try "".asURL() } == "'' is no absolute URL; scheme and host are needed")
    }

    @Test(arguments: ["::::", "h/p", "/p", "https://", "file:///a", "mailto:a@b.c"])
    func aRequestNeedsSchemeAndHost(text: String) {
        #expect(throws: InvalidRequest.self) { try URLRequest(url: text, method: .get) }
    }

    @Test func aRequestByHand() throws {
        var request = try URLRequest(url: "https://h.example/a", method: .patch, headers: ["A": "1"])
        #expect(request.method == .patch)
        #expect(request.headers["a"] == "1")
        request.method = .put
        request.headers.update(name: "B", value: "2")
        #expect(try request.asURLRequest().httpMethod == "PUT")
        #expect(request.value(forHTTPHeaderField: "B") == "2")
    }

    @Test(arguments: ["", "GET /", "G\r\nX: 1", "GÉT"])
    func aMethodIsAToken(method: String) {
        let method = HTTPMethod(rawValue: method)
        #expect(throws: InvalidRequest.self) { try URLRequest(url: "https://h.example", method: method) }
        #expect(throws: InvalidRequest.self) { try Endpoint(method, "/").request }
    }
}
