import IR

extension Spelling {
    /// What turns a decoded value into what callers see, behind the value: `.map(\.toDomain)`; empty for the same type.
    func toDomain(_ type: TypeRef, isOptional: Bool = false) -> String {
        guard isPaired(type) else { return "" }
        let resolved = resolvingAliases(type)
        return (isOptional || resolved.isNullable ? "?" : "") + mapping(resolved.nonNull)
    }

    private func mapping(_ type: TypeRef) -> String {
        switch type {
        case .model: ".toDomain"
        case .array(let element): ".map" + function(element)
        case .dictionary(let value): ".mapValues" + function(value)
        case .primitive, .nullable: ""
        }
    }

    private func function(_ element: TypeRef) -> String {
        let resolved = resolvingAliases(element)
        if case .model = resolved { return "(\\.toDomain)" }
        return " { $0\(resolved.isNullable ? "?" : "")\(mapping(resolved.nonNull)) }"
    }

    private func resolvingAliases(_ type: TypeRef) -> TypeRef { index.resolve(type) }
}
