extension Primitive {
    /// What a literal of this type must look like; nil where the text does.
    func objection(to text: String) -> String? {
        switch self {
        case .string: nil
        case .int32: Int32(text) == nil ? "a whole number of 32 bits is expected" : nil
        case .int, .int64: Spelling.isInteger(text) ? nil : "a whole number is expected"
        case .double: Spelling.isNumber(text) ? nil : "a number is expected"
        case .bool, .numericBool: text == "true" || text == "false" ? nil : "'true' or 'false' is expected"
        case .url: Spelling.isURL(text) ? nil : "a URL is expected"
        case .uuid: Spelling.isUUID(text) ? nil : "a UUID is expected: 8-4-4-4-12 hexadecimal digits"
        case .date, .localDate, .data, .any, .file, .payload:
            "only numbers, booleans, text, URLs, UUIDs and enumerations have literals"
        }
    }
}
