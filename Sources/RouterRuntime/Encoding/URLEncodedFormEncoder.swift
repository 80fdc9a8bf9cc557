public struct URLEncodedFormEncoder: Sendable {
    static let contentType = "application/x-www-form-urlencoded; charset=utf-8"
}
