/// Why a request could not be made from what was given. Nothing was sent.
public enum InvalidRequest: Error, Sendable {
    /// Not an absolute URL with scheme and host.
    case url(String)
    /// Not a token (RFC 9110 §5.6.2).
    case method(String)
    /// A value makes this segment of the path empty, `.` or `..`, so that the request would reach another resource.
    case pathSegment(String, path: String)
    /// The name of a header is not a token (RFC 9110 §5.6.2).
    case headerName(String)
    /// The value of this header holds CR, LF or NUL (RFC 9110 §5.5).
    case headerValue(name: String)
    /// This header is the transport's own.
    case reservedHeader(String)
    /// `GET` and `HEAD` have no body.
    case bodyNotAllowed(HTTPMethod)
    /// A multipart form needs at least one part (RFC 2046 §5.1.1).
    case emptyForm
    /// The file of a multipart form is missing, is a directory or cannot be read.
    case file(String)
    /// No media type (RFC 9110 §8.3.1), or one with a boundary that RFC 2046 §5.1.1 does not allow.
    case contentType(String)
    /// The parameters of a form are a single value or a list, so that names are missing.
    case invalidRootObject
    /// The body could not be encoded.
    case body(any Error)
}

extension InvalidRequest: CustomStringConvertible {
    public var description: String {
        switch self {
        case .url(let text): "'\(text)' is no absolute URL; scheme and host are needed"
        case .method(let name): "'\(name)' is no HTTP method"
        case .pathSegment(let segment, let path):
            "the segment '\(segment)' of path '\(path)' would reach another resource; a value of the path is empty, '.' or '..'"
        case .headerName(let name): "'\(name)' is no name of a header"
        case .headerValue(let name): "the value of header '\(name)' holds a line break or NUL"
        case .reservedHeader(let name): "header '\(name)' is set by the transport"
        case .bodyNotAllowed(let method): "a \(method) request has no body"
        case .emptyForm: "a multipart form needs at least one part"
        case .file(let path): "'\(path)' is no file that can be read"
        case .contentType(let text): "'\(text)' is no content type"
        case .invalidRootObject: "form parameters need names; encode an object"
        case .body(let error): "the body could not be encoded: \(error)"
        }
    }
}
