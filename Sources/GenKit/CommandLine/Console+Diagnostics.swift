import Diagnostics

extension Console {
    /// Says what a run has found, to where errors go.
    func print(
        _ diagnostics: DiagnosticCollector,
        as format: DiagnosticFormat,
        color: Arguments.Color,
        detail: DiagnosticPrinter.Detail = .normal
    ) {
        let usesColor =
            switch color {
            case .auto: isColorful
            case .always: true
            case .never: false
            }
        let text =
            switch format {
            case .text: DiagnosticPrinter(usesColor: usesColor, detail: detail).text(for: diagnostics)
            case .json: JSONDiagnostics().text(for: diagnostics)
            case .sarif: SARIFDiagnostics(version: Gen.version).text(for: diagnostics)
            case .github: GitHubDiagnostics().text(for: diagnostics)
            }
        if !text.isEmpty { errors(text) }
    }
}
