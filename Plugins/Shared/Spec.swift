import Foundation

/// A spec among the files of a target.
struct Spec {
    let url: URL
    /// Relative to the folder of the target.
    let path: String
    let format: SpecScanner.Format
    /// The document that it dresses, if it is an overlay.
    let source: URL?

    /// Nil where the file is no spec.
    init?(_ url: URL, in folder: URL) {
        guard Self.isDocument(url), !url.lastPathComponent.hasSuffix(Self.configurationEnding),
            let document = try? Data(contentsOf: url, options: .mappedIfSafe),
            let format = SpecScanner.format(of: document)
        else { return nil }
        self.url = url
        self.format = format
        path = url.path(in: folder)
        let from = format == .endpoint ? RootEntries(document).texts("from").first : nil
        source = from.map { url.deletingLastPathComponent().appending(path: $0).standardizedFileURL }
    }

    /// `<spec>.gen.yaml` configures gen.
    private static let configurationEnding = ".gen.yaml"

    /// Where its configuration is, if there is one.
    var configuration: URL? {
        let url = url.deletingPathExtension().appendingPathExtension("gen.yaml")
        return FileManager.default.fileExists(atPath: url.filePath) ? url : nil
    }

    static func isDocument(_ url: URL) -> Bool { ["yaml", "yml", "json"].contains(url.pathExtension.lowercased()) }
}

extension [Spec] {
    /// A document that one of the specs dresses is generated with it, and not for itself.
    var withoutSources: [Spec] {
        let sources = Set(compactMap { $0.source?.filePath })
        return filter { !sources.contains($0.url.standardizedFileURL.filePath) }
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
