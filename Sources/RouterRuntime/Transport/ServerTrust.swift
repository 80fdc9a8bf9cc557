#if canImport(Security)
    public import Foundation
    import Security

    /// Which servers are believed to be who they say they are, for a ``URLSessionTransport``. On Apple platforms only:
    /// Foundation on Linux asks nobody, so there this type does not exist.
    ///
    /// A rule can only refuse more than the system does: the system judges the certificates first, and nothing here
    /// makes it accept what it refuses.
    public struct ServerTrust: Sendable {
        public enum Rule: Hashable, Sendable {
            /// As the system says.
            case system
            /// One of these certificates (X.509 in DER, not PEM) must be in the server's chain, byte for byte.
            case pinnedCertificates([Data])
            /// One of these public keys must be in the server's chain, so that a renewed certificate for the same key
            /// passes.
            ///
            /// A key is what ``ServerTrust/publicKey(ofCertificate:)`` and `SecKeyCopyExternalRepresentation` give:
            /// PKCS #1 for RSA, the point of ANSI X9.63 for elliptic curves. The hashes of RFC 7469 (`pin-sha256`) are
            /// something else; they match no key.
            case pinnedPublicKeys([Data])
            /// Never.
            case refused
        }

        private let hosts: HostRules<Rule>
        private let others: Rule

        /// - Parameters:
        ///   - rules: By host in its ASCII form. `*.example.com` stands for all hosts below `example.com`, however deep,
        ///     but not for that one; a host's own rule comes first, then the longest.
        ///   - others: The rule of hosts that are not named.
        /// - Throws: If a name cannot be that of a host, or is there twice in two spellings.
        public init(_ rules: [String: Rule], others: Rule = .system) throws {
            hosts = try HostRules(rules)
            self.others = others
        }

        /// The public key of a certificate (X.509 in DER), to be pinned; nil if it cannot be read.
        public static func publicKey(ofCertificate data: Data) -> Data? {
            SecCertificateCreateWithData(nil, data as CFData).flatMap(publicKey)
        }

        private static func publicKey(of certificate: SecCertificate) -> Data? {
            SecCertificateCopyKey(certificate).flatMap { SecKeyCopyExternalRepresentation($0, nil) as Data? }
        }

        /// What speaks against a server; nil: nothing, as far as the rules go. The system has the last word.
        func objection(to trust: SecTrust?, host: String) -> ServerTrustFailure? {
            let isPinned: (SecCertificate) -> Bool
            switch hosts.rule(for: host) ?? others {
            case .system: return nil
            case .refused: return ServerTrustFailure(host: host, reason: .refused)
            case .pinnedCertificates(let pins): isPinned = { pins.contains(SecCertificateCopyData($0) as Data) }
            case .pinnedPublicKeys(let pins): isPinned = { Self.publicKey(of: $0).map(pins.contains) ?? false }
            }
            var error: CFError?
            guard let trust, SecTrustEvaluateWithError(trust, &error) else {
                let reason = error?.localizedDescription ?? "no certificate"
                return ServerTrustFailure(host: host, reason: .untrusted(reason))
            }
            // The chain as it was judged, not as it was sent: a server can send any certificate along.
            let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
            return chain.contains(where: isPinned) ? nil : ServerTrustFailure(host: host, reason: .notPinned)
        }
    }

    /// Why a server was refused by a ``ServerTrust``: the `underlying` error of a ``ConnectionFailure`` of kind `tls`.
    public struct ServerTrustFailure: Error, Hashable, Sendable {
        public enum Reason: Hashable, Sendable {
            /// The rule of the host says so.
            case refused
            /// The system does not trust its certificates; with the system's words.
            case untrusted(String)
            /// None of its certificates or keys is pinned.
            case notPinned
        }

        public let host: String
        public let reason: Reason
    }

    extension ServerTrustFailure: LocalizedError {
        public var errorDescription: String? {
            switch reason {
            case .refused: "'\(host)' is refused by rule"
            case .untrusted(let text): "the certificates of '\(host)' are not trusted: \(text)"
            case .notPinned: "no certificate or key of '\(host)' is pinned"
            }
        }
    }
#endif
