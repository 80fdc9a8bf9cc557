import IR
import Testing

@Suite struct ServerTests {
    private func servers(_ text: String) -> [String] {
        Reading("openapi: 3.1.0\nservers: \(text)\npaths: {}").api?.servers.map { server in
            ([server.url] + server.variables.map { "\($0.name)=\($0.default) \($0.values)" }).joined(separator: " ")
        } ?? []
    }

    @Test(arguments: [
        ("[{url: 'https://a.example/v1/'}, {url: 'http://b.example'}]", ["https://a.example/v1", "http://b.example"]),
        ("[{url: /api/v3}]", ["http://localhost/api/v3"]),
        ("[{url: api}]", ["http://localhost/api"]),
        ("[{url: /}]", ["http://localhost"]),
        ("[]", ["http://localhost"]),
        ("", ["http://localhost"]),
        (
            "[{url: '{scheme}://a.example', variables: {scheme: {default: https, enum: [https, http]}}}]",
            ["{scheme}://a.example scheme=https [\"https\", \"http\"]"]
        ),
        (
            "[{url: '{base}', variables: {base: {default: 'https://a.example/'}}}]",
            ["{base} base=https://a.example/ []"]
        ),
        ("[{url: 'https://{region}.example.com'}]", ["https://{region}.example.com region=region []"]),
        (
            "[{url: 'https://{a}.example.com', variables: {a: {enum: [x, y]}}}]",
            ["https://{a}.example.com a=x [\"x\", \"y\"]"]
        ),
        (
            "[{url: 'https://{a}.example.com', variables: {a: {default: z, enum: [x, y]}}}]",
            ["https://{a}.example.com a=x [\"x\", \"y\"]"]
        ),
        ("[{url: 'http://localhost:__PORT__/x'}]", ["http://localhost/x"]),
        ("[{url: 'https://a.example/v1?x=1#y'}]", ["https://a.example/v1"]),
        ("[{description: nothing}]", ["http://localhost"]),
        ("[{url: 'https://a b.example'}]", ["http://localhost"]),
    ])
    func bases(text: String, expected: [String]) {
        #expect(servers(text) == expected)
    }

    @Test func pathsAndOperationsLeaveTheBase() {
        let reading = Reading(
            """
            servers: [{url: 'https://a.example/v1'}]
            paths:
              /a: {servers: [{url: 'https://b.example/x'}], get: {}, post: {servers: [{url: 'https://c.example/'}]}}
              /b: {servers: [{url: 'https://a.example/v1'}], get: {}}
              /c: {get: {servers: [{url: 'https://{r}.example', variables: {r: {default: eu}}}]}}
            """
        )
        #expect(
            reading.operations.map(\.path.text) == [
                "https://b.example/x/a", "https://c.example/a", "/b", "https://eu.example/c",
            ]
        )
        #expect(reading.notes == ["the variables of this server have their defaults: 'https://eu.example'"])
    }
}
