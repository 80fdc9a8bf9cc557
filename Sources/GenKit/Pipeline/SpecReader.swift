import Diagnostics
import IR
import OpenAPIFormat
import SwiftBackend
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
        OpenAPIFormat.Options(
            name: settings.name ?? nameOfFile,
            formats: settings.configuration.formats,
            roots: settings.configuration.roots
        )
    }

    /// `specs/pet-store.openapi.yaml` → `PetStore`; a document says what it is in a sentence only.
    private var nameOfFile: String {
        let base = FileSystem.name(of: path).prefix { $0 != "." }
        let name = SwiftBackend.typeName(of: String(base))
        return name.isEmpty ? "API" : name
    }
}
