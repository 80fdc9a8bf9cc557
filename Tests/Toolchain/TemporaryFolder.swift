public import Foundation

/// A folder that goes when nobody needs it any more.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "routergen-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Where runs write.
    public var out: URL { url.appending(path: "out") }

    public func write(_ files: [String: Data], into name: String) throws {
        for (path, data) in files {
            let file = url.appending(path: name).appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file)
        }
    }
}

extension URL {
    public var filePath: String { path(percentEncoded: false) }

    /// All files of a folder by path, those that start with a dot too; none where there is no folder.
    public var files: [String: Data] {
        var files: [String: Data] = [:]
        for path in FileManager.default.subpaths(atPath: filePath) ?? [] {
            let file = appending(path: path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.filePath, isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            files[path] = FileManager.default.contents(atPath: file.filePath)
        }
        return files
    }

    /// The Swift files below, sorted.
    public var swiftFiles: [String] {
        let paths = FileManager.default.subpaths(atPath: filePath) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { appending(path: $0).filePath }
    }
}
