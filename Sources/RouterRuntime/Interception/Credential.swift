public import Foundation

/// What one says to a security scheme: a key, a token, or a name with its password. Never printed; its coded form, for
/// stores, is in clear.
public struct Credential: Hashable, Codable, Sendable {
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

    /// For an OAuth 2 scheme: a client by itself (RFC 6749 §4.4), or one that has tokens (§6). Access tokens are obtained
    /// and renewed as they are needed.
    ///
    /// - Parameter expiry: When the access token ends; nil: when the server refuses it.
    public static func oauth2(
        clientID: String,
        secret: String? = nil,
        accessToken: String? = nil,
        expiry: Date? = nil,
        refreshToken: String? = nil
    ) -> Credential {
        // The token of a user is not renewed by one of the client's own.
        let isClient = accessToken == nil && refreshToken == nil
        var credential = OAuth2Credential(clientID: clientID, secret: secret, grant: isClient ? .client : .refreshToken)
        (credential.accessToken, credential.refreshToken) = (accessToken, refreshToken)
        credential.renewal = expiry.map { OAuth2Credential.renewal($0.timeIntervalSinceNow) }
        return Credential(kind: .oauth2(credential))
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
