#if canImport(Security)
    import Foundation
    import Security

    /// Credentials in the keychain, readable after the device was first unlocked, and only on this device (on macOS as
    /// the user's keychain has it).
    public struct KeychainCredentialStore: CredentialStore {
        /// The keychain has said no.
        public struct Failure: Error, Hashable, Sendable {
            /// An `OSStatus`.
            public let status: Int32
        }

        private let service: String

        /// - Parameter service: Whose credentials they are: the bundle identifier, the name of the API.
        public init(service: String) {
            self.service = service
        }

        public func credential(for scheme: SecurityScheme) throws -> Credential? {
            var query = item(scheme)
            query[kSecReturnData] = true
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else { throw Failure(status: status) }
            return try JSONDecoder().decode(Credential.self, from: data)
        }

        public func store(_ credential: Credential?, for scheme: SecurityScheme) throws {
            guard let credential else {
                let status = SecItemDelete(item(scheme) as CFDictionary)
                guard status == errSecSuccess || status == errSecItemNotFound else { throw Failure(status: status) }
                return
            }
            let value = try JSONEncoder().encode(credential)
            var status = SecItemUpdate(item(scheme) as CFDictionary, [kSecValueData: value] as CFDictionary)
            if status == errSecItemNotFound {
                var new = item(scheme)
                new[kSecValueData] = value
                new[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
                status = SecItemAdd(new as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw Failure(status: status) }
        }

        private func item(_ scheme: SecurityScheme) -> [CFString: Any] {
            [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: scheme.name]
        }
    }
#endif
