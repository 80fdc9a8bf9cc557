import Testing

@testable import RouterRuntime

@Suite struct HostRulesTests {
    @Test(arguments: [
        ("example.com", "itself"), ("EXAMPLE.com.", "itself"),
        ("a.example.com", "below"), ("b.a.example.com", "below"), ("xapi.example.com", "below"),
        ("api.example.com", "own"), ("v1.api.example.com", "below api"), ("a.v1.api.example.com", "below api"),
        ("127.0.0.1", "address"), ("my_host", "name"),
        ("notexample.com", nil), ("example.com.evil.org", nil), ("com", nil), ("", nil), (".", nil), ("::1", nil),
    ])
    func theNearestRuleCounts(host: String, rule: String?) throws {
        let rules = try HostRules([
            "Example.com": "itself", "*.example.com": "below", "api.example.com": "own",
            "*.api.Example.com.": "below api", "127.0.0.1": "address", "my_host": "name",
        ])
        #expect(rules.rule(for: host) == rule)
    }

    @Test(arguments: [
        "", "*", "*.", "a.*.com", "*example.com", "https://example.com", "example.com:443", "example.com/",
        "exämple.com",
        " example.com",
    ])
    func whatNoHostCanMatchIsRefused(host: String) {
        #expect(throws: HostRules<Int>.InvalidHost(host: host)) { try HostRules([host: 1]) }
    }

    @Test func aHostIsNamedOnce() {
        #expect(throws: HostRules<Int>.InvalidHost.self) { try HostRules(["example.com": 1, "Example.com.": 2]) }
    }

    @Test func noRules() throws {
        #expect(try HostRules<Int>([:]).rule(for: "example.com") == nil)
    }
}
