public import Foundation

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
            try FileManager.default.replace(file, with: part)
        } catch {
            throw .unreadable(UnreadableAnswer(answer, error: error))
        }
    }
}

extension FileManager {
    fileprivate func replace(_ file: URL, with part: URL) throws {
        if fileExists(atPath: file.path) {
            _ = try replaceItemAt(file, withItemAt: part)
        } else {
            try moveItem(at: part, to: file)
        }
    }
}
