import IR

/// A type that generated code uses and does not declare.
enum StandardType: String, CaseIterable {
    // Swift
    case string = "String"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case double = "Double"
    case bool = "Bool"
    case result = "Result"
    case void = "Void"
    case duration = "Duration"
    case sendable = "Sendable"
    case hashable = "Hashable"
    case encodable = "Encodable"
    case decodable = "Decodable"
    case codable = "Codable"
    case caseIterable = "CaseIterable"
    case error = "Error"
    case encoder = "Encoder"
    case decoder = "Decoder"
    // Foundation
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"
    case data = "Data"
    // RouterRuntime
    case apiDescription = "APIDescription"
    case byteStream = "ByteStream"
    case callHandle = "CallHandle"
    case callPublisher = "CallPublisher"
    case client = "Client"
    case connectionFailure = "ConnectionFailure"
    case credentialStore = "CredentialStore"
    case dateCoding = "DateCoding"
    case endpoint = "Endpoint"
    case envelope = "Envelope"
    case eventStream = "EventStream"
    case filePart = "FilePart"
    case httpHeaders = "HTTPHeaders"
    case indirect = "Indirect"
    case jsonValue = "JSONValue"
    case lineStream = "LineStream"
    case localDate = "LocalDate"
    case multipartEncodable = "MultipartEncodable"
    case multipartForm = "MultipartForm"
    case nullable = "Nullable"
    case oauth2 = "OAuth2"
    case objectMembers = "ObjectMembers"
    case objectModel = "ObjectModel"
    case openEnumeration = "OpenEnumeration"
    case pages = "Pages"
    case parameterValue = "ParameterValue"
    case parameterWriter = "ParameterWriter"
    case queryItem = "QueryItem"
    case requestFailure = "RequestFailure"
    case response = "Response"
    case router = "Router"
    case securityScheme = "SecurityScheme"
    case server = "Server"
    case serverFailure = "ServerFailure"
    case session = "Session"
    case transferProgress = "TransferProgress"
    case transportResponse = "TransportResponse"
    case unreadableAnswer = "UnreadableAnswer"
    case urlConvertible = "URLConvertible"
    // Combine
    case anyPublisher = "AnyPublisher"

    init(_ primitive: Primitive) {
        self =
            switch primitive {
            case .string: .string
            case .int: .int
            case .int32: .int32
            case .int64: .int64
            case .double: .double
            case .bool, .numericBool: .bool
            case .date: .date
            case .localDate: .localDate
            case .url: .url
            case .uuid: .uuid
            case .data: .data
            case .any, .payload: .jsonValue
            case .file: .filePart
            }
    }

    var module: Module {
        switch self {
        case .string, .int, .int32, .int64, .double, .bool, .result, .void, .duration, .sendable, .hashable,
            .encodable, .decodable, .codable, .caseIterable, .error, .encoder, .decoder:
            .swift
        case .date, .url, .uuid, .data: .foundation
        case .anyPublisher: .combine
        default: .runtime
        }
    }
}

enum Module: String, CaseIterable {
    case swift = "Swift"
    case foundation = "Foundation"
    case combine = "Combine"
    case runtime = "RouterRuntime"
}
