import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServerTests {
    @Test(arguments: [
        "", "h/p", "/p", "https:/h", "https://", "https:///p", "://h", "https://:80", "https://h/?a=1", "https://h/#a",
    ])
    func aServerHasSchemeAndHostAndNoQuery(text: String) {
        #expect(throws: InvalidRequest.self) { try Endpoint(.get, "/a").server(Server(text)).request }
    }

    @Test(arguments: ["http://localhost:8080", "https://[::1]:8080/a/b", "https://user@h.example"])
    func others(text: String) throws {
        let request = try Endpoint(.get, "/a").server(Server(text)).request
        #expect(request.url?.absoluteString == text + "/a")
    }

    @Test func originsMapTheServersThatCallsName() throws {
        let origins = ["https://i.example": "http://localhost:80/"]
        let endpoint = Endpoint(.get, "/a.png").server("https://i.example")
        #expect(
            try endpoint.urlRequest(for: StoreAPI.self, origins: origins).url?.absoluteString
                == "http://localhost:80/a.png"
        )
        #expect(
            try Endpoint(.get, "/a").urlRequest(for: StoreAPI.self, server: "http://s", origins: origins).url?
                .absoluteString == "http://s/a"
        )
    }
}
