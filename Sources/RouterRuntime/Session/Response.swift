/// What an answer holds, with the answer's status and headers.
public struct Response<Value: Sendable>: Sendable {
    public let value: Value
    public let status: Int
    public let headers: HTTPHeaders

    public init(value: Value, status: Int, headers: HTTPHeaders) {
        self.value = value
        self.status = status
        self.headers = headers
    }
}
