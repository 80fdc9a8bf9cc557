import Foundation
import RouterRuntime
import Testing

/// Defaults of generated code.
@Suite struct LiteralTests {
    @Test func urls() {
        #expect(URL.literal("https://a.test/b?c=d#e").absoluteString == "https://a.test/b?c=d#e")
        #expect(URL.literal("/relative").relativeString == "/relative")
    }

    @Test(arguments: ["", "http://[", "%"])
    func noURLIsNoCrash(_ text: String) { _ = URL.literal(text) }

    @Test func uuids() {
        let text = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
        #expect(UUID.literal(text).uuidString == text)
        #expect(UUID.literal(text.lowercased()).uuidString == text)
        #expect(UUID.literal("?").uuidString == "00000000-0000-0000-0000-000000000000")
    }
}
