import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps the OAuth 2 tokens of a client fresh, one renewal at a time for each scheme.
final class Authority: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// The tokens that one call was signed with, by the time.
    struct Signature {
        var signed: [SecurityScheme: Instant] = [:]
        /// A call is sent again with a new token once, whatever becomes of it.
        var isRenewed = false
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
    /// - Parameters:
    ///   - credential: As the store has it.
    ///   - start: When the store was asked for it.
    func token(
        _ credential: OAuth2Credential,
        readAfter start: Instant,
        _ scheme: SecurityScheme,
        _ signature: Lock<Signature>
    ) async throws -> String {
        let renewal = renewal(scheme)
        renewal.take(credential, readAfter: start)
        let (current, time) = try await renewal.current(if: \.isStale, renew(scheme))
        signature.withLock { $0.signed[scheme] = time }
        return current.accessToken ?? ""
    }

    /// Whether a call that failed is worth another attempt with a new token.
    func retry(_ failure: RequestFailure, _ signature: Lock<Signature>) async -> RetryResult {
        guard case .status(let answer) = failure else { return .doNotRetry }
        let refused = signature.withLock { signature in
            defer { signature.isRenewed = true }
            return signature.isRenewed ? [:] : signature.signed
        }
        for (scheme, time) in refused {
            guard case .oauth2(let oauth2) = scheme.kind, oauth2.refreshOn.contains(answer.status) else { continue }
            do {
                try await renewal(scheme).renew(refused: time, renew(scheme))
                return .retry
            } catch is MissingCredentials {
                return .doNotRetry
            } catch {
                return .doNotRetryWithError(error as? RequestFailure ?? .notSent(error))
            }
        }
        return .doNotRetry
    }

    private func renewal(_ scheme: SecurityScheme) -> Renewal<OAuth2Credential> {
        renewals.withLock { renewals in
            if let renewal = renewals[scheme] { return renewal }
            let renewal = Renewal<OAuth2Credential> { [store] renewed, stored in
                // Not over what was put there meanwhile, and not back where it was removed.
                let current = try await store.credential(for: scheme)
                guard current == stored.map({ Credential(kind: .oauth2($0)) }) else { return }
                try await store.store(Credential(kind: .oauth2(renewed)), for: scheme)
            }
            renewals[scheme] = renewal
            return renewal
        }
    }

    private func renew(_ scheme: SecurityScheme) -> Renewal<OAuth2Credential>.Renew {
        { [session, address] credential in
            guard case .oauth2(let oauth2) = scheme.kind, credential.fields != nil else {
                throw MissingCredentials(alternatives: [[scheme.name]])
            }
            let request = TokenRequest(oauth2, url: address(oauth2.tokenURL), session: session)
            do {
                return try await request.send(credential)
            } catch let failure as TokenFailure where failure.error == "invalid_grant" && credential.canBeginAgain {
                // The refresh token is spent; the client has more than that.
                var fresh = credential
                fresh.refreshToken = nil
                return try await request.send(fresh)
            }
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
        var fields = credential.fields ?? []
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
        call.hasSecretBody = true
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
