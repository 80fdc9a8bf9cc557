public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Client {
    /// Makes a call whose answer goes into a file. Missing folders are made; a file that is there is replaced. The file
    /// is there as a whole or not at all.
    ///
    /// - Parameter progress: Called as the answer arrives, from any thread.
    /// - Returns: `file`.
    public func download<R: Router>(
        _ router: R,
        to file: URL,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(API.CallFailure) -> URL where R.API == API {
        try await named { () async throws(RequestFailure) in
            try await sending(router, router.endpoint) { call async throws(RequestFailure) in
                var call = call
                call.downloadProgress = progress
                try await session.download(call, into: file)
            }
            return file
        }
    }
}

extension Session {
    /// Downloads beside `file` and moves the result into its place.
    fileprivate func download(_ call: TransportCall, into file: URL) async throws(RequestFailure) {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .notSent(error)
        }
        let part = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString).part")
        defer { try? FileManager.default.removeItem(at: part) }
        let answer = try await download(call, to: part).checked()
        do {
            try rename(part, to: file)
        } catch {
            throw .unreadable(UnreadableAnswer(answer, error: error))
        }
    }
}

extension Session {
    /// In one step, over a file that is there: `FileManager` replaces files in several, and not at all on Linux.
    private func rename(_ part: URL, to file: URL) throws {
        let result = part.withUnsafeFileSystemRepresentation { part in
            file.withUnsafeFileSystemRepresentation { file in
                guard let part, let file else { return EINVAL }
                return systemRename(part, file) == 0 ? 0 : errno
            }
        }
        if result != 0 { throw POSIXError(POSIXError.Code(rawValue: result) ?? .EIO) }
    }
}

/// Under a name that the method above does not hide.
private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { rename(old, new) }
