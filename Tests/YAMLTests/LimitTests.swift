import Foundation
import Testing
import YAML

@Suite struct LimitTests {
    /// Deep nesting, closed or not, as each reader meets it.
    @Test(arguments: [3000, 100_000])
    func tooDeep(levels: Int) {
        func times(_ text: String) -> String { String(repeating: text, count: levels) }
        let flow = "a: " + times("[")
        #expect(problems(of: flow) == ["1:1003 error: nested deeper than 1000 levels"])
        #expect(problems(of: times("{a: ")) == ["1:4001 error: nested deeper than 1000 levels"])
        #expect(problems(of: times("[") + times("]")) == ["1:1001 error: nested deeper than 1000 levels"])
        #expect(problems(of: times("{\"a\":")) == ["1:5001 error: nested deeper than 1000 levels"])
        #expect(problems(of: times("- ") + "a") == ["1:2001 error: nested deeper than 1000 levels"])
    }

    @Test func indentedTooDeep() {
        let text = (0..<1500).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(problems(of: text) == ["1001:1001 error: nested deeper than 1000 levels"])
    }

    /// What the limit allows must fit the smallest stack a thread has (512 KB on Apple platforms).
    @Test func deepEnoughForASmallStack() async {
        let texts = [
            String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000),
            String(repeating: "- ", count: 1000) + "a",
            String(repeating: "{a: ", count: 1000) + String(repeating: "}", count: 1000),
        ]
        let found = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: texts.flatMap { problems(of: $0) }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(found == [])
    }

    @Test func size() {
        let limits = YAML.Limits(depth: 10, bytes: 8, aliasedNodes: 10)
        #expect(read("a: 12345", limits: limits).tree == "{a: 12345}")
        #expect(read("①a: 123456", limits: limits).problems == ["① error: the file is larger than 8 bytes"])
    }

    /// Time must grow with the size of a document and not faster.
    @Test(arguments: [
        "k%: v\n", "- [a, b, {c: d}]\n", "k%: \"text with \\\"escapes\\\" and é\"\n", "k%: *a\n",
        "k%: text\u{2028}text\n",
    ])
    func linear(line: String) {
        func document(_ lines: Int) -> String {
            let parts = line.split(separator: "%", omittingEmptySubsequences: false)
            let body = (0..<lines).map { parts.joined(separator: String($0)) }.joined()
            return line.contains("*a") ? "a: &a b\n" + body : body
        }
        func time(_ text: String) -> Duration? {
            (0..<3).map { _ in ContinuousClock().measure { #expect(problems(of: text) == []) } }.min()
        }
        let small = time(document(2000))
        let large = time(document(20_000))
        if let small, let large { #expect(large < small * 40) }
    }
}
