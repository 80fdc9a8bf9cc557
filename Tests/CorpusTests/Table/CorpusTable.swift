import Foundation
import Toolchain

/// What became of all documents: names and numbers only.
struct CorpusTable: Sendable {
    var rows: [CorpusRow]

    private static let recording = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "corpus.tsv")

    /// What it was when somebody looked.
    static var recorded: CorpusTable {
        CorpusTable(text: (try? String(contentsOf: recording, encoding: .utf8)) ?? "")
    }

    /// `GEN_RECORD=1` in the environment records what is, and fails.
    static let isRecording = ProcessInfo.processInfo.environment["GEN_RECORD"] == "1"

    init(rows: [CorpusRow]) { self.rows = rows.sorted { $0.document < $1.document } }

    init(text: String) { self.init(rows: text.split(separator: "\n").compactMap { CorpusRow($0) }) }

    var text: String { ([CorpusRow.header] + rows.map(\.text)).joined(separator: "\n") + "\n" }

    func record() throws { try Data(text.utf8).write(to: Self.recording) }

    /// For those who read: the columns below each other, and what the kinds of warnings add up to.
    var display: String {
        let widths = [52, 10, 7, 8, 9, 8]
        func line(_ columns: [Substring]) -> String {
            zip(columns, widths).map { column, width in
                column + String(repeating: " ", count: max(1, width + 2 - column.count))
            }.joined()
        }
        var lines = [line(CorpusRow.header.split(separator: "\t")) + "warnings"]
        for row in rows { lines.append(line(row.text.split(separator: "\t")) + String(row.warningCount)) }
        var kinds: [String: Int] = [:]
        for row in rows { kinds.merge(row.warnings) { $0 + $1 } }
        lines.append("")
        lines += kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(60).map { "\($0.value)  \($0.key)" }
        lines.append("")
        lines.append(totals)
        return lines.joined(separator: "\n") + "\n"
    }

    var totals: String {
        let operations = rows.reduce(0) { $0 + $1.operations }
        let models = rows.reduce(0) { $0 + $1.models }
        let lineCount = rows.reduce(0) { $0 + $1.lines }
        let generated = rows.count { $0.isGenerated }
        let compiling = rows.count { $0.compiles }
        return "\(rows.count) documents, \(generated) generated, \(compiling) compile; "
            + "\(operations) operations, \(models) models, \(lineCount) lines"
    }
}
