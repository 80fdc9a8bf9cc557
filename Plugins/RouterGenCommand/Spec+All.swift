import Foundation

extension Spec {
    /// The specs in a folder and in those below it, also where the target excludes them: without the build tool plugin
    /// SwiftPM warns of a spec that is not excluded.
    ///
    /// - Parameter others: Folders that belong to other targets.
    static func all(in folder: URL, except others: Set<String>) -> [Spec] {
        let files = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: [.isDirectoryKey],
            options: .skipsHiddenFiles
        )
        var specs: [Spec] = []
        while let file = files?.nextObject() as? URL {
            if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
                if others.contains(file.filePath) || file.isGeneratedFolder {
                    files?.skipDescendants()
                }
            } else if let spec = Spec(file, in: folder) {
                specs.append(spec)
            }
        }
        return specs.withoutSources.sorted { $0.path < $1.path }
    }
}
