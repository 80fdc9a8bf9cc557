import IR

extension Spelling {
    /// How a list or an object is laid out in a query or form, as arguments: `style: .pipeDelimited, explode: false`.
    func layout(_ field: Field) -> [String] {
        guard let serialization = field.serialization, hasLayout(field.type) else { return [] }
        var arguments: [String] = []
        switch serialization.style {
        case .spaceDelimited: arguments.append("style: .spaceDelimited")
        case .pipeDelimited: arguments.append("style: .pipeDelimited")
        case .tabDelimited: arguments.append("style: .tabDelimited")
        case .deepObject: arguments.append("style: .deepObject")
        case .form, .simple, .label, .matrix, .json: break
        }
        if !serialization.explode, serialization.style != .deepObject { arguments.append("explode: false") }
        return arguments
    }

    /// The same for a parameter, where each place has styles of its own.
    func layout(_ field: Field, in place: Parameter.Place) -> [String] {
        guard let serialization = field.serialization else { return [] }
        let explodes = serialization.explode && hasLayout(field.type) && place != .query
        let explode = explodes ? ["explode: true"] : []
        switch place {
        case .query:
            let hasForm = form(of: field.type) != nil
            return layout(field) + (serialization.allowsReserved && !hasForm ? ["allowReserved: true"] : [])
        case .header, .cookie: return form(of: field.type) == nil ? explode : []
        case .path:
            switch serialization.style {
            case .label: return ["style: .label"] + explode
            case .matrix: return ["style: .matrix"] + explode + ["name: \(SwiftText.literal(field.wireName))"]
            case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .simple, .json: return explode
            }
        }
    }

    /// Whether there is more than one way to write it.
    private func hasLayout(_ type: TypeRef) -> Bool {
        if index.isScalar(type) { return false }
        if case .dictionary = index.resolve(type).nonNull, form(of: type) != nil { return false }
        return true
    }
}
