#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the system said when asked to do something with a file.
struct FileError: Error, Hashable {
    /// An infinitive: `write`.
    var action: String
    var path: String
    /// As in `errno`.
    var code: Int32

    var message: String {
        "cannot \(action) '\(path)': \(reason)"
    }

    private var reason: String {
        switch code {
        case EACCES, EPERM: "permission denied"
        case ENOENT: "no such file or directory"
        case ENOTDIR: "a part of the path is a file"
        case EISDIR: "it is a directory"
        case ELOOP: "it is a symbolic link"
        case ENOSPC: "the disk is full"
        case EROFS: "the disk is read-only"
        case EWOULDBLOCK: "it takes too long"
        case ENAMETOOLONG: "the name is too long"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
