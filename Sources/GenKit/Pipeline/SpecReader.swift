import Diagnostics
import EndpointFormat
import IR
import OpenAPIFormat
import SwiftBackend
import YAML

/// Reads a spec, whatever its language, and what it dresses.
struct SpecReader {
    let path: String
    let settings: Settings
    let diagnostics: DiagnosticCollector

    /// Nil where too little can be read, which is reported.
    func read() -> API? {
        guard let root = YAML.parse(fileAt: path, diagnostics: diagnostics),
            let format = SpecFormat(root, diagnostics: diagnostics)
        else { return nil }
        switch format {
        case .openAPI: return OpenAPIFormat.read(root, options: options, diagnostics: diagnostics)
        case .endpoint:
            guard let source = EndpointFormat.source(of: root) else {
                return EndpointFormat.read(root, diagnostics: diagnostics)
            }
            guard let document = document(source) else { return nil }
            return EndpointFormat.read(root, over: document, diagnostics: diagnostics)
        }
    }

    private var options: OpenAPIFormat.Options {
        OpenAPIFormat.Options(
            name: settings.name ?? nameOfFile,
            formats: settings.configuration.formats,
            roots: settings.roots
        )
    }

    /// `specs/pet-store.openapi.yaml` → `PetStore`; a document says what it is in a sentence only.
    private var nameOfFile: String {
        var base = FileSystem.name(of: path)[...]
        for endings in [[".yaml", ".yml", ".json"], [".openapi", ".swagger"]] {
            guard let ending = endings.first(where: base.lowercased().hasSuffix) else { continue }
            base = base.dropLast(ending.count)
        }
        let name = SwiftBackend.typeName(of: String(base))
        return name.isEmpty ? "API" : name
    }

    // MARK: Overlays

    /// What `from` leads to: an OpenAPI document in the folder of the overlay, or below it.
    private func document(_ source: Node) -> API? {
        guard let file = source.text, !file.isEmpty, !file.utf8.contains(0) else {
            diagnostics.error("'from' must be the name of a file", at: source.location)
            return nil
        }
        let folder = FileSystem.parent(of: path)
        let full = file.hasPrefix("/") || folder.isEmpty ? file : OutputPlan.join(folder, file)
        guard !file.contains("://"), isInside(full, folder) else {
            diagnostics.error(
                "'\(file)' is outside the folder of the spec",
                at: source.location,
                hint: "keep a copy of the document beside the overlay"
            )
            return nil
        }
        guard FileSystem.exists(full) else {
            let names = FileSystem.names(in: FileSystem.parent(of: full).isEmpty ? "." : FileSystem.parent(of: full))
            let near = nearest(to: FileSystem.name(of: file), in: names).map { "did you mean '\($0)'?" }
            diagnostics.error("there is no file '\(file)' beside the spec", at: source.location, hint: near)
            return nil
        }
        guard let root = YAML.parse(fileAt: full, diagnostics: diagnostics) else { return nil }
        guard let mapping = root.mapping, mapping["openapi"] != nil || mapping["swagger"] != nil else {
            diagnostics.error(
                "'\(file)' is no OpenAPI document",
                at: source.location,
                hint: "it has no key 'openapi' or 'swagger' at its root"
            )
            return nil
        }
        return OpenAPIFormat.read(root, options: options, diagnostics: diagnostics)
    }

    /// A file that is not there is inside where its words say so.
    private func isInside(_ file: String, _ folder: String) -> Bool {
        guard let canonical = FileSystem.canonical(file), let home = FileSystem.canonical(folder) else {
            return !file.hasPrefix("/") || !folder.isEmpty && file.hasPrefix(folder + "/")
                ? !file.dropFirst(folder.count).split(separator: "/").contains("..") : false
        }
        return canonical.hasPrefix(home == "/" ? home : home + "/")
    }
}
