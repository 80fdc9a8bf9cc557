import Diagnostics
import Mustache
import Testing

@Suite("speed")
struct SpeedTests {
    /// 100,000 lines; the bar is for release builds, a debug build may take twenty times as long.
    @Test func longOutput() throws {
        let diagnostics = DiagnosticCollector()
        let sources = [
            TemplateSource(
                name: "file",
                path: "file",
                text: "{{#types}}\nextension {{name}} {\n    {{>type}}\n}\n{{/types}}\n"
            ),
            TemplateSource(
                name: "type",
                path: "type",
                text:
                    "struct {{name}} {\n{{#fields}}\n    {{#doc}}/// {{.}}{{/doc}}\n    var {{name}}: {{type}}\n{{/fields}}\n}\n"
            ),
        ]
        let set = try #require(TemplateSet.compile(sources, escaping: .none, strict: true, diagnostics: diagnostics))
        let fields = (0..<48).map { index -> MustacheValue in
            [
                "name": "someProperty\(index)", "type": "Foundation.Data?",
                "doc": "What the property number \(index) means.",
            ]
        }
        let types = (0..<1_000).map { index -> MustacheValue in ["name": "Type\(index)", "fields": .list(fields)] }
        let clock = ContinuousClock()
        var output = ""
        let time = try clock.measure { output = try set.render("file", ["types": .list(types)]) }
        #expect(output.utf8.count { $0 == UInt8(ascii: "\n") } == 100_000)
        #if DEBUG
            #expect(time < .seconds(5))
        #else
            #expect(time < .milliseconds(100))
        #endif
        print("100,000 lines in \(time)")
    }
}
