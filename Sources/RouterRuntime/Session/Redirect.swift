import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The rules of following a redirect (RFC 9110 §15.4).
enum Redirect {
    static let limit = 20

    /// The call to make next; nil when the answer is the last one: no redirect, or one that would leave https.
    static func next(_ call: TransportCall, after answer: TransportResponse) -> TransportCall? {
        guard let old = call.request.url, let location = answer.headers["Location"],
            let url = resolve(location, against: old), mayGo(from: old, to: url)
        else { return nil }
        var next = call
        next.request.url = url
        switch (answer.status, call.request.httpMethod ?? "GET") {
        case (303, "HEAD"), (307, _), (308, _): break
        case (303, _), (301, "POST"), (302, "POST"): next.becomeGet()
        case (301, _), (302, _): break
        default: return nil
        }
        if origin(url) != origin(old) {
            if call.hasSecretBody { return nil }
            next.dropSecrets()
        }
        return next
    }

    /// RFC 3986 §5.2. Foundation does it right for `URL`, though not for the redirects of its own session on Linux.
    static func resolve(_ reference: String, against base: URL) -> URL? {
        reference.isEmpty ? base : URL(string: reference, relativeTo: base)?.absoluteURL
    }

    /// Scheme, host and port: where secrets may go together (RFC 6454 §4).
    static func origin(_ url: URL?) -> String {
        let scheme = url?.scheme?.lowercased() ?? ""
        let port = url?.port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(url?.host()?.lowercased() ?? ""):\(port)"
    }

    private static func mayGo(from old: URL, to url: URL) -> Bool {
        guard let host = url.host(), !host.isEmpty else { return false }
        switch url.scheme?.lowercased() {
        case "https": return true
        case "http": return old.scheme?.lowercased() != "https"
        default: return false
        }
    }
}

extension TransportCall {
    fileprivate mutating func becomeGet() {
        request.httpMethod = "GET"
        request.httpBody = nil
        request.httpBodyStream = nil
        uploadFile = nil
        for name in request.allHTTPHeaderFields?.keys ?? [:].keys where name.lowercased().hasPrefix("content-") {
            request.setValue(nil, forHTTPHeaderField: name)
        }
    }

    mutating func dropSecrets() {
        for name in secretNames {
            request.setValue(nil, forHTTPHeaderField: name)
        }
    }
}
