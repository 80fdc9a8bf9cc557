import Foundation
import Testing

/// The scanner is compiled into this target through a link, because nothing can import a plugin.
@Suite("telling specs from other documents")
struct SpecScannerTests {
    @Test(arguments: [
        "api: Pets",
        "api:",
        "\"openapi\": 3.1.0",
        "'swagger' : '2.0'",
        "openapi:\t3.0.0",
        "\u{FEFF}api: Pets\n",
        "# a comment\n\n%YAML 1.2\n--- # another\napi: Pets\n",
        "info:\r\n  title: Pets\r\nopenapi: 3.0.0\r\n",
        "info:\r  title: Pets\ropenapi: 3.0.0\r",
        "  info: x\n  api: Pets\n",
        "x-text: |\n  long\n\n  text\nopenapi: 3.0.0\n",
        "{\"openapi\":\"3.1.0\"}",
        "\u{FEFF} \n{ \"info\" : {\"api\": 1}, \"swagger\"\n: \"2.0\" }",
        "{\"a\": [{\"b\": \"}]{\\\"\"}], 'it''s': 1, \"api\": 1}",
        "--- {api: Pets}",
        "{ a: it's, # a brace: }\n  api: Pets }",
    ])
    func specs(_ text: String) {
        #expect(
            SpecScanner.format(of: Data(text.utf8))
                == (text.contains("openapi") || text.contains("swagger") ? .openAPI : .endpoint)
        )
    }

    @Test(arguments: [
        "",
        "\n",
        "api",
        "api:Pets",
        "apis: Pets",
        "\"api: Pets",
        "# api: Pets",
        "- api: Pets",
        "[{\"api\": 1}]",
        "pets:\n  api: 1\n  openapi: 2\n",
        "text: |\n  api: Pets\n",
        "a: 1\n---\napi: Pets\n",
        "a: 1\n...\napi: Pets\n",
        "{\"a\": {\"api\": 1}, \"b\": \"api\"}",
        "{\"a\": \"api\", \"b\": [\"openapi\"]}",
        "{\"a\": \"\\\", \\\"api\\\": \"}",
        "{\"a\": 1}\n{\"api\": 1}",
        "{\"api\"",
        "{\"a\\",
        "{\"openapi\", 1}",
    ])
    func otherDocuments(_ text: String) {
        #expect(SpecScanner.format(of: Data(text.utf8)) == nil)
    }

    /// As sorted JSON has it.
    @Test func theKeyMayComeLate() {
        let entries = (0..<20_000).map { "\"\($0)\": {\"description\": \"an openapi \\\"text\\\"\"}" }
        let document = "{\"definitions\": {\(entries.joined(separator: ", "))}, \"swagger\": \"2.0\"}"
        #expect(SpecScanner.format(of: Data(document.utf8)) == .openAPI)
    }
}
