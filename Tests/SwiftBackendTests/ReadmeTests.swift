import Diagnostics
import EndpointFormat
import Foundation
import IR
import Testing
import YAML

@testable import SwiftBackend

/// What the README shows is a spec that works.
@Suite struct ReadmeTests {
    @Test func itsSpecHasNoProblems() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
        let specs = blocks.compactMap { $0.components(separatedBy: "```").first }.filter { $0.hasPrefix("api:") }
        #expect(specs.count == 1)
        for spec in specs {
            let diagnostics = DiagnosticCollector()
            let root = try #require(YAML.parse(spec, path: "README.md", diagnostics: diagnostics))
            let api = try #require(EndpointFormat.read(root, diagnostics: diagnostics))
            api.validate(diagnostics: diagnostics)
            let files = SwiftBackend.generate(api, options: .init(specName: "shop.yaml"), diagnostics: diagnostics)
            #expect(diagnostics.sorted.map { "\($0.location?.line ?? 0): \($0.message)" } == [])
            #expect(!files.isEmpty)
        }
    }
}
