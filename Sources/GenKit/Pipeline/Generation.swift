import Diagnostics
import IR
import Mustache
import SwiftBackend

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

    /// What there is to say about the spec.
    var warningCount: Int
    var noteCount: Int

    /// Runs the pipeline: spec → nodes → IR → files.
    ///
    /// - Parameter templates: Those that the command line names; nil: those that the configuration names.
    /// - Returns: Nil where something is wrong, which is reported, all of it.
    init?(spec: String, arguments: Arguments, templates: [TemplateSource]?, diagnostics: DiagnosticCollector) {
        let configuration = Self.configuration(of: spec, arguments, diagnostics)
        // The spec is read also where its configuration is wrong, because one run reports all.
        let settings = Settings(arguments: arguments, configuration: configuration ?? Configuration())
        guard var api = SpecReader(path: spec, settings: settings, diagnostics: diagnostics).read() else { return nil }
        if let name = settings.name { api.name = name }
        api.apply(settings.configuration.filter, diagnostics: diagnostics)
        api.apply(settings.configuration.conformances, diagnostics: diagnostics)
        api.apply(settings.configuration.renames, diagnostics: diagnostics)
        if settings.configuration.isTolerant { api.tolerateMissingProperties() }
        if settings.configuration.isCodable { api.isCodable = true }
        if settings.configuration.closesUnions { api.closeUnions() }
        if api.isForeign { api.weaken(diagnostics: diagnostics) }
        api.validate(diagnostics: diagnostics)

        let own = settings.configuration.templates.map { TemplateFolder.read($0, diagnostics: diagnostics) }
        let options = SwiftBackend.Options(
            specName: FileSystem.name(of: spec),
            access: settings.access,
            styles: settings.styles,
            layout: settings.layout(apiName: api.name),
            templates: templates ?? own ?? []
        )
        let files = SwiftBackend.generate(api, options: options, diagnostics: diagnostics)
        guard !diagnostics.hasErrors else { return nil }

        self.spec = spec
        self.name = api.name
        self.files = files
        operationCount = api.routers.reduce(0) { $0 + $1.operations.count }
        modelCount = api.models.count
        let said = diagnostics.sorted
        warningCount = said.count { $0.severity == .warning }
        noteCount = said.count { $0.severity == .note }
        place = settings.place(apiName: api.name)
        folder =
            settings.isSingleFile
            ? OutputFolder(FileSystem.parent(of: place), ownership: .firstLine) : OutputFolder(place)
    }

    private static func configuration(
        of spec: String,
        _ arguments: Arguments,
        _ diagnostics: DiagnosticCollector
    ) -> Configuration? {
        if let file = arguments.configuration {
            return ConfigurationReader.read(fileAt: file, diagnostics: diagnostics)
        }
        let file = Configuration.path(for: spec)
        guard FileSystem.exists(file) else { return Configuration() }
        return ConfigurationReader.read(fileAt: file, diagnostics: diagnostics)
    }
}
