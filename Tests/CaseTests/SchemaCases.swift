import Foundation
import Testing

/// Objects, unions, enumerations, and what values they have.
@Suite(.needsCases) struct SchemaCases {
    @Test(arguments: Area.schemas.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        // The driver holds the clients of all cases, and compiles with warnings as errors.
        Check("031.3", "034.1", "037.1", "043.1", what: "compiles") {
            _ = try await DriverRun.shared.value
        },
        Check("034.1", what: "the names of the variants") {
            let run = try CaseRun("034")
            let mix = try #require(run.files.first { $0.key.hasSuffix("+Mix.swift") })
            let cases = String(decoding: mix.value, as: UTF8.self).matches(of: /(?m)^ +case (\w+)\(/)
                .map { String($0.output.1) }
            #expect(cases.count == 9)
            #expect(Set(cases).count == 9)
        },
        .elsewhere("036.4", in: "docs/configuration.md", "unknown properties are ignored"),
        Check("037.3", what: "a default that is no value") {
            try CaseRun("037").says("warning", at: ["18:58", "18:49"], "'cow'")
        },
        .elsewhere("039.3", in: "docs/configuration.md", "an unknown value of an enumeration is kept"),
        .elsewhere("033.3", "034.4", in: "docs/configuration.md", "unions: closed"),
        Check("043.1", what: "the literals, and limits that no Int holds") {
            let run = try CaseRun("043", options: ["--verbose"])
            run.succeeds()
            #expect(run.swift.contains(" = 9223372036854775807"))
            #expect(run.swift.contains(" = -9223372036854775808"))
            for line in [14, 16] {
                #expect(
                    run.lines.contains { $0.hasPrefix("input.yaml:\(line):") },
                    "nothing at \(line) in \(run.errors)"
                )
            }
        },
    ]
}
