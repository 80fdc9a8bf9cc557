/// Writes diagnostics as workflow commands of GitHub Actions, which shows them in the files of a pull request
/// (<https://docs.github.com/actions/reference/workflow-commands-for-github-actions>).
///
/// `::error file=a.yaml,line=1,col=4::unknown type 'Imge'; did you mean 'Image'?`. GitHub shows ten of a step and
/// severity, so all are written and it chooses. Notes are `notice`; places that belong to another one stand in its text.
public struct GitHubDiagnostics: Sendable {
    public init() {}

    /// Everything, in the order of the files, each thing once.
    public func text(for collector: DiagnosticCollector) -> String {
        collector.sorted.map { command($0, of: collector) }.joined()
    }

    private func command(_ diagnostic: Diagnostic, of collector: DiagnosticCollector) -> String {
        let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        var properties = ""
        if let location = diagnostic.location, let file = collector.file(at: location) {
            properties = " file=\(property(file.path)),line=\(location.line),col=\(location.column)"
        }
        let notes = diagnostic.notes.map { note in
            let place = note.location.flatMap { location in
                collector.file(at: location).map { "\($0.path):\(location.line):\(location.column): " }
            }
            return "\n" + (place ?? "") + note.fullMessage
        }
        return "::\(name)\(properties)::\(data(diagnostic.fullMessage + notes.joined()))\n"
    }

    /// A line break ends a command, so it is escaped, and the sign that escapes.
    private func data(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped += DisplayText(CollectionOfOne(scalar), keepsTabs: true).text
            }
        }
        return escaped
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", by: "%3A").replacing(",", by: "%2C")
    }
}

extension String {
    fileprivate func replacing(_ sign: Character, by text: String) -> String {
        reduce(into: "") { $0 += $1 == sign ? text : String($1) }
    }
}
