import Foundation
import SwiftBackend
import Testing
import Toolchain

/// What a document says is in the output, or in a diagnostic with its place: nothing is lost in silence.
@Suite(.needsCorpus) struct AuditTests {
    @Test(arguments: CorpusDocument.all.filter { !$0.isWrong })
    func nothingIsLost(_ document: CorpusDocument) async throws {
        let run = try await DocumentRuns.shared.run(document)
        let (findings, counts) = try await work { () -> ([String], [String: Int]) in
            guard let published = PublishedDocument(fileAt: document.file.filePath) else {
                return (["unreadable"], [:])
            }
            let output = SwiftOutput(run.swiftFiles, api: run.name)
            let audit = Audit(published, output: output, diagnostics: run.diagnostics)
            let findings = audit().map(\.description)
            return (findings, Dictionary(uniqueKeysWithValues: audit.counts.map { ($0.key.rawValue, $0.value) }))
        }
        print("\(document.path): \(findings.count) lost of \(counts.values.reduce(0, +))")
        #expect(run.isGenerated, "\(run.errors)")
        #expect(findings.isEmpty, "\(findings.count) lost:\n\(findings.prefix(30).joined(separator: "\n"))")
    }
}
