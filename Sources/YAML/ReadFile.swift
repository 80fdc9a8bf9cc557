#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a file cannot be read.
struct FileProblem: Error {
    var message: String

    init(_ message: String) { self.message = message }

    /// - Parameter code: As in `errno`.
    init(code: Int32) {
        switch code {
        case ENOENT: message = "no such file"
        case EACCES, EPERM: message = "no permission to read the file"
        case EISDIR: message = "this is a directory, not a file"
        default: message = "the file cannot be read: \(String(cString: strerror(code)))"
        }
    }
}

/// The bytes of a file, without Foundation, which would cost more time than reading a spec does.
///
/// - Parameter mostBytes: Where reading stops, one byte behind so that the caller sees that there is more.
func readFile(at path: String, mostBytes: Int) throws(FileProblem) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw FileProblem("no such file") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileProblem(code: EISDIR) }

    var bytes: [UInt8] = []
    // One more than the size, so that a regular file ends in the first round.
    var chunk = min(max(0, Int(status.st_size)), mostBytes) + 1
    while bytes.count <= mostBytes {
        var code: Int32 = 0
        let more = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
            let result = read(descriptor, buffer.baseAddress, chunk)
            if result < 0 { code = errno }
            count = max(0, result)
        }
        if code == EINTR { continue }
        guard code == 0 else { throw FileProblem(code: code) }
        if more.isEmpty { break }
        if bytes.isEmpty { bytes = more } else { bytes += more }
        chunk = min(1 << 16, mostBytes + 1 - bytes.count)
        if chunk <= 0 { break }
    }
    return bytes
}
