#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The few system calls that the output needs.
///
/// Not Foundation's: loading it takes longer than generating, and it follows symbolic links.
enum FileSystem {
    enum Kind {
        case file, directory, symbolicLink, other
    }

    struct Status {
        var kind: Kind
        /// Equal for two names of one file, and for nothing else.
        var identity: Identity

        struct Identity: Hashable {
            var device: UInt64
            var node: UInt64
        }
    }

    /// What is at a path, links not followed; nil where nothing is.
    static func status(of path: String) throws(FileError) -> Status? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw FileError(action: "look at", path: path, code: errno)
        }
        let kind: Kind
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .directory
        case S_IFLNK: kind = .symbolicLink
        default: kind = .other
        }
        let identity = Status.Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            node: UInt64(truncatingIfNeeded: status.st_ino)
        )
        return Status(kind: kind, identity: identity)
    }

    /// Whether a path leads to something, through links as well.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// The one absolute path without links; nil where nothing is there. An empty path is the current directory.
    static func canonical(_ path: String) -> String? {
        guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether a path leads to a directory, through links as well.
    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether files can be made in a directory.
    static func isWritable(_ path: String) -> Bool { access(path, W_OK | X_OK) == 0 }

    /// The bytes of a file; a symbolic link is an error unless it may be followed.
    static func read(_ path: String, followsLinks: Bool = false) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw FileError(action: "read", path: path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(action: "read", path: path, code: errno) }

        var bytes: [UInt8] = []
        // One more than the size, so that the first round finds the end.
        var chunk = Int(status.st_size) + 1
        while true {
            var code: Int32 = 0
            let more = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
                #if canImport(Darwin)
                    let result = Darwin.read(descriptor, buffer.baseAddress, chunk)
                #elseif canImport(Glibc)
                    let result = Glibc.read(descriptor, buffer.baseAddress, chunk)
                #elseif canImport(Musl)
                    let result = Musl.read(descriptor, buffer.baseAddress, chunk)
                #endif
                if result < 0 { code = errno }
                count = max(0, result)
            }
            if code == EINTR { continue }
            guard code == 0 else { throw FileError(action: "read", path: path, code: code) }
            if more.isEmpty { return bytes }
            if bytes.isEmpty { bytes = more } else { bytes += more }
            if more.count < chunk, bytes.count >= Int(status.st_size) { return bytes }
            chunk = 1 << 16
        }
    }

    /// The names in a directory, sorted; none where there is no directory.
    static func names(in path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
