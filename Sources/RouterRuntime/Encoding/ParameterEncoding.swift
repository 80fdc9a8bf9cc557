#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Parameters without a type of their own, for code that was written that way: values that are `Encodable`, `NSNull`, or
/// lists and dictionaries of such. New code has an `Encodable` type and a ``ParameterEncoder``.
public typealias Parameters = [String: any Sendable]

/// Puts ``Parameters`` into a request.
public protocol ParameterEncoding: Sendable {
    /// The request as it is when there are no parameters.
    ///
    /// - Throws: ``InvalidRequest/body(_:)`` for a value that has no form there.
    func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
}

public typealias URLEncoding = URLEncodedFormParameterEncoder
public typealias JSONEncoding = JSONParameterEncoder

extension URLEncoding: ParameterEncoding {
    public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
    public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }
}

extension JSONEncoding: ParameterEncoding {}

extension ParameterEncoder {
    public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
        do {
            return try encode(parameters.map(UntypedValue.init), into: urlRequest.asURLRequest())
        } catch let error as EncodingError {
            throw InvalidRequest.body(error)
        }
    }

    /// The same.
    @_disfavoredOverload
    public func encode(_ parameters: Parameters?, into request: URLRequest) throws -> URLRequest {
        try encode(request, with: parameters)
    }

    /// In place.
    public func encode(_ parameters: (some Encodable & Sendable)?, into request: inout URLRequest) throws {
        request = try encode(parameters, into: request)
    }
}

/// A value whose type is only known when it is encoded.
///
/// `@unchecked Sendable`: made of ``Parameters``, whose values all are; a cast at run time cannot say so.
private struct UntypedValue: Encodable, @unchecked Sendable {
    let value: Any

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case let value as any Encodable: try container.encode(value)
        case let values as [String: Any]: try container.encode(values.mapValues(UntypedValue.init))
        case let values as [Any]: try container.encode(values.map(UntypedValue.init))
        case is NSNull: try container.encodeNil()
        default:
            let text = "'\(type(of: value))' is not encodable"
            throw EncodingError.invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: text))
        }
    }
}
