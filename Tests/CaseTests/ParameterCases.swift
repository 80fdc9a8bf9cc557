import Testing

/// Queries, paths, headers and cookies.
@Suite(.needsCases) struct ParameterCases {
    @Test(arguments: Area.parameters.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        Check("049.2", what: "a slot that nobody has declared") {
            let run = try CaseRun("049")
            let found = run.lines.contains {
                $0.firstMatch(of: /^input\.yaml:2[4-8]:\d+: (warning|error): .*missing/) != nil
            }
            #expect(found, "\(run.errors)")
        }
    ]
}
