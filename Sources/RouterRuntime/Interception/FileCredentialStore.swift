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
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            // Private from its first byte on.
            guard
                FileManager.default.createFile(
                    atPath: part.path,
                    contents: try encoder.encode(credentials),
                    attributes: [.posixPermissions: 0o600]
                )
            else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
            try part.moveFile(to: file, .removePreviousFile)
        }
    }

    private func read() throws -> [String: Credential] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        return try JSONDecoder().decode([String: Credential].self, from: Data(contentsOf: file))
    }
}
