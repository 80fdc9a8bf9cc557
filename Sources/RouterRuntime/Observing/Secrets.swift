import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What must not stand in a log or a recording: who calls.
struct Secrets {
    static let hidden = "hidden"

    private var headers: Set<String> = []
    private var parameters: Set<String> = []

    /// - Parameter router: What its API takes for credentials is secret, whatever its name.
    init(_ router: (any Router)?) {
        for scheme in router?.securitySchemes ?? [] {
            switch scheme.kind {
            case .header(let name, _, _): headers.insert(name.lowercased())
            case .query(let name): parameters.insert(name.lowercased())
            default: break
            }
        }
    }

    func hide(_ fields: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(fields.map { HTTPHeader(name: $0.name, value: shown($0)) })
    }

    private func shown(_ field: HTTPHeader) -> String {
        let name = field.name.lowercased()
        let isSecret = headers.contains(name) || (Secrets.words + ["auth", "token"]).contains(where: name.contains)
        guard name == "location", let url = URL(string: field.value) else {
            return isSecret ? Secrets.hidden : field.value
        }
        return hide(url).absoluteString
    }

    func hide(_ url: URL) -> URL {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        if parts.password != nil { parts.password = Secrets.hidden }
        parts.percentEncodedQuery = parts.percentEncodedQuery?.split(separator: "&", omittingEmptySubsequences: false)
            .map { isSecret(parameter: $0.prefix { $0 != "=" }) ? $0.prefix { $0 != "=" } + "=" + Secrets.hidden : $0 }
            .joined(separator: "&")
        return parts.url ?? url
    }

    private func isSecret(parameter: Substring) -> Bool {
        let name = (parameter.removingPercentEncoding ?? String(parameter)).lowercased()
        // A token may also be the place of a next page.
        return parameters.contains(name) || ["key", "token", "sig", "appid", "code", "auth"].contains(name)
            || Secrets.words.contains(where: name.contains)
            || ["access", "auth", "id", "refresh"].contains { name.hasSuffix($0 + "_token") || name == $0 + "token" }
    }

    private static let words = [
        "cookie", "secret", "api-key", "api_key", "apikey", "password", "signature", "credential",
    ]
}

extension Router {
    fileprivate var securitySchemes: [SecurityScheme] { (endpoint.security ?? API.security).flatMap { $0 } }
}
