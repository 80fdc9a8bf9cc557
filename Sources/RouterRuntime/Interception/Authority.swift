import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps the OAuth 2 tokens of a client fresh, one renewal at a time for each scheme.
final class Authority: Sendable {
    /// The tokens that one call was signed with.
    final class Signature: Sendable {
        private let versions = Lock<[SecurityScheme: Int]>([:])
        private let isRenewed = Lock(false)

        func note(_ scheme: SecurityScheme, _ version: Int) { versions.withLock { $0[scheme] = version } }

        var signed: [(SecurityScheme, Int)] { versions.withLock { $0.map { ($0, $1) } } }

        /// True once: a call is sent again with a new token once, whatever becomes of it.
        func mayRenew() -> Bool {
            isRenewed.withLock { isRenewed in
                defer { isRenewed = true }
                return !isRenewed
            }
        }
    }

    private let store: any CredentialStore
    private let session: Session
    /// Where a token endpoint really is.
    private let address: @Sendable (String) -> String
    private let renewals = Lock<[SecurityScheme: Renewal<OAuth2Credential>]>([:])

    init(store: any CredentialStore, session: Session, address: @escaping @Sendable (String) -> String) {
        self.store = store
        self.session = session
        self.address = address
    }

    /// A token that is good for now.
    ///
    /// - Parameter credential: As the store has it.
    func token(_ credential: OAuth2Credential, _ scheme: SecurityScheme, _ signature: Signature) async throws -> String
    {
        let renewal = renewal(scheme)
        // Somebody has put another one into the store.
        renewal.replace(credential) { $0 != credential }
        let (current, version) = try await renewal.current(if: \.isStale, renew(scheme))
        signature.note(scheme, version)
        return current.accessToken ?? ""
    }

    /// Whether a call that failed is worth another attempt with a new token.
    func retry(_ failure: RequestFailure, _ signature: Signature) async -> RetryResult {
        guard case .status(let answer) = failure else { return .doNotRetry }
        for (scheme, version) in signature.signed {
            guard case .oauth2(let oauth2) = scheme.kind, oauth2.refreshOn.contains(answer.status) else { continue }
            guard signature.mayRenew() else { return .doNotRetry }
            do {
                try await renewal(scheme).renew(refused: .version(version), renew(scheme))
                return .retry
            } catch {
                return .doNotRetryWithError(error as? RequestFailure ?? .notSent(error))
            }
        }
        return .doNotRetry
    }

    private func renewal(_ scheme: SecurityScheme) -> Renewal<OAuth2Credential> {
        renewals.withLock { renewals in
            let renewal = renewals[scheme] ?? Renewal(nil, window: nil)
            renewals[scheme] = renewal
            return renewal
        }
    }

    private func renew(_ scheme: SecurityScheme) -> Renewal<OAuth2Credential>.Renew {
        { [session, store, address] credential in
            guard case .oauth2(let oauth2) = scheme.kind else { throw UnsuitableCredential(scheme: scheme.name) }
            let request = TokenRequest(oauth2, url: address(oauth2.tokenURL), session: session)
            var renewed: OAuth2Credential
            do {
                renewed = try await request.send(credential)
            } catch let failure as TokenFailure where failure.error == "invalid_grant" && credential.canBeginAgain {
                // The refresh token is spent; the client has more than that.
                var fresh = credential
                fresh.refreshToken = nil
                renewed = try await request.send(fresh)
            }
            try await store.store(Credential(kind: .oauth2(renewed)), for: scheme)
            return renewed
        }
    }
}

extension OAuth2Credential {
    fileprivate var canBeginAgain: Bool {
        switch grant {
        case .client, .password: refreshToken != nil
        case .code, .refreshToken: false
        }
    }
}

/// Asks a token endpoint (RFC 6749 §3.2). Goes past interceptors and monitors, so that it never waits for itself.
struct TokenRequest {
    private let oauth2: OAuth2
    private let url: String
    private let session: Session

    init(_ oauth2: OAuth2, url: String, session: Session) {
        (self.oauth2, self.url, self.session) = (oauth2, url, session)
    }

    /// - Throws: ``TokenFailure``, ``RequestFailure``.
    func send(_ credential: OAuth2Credential) async throws -> OAuth2Credential {
        guard var fields = credential.fields else { throw MissingCredentials(alternatives: [[credential.clientID]]) }
        if !oauth2.scopes.isEmpty, credential.refreshToken == nil {
            fields.append(("scope", oauth2.scopes.joined(separator: " ")))
        }
        fields += oauth2.fields.map { ($0.name, $0.value) }
        var request = try URLRequest(url: url, method: .post)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        if case .basic = oauth2.client, let secret = credential.secret {
            // Both are encoded as form fields first (RFC 6749 §2.3.1).
            let pair = Self.escaped(credential.clientID) + ":" + Self.escaped(secret)
            request.setValue("Basic " + Data(pair.utf8).base64EncodedString(), forHTTPHeaderField: "Authorization")
        } else {
            fields.append(("client_id", credential.clientID))
            if let secret = credential.secret { fields.append(("client_secret", secret)) }
        }
        request.httpBody = Data(Self.form(fields))
        var call = TransportCall(request: request, timeout: .seconds(60))
        call.secretHeaders = ["Authorization"]
        let answer = try await session.send(call)
        guard answer.isSuccess, let token = try? JSONReader().decode(TokenAnswer.self, from: answer.body) else {
            throw TokenFailure(answer)
        }
        return credential.renewed(by: token)
    }

    static func form(_ fields: [(String, String)]) -> [UInt8] {
        Array(fields.map { escaped($0.0) + "=" + escaped($0.1) }.joined(separator: "&").utf8)
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.appendEscaped(text)
        return String(decoding: bytes, as: UTF8.self)
    }
}
