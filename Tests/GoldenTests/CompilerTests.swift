import Testing
import Toolchain

@testable import SwiftBackend

/// What is generated compiles without a warning, whatever the module around it is set to.
@Suite(.serialized) struct CompilerTests {
    /// What is recorded, beyond types: every property is set, nothing is sent that must not be.
    @Test func recordedCompiles() async throws {
        let compiler = try await SwiftCompiler(.plain, stopsAtTypes: false)
        #expect(try await compiler.check(GoldenCase.good.flatMap(\.expected.swiftFiles)) == "")
    }

    @Test func recordedChecksStrictly() async throws {
        let compiler = try await SwiftCompiler(.strict)
        #expect(try await compiler.check(GoldenCase.good.flatMap(\.expected.swiftFiles)) == "")
    }

    /// All cases in all styles.
    @Test(arguments: SwiftBackend.Access.allCases)
    func everyAccess(_ access: SwiftBackend.Access) async throws {
        let styles = SwiftBackend.Style.allCases.map(\.rawValue).joined(separator: ",")
        let options = ["--access", access.rawValue, "--style", styles]
        let runs = try await work {
            try GoldenCase.good.map { try GenRun(spec: $0.spec, options: $0.nameOption + options) }
        }
        for setting in SwiftCompiler.Setting.allCases {
            let compiler = try await SwiftCompiler(setting)
            #expect(try await compiler.check(runs.flatMap(\.folder.out.swiftFiles)) == "", "\(setting)")
        }
    }
}
