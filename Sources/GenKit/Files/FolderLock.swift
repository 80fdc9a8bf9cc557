#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Keeps other runs out of a folder while it lives; a kill ends it too.
final class FolderLock {
    private let descriptor: Int32

    /// Waits for other runs. Nil where there is no such folder yet.
    ///
    /// A file system without locks is no error: then two runs at a time are the caller's risk.
    init?(_ path: String, patience: Duration = .seconds(10)) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let clock = ContinuousClock()
        let end = clock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else { return }
            guard clock.now < end else {
                close(descriptor)
                throw FileError(action: "wait for another run of gen in", path: path, code: EWOULDBLOCK)
            }
            usleep(10_000)
        }
    }

    deinit { close(descriptor) }
}
