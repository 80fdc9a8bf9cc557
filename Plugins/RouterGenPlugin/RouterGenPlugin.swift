import Foundation
import PackagePlugin

/// Generates Swift from the specs of a target when they have changed, in the course of each build.
@main
struct RouterGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        return SpecTarget(
            name: target.name,
            folder: target.directoryURL,
            files: target.sourceFiles.map(\.url),
            work: context.pluginWorkDirectoryURL
        ).commands(gen: try context.tool(named: "gen").url)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RouterGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            // A target of an Xcode project has no folder of its own.
            SpecTarget(
                name: target.displayName,
                folder: context.xcodeProject.directoryURL,
                files: target.inputFiles.map(\.url),
                work: context.pluginWorkDirectoryURL
            ).commands(gen: try context.tool(named: "gen").url)
        }
    }
#endif
