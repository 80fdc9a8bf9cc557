import Foundation

/// The files that the code of a spec depends on, so that a change of each of them generates it anew.
///
/// They are not known exactly, because nobody has read the spec yet. What is too much costs a run that finds nothing to
/// write; what is missing would leave stale code.
struct SpecInputs {
    let spec: Spec

    /// The spec first; the rest in the order of their paths.
    var files: [URL] {
        var others: Set<String> = []
        var folders: [URL] = []
        if let configuration = spec.configuration {
            others.insert(configuration.filePath)
            let home = configuration.deletingLastPathComponent()
            let entries = RootEntries((try? Data(contentsOf: configuration)) ?? Data())
            for folder in entries.texts("templates") { others.formUnion(files(in: url(folder, home)) { _ in true }) }
            folders = entries.texts("roots").map { url($0, home) }
        }
        if spec.format == .openAPI || spec.source != nil {
            // References lead into these folders only.
            if mentionsFiles { folders.append(spec.url.deletingLastPathComponent()) }
            for folder in folders { others.formUnion(files(in: folder, where: Spec.isDocument)) }
        }
        if let source = spec.source { others.insert(source.filePath) }
        others.remove(spec.url.filePath)
        return [spec.url] + others.sorted().map { URL(filePath: $0) }
    }

    private func url(_ path: String, _ folder: URL) -> URL {
        path.hasPrefix("/")
            ? URL(filePath: path) : folder.appending(path: path, directoryHint: .isDirectory).standardizedFileURL
    }

    /// Most documents are one file.
    private var mentionsFiles: Bool {
        let document = spec.source ?? spec.url
        guard let text = try? Data(contentsOf: document, options: .mappedIfSafe) else { return false }
        return [".yaml", ".yml", ".json"].contains { text.range(of: Data($0.utf8)) != nil }
    }

    private func files(in folder: URL, where isWanted: (URL) -> Bool) -> [String] {
        let entries = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: [.isDirectoryKey],
            options: .skipsHiddenFiles
        )
        var files: [String] = []
        while let entry = entries?.nextObject() as? URL {
            if (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
                if entry.isGeneratedFolder { entries?.skipDescendants() }
            } else if isWanted(entry) {
                files.append(entry.filePath)
            }
        }
        return files
    }
}
