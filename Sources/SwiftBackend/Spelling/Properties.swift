import IR

extension Spelling {
    /// A list that may be missing is empty instead, in a type that callers only receive. In the decoding half of a pair
    /// it stays optional; the domain model shows it empty.
    func keepsEmptyList(_ field: Field, of model: String) -> Bool {
        !field.isRequired && !field.type.isNullable && isList(field.type) && usage.isReceived(model)
            && !usage.isSent(model)
    }

    /// Whether absent and null are told apart: where it is sent as JSON, so that a PATCH can clear a field.
    func isTriState(_ field: Field, isJSON: Bool) -> Bool {
        isJSON && !field.isRequired && field.default == nil && field.type.isNullable
    }
}
