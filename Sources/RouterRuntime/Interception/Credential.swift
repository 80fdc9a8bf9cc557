/// What one says to a security scheme: a key, a token, or a name with its password. Never printed.
public struct Credential: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case secret(String)
        case basic(username: String, password: String)
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
