import Foundation

/// A spec among the files of a target.
struct Spec {
    let url: URL
    /// Relative to the folder of the target.
    let path: String

    /// Nil where the file is no spec.
    init?(_ url: URL, in folder: URL) {
        let name = url.lastPathComponent
        // `<spec>.gen.yaml` configures gen.
        guard ["yaml", "yml", "json"].contains(url.pathExtension.lowercased()), !name.hasSuffix(".gen.yaml"),
            let document = try? Data(contentsOf: url, options: .mappedIfSafe), SpecScanner.isSpec(document)
        else { return nil }
        self.url = url
        path = url.path(in: folder)
    }
}

extension URL {
    /// Without a `/` at the end.
    var filePath: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Relative to the folder where the file lies in it, absolute otherwise.
    func path(in folder: URL) -> String {
        let prefix = folder.filePath + "/"
        return filePath.hasPrefix(prefix) ? String(filePath.dropFirst(prefix.count)) : filePath
    }

    /// Whether `gen` owns the folder, because it lists its files there.
    var isGeneratedFolder: Bool {
        FileManager.default.fileExists(atPath: appending(path: ".gen-manifest.json").filePath)
    }
}
