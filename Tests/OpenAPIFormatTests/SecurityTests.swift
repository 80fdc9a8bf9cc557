import Diagnostics
import IR
import Testing

@Suite struct SecurityTests {
    private func read(_ schemes: String, _ operation: String = "{}", _ root: String = "") -> Reading {
        Reading(
            """
            \(root)
            paths: {/a: {get: \(operation)}}
            components:
              securitySchemes:
            \(schemes.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            """
        )
    }

    private func kinds(_ schemes: String) -> [String] {
        read(schemes).api?.securitySchemes.map { scheme in
            switch scheme.kind {
            case .basic: "\(scheme.name): basic"
            case .bearer: "\(scheme.name): bearer"
            case .header(let name, let prefix, _): "\(scheme.name): header \(name) '\(prefix)'"
            case .query(let name): "\(scheme.name): query \(name)"
            case .cookie(let name): "\(scheme.name): cookie \(name)"
            case .oauth2(let flow): "\(scheme.name): \(flow.tokenURL) \(flow.authorizeURL ?? "-")"
            }
        } ?? []
    }

    @Test func schemes() {
        #expect(
            kinds(
                """
                a: {type: apiKey, in: header, name: X-Key}
                b: {type: apiKey, in: query, name: key}
                c: {type: apiKey, in: cookie, name: sid}
                d: {type: http, scheme: Basic}
                e: {type: http, scheme: bearer}
                f: {type: http, scheme: Token}
                g: {type: openIdConnect, openIdConnectUrl: 'https://x.example'}
                h: {type: mutualTLS}
                i: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://x.example/a', scopes: {}}}}
                j: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://x.example/a'}, clientCredentials: {tokenUrl: /t}}}
                k: {type: oauth2, flows: {authorizationCode: {authorizationUrl: 'https://x.example/a', tokenUrl: 'https://x.example/t', refreshUrl: 'https://x.example/r'}}}
                l: {type: apikey}
                m: {type: nonsense}
                """
            ) == [
                "a: header X-Key ''", "b: query key", "c: cookie sid", "d: basic", "e: bearer",
                "f: header Authorization 'Token '", "g: bearer", "i: bearer",
                "j: https://h.example/t https://x.example/a", "k: https://x.example/t https://x.example/a",
            ]
        )
        let reading = read("h: {type: mutualTLS}\nk: {type: openIdConnect}", "{security: [{h: [], k: []}]}")
        #expect(reading.warnings.count == 2)
        #expect(reading.operations.first?.security?.map { $0.map(\.scheme) } == [["k"]])
    }

    @Test(
        arguments: [
            ("{}", nil),
            ("{security: []}", []),
            ("{security: [{a: []}, {b: []}]}", [["a"], ["b"]]),
            ("{security: [{a: [], b: []}]}", [["a", "b"]]),
            ("{security: [{}, {b: []}]}", [["b"], []]),
            ("{security: [{}]}", []),
            ("{security: [{a: []}, {a: []}]}", [["a"]]),
            ("{security: {a: []}}", [["a"]]),
        ] as [(String, [[String]]?)]
    )
    func requirements(operation: String, expected: [[String]]?) {
        let reading = read(
            "a: {type: http, scheme: basic}\nb: {type: http, scheme: bearer}",
            operation,
            "security: [{a: []}]"
        )
        #expect(reading.operations.first?.security?.map { $0.map(\.scheme) } == expected)
        #expect(reading.api?.security.map { $0.map(\.scheme) } == [["a"]])
    }

    @Test func schemesThatDoNotExist() {
        let reading = read("token: {type: http, scheme: basic}", "{security: [{tokn: []}, {token: []}]}")
        #expect(reading.operations.first?.security?.map { $0.map(\.scheme) } == [["token"]])
        #expect(reading.warnings == ["there is no security scheme 'tokn'"])
        #expect(reading.diagnostics.sorted.first?.hint == "did you mean 'token'?")
    }

    @Test func scopesAreDocumentation() {
        let reading = read(
            "a: {type: oauth2, description: The door, flows: {password: {tokenUrl: 'https://x.example/t', scopes: {read: To read, write: ''}}}}",
            "{summary: Get it, security: [{a: [read, write]}]}"
        )
        #expect(reading.api?.securitySchemes.first?.doc == "The door.\n\nScopes:\n- `read`: To read\n- `write`")
        #expect(reading.operations.first?.doc == "Get it.")
        #expect(reading.operations.first?.remarks == "Scopes: `read`, `write`.")
    }
}
