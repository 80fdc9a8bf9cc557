import Diagnostics

extension Validation {
    /// Whether default and constant are values of the field's type.
    func checkLiterals(_ field: Field) {
        if let literal = field.default { check(literal, as: field.type, of: "the default") }
        if let literal = field.constant { check(literal, as: field.type, of: "the constant") }
    }

    private func check(_ literal: Literal, as type: TypeRef, of subject: String) {
        switch index.resolve(type).nonNull {
        case .primitive(let primitive):
            guard let hint = objection(to: literal.text, as: primitive) else { return }
            error("\(subject) '\(literal.text)' does not fit '\(type)'", at: literal.location, hint: hint)
        case .model(let name):
            switch index[name]?.shape {
            case .enumeration(let enumeration):
                if values(of: enumeration, named: name).contains(literal.text) { return }
                let values = enumeration.values.map(\.text)
                let near = diagnostics.suggestion(for: literal.text, in: values)
                let few = values.count <= 8 ? "it has \(values.joined(separator: ", "))" : nil
                error("'\(literal.text)' is no value of '\(name)'", at: literal.location, hint: near ?? few)
            case .object, .union, .alias: reportUnfit(literal, type, subject)
            case nil: break
            }
        case .array, .dictionary, .nullable: reportUnfit(literal, type, subject)
        }
    }

    private func reportUnfit(_ literal: Literal, _ type: TypeRef, _ subject: String) {
        error(
            "\(subject) '\(literal.text)' cannot stand at '\(type)'",
            at: literal.location,
            hint: "only scalars and enumerations have literals"
        )
    }

    /// What a literal must look like; nil where it does.
    private func objection(to text: String, as primitive: Primitive) -> String? {
        switch primitive {
        case .string: nil
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
