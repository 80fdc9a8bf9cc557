import Foundation
import Testing
import Toolchain

/// What the runtime has for Apple's systems only, where there is no such system: against stand-ins for their modules.
@Suite struct AppleTests {
    /// Combine publishers, keychain, reachability, server trust.
    @Test func runtimeChecks() async throws {
        _ = try await BuiltModules.forApple.value
    }

    #if !canImport(Security)
        @Test func serverTrustKeepsItsRules() async throws {
            let folder = try TemporaryFolder()
            func path(_ name: String) -> String { folder.url.appending(path: name).filePath }
            let standIns = GoldenCase.tests.appending(path: "StandIns")
            let sources = GoldenCase.tests.appending(path: "../../Sources/RouterRuntime").standardized
            let parts = ["Transport/ServerTrust.swift", "Transport/HostRules.swift", "Requests/HTTPToken.swift"]
                .map { sources.appending(path: $0).filePath }
            let swiftc = ["swiftc", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", path("")]

            let module = try await Command.run(
                swiftc + ["-module-name", "Security", "-emit-module-path", path("Security.swiftmodule")]
                    + ["-c", standIns.appending(path: "Security.swift").filePath, "-o", path("Security.o")]
            )
            try #require(module.output == "")
            let program = try await Command.run(
                swiftc + parts + [standIns.appending(path: "ServerTrustRules.swift").filePath, path("Security.o")]
                    + ["-module-name", "Rules", "-o", path("rules")]
            )
            try #require(program.output == "")
            let run = try await Command.run([path("rules")])
            #expect(run.output == "")
            #expect(run.status == 0)
        }
    #endif
}
