/// Why a variant of a union does not fit.
struct VariantMiss {
    let text: String

    init(type: Any.Type, reason: String) {
        text = "\(type): \(reason)"
    }

    /// - Parameter depth: How much of an error's coding path leads to the union itself.
    init(type: Any.Type, error: any Error, depth: Int) {
        self.init(type: type, reason: VariantMiss.reason(error, depth))
    }

    static func error(of union: Any.Type, _ misses: [VariantMiss], at path: [any CodingKey]) -> DecodingError {
        let reasons = misses.map(\.text).joined(separator: "; ")
        return .dataCorrupted(
            .init(codingPath: path, debugDescription: "no variant of \(union) fits (\(reasons))")
        )
    }

    private static func reason(_ error: any Error, _ depth: Int) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "\(place(context, depth))has no '\(key.stringValue)'"
        case DecodingError.typeMismatch(let type, let context):
            "\(place(context, depth))is no \(type)"
        case DecodingError.valueNotFound(_, let context):
            "\(place(context, depth))is null"
        case DecodingError.dataCorrupted(let context):
            "\(place(context, depth))\(context.debugDescription)"
        default: "\(error)"
        }
    }

    private static func place(_ context: DecodingError.Context, _ depth: Int) -> String {
        let path = context.codingPath.dropFirst(depth).map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "" : "'\(path)' "
    }
}
