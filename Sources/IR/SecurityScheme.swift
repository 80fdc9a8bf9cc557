public import Diagnostics

/// A way to say who calls.
public struct SecurityScheme: Sendable {
    public enum Kind: Sendable {
        case basic
        case bearer
        /// The credential in a header, between prefix and suffix.
        case header(String, prefix: String, suffix: String)
        case query(String)
        case cookie(String)
        case oauth2(OAuth2)
    }

    public var name: String
    public var kind: Kind
    public var doc: String?
    public var location: SourceLocation

    public init(name: String, kind: Kind, doc: String? = nil, location: SourceLocation) {
        self.name = name
        self.kind = kind
        self.doc = doc
        self.location = location
    }
}

public struct OAuth2: Sendable {
    /// How the client identifies itself at the token endpoint (RFC 6749 §2.3.1).
    public enum ClientAuthentication: String, Sendable {
        case form, basic
    }

    public var tokenURL: String
    public var authorizeURL: String?
    public var client: ClientAuthentication
    /// The statuses that mean the token has expired.
    public var refreshOn: [StatusPattern]
    public var scopes: [String]
    /// Constants sent to the token endpoint.
    public var fields: [Field]

    public init(tokenURL: String) {
        self.tokenURL = tokenURL
        self.client = .basic
        self.refreshOn = [.exact(401)]
        self.scopes = []
        self.fields = []
    }
}

/// Alternatives; the schemes of one alternative go together. Empty: no credentials are needed.
public typealias SecurityRequirement = [[SecurityUse]]

public struct SecurityUse: Hashable, Sendable {
    public var scheme: String
    public var location: SourceLocation

    public init(_ scheme: String, location: SourceLocation) {
        self.scheme = scheme
        self.location = location
    }
}
