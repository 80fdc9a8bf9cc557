public import Foundation

/// Type-checks generated files, all of them as one module in one process, because that is what costs the time.
public struct SwiftCompiler {
    /// Where the modules are that generated code imports.
    public let modules: URL
    public let setting: Setting
    var stopsAtTypes = true

    /// What a user may have told the compiler.
    public enum Setting: String, CaseIterable {
        /// Swift 6, and nothing else. No Combine, so that what is written for it must not be missed.
        case plain
        /// Main actor by default, upcoming features, Combine.
        case strict

        var flags: [String] {
            switch self {
            case .plain: []
            case .strict: ["-default-isolation", "MainActor"] + Self.features
            }
        }

        static let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
            .flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// - Returns: What the compiler says of the files; empty where all is well.
    public func check(_ files: [String]) async throws -> String {
        let folder = try TemporaryFolder()
        let list = folder.url.appending(path: "files")
        try Data(files.map { "\"\($0)\"\n" }.joined().utf8).write(to: list)
        let goal = stopsAtTypes ? ["-typecheck"] : ["-emit-sil", "-o", "/dev/null"]
        let result = try await Command.run(
            ["swiftc"] + goal + ["-wmo", "-swift-version", "6", "-warnings-as-errors"]
                + ["-module-name", "Generated", "-package-name", "generated", "-I", modules.filePath]
                + setting.flags + ["@\(list.filePath)"]
        )
        return result.status == 0 ? "" : Self.excerpt(result.output)
    }

    /// The first errors, with their files.
    private static func excerpt(_ output: String) -> String {
        let lines = output.split(separator: "\n")
        let errors = lines.filter { $0.contains("error: ") && $0.contains(".swift:") }
        return errors.isEmpty ? output : errors.prefix(20).joined(separator: "\n")
    }
}

extension SwiftCompiler {
    public init(_ setting: Setting, stopsAtTypes: Bool = true) async throws {
        switch setting {
        case .plain: modules = try BuiltModules.folder()
        case .strict: modules = try await BuiltModules.forApple.value
        }
        self.setting = setting
        self.stopsAtTypes = stopsAtTypes
    }
}

/// The runtime as a module.
public enum BuiltModules {
    public struct Missing: Error, CustomStringConvertible {
        public var description: String { "no RouterRuntime.swiftmodule beside '\(Bundle.main.bundlePath)' or above" }
    }

    /// Where the build put the module: beside the test binary, or beside the bundle it lies in.
    public static func folder() throws -> URL {
        let starts = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
        for start in starts {
            var folder = start.absoluteURL
            for _ in 0..<5 {
                let modules = folder.appending(path: "Modules")
                let module = modules.appending(path: "RouterRuntime.swiftmodule").filePath
                if FileManager.default.fileExists(atPath: module) { return modules }
                folder = folder.deletingLastPathComponent()
            }
        }
        throw Missing()
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The runtime compiled with what it has for Apple's systems only: with their modules, or with stand-ins where there
    /// are none.
    public static let forApple = Task {
        // Beside the modules of the build, where the next run writes over it.
        let folder = try BuiltModules.folder().deletingLastPathComponent().appending(path: "ModulesForApple")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #if !canImport(Combine)
            let standIns = repository.appending(path: "Tests/GoldenTests/StandIns")
            for module in ["Combine", "Network", "Security"] {
                try await build(module, [standIns.appending(path: "\(module).swift").filePath], into: folder)
            }
        #endif
        let sources = repository.appending(path: "Sources/RouterRuntime").swiftFiles
        try await build("RouterRuntime", sources, into: folder)
        return folder
    }

    private struct BuildFailure: Error {
        var output: String
    }

    private static func build(_ module: String, _ files: [String], into folder: URL) async throws {
        let output = folder.appending(path: "\(module).swiftmodule").filePath
        let result = try await Command.run(
            ["swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
                + ["-module-name", module, "-o", output, "-I", folder.filePath]
                + SwiftCompiler.Setting.features + files
        )
        guard result.status == 0 else { throw BuildFailure(output: result.output) }
    }
}
