import Diagnostics
import Foundation
import SwiftBackend
import Testing
import Toolchain

/// Every document of the corpus becomes Swift that compiles without a warning, and none becomes worse than it was.
@Suite(.needsCorpus, .serialized) struct CorpusTests {
    private struct Outcome: Sendable {
        var row: CorpusRow
        var words: String
    }

    /// Two at a time, the biggest first, so that the last one is a small one.
    private static func outcomes(of documents: [CorpusDocument]) async throws -> [Outcome] {
        let check = try await OutputCheck()
        var waiting = documents.sorted { $0.size > $1.size }[...]
        return try await withThrowingTaskGroup(of: Outcome.self) { group in
            var outcomes: [Outcome] = []
            for _ in 0..<2 {
                if let document = waiting.popFirst() { group.addTask { try await outcome(of: document, check) } }
            }
            while let outcome = try await group.next() {
                outcomes.append(outcome)
                if let document = waiting.popFirst() { group.addTask { try await self.outcome(of: document, check) } }
            }
            return outcomes
        }
    }

    private static func outcome(of document: CorpusDocument, _ check: OutputCheck) async throws -> Outcome {
        let run = try await DocumentRuns.shared.run(document)
        var warnings: [String: Int] = [:]
        for diagnostic in run.diagnostics where diagnostic.severity == .warning {
            warnings[diagnostic.kind, default: 0] += 1
        }
        let words = run.isGenerated ? try await check(run.swiftFiles) : run.errors
        let row = CorpusRow(
            document: document.path,
            operations: run.operations,
            models: run.models,
            lines: run.lines,
            isGenerated: run.isGenerated,
            compiles: run.isGenerated && words.isEmpty,
            warnings: warnings
        )
        return Outcome(row: row, words: words)
    }

    @Test func generatesAndCompiles() async throws {
        let outcomes = try await Self.outcomes(of: CorpusDocument.all)
        let table = CorpusTable(rows: outcomes.map(\.row))
        print(table.display)
        let folder = try BuiltModules.folder().deletingLastPathComponent()
        try Data(table.text.utf8).write(to: folder.appending(path: "corpus.tsv"))
        let recorded = CorpusTable.recorded
        if CorpusTable.isRecording {
            try table.record()
            Issue.record("recorded")
        }
        #expect(table.rows.count > 90)
        for outcome in outcomes.sorted(by: { $0.row.document < $1.row.document }) {
            let row = outcome.row
            if row.document.contains("FAIL-") {
                #expect(!row.isGenerated, "\(row.document) is wrong, and generates")
                continue
            }
            #expect(row.isGenerated && row.compiles, "\(row.document)\n\(outcome.words)")
            guard let old = recorded.rows.first(where: { $0.document == row.document }) else { continue }
            for regression in row.regressions(from: old) { Issue.record("\(regression)") }
        }
        #expect(Set(recorded.rows.map(\.document)).isSubset(of: table.rows.map(\.document)))
    }
}
