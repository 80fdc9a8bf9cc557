import Diagnostics
import IR
import OpenAPIFormat
import YAML

/// Reads a spec, whatever its language.
struct SpecReader {
    let path: String
    let settings: Settings
    let diagnostics: DiagnosticCollector

    /// Nil where too little can be read, which is reported.
    func read() -> API? {
        guard let root = YAML.parse(fileAt: path, diagnostics: diagnostics),
            let format = SpecFormat(root, diagnostics: diagnostics)
        else { return nil }
        return format.read(root, options: options, diagnostics: diagnostics)
    }

    private var options: OpenAPIFormat.Options {
        OpenAPIFormat.Options(formats: settings.configuration.formats, roots: settings.configuration.roots)
    }
}
