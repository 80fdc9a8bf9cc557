import ImgurClient
import ParcelsClient
import RouterRuntime
import Testing

/// The failure that `call` ends with; records an issue when there is none.
func failure<Value, Failure: Error>(
    of call: () async throws(Failure) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
) async -> Failure? {
    do throws(Failure) {
        let value = try await call()
        Issue.record("no failure but \(value)", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}

extension Imgur.ImgurError {
    /// Status and body, whatever the server's reason.
    var answer: ServerFailure<Imgur.ErrorBody>? {
        switch self {
        case .authentication(let failure), .rateLimited(let failure), .server(let failure): failure
        case .connectivity, .unreadable, .notSent: nil
        }
    }

    /// The name of the case.
    var name: String {
        switch self {
        case .authentication: "authentication"
        case .rateLimited: "rateLimited"
        case .server: "server"
        case .connectivity: "connectivity"
        case .unreadable: "unreadable"
        case .notSent: "notSent"
        }
    }

    var connection: ConnectionFailure.Kind? { if case .connectivity(let failure) = self { failure.kind } else { nil } }
    var unreadable: UnreadableAnswer? { if case .unreadable(let answer) = self { answer } else { nil } }
    var notSent: (any Error)? { if case .notSent(let error) = self { error } else { nil } }
}

extension Parcels.ParcelsError {
    var connection: ConnectionFailure.Kind? { if case .connectivity(let failure) = self { failure.kind } else { nil } }
    var unreadable: UnreadableAnswer? { if case .unreadable(let answer) = self { answer } else { nil } }
    var notSent: (any Error)? { if case .notSent(let error) = self { error } else { nil } }
    var gone: ServerFailure<Parcels.Problem>? { if case .gone(let failure) = self { failure } else { nil } }
    var busy: ServerFailure<Parcels.Problem>? { if case .busy(let failure) = self { failure } else { nil } }
    var server: ServerFailure<Parcels.Problem>? { if case .server(let failure) = self { failure } else { nil } }
}
