public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Makes a value of an answer, or of the error there is instead.
public protocol ResponseSerializer<SerializedObject>: Sendable {
    associatedtype SerializedObject: Sendable

    /// Methods whose answers may be empty. `HEAD` if not given.
    var emptyRequestMethods: Set<HTTPMethod> { get }
    /// Statuses whose answers may be empty. 204 and 205 if not given.
    var emptyResponseCodes: Set<Int> { get }

    /// What becomes of a body before it is read. Nothing if not given.
    var dataPreprocessor: any DataPreprocessor { get }

    /// - Parameters:
    ///   - request: Nil when none could be made.
    ///   - response: Nil without an answer.
    ///   - data: The body, also of a failed answer; nil without an answer.
    ///   - error: What went wrong before.
    func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> SerializedObject
}

extension ResponseSerializer {
    public var emptyRequestMethods: Set<HTTPMethod> { [.head] }
    public var emptyResponseCodes: Set<Int> { [204, 205] }
    public var dataPreprocessor: any DataPreprocessor { PassthroughPreprocessor() }

    /// Whether the answer may have no body.
    public func isEmptyAllowed(_ request: URLRequest?, _ response: HTTPURLResponse?) -> Bool {
        request?.method.map(emptyRequestMethods.contains) == true
            || response.map { emptyResponseCodes.contains($0.statusCode) } == true
    }

    /// The body; empty where it may be.
    ///
    /// - Throws: `error`, or ``ResponseSerializationFailure/inputDataNilOrZeroLength``.
    func body(_ request: URLRequest?, _ response: HTTPURLResponse?, _ data: Data?, _ error: (any Error)?) throws -> Data
    {
        if let error { throw error }
        if let data = try data.map(dataPreprocessor.preprocess), !data.isEmpty { return data }
        guard isEmptyAllowed(request, response) else { throw ResponseSerializationFailure.inputDataNilOrZeroLength }
        return Data()
    }
}

/// Changes a body before it is read.
public protocol DataPreprocessor: Sendable {
    func preprocess(_ data: Data) throws -> Data
}

/// The body as it is.
public struct PassthroughPreprocessor: DataPreprocessor {
    public init() {}

    public func preprocess(_ data: Data) -> Data { data }
}

/// Without the `)]}',` and line break by which servers keep their JSON from being run as a script.
public struct GoogleXSSIPreprocessor: DataPreprocessor {
    public init() {}

    public func preprocess(_ data: Data) -> Data {
        data.starts(with: Data(")]}',\n".utf8)) ? Data(data.dropFirst(6)) : data
    }
}

/// Why a body is not what a serializer makes of it.
public enum ResponseSerializationFailure: Error, Sendable {
    case inputDataNilOrZeroLength
    /// A download without a file.
    case inputFileNil
    case inputFileReadFailed(at: URL)
    /// The body is empty, as it may be, and this type has no value for that.
    case invalidEmptyResponse(type: String)
    /// The bytes are no text in this encoding.
    case stringSerializationFailed(encoding: String.Encoding)
    case decodingFailed(error: any Error)
}

/// A type with a value for answers without a body.
public protocol EmptyResponse: Sendable {
    static func emptyValue() -> Self
}

/// What answers without a body hold.
public struct Empty: EmptyResponse, Codable, Hashable {
    public static let value = Empty()

    public init() {}

    /// Any JSON is as good as none.
    public init(from decoder: any Decoder) {}

    public static func emptyValue() -> Empty { value }
}

/// The body as it came.
public struct DataResponseSerializer: ResponseSerializer {
    public var emptyRequestMethods: Set<HTTPMethod> = [.head]
    public var emptyResponseCodes: Set<Int> = [204, 205]
    public var dataPreprocessor: any DataPreprocessor = PassthroughPreprocessor()

    public init() {}

    public func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> Data {
        try body(request, response, data, error)
    }
}

/// The body as it came; nil where there is none.
struct OptionalDataSerializer: ResponseSerializer {
    func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> Data? {
        if let error { throw error }
        return data?.isEmpty == false ? data : nil
    }
}

/// The body as text.
public struct StringResponseSerializer: ResponseSerializer {
    public var emptyRequestMethods: Set<HTTPMethod> = [.head]
    public var emptyResponseCodes: Set<Int> = [204, 205]
    public var dataPreprocessor: any DataPreprocessor = PassthroughPreprocessor()
    private let encoding: String.Encoding?

    /// - Parameter encoding: Nil: as the answer says, or UTF-8.
    public init(encoding: String.Encoding? = nil) {
        self.encoding = encoding
    }

    public func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> String {
        let data = try body(request, response, data, error)
        return try data.text(encoding, type: response?.value(forHTTPHeaderField: "Content-Type"))
    }
}

/// The body as JSON.
public struct DecodableResponseSerializer<Value: Decodable & Sendable>: ResponseSerializer {
    public var emptyRequestMethods: Set<HTTPMethod> = [.head]
    public var emptyResponseCodes: Set<Int> = [204, 205]
    public var dataPreprocessor: any DataPreprocessor = PassthroughPreprocessor()
    private let decoder: JSONDecoder

    public init(decoder: JSONDecoder = JSONDecoder()) {
        self.decoder = decoder
    }

    public func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> Value {
        let data = try body(request, response, data, error)
        guard !data.isEmpty else {
            guard let value = (Value.self as? any EmptyResponse.Type)?.emptyValue() as? Value else {
                throw ResponseSerializationFailure.invalidEmptyResponse(type: "\(Value.self)")
            }
            return value
        }
        do {
            return try decoder.decode(Value.self, from: data)
        } catch {
            throw ResponseSerializationFailure.decodingFailed(error: error)
        }
    }
}
