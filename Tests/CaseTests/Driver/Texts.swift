import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try decoded(Value.self, json)
}

func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Equal as JSON: keys in any order, and null is not the same as absent.
func sameJSON(_ text: String, _ expected: String, line: UInt = #line) throws {
    let value = try decoded(JSONValue.self, text)
    try holds(value == decoded(JSONValue.self, expected), "is \(text), should be \(expected)", line: line)
}

/// Decodes and encodes again.
func roundTrips<Value: Codable>(_ type: Value.Type, _ json: String, line: UInt = #line) throws {
    try sameJSON(encoded(decoded(type, json)), json, line: line)
}

/// What is wrong with a text, and where: the dotted path of the decoding error and its words.
@discardableResult
func refusal<Value: Decodable>(
    _ type: Value.Type,
    _ json: String,
    at path: String? = nil,
    line: UInt = #line
) throws -> String {
    let value: Value
    do {
        value = try decoded(type, json)
    } catch let error as DecodingError {
        let place = place(of: error)
        if let path { try equal(place, path, line: line) }
        return "\(place): \(error)"
    }
    throw Wrong("line \(line): '\(json)' is \(value), but should be refused")
}

private func place(of error: DecodingError) -> String {
    let path: [any CodingKey]
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        path = context.codingPath
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    @unknown default: path = []
    }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
}

/// The whole URL of a call.
func url(_ router: some Router) throws -> String {
    try some(router.asURLRequest().url).absoluteString
}

/// What stands behind `?`, in its order.
func query(_ router: some Router) throws -> [String] {
    let parts = try url(router).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[1].split(separator: "&", omittingEmptySubsequences: false).map(String.init) : []
}

/// The body of a call as text.
func body(_ router: some Router) throws -> String {
    String(decoding: try some(router.asURLRequest().httpBody), as: UTF8.self)
}
