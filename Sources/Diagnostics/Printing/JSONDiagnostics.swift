/// Writes diagnostics as JSON Lines (<https://jsonlines.org>): an object in each line, nothing where there is nothing
/// to say.
///
/// Keys: `severity` (`error`, `warning`, `note`), `kind`, `message`, `hint`, `file`, `line`, `column`, `notes`. What is
/// not there is left out. Lines and columns count from 1, columns in characters (Unicode scalars), as in text.
public struct JSONDiagnostics: Sendable {
    public init() {}

    /// Everything, in the order of the files, each thing once.
    public func text(for collector: DiagnosticCollector) -> String {
        collector.sorted.map { object($0, of: collector, isNote: false).text + "\n" }.joined()
    }

    private func object(_ diagnostic: Diagnostic, of collector: DiagnosticCollector, isNote: Bool) -> JSON {
        var members: [(String, JSON?)] = []
        if !isNote {
            members = [("severity", .string(diagnostic.severity.rawValue)), ("kind", .string(diagnostic.kind))]
        }
        members += [("message", .string(diagnostic.message)), ("hint", diagnostic.hint.map { .string($0) })]
        if let location = diagnostic.location, let file = collector.file(at: location) {
            members += [
                ("file", .string(file.path)), ("line", .number(Int(location.line))),
                ("column", .number(Int(location.column))),
            ]
        }
        let notes = diagnostic.notes.map { object($0, of: collector, isNote: true) }
        members.append(("notes", notes.isEmpty ? nil : .array(notes)))
        return .object(members)
    }
}
