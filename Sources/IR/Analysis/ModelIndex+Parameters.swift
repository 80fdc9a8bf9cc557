extension ModelIndex {
    /// Whether a value in a path, query, header, cookie or form travels as JSON text: where the document says so, and
    /// where no style of OpenAPI has a form for it, as for a list of objects (but in a deep object).
    public func isJSONText(_ type: TypeRef, _ serialization: Serialization?) -> Bool {
        switch serialization?.style {
        case .json: true
        case .deepObject: !isPlain(type, isDeep: true)
        default: !isPlain(type, isDeep: false)
        }
    }

    public func isJSONText(_ field: Field) -> Bool {
        field.constant == nil && isJSONText(field.type, field.serialization)
    }

    /// Whether a part of a multipart body is plain text, a part for each element of a list, or a file.
    public func isTextPart(_ type: TypeRef) -> Bool {
        let resolved = resolve(type).nonNull
        return resolved == .primitive(.file) || resolved == .array(.primitive(.file)) || isScalar(type)
            || isScalarList(type)
    }

    /// - Parameter levels: How many more lists and maps may stand in each other.
    private func isPlain(_ type: TypeRef, isDeep: Bool, levels: Int = 8) -> Bool {
        guard levels > 0 else { return false }
        switch resolve(type).nonNull {
        case .primitive(let primitive): return primitive != .file
        case .model, .nullable: return true
        case .dictionary(let value):
            return !resolve(value).isNullable && isPlain(value, isDeep: isDeep, levels: levels - 1)
        case .array(let element):
            let element = resolve(element)
            if element.isNullable { return false }
            if isScalar(element) || element == .primitive(.any) { return true }
            if case .model = element { return isDeep }
            return false
        }
    }
}
