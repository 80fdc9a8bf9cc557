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

    /// The same with another value, for what callers see.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Response<Other> {
        Response<Other>(value: transform(value), status: status, headers: headers)
    }
}
