/// The lines that say what a run did, or would do.
struct Summary {
    var generation: Generation
    var plan: OutputPlan
    var mode: Arguments.Mode

    /// `Imgur: 114 operations, 63 models → Generated/Imgur: 42 written, 3 unchanged, 1 removed`
    var line: String {
        let content = "\(count(generation.operationCount, "operation")), \(count(generation.modelCount, "model"))"
        return "\(generation.name): \(content) → \(generation.place): \(Self.result([plan], mode))\(said)"
    }

    /// `; 3 warnings, 120 notes`
    private var said: String {
        let counts = [(generation.warningCount, "warning"), (generation.noteCount, "note")].filter { $0.0 > 0 }
        return counts.isEmpty ? "" : "; " + counts.map { count($0.0, $0.1) }.joined(separator: ", ")
    }

    /// One line for each file that would be written or removed.
    var list: String {
        plan.changes.map { change in
            switch change.kind {
            case .create, .update: "write   \(plan.fullPath(change.path))\n"
            case .remove: "remove  \(plan.fullPath(change.path))\n"
            }
        }.joined()
    }

    /// What would change, for reviewers and for `patch`. The manifest only where nothing else differs.
    var diff: String {
        if plan.changes.isEmpty, plan.isManifestStale, let manifests = plan.manifests {
            let old = manifests.before.files.isEmpty ? nil : Array(manifests.before.text.utf8)
            let path = plan.fullPath(Manifest.path)
            return UnifiedDiff(old: old, new: Array(manifests.after.text.utf8), path: path).text
        }
        return plan.changes.map { change in
            let path = plan.fullPath(change.path)
            switch change.kind {
            case .create(let new): return UnifiedDiff(old: nil, new: new, path: path).text
            case .remove(let old): return UnifiedDiff(old: old, new: nil, path: path).text
            case .update(let name, let old, let new) where name == change.path:
                return UnifiedDiff(old: old, new: new, path: path).text
            case .update(let name, let old, let new):
                return UnifiedDiff(old: old, new: nil, path: plan.fullPath(name)).text
                    + UnifiedDiff(old: nil, new: new, path: path).text
            }
        }.joined()
    }

    /// `3 APIs: 128 written, 9 unchanged`
    static func total(_ plans: [OutputPlan], _ mode: Arguments.Mode) -> String {
        "\(plans.count) APIs: \(result(plans, mode))"
    }

    private static func result(_ plans: [OutputPlan], _ mode: Arguments.Mode) -> String {
        let changes = plans.flatMap(\.changes)
        let removed = changes.count { if case .remove = $0.kind { true } else { false } }
        let written = changes.count - removed
        let unchanged = plans.reduce(0) { $0 + $1.unchanged }
        let isDone = mode == .write
        let parts = [
            (written, isDone ? "written" : "to write"), (unchanged, "unchanged"),
            (removed, isDone ? "removed" : "to remove"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let counts = parts.isEmpty ? "no files" : parts.joined(separator: ", ")
        return mode == .check ? (plans.contains(where: \.isStale) ? "out of date: " : "up to date: ") + counts : counts
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
