extension OutputPlan {
    /// Does what the plan says.
    ///
    /// A kill at any moment leaves each file old or new, and a folder that the next run brings to the same end:
    /// before the first change the manifest lists everything that is or will be ours, with both hashes, and after the
    /// last change only what is.
    ///
    /// - Parameter count: How many steps to take, for tests of that promise.
    func apply(steps count: Int = .max) throws(FileError) {
        for step in steps.prefix(count) {
            switch step {
            case .prepare:
                try FileSystem.makeDirectory(folder.isEmpty ? "." : folder)
                try removeLeftovers()
            case .manifest(let manifest): try write(manifest)
            case .change(let change): try apply(change)
            }
        }
    }

    private enum Step {
        case prepare
        case manifest(Manifest)
        case change(Change)
    }

    private var steps: [Step] {
        guard isStale else { return [] }
        var steps: [Step] = [.prepare]
        if let manifests, !changes.isEmpty { steps.append(.manifest(manifests.before.united(with: manifests.after))) }
        steps += changes.map { .change($0) }
        if let manifests { steps.append(.manifest(manifests.after)) }
        return steps
    }

    private func apply(_ change: Change) throws(FileError) {
        let path = fullPath(change.path)
        switch change.kind {
        case .create(let bytes):
            try FileSystem.makeDirectory(parent(of: path))
            try FileSystem.replace(path, with: bytes, temporary: OutputPath.temporary(for: path))
        case .update(let name, _, let bytes):
            try FileSystem.makeDirectory(parent(of: path))
            // First the name, then the text: written under a new name, the file would lose it again where case does
            // not count and the old name is removed.
            if name != change.path { try FileSystem.move(fullPath(name), to: path) }
            try FileSystem.replace(path, with: bytes, temporary: OutputPath.temporary(for: path))
        case .remove:
            try FileSystem.removeFile(path)
            var directory = FileSystem.parent(of: change.path)
            while !directory.isEmpty, FileSystem.removeDirectoryIfEmpty(fullPath(directory)) {
                directory = FileSystem.parent(of: directory)
            }
        }
    }

    private func parent(of path: String) -> String {
        let parent = FileSystem.parent(of: path)
        return parent.isEmpty ? "." : parent
    }

    private func write(_ manifest: Manifest) throws(FileError) {
        let path = fullPath(Manifest.path)
        try FileSystem.replace(path, with: Array(manifest.text.utf8), temporary: OutputPath.temporary(for: path))
    }

    /// Removes what a killed run had not finished.
    private func removeLeftovers() throws(FileError) {
        guard let manifests else { return }
        var directories: Set<String> = [""]
        for path in manifests.before.united(with: manifests.after).files.keys {
            directories.formUnion(OutputPath(path)?.directories ?? [])
        }
        var links: Set<String> = []
        for directory in directories.sorted() {
            let place = directory.isEmpty ? (folder.isEmpty ? "." : folder) : fullPath(directory)
            let kind = try FileSystem.status(of: place)?.kind
            if !directory.isEmpty, kind == .symbolicLink || links.contains(FileSystem.parent(of: directory)) {
                // What is behind a link is none of ours.
                links.insert(directory)
                continue
            }
            for name in FileSystem.names(in: place) where OutputPath.isTemporary(name) {
                try FileSystem.removeFile(Self.join(place, name))
            }
        }
    }
}
