import Testing

/// Answers, and failures that are documented.
@Suite(.needsCases) struct ResponseCases {
    @Test(arguments: Area.responses.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        Check("062.3", what: "the name made from a response") {
            let swift = try CaseRun("062").swift
            #expect(swift.contains("struct InvalidResponse: "))
        }
    ]
}
