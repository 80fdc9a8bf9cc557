public import Foundation

/// An answer that says that the call went well and could not be read.
public struct UnreadableAnswer: Error, Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    /// The body as it came.
    public let data: Data
    /// Why: a `DecodingError`, a ``ResponseValidationFailure``, a ``ResponseSerializationFailure``, or what a
    /// validation or serializer of one's own has thrown.
    public let error: any Error

    public init(_ answer: TransportResponse, error: any Error) {
        status = answer.status
        headers = answer.headers
        data = answer.body
        self.error = error
    }

    /// Where in the body decoding stopped, dotted (`data.0.id`); empty for the whole body, nil for other errors.
    public var codingPath: String? {
        let path: [any CodingKey]
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            path = context.codingPath
        case DecodingError.keyNotFound(let key, let context): path = context.codingPath + [key]
        default: return nil
        }
        return path.map { $0.intValue.map { String($0) } ?? $0.stringValue }.joined(separator: ".")
    }
}

extension UnreadableAnswer: CustomStringConvertible {
    public var description: String {
        let place = codingPath.map { $0.isEmpty ? "" : " at '\($0)'" } ?? ""
        return "the answer of status \(status) could not be read\(place): \(reason)"
    }

    private var reason: String {
        switch error {
        case DecodingError.keyNotFound: "nothing there"
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            context.debugDescription
        case ResponseSerializationFailure.inputDataNilOrZeroLength: "its body is empty"
        default: "\(error)"
        }
    }
}
