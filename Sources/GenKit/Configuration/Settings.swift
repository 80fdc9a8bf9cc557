import SwiftBackend

/// How one spec is generated: as the command line says, else as its configuration says, else as usual.
struct Settings {
    let arguments: Arguments
    let configuration: Configuration

    var access: SwiftBackend.Access { arguments.access ?? configuration.access ?? .internal }
    var styles: Set<SwiftBackend.Style> { arguments.styles ?? configuration.styles ?? [] }
    /// The name of the API, where the spec's own word does not count.
    var name: String? { arguments.name ?? configuration.name }

    /// Folders beside the spec's own that references may lead into: those of both.
    var roots: [String] { arguments.roots + configuration.roots }

    /// The file that gets everything.
    private var singleFile: String? {
        if let file = arguments.singleFile { return file }
        let isElsewhere = arguments.output != nil || arguments.outputRoot != nil || arguments.shards != nil
        return isElsewhere ? nil : configuration.singleFile
    }

    var isSingleFile: Bool { singleFile != nil }

    func layout(apiName: String) -> SwiftBackend.Layout {
        if let file = singleFile { return .singleFile(FileSystem.name(of: file)) }
        if let count = arguments.shards ?? configuration.shards {
            return .shards(prefix: arguments.shardPrefix ?? apiName, count: count)
        }
        return .folder
    }

    /// Where the output goes: a folder, or the one file.
    func place(apiName: String) -> String {
        if let file = singleFile { return file }
        if let root = arguments.outputRoot { return OutputPlan.join(root, apiName) }
        if let output = arguments.output {
            return arguments.specs.count == 1 ? output : OutputPlan.join(output, apiName)
        }
        return configuration.output ?? OutputPlan.join(Arguments.defaultOutput, apiName)
    }
}
