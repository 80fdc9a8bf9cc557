public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What went wrong, as the error of an API; nil when nothing did. For requests that are chained by hand.
///
/// ```swift
/// let request = session.request(Imgur.ImageRouter.get(id: "x")).validate()
/// if let error = try await request.response(using: ErrorSerializer<Imgur>()) { … }
/// ```
public struct ErrorSerializer<API: APIDescription>: ResponseSerializer {
    public init() {}

    public func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) -> API.CallFailure? {
        if let error { return API.failure(RequestFailure(error)) }
        // Without validation a failed status is no error yet.
        guard let response, !(200..<300).contains(response.statusCode) else { return nil }
        return API.failure(.status(TransportResponse(response, body: data ?? Data())))
    }
}
