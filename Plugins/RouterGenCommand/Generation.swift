import Foundation
import PackagePlugin

/// One run of the command: `gen` for each target that has specs.
struct Generation {
    var gen: URL
    /// The folder of the package: paths in messages are relative to it.
    var root: URL
    var places: [Place]

    /// A target, and what is generated into it.
    struct Place {
        var name: String
        var folder: URL
        var specs: [Spec]
        /// Paths of specs that a build tool plugin may have, because the target does not exclude them.
        var built: Set<String> = []

        /// What is generated when nobody names the target: what is excluded from it, or was generated before.
        var reviewed: [Spec] {
            hasGeneratedFolder ? specs : specs.filter { !built.contains($0.url.filePath) }
        }

        private var hasGeneratedFolder: Bool {
            let generated = folder.appending(path: "Generated")
            let folders = try? FileManager.default.contentsOfDirectory(at: generated, includingPropertiesForKeys: nil)
            return folders?.contains(where: \.isGeneratedFolder) ?? false
        }
    }

    private static let usage = """
        usage: swift package --allow-writing-to-package-directory generate-routers [--target TARGET]... [SPEC...] [options]

        Writes 'Generated/<API>/' in the folder of each target that has specs.

          --target TARGET     only into this target
          SPEC                only from these; they may lie outside the target

        and the options of gen:

        """

    func run(_ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        if rest.contains("--help") || rest.contains("-h") {
            print(Self.usage)
            try start(["--help"])
            return
        }
        let specs = rest.filter(isSpecPath)
        let options = rest.filter { !isSpecPath($0) }
        if let option = options.first(where: { $0 == "--output" || $0.hasPrefix("--output=") }) {
            Diagnostics.error("'\(option)' is not for this command: it writes 'Generated/<API>/' in the target")
            return
        }
        for name in names where !places.contains(where: { $0.name == name }) {
            Diagnostics.error("there is no target '\(name)'")
            return
        }
        let chosen = names.isEmpty ? places : places.filter { names.contains($0.name) }
        if specs.isEmpty {
            try generate(chosen, isNamed: !names.isEmpty, options)
        } else if let place = chosen.first, chosen.count == 1 {
            try generate(specs, into: place, options)
        } else {
            Diagnostics.error("which target are the specs for? say it with '--target'")
        }
    }

    private func generate(_ chosen: [Place], isNamed: Bool, _ options: [String]) throws {
        var isIdle = true
        for place in chosen where !place.specs.isEmpty {
            let specs = isNamed ? place.specs : place.reviewed
            if specs.count < place.specs.count {
                Diagnostics.remark(
                    "target '\(place.name)' has specs that it does not exclude, which its builds may generate; "
                        + "to write them here say '--target \(place.name)'"
                )
            }
            isIdle = false
            guard !specs.isEmpty else { continue }
            try generate(specs.map { $0.url.path(in: root) }, into: place, options)
        }
        if isIdle { Diagnostics.error(Self.nothingToDo(isNamed ? chosen.map(\.name) : [])) }
    }

    private static func nothingToDo(_ names: [String]) -> String {
        let place =
            switch names.count {
            case 0: "any target"
            case 1: "target '\(names[0])'"
            default: "these targets"
            }
        return "no spec in \(place); a spec is a yaml or json file with a key 'api', 'openapi' or 'swagger'"
    }

    private func generate(_ specs: [String], into place: Place, _ options: [String]) throws {
        let output = place.folder.appending(path: "Generated").path(in: root)
        let status = try start(["--output-root=\(output)"] + options + ["--"] + specs)
        // What is wrong, gen has said.
        if status != 0 { Diagnostics.error("nothing was written to target '\(place.name)'") }
    }

    @discardableResult
    private func start(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = gen
        process.arguments = arguments
        process.currentDirectoryURL = root
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func isSpecPath(_ argument: String) -> Bool {
        guard !argument.hasPrefix("-") else { return false }
        return [".yaml", ".yml", ".json"].contains { argument.lowercased().hasSuffix($0) }
    }
}
