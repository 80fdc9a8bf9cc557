/// How a run writes what it has to say.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people, as ``DiagnosticPrinter`` prints it.
    case text
    /// For scripts: one JSON object in each line, see ``JSONDiagnostics``.
    case json
    /// For code scanning and editors: SARIF 2.1.0, see ``SARIFDiagnostics``.
    case sarif
    /// For pull requests on GitHub: workflow commands, see ``GitHubDiagnostics``.
    case github
}

extension Diagnostic {
    /// The message with its hint: `unknown type 'Imge'; did you mean 'Image'?`.
    var fullMessage: String { hint.map { "\(message); \($0)" } ?? message }
}
