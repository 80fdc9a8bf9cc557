import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ResponseCache {
    /// A kept answer.
    struct Entry: Sendable {
        private var kept: TransportResponse
        /// The headers of the request that the answer depends on.
        private let varying: [(name: String, value: String?)]
        private var received: Date
        private var ageWhenReceived: TimeInterval
        var lastUse = ContinuousClock.now
        /// In bytes, about.
        let size: Int

        /// Nil for what must not be kept, or could never be used.
        init?(_ answer: TransportResponse, to request: URLRequest, sent: Date, received: Date) {
            let names = answer.headers.list("Vary")
            guard ![206, 304].contains(answer.status), !CacheDirectives(answer.headers).has("no-store"),
                !names.contains("*")
            else { return nil }
            kept = answer
            size = answer.headers.description.utf8.count + answer.body.count + 500
            varying = names.map { ($0, request.value(forHTTPHeaderField: $0)) }
            self.received = received
            ageWhenReceived = Entry.age(answer, sent, received)
            guard lifetime > 0 || answer.headers["ETag"] != nil || answer.headers["Last-Modified"] != nil else {
                return nil
            }
        }

        func suits(_ request: URLRequest) -> Bool {
            varying.allSatisfy { request.value(forHTTPHeaderField: $0.name) == $0.value }
        }

        /// Whether it may be used without asking the server (RFC 9111 §4).
        func mayAnswer(_ request: URLRequest, _ wishes: CacheDirectives, at now: Date) -> Bool {
            switch request.cachePolicy {
            case .returnCacheDataElseLoad, .returnCacheDataDontLoad: return true
            case .reloadRevalidatingCacheData: return false
            default: break
            }
            guard !wishes.has("no-cache"), request.headers["Pragma"] != "no-cache" else { return false }
            return age(at: now) < min(lifetime, wishes.seconds("max-age") ?? .infinity)
        }

        func answer(at now: Date) -> TransportResponse {
            var answer = kept
            answer.headers["Age"] = "\(Int(min(age(at: now), 1e9)))"
            return answer
        }

        func addConditions(to request: inout URLRequest) {
            if let tag = kept.headers["ETag"] { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
            if let date = kept.headers["Last-Modified"] {
                request.setValue(date, forHTTPHeaderField: "If-Modified-Since")
            }
        }

        /// With the headers of a 304 but those that describe the body (RFC 9111 §3.2).
        func confirmed(by answer: TransportResponse, sent: Date, received: Date) -> Entry {
            var entry = self
            entry.kept.headers["Age"] = nil
            for header in answer.headers where !header.name.lowercased().hasPrefix("content-") {
                entry.kept.headers.update(header)
            }
            entry.received = received
            entry.ageWhenReceived = Entry.age(answer, sent, received)
            return entry
        }

        /// How long it is fresh, in seconds (RFC 9111 §4.2.1). Nothing is guessed for an answer that does not say so.
        private var lifetime: TimeInterval {
            let directives = CacheDirectives(kept.headers)
            if directives.has("no-cache") { return 0 }
            if directives.has("max-age") { return directives.seconds("max-age") ?? 0 }
            guard let expires = kept.headers.date("Expires") else { return 0 }
            return expires.timeIntervalSince(kept.headers.date("Date") ?? received)
        }

        private func age(at now: Date) -> TimeInterval { ageWhenReceived + max(0, now.timeIntervalSince(received)) }

        /// RFC 9111 §4.2.3.
        private static func age(_ answer: TransportResponse, _ sent: Date, _ received: Date) -> TimeInterval {
            let apparent = answer.headers.date("Date").map { received.timeIntervalSince($0) } ?? 0
            let stated = answer.headers["Age"].flatMap { TimeInterval(digits: $0) } ?? 0
            return max(0, apparent, stated + received.timeIntervalSince(sent))
        }
    }
}

/// What a `Cache-Control` header says (RFC 9111 §5.2).
struct CacheDirectives {
    private var values: [String: String] = [:]

    init(_ headers: HTTPHeaders) {
        for text in headers.list("Cache-Control") {
            let parts = text.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if let name = parts.first { values[name] = values[name] ?? (parts.count > 1 ? parts[1] : "") }
        }
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    func seconds(_ name: String) -> TimeInterval? {
        values[name].flatMap { TimeInterval(digits: $0.trimmingCharacters(in: CharacterSet(charactersIn: "\""))) }
    }
}

extension TimeInterval {
    fileprivate init?(digits text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self.init(text)
    }
}

extension HTTPHeaders {
    /// The elements of a list in lower case.
    fileprivate func list(_ name: String) -> [String] {
        (self[name] ?? "").lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    fileprivate func date(_ name: String) -> Date? { self[name].flatMap { DateText.rfc1123($0) } }
}

extension HTTPMethod {
    /// Changes nothing on the server (RFC 9110 §9.2.1).
    var isSafe: Bool { [.get, .head, .options, .query, .trace].contains(self) }
}
