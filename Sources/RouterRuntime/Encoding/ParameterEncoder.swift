public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Puts parameters into a request, for hand-written code.
public protocol ParameterEncoder: Sendable {
    /// The request as it is when there are no parameters.
    func encode<Parameters: Encodable & Sendable>(_ parameters: Parameters?, into request: URLRequest) throws
        -> URLRequest
}

/// Writes parameters as JSON into the body, whatever the method. A content type that is there is kept.
public struct JSONParameterEncoder: ParameterEncoder {
    private let encoder: JSONEncoder

    public init(encoder: JSONEncoder = JSONEncoder()) {
        self.encoder = encoder
    }

    public func encode<Parameters: Encodable & Sendable>(
        _ parameters: Parameters?,
        into request: URLRequest
    ) throws -> URLRequest {
        guard let parameters else { return request }
        var request = request
        do {
            request.httpBody = try encoder.encode(parameters)
        } catch {
            throw InvalidRequest.body(error)
        }
        request.setContentType("application/json")
        return request
    }
}

extension ParameterEncoder where Self == JSONParameterEncoder {
    public static var json: JSONParameterEncoder { JSONParameterEncoder() }

    public static func json(encoder: JSONEncoder) -> JSONParameterEncoder { JSONParameterEncoder(encoder: encoder) }
}

extension JSONParameterEncoder {
    public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }

    public static var prettyPrinted: JSONParameterEncoder { with(.prettyPrinted) }

    public static var sortedKeys: JSONParameterEncoder { with(.sortedKeys) }

    private static func with(_ formatting: JSONEncoder.OutputFormatting) -> JSONParameterEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return JSONParameterEncoder(encoder: encoder)
    }
}

/// Writes parameters as URL-encoded pairs into the query or the body. A query that is there comes first; a content type
/// that is there is kept.
public struct URLEncodedFormParameterEncoder: ParameterEncoder {
    public enum Destination: Sendable {
        /// The query for `GET`, `HEAD` and `DELETE`, the body for all others.
        case methodDependent
        case queryString
        case httpBody

        func isQuery(for method: HTTPMethod?) -> Bool {
            switch self {
            case .queryString: true
            case .httpBody: false
            case .methodDependent: ["GET", "HEAD", "DELETE"].contains(method?.rawValue.uppercased() ?? "GET")
            }
        }
    }

    private let encoder: URLEncodedFormEncoder
    private let destination: Destination

    public init(encoder: URLEncodedFormEncoder = URLEncodedFormEncoder(), destination: Destination = .methodDependent) {
        self.encoder = encoder
        self.destination = destination
    }

    public func encode<Parameters: Encodable & Sendable>(
        _ parameters: Parameters?,
        into request: URLRequest
    ) throws -> URLRequest {
        guard let parameters else { return request }
        guard let url = request.url else { throw InvalidRequest.url("") }
        let pairs: String = try encoder.encode(parameters)
        var request = request
        if !destination.isQuery(for: request.method) {
            request.httpBody = Data(pairs.utf8)
            request.setContentType(URLEncodedFormEncoder.contentType)
        } else if !pairs.isEmpty {
            let parts = url.absoluteString.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let hasOpenQuery = parts[0].hasSuffix("?") || parts[0].hasSuffix("&")
            let separator = hasOpenQuery ? "" : parts[0].contains("?") ? "&" : "?"
            let fragment = parts.count > 1 ? "#\(parts[1])" : ""
            let text = "\(parts[0])\(separator)\(pairs)\(fragment)"
            guard let extended = URL(string: text) else { throw InvalidRequest.url(text) }
            request.url = extended
        }
        return request
    }
}

extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
    public static var urlEncodedForm: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }

    public static func urlEncodedForm(
        encoder: URLEncodedFormEncoder = URLEncodedFormEncoder(),
        destination: URLEncodedFormParameterEncoder.Destination = .methodDependent,
    ) -> URLEncodedFormParameterEncoder {
        URLEncodedFormParameterEncoder(encoder: encoder, destination: destination)
    }
}

extension URLEncodedFormParameterEncoder {
    public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }
}

extension URLRequest {
    fileprivate mutating func setContentType(_ value: String) {
        if self.value(forHTTPHeaderField: "Content-Type") == nil { setValue(value, forHTTPHeaderField: "Content-Type") }
    }
}
