import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why there is no answer.
public struct ConnectionFailure: Error, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The caller gave up.
        case cancelled
        /// No answer within the time given.
        case timedOut
        /// The device has no network.
        case offline
        /// No such host.
        case cannotFindHost
        /// Nobody listens there.
        case cannotConnect
        /// The connection ended before the answer did.
        case connectionLost
        /// No secure connection: a certificate that is not trusted, or no common protocol.
        case tls
        /// What came is no HTTP.
        case invalidAnswer
        /// More than 20 redirects in a row.
        case tooManyRedirects
        /// A stream came faster than it was read.
        case bufferOverflow
        case other
    }

    public let kind: Kind
    /// What the system said.
    public let underlying: any Error

    public init(_ kind: Kind, underlying: any Error) {
        self.kind = kind
        self.underlying = underlying
    }

    /// - Parameter error: What a transport has thrown.
    public init(_ error: any Error) {
        switch error {
        case let failure as ConnectionFailure: self = failure
        case let download as InterruptedDownload: self.init(Self(download.underlying).kind, underlying: download)
        case is CancellationError: self.init(.cancelled, underlying: error)
        case let error as URLError: self.init(Kind(error), underlying: error)
        default: self.init(.other, underlying: error)
        }
    }
}

extension ConnectionFailure: CustomStringConvertible {
    /// Without the URL, whose query may hold a secret.
    public var description: String {
        switch kind {
        case .cancelled: "the call was cancelled"
        case .timedOut: "no answer in time"
        case .offline: "the device is offline"
        case .cannotFindHost: "the host was not found"
        case .cannotConnect: "no connection to the host"
        case .connectionLost: "the connection was lost"
        case .tls: "no secure connection to the host: \(underlying.localizedDescription)"
        case .invalidAnswer: "the answer is no HTTP"
        case .tooManyRedirects: "too many redirects"
        case .bufferOverflow: "the stream came faster than it was read"
        case .other: "no answer: \(underlying.localizedDescription)"
        }
    }
}

extension ConnectionFailure.Kind {
    init(_ error: URLError) {
        switch error.code {
        case .cancelled, .userCancelledAuthentication: self = .cancelled
        case .timedOut: self = .timedOut
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: self = .offline
        case .cannotFindHost, .dnsLookupFailed: self = .cannotFindHost
        case .cannotConnectToHost: self = .cannotConnect
        case .networkConnectionLost: self = .connectionLost
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            self = .tls
        case .httpTooManyRedirects: self = .tooManyRedirects
        case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData: self = .invalidAnswer
        case .badServerResponse: self = Self(curlText: error.localizedDescription) ?? .invalidAnswer
        default: self = Self(curlText: error.localizedDescription) ?? .other
        }
    }

    /// Foundation on Linux has one code for a lost connection, a failed handshake and an answer that is no HTTP; only
    /// the words of libcurl tell them apart.
    private init?(curlText text: String) {
        let text = text.lowercased()
        func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
        if says("ssl", "tls", "certificate") {
            self = .tls
        } else if says("transfer closed", "recv failure", "send failure", "reset by peer", "empty reply") {
            self = .connectionLost
        } else if says("http/0.9", "chunked-encoding", "weird server reply", "content unencoding", "header") {
            self = .invalidAnswer
        } else {
            return nil
        }
    }
}
