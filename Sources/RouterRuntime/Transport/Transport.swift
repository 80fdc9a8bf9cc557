public import Foundation

/// Carries one request to a server and brings one answer back.
///
/// The seam under everything else: redirects, time limits, validation and decoding run above it, the same over a real
/// connection as over a stub. A transport follows no redirect, treats every status as an answer, and ends with an error
/// soon after its task was cancelled.
public protocol Transport: Sendable {
    /// The answer with its whole body.
    ///
    /// - Throws: when there is no answer; ``ConnectionFailure`` says how common errors are understood.
    func execute(_ call: TransportCall) async throws -> TransportResponse

    /// The head of the answer as soon as it is there, and the body as it comes. By default the whole body in one piece.
    func stream(_ call: TransportCall) async throws -> TransportStream

    /// Writes the body of an answer of status 200–299 to `file` and leaves the response's body empty; any other answer
    /// keeps its body. An answer of status 206 goes behind the ``TransportCall/downloaded`` bytes that are there. By
    /// default the body is in memory in between.
    func download(_ call: TransportCall, to file: URL) async throws -> TransportResponse
}

extension Transport {
    public func stream(_ call: TransportCall) async throws -> TransportStream {
        TransportStream(try await execute(call))
    }

    public func download(_ call: TransportCall, to file: URL) async throws -> TransportResponse {
        var response = try await execute(call)
        guard response.isSuccess else { return response }
        let size = Int64(response.body.count)
        if response.status == 206, call.downloaded > 0 {
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: response.body)
            try handle.close()
        } else {
            try response.body.write(to: file)
        }
        response.body = Data()
        call.downloadProgress?(TransferProgress(completed: size, total: size))
        return response
    }
}
