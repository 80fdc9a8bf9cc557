public import Foundation

/// An answer that says that the call failed, read as far as it can be.
public struct ServerFailure<Body: Decodable & Sendable>: Error {
    public let status: Int
    public let headers: HTTPHeaders
    /// The body as it came, whatever it is.
    public let data: Data
    /// The body as the API documents it; nil when it is something else, such as a page of a proxy.
    public let body: Body?
    /// Why there is no ``body`` although the answer has bytes: a `DecodingError`.
    public let decodingError: (any Error)?
    /// The API's words for people; nil when the body holds none.
    public let message: String?

    /// - Parameter messages: Where the body may hold a message: dotted paths, the first that leads to text wins.
    public init(_ answer: TransportResponse, messages: [String] = []) {
        status = answer.status
        headers = answer.headers
        data = answer.body
        do {
            body = try JSONReader(status: answer.status).decode(Body.self, from: answer.body)
            decodingError = nil
        } catch {
            body = nil
            decodingError = answer.body.isEmpty ? nil : error
        }
        message = messages.isEmpty ? nil : Self.message(messages, in: answer.body)
    }

    private static func message(_ paths: [String], in data: Data) -> String? {
        guard let json = try? JSONReader().decode(JSONValue.self, from: data) else { return nil }
        return paths.lazy.compactMap { json.value(at: $0)?.stringValue }.first
    }
}

extension ServerFailure: CustomStringConvertible {
    public var description: String {
        "the server answered with status \(status)" + (message.map { ": \($0)" } ?? "")
    }
}
