import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request whose body is read as it comes.
public final class DataStreamRequest: Sendable {
    private let session: Session
    private let makeRequest: @Sendable () throws -> URLRequest

    init(session: Session, makeRequest: @escaping @Sendable () throws -> URLRequest) {
        self.session = session
        self.makeRequest = makeRequest
    }

    /// The body. Each iteration sends the request anew; a status outside 200–299 ends it with
    /// ``RequestFailure/status(_:)``.
    public var bytes: ByteStream<RequestFailure> {
        ByteStream(
            failure: { $0 },
            open: { [session, makeRequest] () async throws(RequestFailure) in
                let request: URLRequest
                do { request = try makeRequest() } catch { throw .notSent(error) }
                return try await session.stream(TransportCall(request: request)).checked()
            }
        )
    }
}

extension TransportStream {
    /// - Throws: ``RequestFailure/status(_:)`` with the whole body when the answer is no success.
    func checked() async throws(RequestFailure) -> TransportStream {
        guard !response.isSuccess else { return self }
        var answer = response
        do {
            for try await chunk in chunks { answer.body.append(chunk) }
        } catch {
            throw RequestFailure(error)
        }
        throw .status(answer)
    }
}
