extension TypeRef: CustomStringConvertible {
    /// As the endpoint format writes it: `[Image]?`.
    public var description: String {
        switch self {
        case .primitive(let primitive): primitive.description
        case .model(let name): name
        case .array(let type): "[\(type)]"
        case .dictionary(let type): "{String: \(type)}"
        case .nullable(let type): "\(type)?"
        }
    }
}

extension Primitive: CustomStringConvertible {
    /// As the endpoint format writes it: `Date.unix`.
    public var description: String {
        switch self {
        case .string: "String"
        case .int: "Int"
        case .int32: "Int32"
        case .int64: "Int64"
        case .double: "Double"
        case .bool: "Bool"
        case .numericBool: "Bool.numeric"
        case .date(let form): form.map { "Date.\($0.rawValue)" } ?? "Date"
        case .localDate: "LocalDate"
        case .url: "URL"
        case .uuid: "UUID"
        case .data: "Data"
        case .any: "Any"
        case .file: "File"
        case .payload: "T"
        }
    }
}
