import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct EndpointTests {
    @Test func theQueryKeepsItsOrderAndNamesAreEncoded() throws {
        let none: String? = nil
        let endpoint = Endpoint(.get, "/l")
            .query("q", "a b+c/é")
            .query("raw[]", ["x"])
            .query("none", none)
            .query("empty", [String]())
            .query("blank", "")
        #expect(try endpoint.target == "/l?q=a%20b%2Bc%2F%C3%A9&raw%5B%5D=x&blank=")
        #expect(endpoint.queryString == "q=a%20b%2Bc%2F%C3%A9&raw%5B%5D=x&blank=")
    }

    @Test func withoutValuesThereIsNoQuestionMark() throws {
        #expect(try Endpoint(.get, "/l").query("ids", [Int]()).target == "/l")
    }

    @Test func formsOfTheirOwn() throws {
        let date: Date? = Date(timeIntervalSince1970: 5)
        let flag: Bool? = true
        let endpoint = Endpoint(.get, "/l")
            .query("a", date, .unix)
            .query(
                "b",
                [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)],
                .milliseconds,
                explode: false
            )
            .query("c", flag, .numeric)
            .query("d", [true, false], .numeric)
            .query("e", Date?.none, .unix)
            .header("X-Date", Date(timeIntervalSince1970: 784_111_777), .rfc1123)
            .header("X-Flags", [true, false], .numeric)
        #expect(try endpoint.target == "/l?a=5&b=1000,2000&c=1&d=1&d=0")
        #expect(endpoint.headers["x-date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(endpoint.headers["x-flags"] == "1,0")
    }

    @Test func headersAreNotPercentEncoded() throws {
        let none: String? = nil
        let endpoint = Endpoint(.get, "/")
            .header("X-A", "a b/ü")
            .header("X-B", ["a b", "c"])
            .header("X-C", none)
            .header("X-D", [String]())
            .header("X-E", "")
        #expect(try endpoint.request.headers.sorted().description == "X-A: a b/ü\nX-B: a b,c\nX-E: ")
    }

    @Test func cookiesShareAHeader() throws {
        let none: String? = nil
        let endpoint = Endpoint(.get, "/").cookie("JSESSIONID", "k+1").cookie("none", none).cookie("lang", "n;o=\r\n\"")
        #expect(endpoint.headers["Cookie"] == "JSESSIONID=k+1; lang=n%3Bo=%0D%0A%22")
    }

    @Test func aJSONBodyHasSortedKeys() throws {
        let request = try Endpoint(.post, "/").json(["b": "x/y", "a": "é"]).request
        #expect(request.httpBody.map { String(decoding: $0, as: UTF8.self) } == #"{"a":"é","b":"x/y"}"#)
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func jsonBodiesThatAreDates() throws {
        let date = Date(timeIntervalSince1970: 5)
        func body(_ endpoint: Endpoint) throws -> String? {
            try endpoint.request.httpBody.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try body(Endpoint(.post, "/").json(date, .iso8601)) == "\"1970-01-01T00:00:05Z\"")
        #expect(try body(Endpoint(.post, "/").json([date, date], .unix)) == "[5,5]")
        #expect(try body(Endpoint(.post, "/").json(["a": date], .milliseconds)) == "{\"a\":5000}")
        #expect(try body(Endpoint(.post, "/").json(Date?.none, .unix)) == nil)
        #expect(try body(Endpoint(.post, "/").json([Date]?.none, .unix)) == nil)
    }

    @Test func whatCannotBeEncodedIsThrownWhenTheRequestIsMade() {
        let endpoint = Endpoint(.post, "/").json([Double.nan])
        #expect(throws: InvalidRequest.self) { try endpoint.request }
    }

    @Test func bytesAndText() throws {
        let bytes = try Endpoint(.put, "/").bytes(Data([0, 1]), "image/png").request
        #expect(bytes.httpBody == Data([0, 1]))
        #expect(bytes.value(forHTTPHeaderField: "Content-Type") == "image/png")
        let text = try Endpoint(.put, "/").text("é", "text/plain").header("content-type", "text/css").request
        #expect(text.httpBody == Data([0xC3, 0xA9]))
        #expect(text.value(forHTTPHeaderField: "Content-Type") == "text/css")
    }

    @Test func anOptionalBodyMayBeMissing() throws {
        let none: [String: String]? = nil
        let request = try Endpoint(.get, "/").json(none).form(none).text(nil, "text/plain").bytes(nil, "a/b").request
        #expect(request.httpBody == nil)
        #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func someMethodsHaveNoBody(method: HTTPMethod) {
        #expect(
            errorText { _ = try Endpoint(method, "/").text("", "text/plain").request }
                == "a \(method) request has no body"
        )
    }

    @Test func otherMethodsHave() throws {
        for method in [HTTPMethod.post, .put, .patch, .delete, .options] {
            let request = try Endpoint(method, "/").form(["a": "1"]).request
            #expect(request.httpMethod == method.rawValue)
            #expect(request.httpBody == Data("a=1".utf8))
        }
    }

    @Test func securityIsAlternativesOfSchemesThatGoTogether() {
        let app = SecurityScheme("app", .header("Authorization", prefix: "Client-ID "))
        let user = SecurityScheme("user", .bearer)
        let schemes = Endpoint(.get, "/").security(user).security(app, user).security?.map { $0.map(\.name) }
        #expect(schemes == [["user"], ["app", "user"]])
        #expect(Endpoint(.get, "/").security().security == [[]])
        #expect(Endpoint(.get, "/").security == nil)
    }

    @Test func anEnvelopeOfItsOwnComesBeforeTheAPIs() {
        let api = Envelope("data", where: "success", is: true)
        let own = Envelope("result").and("ok", is: 1)
        #expect(Endpoint(.get, "/").envelope(else: api) == api)
        #expect(Endpoint(.get, "/").envelope(own).envelope(else: api) == own)
        #expect(Endpoint(.get, "/").envelope(nil).envelope(else: api) == nil)
    }

    @Test func aCopyIsACopy() {
        let endpoint = Endpoint(.get, "/").retry(true).timeout(.seconds(5))
        let other = endpoint.retry(false)
        #expect(endpoint.retry == true)
        #expect(other.retry == false)
        #expect(other.timeout == .seconds(5))
    }
}
