import Diagnostics
import Foundation
import SwiftBackend
import Testing
import Toolchain

@testable import GenKit

/// The auditor sees what is taken away from the output.
@Suite struct AuditorTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: https://pets.test}]
        security: [{key: []}]
        paths:
          /pets/{id}:
            put:
              tags: [pets]
              operationId: replace
              parameters:
                - {name: id, in: path, required: true, schema: {type: string}}
                - {name: X-Trace, in: header, schema: {type: string}}
                - {name: dry, in: query, schema: {type: boolean}}
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
              responses:
                '200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
                '404':
                  description: ''
                  content: {application/json: {schema: {type: object, properties: {reason: {type: string}}}}}
            delete:
              tags: [pets]
              operationId: remove
              security: [{key: []}, {user: []}]
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses: {'204': {description: ''}}
        components:
          securitySchemes:
            key: {type: apiKey, in: header, name: X-Key}
            user: {type: http, scheme: basic}
          schemas:
            Pet:
              allOf:
                - {type: object, required: [name], properties: {name: {type: string}, tag: {type: string}}}
                - {type: object, properties: {state: {type: string, enum: [sold, waiting]}}}
        """

    /// - Parameter changed: The output, without all lines that hold this.
    private func findings(without text: String?) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "pets.yaml")
        try Data(Self.document.utf8).write(to: file)
        let collector = DiagnosticCollector()
        let arguments = Arguments(specs: [file.filePath])
        let generation = try #require(
            Generation(spec: file.filePath, arguments: arguments, templates: [], diagnostics: collector)
        )
        let files = generation.files.map { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            let rest = lines.filter { line in text.map { !line.contains($0) } ?? true }
            return OutputFile(path: file.path, text: rest.joined(separator: "\n"))
        }
        let published = try #require(PublishedDocument(fileAt: file.filePath))
        let output = SwiftOutput(files, api: generation.name)
        let audit = Audit(published, output: output, diagnostics: [])
        return audit().map { "\($0.kind.rawValue) \($0.name)" }
    }

    @Test func nothingIsMissing() throws { #expect(try findings(without: nil) == []) }

    @Test(
        arguments: [
            ("`DELETE /pets/{id}`", "operation DELETE /pets/{id}"), (".header(\"X-Trace\"", "parameter X-Trace"),
            (".query(\"dry\"", "parameter dry"), (".json(", "body application/json"),
            (".failure(", "failure 404"), ("\"tag\"", "property tag"), ("\"state\"", "property state"),
            ("\"reason\"", "property reason"), ("\"waiting\"", "value waiting"), ("user)", "security user"),
        ]
    )
    func whatIsMissingIsFound(_ text: String, _ finding: String) throws {
        #expect(try findings(without: text) == [finding])
    }
}
