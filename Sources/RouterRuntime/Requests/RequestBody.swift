public import Foundation

/// The body of a call, already encoded.
public enum RequestBody: Sendable {
    case none
    case data(Data, contentType: String)
    /// Its parts may be files, which are read when the request is made.
    case multipart(MultipartForm)

    /// Nil without a body.
    var contentType: String? {
        switch self {
        case .none: nil
        case .data(_, let contentType): contentType
        case .multipart(let form): form.contentType
        }
    }
}
