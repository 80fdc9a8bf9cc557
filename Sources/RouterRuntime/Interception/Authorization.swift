import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// No alternative of a call's security has all its credentials.
public struct MissingCredentials: Error, Hashable, Sendable {
    /// The alternatives, each with the names of the schemes that go together.
    public let alternatives: [[String]]

    public init(alternatives: [[String]]) {
        self.alternatives = alternatives
    }
}

extension MissingCredentials: CustomStringConvertible {
    public var description: String {
        let names = alternatives.map { $0.map { "'\($0)'" }.joined(separator: " with ") }
        return "no credential for \(names.joined(separator: " or ")); give it to the credential store"
    }
}

/// This scheme cannot use a credential of this kind.
public struct UnsuitableCredential: Error, Hashable, Sendable {
    public let scheme: String

    public init(scheme: String) {
        self.scheme = scheme
    }
}

extension UnsuitableCredential: CustomStringConvertible {
    public var description: String {
        "the credential for '\(scheme)' is of another kind; a key or a token is needed"
    }
}

extension TransportCall {
    /// Adds the credentials of the first alternative that has all of them.
    ///
    /// - Parameters:
    ///   - security: Alternatives of schemes that go together; empty: none are needed.
    ///   - token: Gives the access token of an OAuth 2 credential.
    /// - Throws: ``MissingCredentials``, ``UnsuitableCredential``, ``InvalidRequest``, or what the store throws.
    mutating func authorize(
        _ security: [[SecurityScheme]],
        from store: any CredentialStore,
        token: (OAuth2Credential, SecurityScheme) async throws -> String
    ) async throws {
        guard !security.isEmpty else { return }
        for schemes in security {
            var credentials: [(SecurityScheme, Credential)] = []
            for scheme in schemes {
                guard let credential = try await store.credential(for: scheme) else { break }
                credentials.append((scheme, credential))
            }
            guard credentials.count == schemes.count else { continue }
            for (scheme, credential) in credentials {
                if case .oauth2(let credential) = credential.kind, case .oauth2 = scheme.kind {
                    try apply(.token(try await token(credential, scheme)), to: scheme)
                } else {
                    try apply(credential, to: scheme)
                }
            }
            return
        }
        throw MissingCredentials(alternatives: security.map { $0.map(\.name) })
    }

    private mutating func apply(_ credential: Credential, to scheme: SecurityScheme) throws {
        switch (scheme.kind, credential.kind) {
        case (_, .anonymous): return
        case (.basic, .basic(let username, let password)): try setBasic("\(username):\(password)")
        case (.basic, .secret(let text)): try setBasic(text)
        case (_, .basic), (_, .oauth2): throw UnsuitableCredential(scheme: scheme.name)
        case (.bearer, .secret(let token)), (.oauth2, .secret(let token)):
            try setSecret("Authorization", "Bearer \(token)")
        case (.header(let name, let prefix, let suffix), .secret(let key)): try setSecret(name, prefix + key + suffix)
        case (.query(let name), .secret(let key)): setQuery(name, key)
        case (.cookie(let name), .secret(let key)): try addCookie(name, key)
        }
    }

    private mutating func setBasic(_ text: String) throws {
        try setSecret("Authorization", "Basic " + Data(text.utf8).base64EncodedString())
    }

    private mutating func setSecret(_ name: String, _ value: String) throws {
        guard HTTPToken.isToken(name) else { throw InvalidRequest.headerName(name) }
        guard HTTPToken.isFieldValue(value) else { throw InvalidRequest.headerValue(name: name) }
        request.setValue(value, forHTTPHeaderField: name)
        secretHeaders.insert(name)
    }

    /// In place of a parameter of the same name, which the link to a next page may hold.
    private mutating func setQuery(_ name: String, _ value: String) {
        guard let url = request.url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
        var bytes: [UInt8] = []
        bytes.appendEscaped(name)
        bytes.append(UInt8(ascii: "="))
        let key = String(decoding: bytes, as: UTF8.self)
        bytes.appendEscaped(value)
        let others = (parts.percentEncodedQuery ?? "").split(separator: "&").filter { !$0.hasPrefix(key) }
        let item = String(decoding: bytes, as: UTF8.self)
        parts.percentEncodedQuery = (others + [item[...]]).joined(separator: "&")
        request.url = parts.url
    }

    private mutating func addCookie(_ name: String, _ value: String) throws {
        guard HTTPToken.isToken(name) else { throw InvalidRequest.headerName(name) }
        var bytes = Array("\(name)=".utf8)
        bytes.appendEscaped(value, keeping: .cookie)
        let cookie = String(decoding: bytes, as: UTF8.self)
        let others = request.value(forHTTPHeaderField: "Cookie").map { $0 + "; " } ?? ""
        request.setValue(others + cookie, forHTTPHeaderField: "Cookie")
    }
}
