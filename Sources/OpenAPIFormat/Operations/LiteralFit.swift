import IR

/// Whether a text is a value of a type.
struct LiteralFit {
    private let index: ModelIndex

    init(_ index: ModelIndex) { self.index = index }

    func fits(_ text: String, _ type: TypeRef) -> Bool {
        switch index.resolve(type).nonNull {
        case .primitive(let primitive): fits(text, primitive)
        case .model(let name):
            if case .enumeration(let enumeration)? = index[name]?.shape {
                enumeration.values.contains { $0.text == text }
            } else {
                false
            }
        case .array, .dictionary, .nullable: false
        }
    }

    private func fits(_ text: String, _ primitive: Primitive) -> Bool {
        switch primitive {
        case .string: true
        case .int: Int(text) != nil && !text.hasPrefix("+")
        case .int64: Int64(text) != nil && !text.hasPrefix("+")
        case .double: isNumber(text)
        case .bool: text == "true" || text == "false"
        case .url, .uuid, .numericBool, .date, .localDate, .data, .any, .file, .payload: false
        }
    }

    /// As JSON writes it (RFC 8259 §6).
    private func isNumber(_ text: String) -> Bool {
        guard let value = Double(text), value.isFinite, let first = text.unicodeScalars.first else { return false }
        return (first == "-" || ("0"..."9").contains(first))
            && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || "+-.eE".unicodeScalars.contains($0) }
            && text.unicodeScalars.last.map { ("0"..."9").contains($0) } == true
    }
}
