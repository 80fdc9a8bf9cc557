import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps answers in memory and gives them again as long as they are fresh: a private cache of RFC 9111.
///
/// Kept are answers to `GET` with a lifetime (`Cache-Control: max-age`, `Expires`) or a validator (`ETag`,
/// `Last-Modified`), unless one side says `no-store`, or the ``CachedResponseHandler`` nothing. One without a lifetime, or
/// past it, is only used when the server confirms it (304). What was answered to one credential or cookie is never given
/// to another one. A `POST`, `PUT`, `PATCH` or `DELETE` that went well forgets what is kept of its URL. The request's
/// `cachePolicy` and `Cache-Control` are obeyed. Streams and downloads pass the cache by.
public final class ResponseCache: Sendable {
    /// In bytes, about: the answers used longest ago go when there is more.
    public let capacity: Int
    private let now: @Sendable () -> Date
    private let entries = Lock<[Key: Entry]>([:])

    public convenience init(capacity: Int = 10_000_000) {
        self.init(capacity: capacity) { Date() }
    }

    init(capacity: Int, now: @escaping @Sendable () -> Date) {
        self.capacity = capacity
        self.now = now
    }

    public func removeAll() {
        entries.withLock { $0 = [:] }
    }

    /// The answer to a call: a kept one, or what `send` brings.
    func answer(
        _ call: TransportCall,
        _ handler: any CachedResponseHandler,
        _ send: (TransportCall) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        var call = call
        let request = call.request
        let wishes = CacheDirectives(request.headers)
        guard request.method ?? .get == .get else {
            let answer = try await send(call)
            if request.method?.isSafe == false, answer.status < 400 {
                entries.withLock { $0 = $0.filter { $0.key.url != Key.text(request.url) } }
            }
            return answer
        }
        guard !["If-None-Match", "If-Modified-Since", "Range"].contains(where: { request.headers[$0] != nil }) else {
            return try await send(call)
        }
        let key = Key(call)
        let ignored: Set<URLRequest.CachePolicy> = [
            .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData,
        ]
        let entry = ignored.contains(request.cachePolicy) ? nil : entry(key, for: request)
        if let entry, entry.mayAnswer(request, wishes, at: now()) { return entry.answer(at: now()) }
        guard request.cachePolicy != .returnCacheDataDontLoad else { throw URLError(.resourceUnavailable) }
        if let entry { entry.addConditions(to: &call.request) }
        let sent = now()
        let answer = try await send(call)
        if answer.status == 304, let entry {
            let confirmed = entry.confirmed(by: answer, sent: sent, received: now())
            keep(confirmed, as: key)
            return confirmed.answer(at: now())
        }
        // A broken server does not say that what is kept is wrong.
        guard answer.status < 500 else { return answer }
        let kept = wishes.has("no-store") ? nil : handler.cached(answer, of: request)
        keep(kept.flatMap { Entry($0, to: request, sent: sent, received: now()) }, as: key)
        return answer
    }

    private func entry(_ key: Key, for request: URLRequest) -> Entry? {
        entries.withLock { entries in
            guard entries[key]?.suits(request) == true else { return nil }
            entries[key]?.lastUse = .now
            return entries[key]
        }
    }

    private func keep(_ entry: Entry?, as key: Key) {
        entries.withLock { entries in
            entries[key] = entry.flatMap { $0.size > capacity ? nil : $0 }
            while entries.values.reduce(0, { $0 + $1.size }) > capacity,
                let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                entries[oldest.key] = nil
            }
        }
    }
}

extension ResponseCache {
    /// An answer belongs to its URL and to who has asked.
    private struct Key: Hashable {
        let url: String
        let secrets: [String]

        init(_ call: TransportCall) {
            url = Key.text(call.request.url)
            secrets = call.secretNames.sorted().map { "\($0): \(call.request.value(forHTTPHeaderField: $0) ?? "")" }
        }

        /// Without the fragment, which no server sees.
        static func text(_ url: URL?) -> String {
            String((url?.absoluteString ?? "").prefix { $0 != "#" })
        }
    }
}
