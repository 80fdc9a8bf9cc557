import Testing
import Toolchain

/// What `gen` makes of each case, byte for byte.
@Suite struct GoldenTests {
    @Test(arguments: GoldenCase.all)
    func output(_ case: GoldenCase) async throws { try Recording.check(`case`, try await work { try `case`.run() }) }

    @Test func thereAreCases() { #expect(GoldenCase.all.count > 4) }
}
