import Testing

/// Keys and tokens.
@Suite(.needsCases) struct SecurityCases {
    @Test(arguments: Area.security.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        Check("065.2", what: "a kind of scheme that is not supported") {
            for type in ["openIdConnect, openIdConnectUrl: 'https://h.example/x'", "mutualTLS"] {
                let run = try CaseRun("065") {
                    $0.replacing(
                        "inHeader: {type: apiKey, in: header, name: X-API-Key}",
                        with: "inHeader: {type: \(type)}"
                    )
                }
                run.succeeds()
                #expect(run.lines.contains { $0.contains("warning: ") && $0.contains("inHeader") }, "\(run.errors)")
            }
        }
    ]
}
