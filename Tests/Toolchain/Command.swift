import Foundation

/// A program of the tool chain, run as a process.
public enum Command {
    public struct Result {
        public var status: Int32
        public var output: String
    }

    /// - Returns: The exit status, and what was said on both standard streams.
    public static func run(_ words: [String]) async throws -> Result {
        let folder = try TemporaryFolder()
        // Into a file, because a pipe would fill.
        let file = folder.url.appending(path: "output")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = handle
        process.standardError = handle
        let status = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                done.resume(throwing: error)
            }
        }
        try handle.close()
        return Result(status: status, output: try String(contentsOf: file, encoding: .utf8))
    }
}
