public import Foundation

/// What can be sent as `multipart/form-data`.
public protocol MultipartEncodable: Sendable {
    func encode(to form: inout MultipartForm)
}

public struct MultipartForm: Sendable {
    static let memoryThreshold: Int64 = 10_000_000
    public let boundary: String = ""
    public init() {}
    public var contentType: String { "multipart/form-data; boundary=\(boundary)" }
    func contentLength() throws(InvalidRequest) -> Int64 { 0 }
    func encode() throws(InvalidRequest) -> Data { Data() }
    func encodeToTemporaryFile() throws(InvalidRequest) -> URL { throw .emptyForm }
}
