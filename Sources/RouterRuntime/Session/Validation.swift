public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Why an answer is not what was asked for.
public enum ResponseValidationFailure: Error, Hashable, Sendable {
    case unacceptableStatusCode(code: Int)
    /// There is a body without a content type, and not every type is acceptable.
    case missingContentType(acceptable: [String])
    case unacceptableContentType(acceptable: [String], received: String)
}

extension ResponseValidationFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unacceptableStatusCode(let code): "status \(code) is not acceptable"
        case .missingContentType(let acceptable):
            "the answer has no content type; expected \(acceptable.joined(separator: " or "))"
        case .unacceptableContentType(let acceptable, let received):
            "the answer is '\(received)'; expected \(acceptable.joined(separator: " or "))"
        }
    }
}

/// Looks at an answer before it is read.
public typealias Validation = @Sendable (URLRequest?, HTTPURLResponse, Data?) -> Result<Void, any Error>
