public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A request on its way, with the router case it was made from.
public struct TransportCall: Sendable {
    public var request: URLRequest
    /// The call as its author wrote it; nil for requests made by hand.
    public var router: (any Router)?
    /// The session watches the total; a transport watches the rest.
    public var timeouts: Timeouts
    /// The body is the content of this file instead of `request.httpBody`.
    public var uploadFile: URL?
    /// How many bytes of a download are in its file already; an answer of status 206 is appended to them.
    public var downloaded: Int64 = 0
    /// Called as the body is sent, from any thread: with 0 first, with all at last.
    public var uploadProgress: (@Sendable (TransferProgress) -> Void)?
    /// Called as the answer's body arrives, from any thread.
    public var downloadProgress: (@Sendable (TransferProgress) -> Void)?
    /// Names of headers that must not follow a redirect to another origin, besides `Authorization`, `Cookie` and
    /// `Proxy-Authorization`.
    public var secretHeaders: Set<String> = []
    /// False for a call that was sent to another origin than its own, where no credentials go along.
    var isAtHome = true
    /// The body must not follow a redirect to another origin either: that of a token request.
    var hasSecretBody = false

    /// - Parameter timeout: For the whole call.
    public init(request: URLRequest, router: (any Router)? = nil, timeout: Duration? = nil) {
        self.request = request
        self.router = router
        timeouts = Timeouts(total: timeout)
    }

    /// All headers that say who calls.
    var secretNames: Set<String> { secretHeaders.union(["Authorization", "Cookie", "Proxy-Authorization"]) }
}

extension TransportCall {
    /// In bytes.
    var bodySize: Int64 {
        guard let uploadFile else { return Int64(request.httpBody?.count ?? 0) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: uploadFile.path)
        return (attributes?[.size] as? NSNumber)?.int64Value ?? 0
    }
}
