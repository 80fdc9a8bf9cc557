import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RouterTests {
    private struct ConstantsAPI: APIDescription {
        static let server: Server = "https://h.example"
        static let headers: HTTPHeaders = ["Accept": "x/y", "X-Api": "1"]
        static let query = [QueryItem("k[]", "a b"), QueryItem("v", "3")]
        static let timeout: Duration? = .milliseconds(1500)

        static func failure(_ failure: RequestFailure) -> StoreAPI.StoreError { .failed }
    }

    private enum ItemRouter: Router {
        case list(page: Int)
        case plain

        typealias API = ConstantsAPI

        var endpoint: Endpoint {
            switch self {
            case .list(let page):
                return Endpoint(.post, "/items/\(page)")
                    .query("q", "x")
                    .header("accept", "z")
                    .timeout(.seconds(5))
            case .plain:
                return Endpoint(.get, "/plain")
            }
        }
    }

    @Test func theVocabularyOfARouterComesFromItsEndpoint() {
        let router = ItemRouter.list(page: 2)
        #expect(router.method == .post)
        #expect(router.path == "/items/2")
        #expect(router.query == "q=x")
        #expect(router.headers == ["accept": "z"])
        #expect(ItemRouter.plain.query == nil)
    }

    @Test func constantsOfTheAPIGoWithEveryRequest() throws {
        let plain = try ItemRouter.plain.asURLRequest()
        #expect(plain.url?.absoluteString == "https://h.example/plain?k%5B%5D=a%20b&v=3")
        #expect(plain.headers == ["Accept": "x/y", "X-Api": "1"])
        #expect(plain.timeoutInterval == 2)
    }

    @Test func whatTheCallSaysComesFirst() throws {
        let list = try ItemRouter.list(page: 2).asURLRequest()
        #expect(list.url?.absoluteString == "https://h.example/items/2?q=x&k%5B%5D=a%20b&v=3")
        #expect(list.value(forHTTPHeaderField: "Accept") == "z")
        #expect(list.value(forHTTPHeaderField: "X-Api") == "1")
        #expect(list.timeoutInterval == 5)
        #expect(list.httpMethod == "POST")
    }

    @Test func anAPIHasDefaults() {
        #expect(StoreAPI.dates == .iso8601)
        #expect(StoreAPI.timeout == nil)
        #expect(StoreAPI.security.isEmpty)
        #expect(StoreAPI.envelope == nil)
        #expect(StoreAPI.messagePaths.isEmpty)
    }

    @Test func oauth2() {
        let scheme = OAuth2(
            token: "https://h.example/token",
            authorize: "https://h.example/authorize",
            client: .form,
            refreshOn: [401, .range(4)],
            scopes: ["a"],
            fields: ["audience": "x", "b": "y"],
        )
        #expect(scheme.fields == [QueryItem("audience", "x"), QueryItem("b", "y")])
        #expect(scheme.refreshOn.contains(418))
        #expect(SecurityScheme("user", .oauth2(scheme)) == SecurityScheme("user", .oauth2(scheme)))
    }
}
