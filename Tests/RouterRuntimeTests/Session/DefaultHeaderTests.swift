import Testing

@testable import RouterRuntime

@Suite struct DefaultHeaderTests {
    @Test func languages() {
        #expect(HTTPHeaders.acceptLanguage(["ko-KR", "en"]) == "ko-KR;q=1.0, en;q=0.9")
        #expect(HTTPHeaders.acceptLanguage([]) == "en;q=1.0")
        #expect(
            HTTPHeaders.acceptLanguage(["a", "b", "c", "d", "e", "f", "g"])
                == "a;q=1.0, b;q=0.9, c;q=0.8, d;q=0.7, e;q=0.6, f;q=0.5"
        )
    }

    @Test func names() {
        #expect(HTTPHeaders.default.map(\.name) == ["User-Agent", "Accept-Language"])
    }
}
