#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Paths as text, and the few questions about them that only the file system answers.
///
/// Not Foundation's, because loading it takes longer than reading a document.
enum FilePath {
    /// The folder of a file, as written; empty: the current one.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A relative path behind a folder, `.` and `..` resolved as text where that needs no look at the disk.
    static func join(_ folder: String, _ path: String) -> String {
        var parts = folder.split(separator: "/").map(String.init)
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                if let last = parts.last, last != ".." { parts.removeLast() } else { parts.append("..") }
            default: parts.append(String(part))
            }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The one absolute path without links; nil where nothing is there.
    static func canonical(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether a canonical path is the folder or below it.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// Whether a file can be read to its end: a pipe or a device cannot.
    static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
