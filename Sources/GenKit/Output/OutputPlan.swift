/// What a run will do to a folder, found out before anything is done.
struct OutputPlan: Sendable {
    /// As the user wrote it, without a `/` at the end.
    var folder: String
    /// Sorted by path.
    var changes: [Change]
    var unchanged: Int
    /// What is there now, and what will be. Nil: the output has no manifest.
    var manifests: (before: Manifest, after: Manifest)?

    struct Change: Sendable {
        var path: String
        var kind: Kind

        enum Kind: Sendable {
            case create([UInt8])
            /// `name` is what the file is called now, where only its case changes.
            case update(name: String, old: [UInt8], new: [UInt8])
            case remove([UInt8])
        }
    }

    /// Whether a run would write anything.
    var isStale: Bool { !changes.isEmpty || isManifestStale }

    var isManifestStale: Bool {
        guard let manifests else { return false }
        return manifests.before != manifests.after
    }

    func fullPath(_ path: String) -> String { Self.join(folder, path) }

    static func join(_ folder: String, _ path: String) -> String {
        switch folder {
        case "", ".": path
        case "/": "/" + path
        default: folder + "/" + path
        }
    }
}
