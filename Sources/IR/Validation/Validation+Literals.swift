import Diagnostics

extension Validation {
    /// Whether default and constant are values of the field's type.
    func checkLiterals(_ field: Field) {
        if let literal = field.default { check(literal, as: field.type, of: "the default") }
        if let literal = field.constant, !isText(field.type) { check(literal, as: field.type, of: "the constant") }
    }

    private func check(_ literal: Literal, as type: TypeRef, of subject: String) {
        switch index.resolve(type).nonNull {
        case .primitive(let primitive):
            guard let hint = primitive.objection(to: literal.text) else { return }
            error("\(subject) '\(literal.text)' does not fit '\(type)'", at: literal.location, hint: hint)
        case .model(let name):
            switch index.shape(of: name) {
            case .enumeration(let enumeration):
                if values(of: enumeration, named: name).contains(literal.text) { return }
                let values = enumeration.values.map(\.text)
                let near = diagnostics.suggestion(for: literal.text, in: values)
                let few = values.count <= 8 ? "it has \(values.joined(separator: ", "))" : nil
                error("'\(literal.text)' is no value of '\(name)'", at: literal.location, hint: near ?? few)
            case .object, .union, .alias: reportUnfit(literal, type, subject)
            case nil: break
            }
        case .array(let element):
            guard let elements = literal.elements else { return reportUnfit(literal, type, subject) }
            for literal in elements { check(literal, as: element, of: subject) }
        case .dictionary, .nullable: reportUnfit(literal, type, subject)
        }
    }

    /// Whether the constant is compared as it is sent, whatever it means.
    private func isText(_ type: TypeRef) -> Bool {
        guard api.isForeign, case .primitive(let primitive) = index.resolve(type).nonNull else { return false }
        return primitive.isConstantText
    }

    private func reportUnfit(_ literal: Literal, _ type: TypeRef, _ subject: String) {
        error(
            "\(subject) '\(literal.text)' cannot stand at '\(type)'",
            at: literal.location,
            hint: "only scalars and enumerations have literals"
        )
    }
}
