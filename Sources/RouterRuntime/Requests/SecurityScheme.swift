/// A way to say who calls.
public struct SecurityScheme: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// RFC 7617.
        case basic
        /// RFC 6750.
        case bearer
        /// The credential in a header, between `prefix` and `suffix`.
        case header(String, prefix: String = "", suffix: String = "")
        case query(String)
        case cookie(String)
        case oauth2(OAuth2)
    }

    public let name: String
    public let kind: Kind

    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// How an access token is obtained and kept fresh (RFC 6749).
public struct OAuth2: Hashable, Sendable {
    /// How the client names itself at the token endpoint (RFC 6749 §2.3.1).
    public enum ClientAuthentication: Hashable, Sendable {
        case basic, form
    }

    public let tokenURL: String
    public let authorizeURL: String?
    public let client: ClientAuthentication
    /// The statuses that mean that the token has expired.
    public let refreshOn: StatusSet
    public let scopes: [String]
    /// Constants sent to the token endpoint.
    public let fields: [QueryItem]

    public init(
        token: String,
        authorize: String? = nil,
        client: ClientAuthentication = .basic,
        refreshOn: StatusSet = [401],
        scopes: [String] = [],
        fields: KeyValuePairs<String, String> = [:],
    ) {
        self.tokenURL = token
        self.authorizeURL = authorize
        self.client = client
        self.refreshOn = refreshOn
        self.scopes = scopes
        self.fields = fields.map { QueryItem($0.key, $0.value) }
    }
}
