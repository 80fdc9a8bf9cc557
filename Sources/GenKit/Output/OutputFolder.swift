import Diagnostics
import SwiftBackend

/// A folder that generated files go to.
struct OutputFolder {
    /// As the user wrote it, without a `/` at the end.
    let path: String
    let ownership: Ownership

    /// How a run knows which of the files that it finds are its own.
    enum Ownership: Sendable {
        /// By the manifest in the folder; what it lists and is not made any more is removed.
        case manifest
        /// By the first line of each file; nothing is ever removed. For a file among files of others.
        case firstLine
    }

    init(_ path: String, ownership: Ownership = .manifest) {
        self.path = path
        self.ownership = ownership
    }

    /// Finds out what has to be done so that the folder holds these files, and does nothing.
    ///
    /// - Returns: Nil where something stands in the way, which is reported.
    func plan(_ files: [OutputFile], diagnostics: DiagnosticCollector) -> OutputPlan? {
        guard isUsable(diagnostics), let targets = targets(files, diagnostics),
            let manifest = ownership == .manifest
                ? Manifest.read(folder: path, diagnostics: diagnostics) : Manifest()
        else { return nil }
        var planner = OutputPlanner(folder: self, manifest: manifest)
        do throws(FileError) {
            return try planner.plan(targets, diagnostics: diagnostics)
        } catch {
            diagnostics.error(error.message, at: nil)
            return nil
        }
    }

    /// Checks the folder, or where it is missing the nearest one above it.
    private func isUsable(_ diagnostics: DiagnosticCollector) -> Bool {
        var place = path
        while true {
            if FileSystem.isDirectory(place.isEmpty ? "." : place) { return true }
            do throws(FileError) {
                if try FileSystem.status(of: place) != nil {
                    diagnostics.error(
                        place == path
                            ? "output path '\(path)' is not a folder"
                            : "output path '\(path)' leads through '\(place)', which is not a folder",
                        at: nil,
                        hint: "choose another one with '--output'"
                    )
                    return false
                }
            } catch {
                // Where a part of the path is a file, the way up leads there.
                guard !place.isEmpty else { return false }
            }
            place = FileSystem.parent(of: place)
        }
    }

    private func targets(_ files: [OutputFile], _ diagnostics: DiagnosticCollector) -> [OutputTarget]? {
        var targets: [String: OutputTarget] = [:]
        var directories: [String: String] = [:]
        var isSound = true
        func error(_ message: String) {
            diagnostics.error(message, at: nil)
            isSound = false
        }
        for file in files {
            guard let path = OutputPath(file.path) else {
                error("'\(file.path)' is no path for a generated file")
                continue
            }
            if let other = targets[path.folded]?.path {
                error(
                    other == path
                        ? "two files are called '\(path.text)'"
                        : "'\(other.text)' and '\(path.text)' are one file where case does not count"
                )
            }
            targets[path.folded] = OutputTarget(path: path, bytes: Array(file.text.utf8))
            for directory in path.directories { directories[directory.lowercased()] = path.text }
        }
        for (folded, inside) in directories.sorted(by: { $0.key < $1.key }) {
            guard let target = targets[folded] else { continue }
            error("'\(target.path.text)' is a file, and the folder of '\(inside)'")
        }
        return isSound ? targets.values.sorted { $0.path < $1.path } : nil
    }
}

/// A file as it shall be.
struct OutputTarget: Sendable {
    var path: OutputPath
    var bytes: [UInt8]
}
