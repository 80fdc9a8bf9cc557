import Diagnostics
import IR
import OpenAPIFormat
import Testing
import YAML

@Suite struct ReadingTests {
    @Test func aDocumentIsForeign() throws {
        let diagnostics = DiagnosticCollector()
        let root = try #require(
            YAML.parse("openapi: 3.1.0\npaths: {}\n", path: "a.yaml", diagnostics: diagnostics)
        )
        let api = OpenAPIFormat.read(root, options: OpenAPIFormat.Options(), diagnostics: diagnostics)
        #expect(api?.isForeign == true)
    }
}
