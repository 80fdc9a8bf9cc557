import Diagnostics
import EndpointFormat
import Foundation
import IR
import Testing
import YAML

/// The specs of this repository read without a word of complaint.
@Suite struct SpecTests {
    @Test(arguments: [
        ("imgur", 114, 63), ("dnd5e", 70, 113), ("coingecko", 10, 27), ("jsonplaceholder", 41, 15), ("login", 2, 4),
    ])
    func reads(name: String, operations: Int, models: Int) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../specs")
        let text = try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
        let diagnostics = DiagnosticCollector()
        let root = try #require(YAML.parse(text, path: "\(name).yaml", diagnostics: diagnostics))
        let api = try #require(EndpointFormat.read(root, diagnostics: diagnostics))
        api.validate(diagnostics: diagnostics)
        #expect(diagnostics.diagnostics == [])
        #expect(api.routers.reduce(0) { $0 + $1.operations.count } == operations)
        #expect(api.models.count == models)
    }
}
