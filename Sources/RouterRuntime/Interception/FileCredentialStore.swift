public import Foundation

/// Credentials in a file that only this user can read, for tools and servers. One file for each API, and not
/// for several processes at once.
public final class FileCredentialStore: CredentialStore {
    private let file: URL
    private let lock = Lock(())

    /// - Parameter file: Made when something is stored first. Its folder has to be there.
    public init(file: URL) {
        self.file = file
    }

    /// - Throws: when the file is there and cannot be read.
    public func credential(for scheme: SecurityScheme) throws -> Credential? {
        try lock.withLock { _ in try read()[scheme.name] }
    }

    /// - Throws: when the file cannot be written; what was in it stays.
    public func store(_ credential: Credential?, for scheme: SecurityScheme) throws {
        try lock.withLock { _ in
            var credentials = try read()
            credentials[scheme.name] = credential
            let part = file.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
            // Private from its first byte on, which `FileManager` does not do.
            let descriptor = open(part.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
            defer { try? FileManager.default.removeItem(at: part) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: JSONEncoder().encode(credentials))
            try handle.synchronize()
            try part.moveFile(to: file, .removePreviousFile)
        }
    }

    private func read() throws -> [String: Credential] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        return try JSONDecoder().decode([String: Credential].self, from: Data(contentsOf: file))
    }
}
