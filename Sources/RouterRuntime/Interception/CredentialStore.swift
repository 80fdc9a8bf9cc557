/// Holds the credentials of an API's security schemes.
public protocol CredentialStore: Sendable {
    /// Nil when there is none.
    func credential(for scheme: SecurityScheme) async throws -> Credential?

    /// - Parameter credential: Nil removes it.
    func store(_ credential: Credential?, for scheme: SecurityScheme) async throws
}

/// Credentials in memory.
public final class MemoryCredentialStore: CredentialStore, Sendable {
    private let credentials: Lock<[SecurityScheme: Credential]>

    public init(_ credentials: [SecurityScheme: Credential] = [:]) {
        self.credentials = Lock(credentials)
    }

    public func credential(for scheme: SecurityScheme) -> Credential? {
        credentials.withLock { $0[scheme] }
    }

    public func store(_ credential: Credential?, for scheme: SecurityScheme) {
        credentials.withLock { $0[scheme] = credential }
    }
}

extension CredentialStore where Self == MemoryCredentialStore {
    /// Credentials in memory: `.memory([Imgur.app: "key", Imgur.user: .token("…")])`.
    public static func memory(_ credentials: [SecurityScheme: Credential] = [:]) -> MemoryCredentialStore {
        MemoryCredentialStore(credentials)
    }
}
