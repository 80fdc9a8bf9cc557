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
        for name in names where !places.contains(where: { $0.name == name }) {
            Diagnostics.error("there is no target '\(name)'")
            return
        }
        let chosen = names.isEmpty ? places : places.filter { names.contains($0.name) }
        if specs.isEmpty {
            let full = chosen.filter { !$0.specs.isEmpty }
            if full.isEmpty { Diagnostics.error(Self.nothingToDo(names)) }
            for place in full { try generate(place.specs.map { $0.url.path(in: root) }, into: place, options) }
        } else if let place = chosen.first, chosen.count == 1 {
            try generate(specs, into: place, options)
        } else {
            Diagnostics.error("which target are the specs for? say it with '--target'")
        }
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
