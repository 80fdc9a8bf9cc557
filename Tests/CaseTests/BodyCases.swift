import Testing

/// Forms, parts and media types.
@Suite(.needsCases) struct BodyCases {
    @Test(arguments: Area.bodies.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        Check("057.1", what: "without the bad one") {
            let run = try CaseRun("057") { $0.without(lines: 19...23) }
            run.succeeds()
            #expect(run.lines == [])
        },
        Check("057.3", what: "a media type that is none") {
            try CaseRun("057").says("warning", at: ["22:31"], "'json'")
        },
    ]
}
