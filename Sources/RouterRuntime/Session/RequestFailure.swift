import Foundation

/// What became of a call that failed, before its API has a word for it.
public enum RequestFailure: Error, Sendable {
    /// The request could not be made, or its credentials are missing. Nothing was sent.
    case notSent(any Error)
    /// There is no whole answer.
    case noAnswer(ConnectionFailure)
    /// The server said no: by its status, or in an envelope that says that the call failed.
    case status(TransportResponse)
    /// The server said yes, in an answer that could not be read.
    case unreadable(UnreadableAnswer)
}

extension RequestFailure {
    /// - Parameter error: What a transport has thrown.
    init(_ error: any Error) {
        switch error {
        case let failure as RequestFailure: self = failure
        case let error as InvalidRequest: self = .notSent(error)
        default: self = .noAnswer(ConnectionFailure(error))
        }
    }

    static let cancelled = RequestFailure.noAnswer(ConnectionFailure(URLError(.cancelled)))
}

extension RequestFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notSent(let error): "the request was not sent: \(error)"
        case .noAnswer(let failure): failure.description
        case .status(let answer): "the server answered with status \(answer.status)"
        case .unreadable(let answer): answer.description
        }
    }
}
