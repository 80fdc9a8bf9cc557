import Diagnostics
import Mustache

/// The templates of a user: `name.mustache`, and `templates.yaml`, which says which of them make files.
enum TemplateFolder {
    /// Everything else in the folder is left alone, but a folder without any template is an error.
    static func read(_ path: String, diagnostics: DiagnosticCollector) -> [TemplateSource] {
        guard FileSystem.isDirectory(path) else {
            diagnostics.error("there is no folder '\(path)' with templates", at: nil)
            return []
        }
        var sources: [TemplateSource] = []
        for file in FileSystem.names(in: path) {
            guard let name = name(of: file) else { continue }
            let full = OutputPlan.join(path, file)
            do throws(FileError) {
                // Templates may be links: they are read only.
                let bytes = try FileSystem.read(full, followsLinks: true)
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    diagnostics.error("the template '\(full)' is not in UTF-8", at: nil, hint: "save it as UTF-8")
                    continue
                }
                sources.append(TemplateSource(name: name, path: full, text: text))
            } catch {
                diagnostics.error(error.message, at: nil)
            }
        }
        if sources.isEmpty, !diagnostics.hasErrors {
            diagnostics.error("no template in '\(path)'", at: nil, hint: "templates are files '<name>.mustache'")
        }
        return sources
    }

    private static func name(of file: String) -> String? {
        if file == "templates.yaml" { return "templates" }
        guard file.hasSuffix(".mustache"), !file.hasPrefix(".") else { return nil }
        return String(file.dropLast(".mustache".count))
    }
}
