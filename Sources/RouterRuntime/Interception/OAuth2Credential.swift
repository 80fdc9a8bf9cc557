public import Foundation

/// What a client has of an OAuth 2 scheme: how it gets tokens, and those it has.
struct OAuth2Credential: Hashable, Codable, Sendable {
    enum Grant: Hashable, Codable, Sendable {
        /// RFC 6749 §4.4.
        case client
        /// RFC 6749 §4.3.
        case password(username: String, password: String)
        /// RFC 6749 §4.1.3, RFC 7636 §4.5.
        case code(String, redirectURI: String, verifier: String)
        /// Only from one token to the next.
        case refreshToken
    }

    var clientID: String
    var secret: String?
    var grant: Grant
    var accessToken: String?
    var refreshToken: String?
    /// From when on the access token is renewed before it is used; nil where the server does not say.
    var renewal: Date?

    /// A token that cannot be renewed is sent as long as it is there: the server says when it is over.
    var isStale: Bool { accessToken == nil || fields != nil && renewal.map { $0 <= Date() } ?? false }

    /// Whether a new token can be had without the refresh token.
    var canBeginAgain: Bool {
        switch grant {
        case .client, .password: refreshToken != nil
        case .code, .refreshToken: false
        }
    }

    /// The fields of the next token request; nil where no token can be had any more.
    var fields: [(String, String)]? {
        if let refreshToken { return [("grant_type", "refresh_token"), ("refresh_token", refreshToken)] }
        switch grant {
        case .client: return [("grant_type", "client_credentials")]
        case .password(let username, let password):
            return [("grant_type", "password"), ("username", username), ("password", password)]
        case .code(let code, let redirectURI, let verifier):
            return [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
                ("code_verifier", verifier),
            ]
        case .refreshToken: return nil
        }
    }

    /// With what a token endpoint has answered (RFC 6749 §5.1).
    func renewed(by answer: TokenAnswer) -> OAuth2Credential {
        var copy = self
        copy.accessToken = answer.accessToken
        copy.refreshToken = answer.refreshToken ?? refreshToken
        copy.renewal = answer.lifetime.map(Self.renewal)
        // A code is good for one exchange.
        if case .code = grant { copy.grant = .refreshToken }
        return copy
    }

    /// Before the end, so that a token does not end on the way: a tenth of its life, 30 seconds at most.
    static func renewal(_ lifetime: Double) -> Date { Date(timeIntervalSinceNow: max(lifetime * 0.9, lifetime - 30)) }
}

/// The answer of a token endpoint.
struct TokenAnswer: Decodable {
    let accessToken: String
    let refreshToken: String?
    /// In seconds.
    let lifetime: Double?

    init(from decoder: any Decoder) throws {
        let object = try decoder.object()
        accessToken = try object.value("access_token")
        refreshToken = try object.optional("refresh_token")
        // Some servers write the number as text.
        let lifetime: JSONValue? = try object.optional("expires_in")
        self.lifetime = lifetime?.scalarText.flatMap(Double.init)
    }
}

/// A token endpoint has refused a token (RFC 6749 §5.2), or has answered something else.
public struct TokenFailure: Error, Hashable, Sendable {
    public let status: Int
    /// Such as `invalid_grant`; nil when the answer is no error of OAuth 2.
    public let error: String?
    /// For people.
    public let description: String?

    init(_ answer: TransportResponse) {
        let body = try? JSONReader().decode(JSONValue.self, from: answer.body)
        status = answer.status
        error = body?.value(at: "error")?.stringValue
        description = body?.value(at: "error_description")?.stringValue
    }
}

/// A signing in with the browser (RFC 6749 §4.1 with the proof of RFC 7636): open ``url``, and make a credential of the
/// URL the browser comes back with.
public struct OAuth2SignIn: Hashable, Sendable {
    public struct Refused: Error, Hashable, Sendable {
        /// Such as `access_denied`; nil when the URL does not belong to this signing in.
        public let error: String?
    }

    public let url: URL
    private let clientID: String
    private let secret: String?
    private let redirectURI: String
    private let state: String
    private let verifier: String

    /// - Parameter authorizeURL: In place of the scheme's own, for staging and tests.
    /// - Throws: ``InvalidRequest/url(_:)`` when the scheme has no authorize URL.
    public init(
        _ scheme: SecurityScheme,
        clientID: String,
        secret: String? = nil,
        redirectURI: String,
        authorizeURL: String? = nil
    ) throws {
        guard case .oauth2(let oauth2) = scheme.kind, let text = authorizeURL ?? oauth2.authorizeURL,
            var parts = URLComponents(string: text)
        else { throw InvalidRequest.url(scheme.name) }
        (self.clientID, self.secret, self.redirectURI) = (clientID, secret, redirectURI)
        state = Self.random()
        verifier = Self.random()
        var items = [
            ("response_type", "code"), ("client_id", clientID), ("redirect_uri", redirectURI), ("state", state),
            ("code_challenge", Data(SHA256.hash(Array(verifier.utf8))).base64URL), ("code_challenge_method", "S256"),
        ]
        if !oauth2.scopes.isEmpty { items.append(("scope", oauth2.scopes.joined(separator: " "))) }
        let query = String(decoding: TokenRequest.form(items), as: UTF8.self)
        parts.percentEncodedQuery = parts.percentEncodedQuery.map { $0 + "&" + query } ?? query
        guard let url = parts.url else { throw InvalidRequest.url(text) }
        self.url = url
    }

    /// - Parameter callback: Where the browser was sent when the user was done.
    /// - Throws: ``Refused``.
    public func credential(from callback: URL) throws -> Credential {
        let items = URLComponents(url: callback, resolvingAgainstBaseURL: true)?.queryItems ?? []
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
        guard value("state") == state, let code = value("code") else { throw Refused(error: value("error")) }
        let grant = OAuth2Credential.Grant.code(code, redirectURI: redirectURI, verifier: verifier)
        return Credential(kind: .oauth2(OAuth2Credential(clientID: clientID, secret: secret, grant: grant)))
    }

    /// 256 bits from the system's secure generator.
    private static func random() -> String {
        Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64URL
    }
}

extension OAuth2SignIn: CustomStringConvertible, CustomReflectable {
    /// Without the secrets.
    public var description: String { "OAuth2SignIn(\(url.host() ?? ""))" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Data {
    /// RFC 4648 §5, without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
