#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Gives a file new bytes so that a reader, or a run after a kill, finds the old or the new ones, never a part.
    ///
    /// - Parameter temporary: A name in the same directory; what is there already is a leftover and goes.
    static func replace(_ path: String, with bytes: [UInt8], temporary: String) throws(FileError) {
        try removeFile(temporary)
        do throws(FileError) {
            try create(temporary, with: bytes)
            try move(temporary, to: path)
        } catch {
            // What went wrong first is what matters.
            unlink(temporary)
            throw FileError(action: "write", path: path, code: error.code)
        }
    }

    private static func create(_ path: String, with bytes: [UInt8]) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard descriptor >= 0 else { throw FileError(action: "write", path: path, code: errno) }
        var written = 0
        var code: Int32 = 0
        while written < bytes.count, code == 0 {
            let result = bytes.withUnsafeBytes {
                write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if result >= 0 { written += result } else if errno != EINTR { code = errno }
        }
        // A full disk may only be told of now.
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else { throw FileError(action: "write", path: path, code: code) }
    }

    static func move(_ path: String, to target: String) throws(FileError) {
        guard rename(path, target) == 0 else { throw FileError(action: "write", path: target, code: errno) }
    }

    /// Removes a file, if there is one.
    static func removeFile(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw FileError(action: "remove", path: path, code: errno)
        }
    }

    /// - Returns: Whether the directory was there and empty.
    @discardableResult
    static func removeDirectoryIfEmpty(_ path: String) -> Bool { rmdir(path) == 0 }

    /// Makes a directory and those above it, as far as they are missing.
    static func makeDirectory(_ path: String) throws(FileError) {
        if isDirectory(path) { return }
        let parent = parent(of: path)
        if parent != path, !parent.isEmpty { try makeDirectory(parent) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw FileError(action: "make the folder", path: path, code: errno)
        }
        guard isDirectory(path) else { throw FileError(action: "make the folder", path: path, code: ENOTDIR) }
    }

    /// What stands before the last `/`; empty where there is none.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What stands behind the last `/`.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }
}
