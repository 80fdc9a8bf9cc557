import Diagnostics
import IR
import Mustache
import SwiftBackend
import YAML

/// A spec that has become files, not yet written.
struct Generation {
    var spec: String
    /// The name of the API.
    var name: String
    var operationCount: Int
    var modelCount: Int
    var folder: OutputFolder
    /// What messages call the output: the folder, or the one file.
    var place: String
    var files: [OutputFile]

    /// Runs the pipeline: spec → nodes → IR → files.
    ///
    /// - Returns: Nil where something is wrong, which is reported, all of it.
    init?(spec: String, arguments: Arguments, templates: [TemplateSource], diagnostics: DiagnosticCollector) {
        guard let root = YAML.parse(fileAt: spec, diagnostics: diagnostics),
            let format = SpecFormat(root, diagnostics: diagnostics),
            var api = format.read(root, diagnostics: diagnostics)
        else { return nil }
        if let name = arguments.name { api.name = name }
        api.validate(diagnostics: diagnostics)

        let options = SwiftBackend.Options(
            specName: FileSystem.name(of: spec),
            access: arguments.access,
            styles: arguments.styles,
            layout: Self.layout(api, arguments),
            templates: templates
        )
        let files = SwiftBackend.generate(api, options: options, diagnostics: diagnostics)
        guard !diagnostics.hasErrors else { return nil }

        self.spec = spec
        self.name = api.name
        self.files = files
        operationCount = api.routers.reduce(0) { $0 + $1.operations.count }
        modelCount = api.models.count
        place = Self.place(api, arguments)
        folder =
            arguments.singleFile == nil
            ? OutputFolder(place) : OutputFolder(FileSystem.parent(of: place), ownership: .firstLine)
    }

    private static func layout(_ api: API, _ arguments: Arguments) -> SwiftBackend.Layout {
        if let file = arguments.singleFile { return .singleFile(FileSystem.name(of: file)) }
        if let count = arguments.shards { return .shards(prefix: arguments.shardPrefix ?? api.name, count: count) }
        return .folder
    }

    private static func place(_ api: API, _ arguments: Arguments) -> String {
        if let file = arguments.singleFile { return file }
        if let root = arguments.outputRoot { return OutputPlan.join(root, api.name) }
        if let output = arguments.output, arguments.specs.count == 1 { return output }
        return OutputPlan.join(arguments.output ?? Arguments.defaultOutput, api.name)
    }
}
