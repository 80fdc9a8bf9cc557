import Foundation
import PackagePlugin

/// Generates Swift from the specs of a package into its source folders, to be read and committed.
@main
struct RouterGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let package = context.package.directoryURL
        let modules = context.package.targets.compactMap(\.sourceModule)
        try Generation(
            gen: context.tool(named: "gen").url,
            root: package,
            places: modules.map { module in
                let others = modules.map(\.directoryURL.filePath).filter { $0 != module.directoryURL.filePath }
                return Generation.Place(
                    name: module.name,
                    folder: module.directoryURL,
                    specs: Spec.all(in: module.directoryURL, except: Set(others)),
                    built: Set(module.sourceFiles.map(\.url.filePath))
                )
            }
        ).run(arguments)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RouterGenCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            // A target of an Xcode project has no folder of its own, so each spec is generated beside itself.
            let project = context.xcodeProject.directoryURL
            try Generation(
                gen: context.tool(named: "gen").url,
                root: project,
                places: context.xcodeProject.targets.flatMap { target in
                    let specs = target.inputFiles.compactMap { Spec($0.url, in: project) }.withoutSources
                    return Dictionary(grouping: specs) { $0.url.deletingLastPathComponent() }
                        .sorted { $0.key.filePath < $1.key.filePath }
                        .map { Generation.Place(name: target.displayName, folder: $0.key, specs: $0.value) }
                }
            ).run(arguments)
        }
    }
#endif
