public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What a completion handler gets: the value or the failure, and what they were made of.
public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
    /// As it was sent last; nil when none could be made.
    public let request: URLRequest?
    /// Nil without an answer.
    public let response: HTTPURLResponse?
    /// The body, also of a failed answer; nil without an answer, and where it went into a file.
    public let data: Data?
    /// Where the body of a download lies.
    public let fileURL: URL?
    public let result: Result<Success, Failure>

    public var value: Success? { try? result.get() }

    public var error: Failure? {
        if case .failure(let error) = result { error } else { nil }
    }

    public func map<Other>(_ transform: (Success) -> Other) -> DataResponse<Other, Failure> {
        with(result.map(transform))
    }

    public func mapError<Other: Error>(_ transform: (Failure) -> Other) -> DataResponse<Success, Other> {
        with(result.mapError(transform))
    }

    public func tryMap<Other>(_ transform: (Success) throws -> Other) -> DataResponse<Other, any Error> {
        with(Result { try transform(try result.get()) })
    }

    public func tryMapError<Other: Error>(_ transform: (Failure) throws -> Other) -> DataResponse<Success, any Error> {
        with(Result { do throws(Failure) { return try result.get() } catch { throw try transform(error) } })
    }

    private func with<S, F: Error>(_ result: Result<S, F>) -> DataResponse<S, F> {
        DataResponse<S, F>(request: request, response: response, data: data, fileURL: fileURL, result: result)
    }
}

public typealias AFDataResponse<Success: Sendable> = DataResponse<Success, RequestFailure>
public typealias AFDownloadResponse<Success: Sendable> = DataResponse<Success, RequestFailure>
public typealias AFError = RequestFailure
public typealias AFResult<Success> = Result<Success, RequestFailure>

extension RequestFailure {
    /// For `asURL()` of one's own.
    public static func invalidURL(url: any URLConvertible) -> RequestFailure { .notSent(InvalidRequest.url("\(url)")) }

    /// The status of the answer; nil without one.
    public var responseCode: Int? {
        switch self {
        case .status(let answer): answer.status
        case .unreadable(let answer): answer.status
        case .notSent, .noAnswer: nil
        }
    }

    /// What the failure comes from: of an adapter, the system, a validation or a serializer.
    public var underlyingError: (any Error)? {
        switch self {
        case .notSent(let error): error
        case .noAnswer(let failure): failure.underlying
        case .unreadable(let answer): answer.error
        case .status: nil
        }
    }
}

extension Error {
    public var asAFError: AFError? { self as? AFError }
}

extension DataResponse: CustomStringConvertible {
    /// Without headers and query, which may hold secrets.
    public var description: String {
        let status = response.map { "\($0.statusCode)" } ?? "no answer"
        return "\(request?.httpMethod ?? "-") \(request?.url?.path ?? "-"): \(status), \(result)"
    }
}
