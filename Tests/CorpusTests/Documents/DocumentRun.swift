import Diagnostics
import Foundation
import SwiftBackend
import Toolchain

@testable import GenKit

/// What `gen` makes of a document, in the process of the tests and in memory.
struct DocumentRun: Sendable {
    let document: CorpusDocument
    /// Of the API.
    let name: String
    let operations: Int
    let models: Int
    let isGenerated: Bool
    let files: [OutputFile]
    /// In the order of their places, each once.
    let diagnostics: [LocatedDiagnostic]
    /// What `gen` would print of what is wrong.
    let errors: String

    init(_ document: CorpusDocument) throws {
        var arguments = Arguments(specs: [document.file.filePath])
        let folder = try TemporaryFolder()
        if !document.roots.isEmpty {
            let words = "roots: [" + document.roots.map { "\"\($0.filePath)\"" }.joined(separator: ", ") + "]\n"
            try folder.write(["document.gen.yaml": Data(words.utf8)], into: "")
            arguments.configuration = folder.url.appending(path: "document.gen.yaml").filePath
        }
        let collector = DiagnosticCollector()
        let spec = document.file.filePath
        let generation = Generation(spec: spec, arguments: arguments, templates: [], diagnostics: collector)
        self.document = document
        isGenerated = generation != nil
        name = generation?.name ?? ""
        operations = generation?.operationCount ?? 0
        models = generation?.modelCount ?? 0
        files = generation?.files ?? []
        diagnostics = collector.sorted.map { LocatedDiagnostic($0, in: collector) }
        let errors = DiagnosticCollector()
        for file in collector.files { _ = errors.register(file) }
        for diagnostic in collector.diagnostics where diagnostic.severity == .error { errors.report(diagnostic) }
        self.errors = DiagnosticPrinter().text(for: errors)
    }

    var swiftFiles: [OutputFile] { files.filter { $0.path.hasSuffix(".swift") } }

    var lines: Int { swiftFiles.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } } }
}

/// A diagnostic that knows its file by name.
struct LocatedDiagnostic: Sendable {
    let severity: Diagnostic.Severity
    let message: String
    let kind: String
    let place: Place?

    init(_ diagnostic: Diagnostic, in collector: DiagnosticCollector) {
        severity = diagnostic.severity
        message = diagnostic.message
        kind = diagnostic.kind
        place = diagnostic.location.flatMap { location in
            collector.file(at: location).map { Place(location, in: $0.path) }
        }
    }
}

/// A place by the name of its file, so that collectors can be compared.
struct Place: Hashable, Comparable, Sendable {
    /// Absolute.
    let file: String
    let line: Int32
    let column: Int32

    init(_ location: SourceLocation, in path: String) {
        file = URL(filePath: path).standardizedFileURL.filePath
        line = location.line
        column = location.column
    }

    static let nowhere = Place(SourceLocation(file: 0, line: 0, column: 0), in: "/")

    static func < (a: Place, b: Place) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
}
