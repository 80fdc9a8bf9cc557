import Foundation

func decode<T: Decodable>(_ type: T.Type = T.self, _ json: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(json.utf8))
}

func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Where decoding fails and why, as `path: text`.
func decodingFailure(_ body: () throws -> Void) -> String? {
    func place(_ context: DecodingError.Context, _ text: String? = nil) -> String {
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return "\(path): \(text ?? context.debugDescription)"
    }
    do {
        try body()
        return nil
    } catch DecodingError.dataCorrupted(let context) {
        return place(context)
    } catch DecodingError.keyNotFound(let key, let context) {
        return place(context, "has no '\(key.stringValue)'")
    } catch DecodingError.typeMismatch(let type, let context) {
        return place(context, "is no \(type)")
    } catch DecodingError.valueNotFound(_, let context) {
        return place(context, "is null")
    } catch {
        return String(describing: error)
    }
}
