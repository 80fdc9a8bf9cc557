import Diagnostics
import EndpointFormat
import IR
import SwiftBackend
import YAML

/// A run without a file system: text in, text out.
struct Pipeline: Sendable {
    /// By path; empty where something is wrong.
    private(set) var files: [String: String] = [:]
    let errors: [Diagnostic]
    /// What `gen` would print.
    let words: String

    init(
        _ text: String,
        specName: String = "spec.yaml",
        styles: Set<SwiftBackend.Style> = [],
        layout: SwiftBackend.Layout = .folder
    ) {
        let diagnostics = DiagnosticCollector()
        if let root = YAML.parse(text, path: specName, diagnostics: diagnostics),
            let api = EndpointFormat.read(root, diagnostics: diagnostics)
        {
            api.validate(diagnostics: diagnostics)
            let options = SwiftBackend.Options(specName: specName, access: .public, styles: styles, layout: layout)
            let output = SwiftBackend.generate(api, options: options, diagnostics: diagnostics)
            if !diagnostics.hasErrors { for file in output { files[file.path] = file.text } }
        }
        errors = diagnostics.diagnostics.filter { $0.severity == .error }
        words = DiagnosticPrinter().text(for: diagnostics)
    }
}
