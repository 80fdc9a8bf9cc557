/// What can be sent as `multipart/form-data` (RFC 7578).
public protocol MultipartEncodable: Sendable {
    func encode(to form: inout MultipartForm)
}
