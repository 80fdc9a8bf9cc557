import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T4 headers") struct HTTPHeadersTests {
    @Test func anUpdateKeepsThePlaceAndTakesTheNewSpelling() {
        var headers: HTTPHeaders = ["a": "1", "c": "a", "B": "2"]
        headers["C"] = "c"
        #expect(headers.description == "a: 1\nC: c\nB: 2")
    }

    @Test func addingReplacesToo() {
        var headers: HTTPHeaders = [.accept("a"), .userAgent("b")]
        headers.add(name: "accept", value: "c")
        headers.add(.userAgent("d"))
        #expect(headers.description == "accept: c\nUser-Agent: d")
    }

    @Test func theLastOfTwoInALiteralCounts() {
        let headers: HTTPHeaders = ["A": "1", "a": "2"]
        #expect(headers.description == "a: 2")
    }

    @Test func namesAreReadWhateverTheirCase() {
        var headers: HTTPHeaders = ["Content-Type": "text/plain"]
        #expect(headers["content-TYPE"] == "text/plain")
        #expect(headers.value(for: "content-typf") == nil)
        headers.remove(name: "CONTENT-TYPE")
        #expect(headers.isEmpty)
    }

    @Test func sortingIsByNameInLowerCase() {
        let headers: HTTPHeaders = ["b": "1", "C": "2", "A": "3"]
        #expect(headers.sorted().map(\.name) == ["A", "b", "C"])
        #expect(headers.map(\.name) == ["b", "C", "A"])
    }

    @Test func aDictionaryHasAnOrderOfItsOwn() {
        let headers = HTTPHeaders(["b": "1", "a": "2"])
        #expect(headers.map(\.name) == ["a", "b"])
        #expect(headers.dictionary == ["a": "2", "b": "1"])
    }

    @Test func authorization() {
        #expect(
            HTTPHeader.authorization(username: "u", password: "p:q").description == "Authorization: Basic dTpwOnE="
        )
        #expect(HTTPHeader.authorization(bearerToken: "t").description == "Authorization: Bearer t")
    }

    @Test(arguments: [
        ("a b", "1", "'a b' is no name of a header"),
        ("", "1", "'' is no name of a header"),
        ("a\r\nX-Evil: 1", "1", "'a\r\nX-Evil: 1' is no name of a header"),
        ("é", "1", "'é' is no name of a header"),
        ("a:", "1", "'a:' is no name of a header"),
        ("a", "1\r\nX-Evil: 1", "the value of header 'a' holds a line break or NUL"),
        ("a", "1\n", "the value of header 'a' holds a line break or NUL"),
        ("a", "1\r", "the value of header 'a' holds a line break or NUL"),
        ("a", "1\u{0}", "the value of header 'a' holds a line break or NUL"),
        ("Host", "h", "header 'Host' is set by the transport"),
        ("content-length", "1", "header 'content-length' is set by the transport"),
        ("Transfer-Encoding", "chunked", "header 'Transfer-Encoding' is set by the transport"),
        ("CONNECTION", "close", "header 'CONNECTION' is set by the transport"),
        ("Expect", "100-continue", "header 'Expect' is set by the transport"),
    ])
    func whatCannotBeSentIsRefusedWhenTheRequestIsMade(name: String, value: String, message: String) {
        #expect(errorText { _ = try Endpoint(.get, "/").header(name, value).request } == message)
    }

    @Test(arguments: ["!#$%&'*+-.^_`|~09azAZ", "X-Rate-Limit"])
    func tokensAreNames(name: String) throws {
        #expect(try Endpoint(.get, "/").header(name, "é\t ,").request.value(forHTTPHeaderField: name) == "é\t ,")
    }
}
