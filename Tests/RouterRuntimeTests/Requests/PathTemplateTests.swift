import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct PathTemplateTests {
    /// Case 048 of the shared cases: one value, one segment.
    @Test(arguments: [
        ("a/b c", "/r/a%2Fb%20c/x"),
        ("A role", "/r/A%20role/x"),
        ("50%?#;é", "/r/50%25%3F%23%3B%C3%A9/x"),
        ("a%20b", "/r/a%2520b/x"),
        ("{n}", "/r/%7Bn%7D/x"),
        ("-._~", "/r/-._~/x"),
        ("...", "/r/.../x"),
        (".a", "/r/.a/x"),
        ("한😃", "/r/%ED%95%9C%F0%9F%98%83/x"),
        ("\r\n\u{0}", "/r/%0D%0A%00/x"),
    ])
    func aValueIsEncodedAsOneSegment(value: String, path: String) throws {
        #expect(try Endpoint(.get, "/r/\(value)/x").target == path)
    }

    @Test(arguments: ["", ".", ".."])
    func aSegmentThatLeadsElsewhereIsRefused(value: String) {
        let made: [PathTemplate] = ["/r/\(value)", "/r/\(value)/x", "/\(value)/r", "/r\(orEnd: value)", "\(value)/x"]
        for path in made {
            #expect(
                errorText { _ = try Endpoint(.delete, path).request }?
                    .hasPrefix("the segment '\(value)' of path '\(path.text)' would reach another resource") == true
            )
        }
    }

    @Test func severalValuesThatMakeADotSegmentAreRefused() {
        let dot = "."
        let empty = ""
        #expect(throws: InvalidRequest.self) { try Endpoint(.get, "/\(dot)\(dot)").request }
        #expect(throws: InvalidRequest.self) { try Endpoint(.get, "/\(empty).\(empty)").request }
        #expect(throws: InvalidRequest.self) { try Endpoint(.get, "/a/\([String]())").request }
    }

    @Test func aSegmentMayHoldMoreThanAValue() throws {
        let empty = ""
        #expect(try Endpoint(.get, "/a/\(empty):join").target == "/a/:join")
        #expect(try Endpoint(.get, "/img/\(2)x\(3).\("png")").target == "/img/2x3.png")
    }

    @Test func whatIsWrittenIsKept() throws {
        #expect(try Endpoint(.get, "/a/../b//c/.").target == "/a/../b//c/.")
        #expect(try Endpoint(.get, "/a%20b/\("x")/").target == "/a%20b/x/")
    }

    @Test func valuesOfEachKind() throws {
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let day = try #require(LocalDate("2024-02-29"))
        let date = Date(timeIntervalSince1970: 5.5)
        let values: [(PathTemplate, String)] = [
            ("/\(1.5)/\(1.0)/\(0.1)/\(1e21)", "/1.5/1/0.1/1e+21"),
            ("/\(true)/\(true, .numeric)/\([true, false], .numeric)", "/true/1/1,0"),
            ("/\(Int64.max)/\(Int64.min)/\(-1)/\(0)/\(10)", "/9223372036854775807/-9223372036854775808/-1/0/10"),
            ("/\(-0.0)/\(1e300)/\(Double.nan)", "/0/1e+300/nan"),
            ("/\(id)/\(day)", "/e621e1f8-c36c-495a-93fc-0c247a3e6e5f/2024-02-29"),
            ("/\(date, .unix)/\(date, .milliseconds)/\(date, .iso8601)", "/5.5/5500/1970-01-01T00%3A00%3A05.500Z"),
            ("/\([date, date], .milliseconds)", "/5500,5500"),
            ("/\(["a,b", "c"])", "/a%2Cb,c"),
            ("/\(Data([0xFB, 0xFF]))", "/+%2F8%3D"),
        ]
        for (path, text) in values { #expect(try Endpoint(.get, path).target == text) }
    }

    @Test func aSlotAtTheEndWritesItsSlash() throws {
        let none: String? = nil
        let date: Date? = Date(timeIntervalSince1970: 5)
        #expect(try Endpoint(.get, "/gallery\(orEnd: none)").target == "/gallery")
        #expect(try Endpoint(.get, "/gallery\(orEnd: "hot")").target == "/gallery/hot")
        #expect(try Endpoint(.get, "/gallery\(orEnd: date, .unix)").target == "/gallery/5")
    }

    @Test("T3: URLs, as far as the rows hold for literals") func thePathStandsBehindTheServers() throws {
        let url = { (server: Server, path: PathTemplate) in
            try Endpoint(.get, path).server(server).request.url?.absoluteString
        }
        #expect(try url("http://h/v1", "users") == "http://h/v1/users")
        #expect(try url("http://h/v1", "/users") == "http://h/v1/users")
        #expect(try url("http://h/v1", "a/../b") == "http://h/v1/a/../b")
        #expect(try url("http://h/v1", "\("a b")") == "http://h/v1/a%20b")
        #expect(try url("http://h/v1", "\("a%20b")") == "http://h/v1/a%2520b")
        #expect(try url("http://h/v1", "\("x?y=1")") == "http://h/v1/x%3Fy%3D1")
        #expect(try url("http://h/v1", "\("x#f")") == "http://h/v1/x%23f")
        #expect(try url("http://h/v1", "\("a/b")") == "http://h/v1/a%2Fb")
        #expect(try url("http://h/v1/", "/users/") == "http://h/v1/users/")
        #expect(try url("http://h/v1", "") == "http://h/v1/")
        #expect(try url("http://h", "/users?x=1") == "http://h/users?x=1")
        #expect(try Endpoint(.get, "/users?x=1").query("y", 2).target == "/users?x=1&y=2")
    }
}
