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
            let endpoint = router.endpoint
            let place = DownloadRequest.Place(file)
            let request = request(router, endpoint) { try await $0.download($1, place) }
            if let progress { request.fields.withLock { $0.downloadProgress.append(progress) } }
            _ = try await outcome(request, endpoint)
            return file
        }
    }
}

extension URL {
    /// Moves a file into its place in one step, also over a file that is there.
    func moveFile(to file: URL, _ options: DownloadRequest.Options) throws {
        let files = FileManager.default
        if options.contains(.createIntermediateDirectories) {
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        if !options.contains(.removePreviousFile), files.fileExists(atPath: file.path) { throw POSIXError(.EEXIST) }
        let code = renamed(to: file)
        if code == EXDEV {
            // Another volume: copied beside the place first, so that the last step is one all the same.
            let copy = file.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
            defer { try? files.removeItem(at: copy) }
            try files.copyItem(at: self, to: copy)
            try copy.moveFile(to: file, options)
            try files.removeItem(at: self)
        } else if code != 0 {
            throw POSIXError(POSIXError.Code(rawValue: code) ?? .EIO)
        }
    }

    /// `FileManager` replaces files in several steps, and not at all on Linux.
    private func renamed(to file: URL) -> Int32 {
        withUnsafeFileSystemRepresentation { old in
            file.withUnsafeFileSystemRepresentation { new in
                guard let old, let new else { return EINVAL }
                return rename(old, new) == 0 ? 0 : errno
            }
        }
    }
}
