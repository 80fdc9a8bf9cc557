/// What one says to a security scheme: a key, a token, or a name with its password. Never printed.
public struct Credential: Hashable, Sendable {
    enum Kind: Hashable, Codable, Sendable {
        case secret(String)
        case basic(username: String, password: String)
        case oauth2(OAuth2Credential)
        case anonymous
    }

    let kind: Kind

    /// An API key.
    public static func key(_ key: String) -> Credential {
        Credential(kind: .secret(key))
    }

    /// An access token, for bearer and OAuth 2 schemes.
    public static func token(_ token: String) -> Credential {
        Credential(kind: .secret(token))
    }

    /// The same as ``token(_:)``.
    public static func bearer(_ token: String) -> Credential {
        .token(token)
    }

    /// For the basic scheme (RFC 7617).
    public static func basic(username: String, password: String) -> Credential {
        Credential(kind: .basic(username: username, password: password))
    }

    /// For an OAuth 2 scheme: a client by itself (RFC 6749 §4.4), or one that has a refresh token (§6). Access tokens are
    /// obtained and renewed as they are needed.
    public static func oauth2(clientID: String, secret: String? = nil, refreshToken: String? = nil) -> Credential {
        let grant = refreshToken == nil ? OAuth2Credential.Grant.client : .refreshToken
        return Credential(
            kind: .oauth2(
                OAuth2Credential(clientID: clientID, secret: secret, grant: grant, refreshToken: refreshToken)
            )
        )
    }

    /// For an OAuth 2 scheme: somebody's name and password (RFC 6749 §4.3).
    public static func oauth2(
        clientID: String,
        secret: String? = nil,
        username: String,
        password: String
    ) -> Credential {
        let grant = OAuth2Credential.Grant.password(username: username, password: password)
        return Credential(kind: .oauth2(OAuth2Credential(clientID: clientID, secret: secret, grant: grant)))
    }

    /// Nothing is sent for the scheme, as if it did not stand in the spec: for a server that asks nobody who calls.
    public static let anonymous = Credential(kind: .anonymous)
}

extension Credential: ExpressibleByStringLiteral {
    /// A key or a token.
    public init(stringLiteral value: String) {
        self.init(kind: .secret(value))
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Credential(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
