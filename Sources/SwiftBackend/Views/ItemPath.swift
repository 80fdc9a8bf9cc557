import IR

/// The way from an answer to the list in it.
struct ItemPath {
    let element: TypeRef
    /// Behind a value that callers see: `.items`, `.page?.items ?? []`.
    let suffix: String
    /// A function from what is decoded to the elements that callers see.
    let closure: String

    /// Nil where the path leads to no list, or to one that the domain model does not show.
    init?(_ path: [String], in type: TypeRef, _ spelling: Spelling) {
        var type = spelling.index.resolve(type)
        var seen = OptionalChain("")
        var decoded = OptionalChain("$0")
        for wireName in path {
            guard case .model(let name) = type.nonNull, let model = spelling.index[name],
                let names = spelling.names.models[name], case .object(let object) = model.shape,
                let position = object.fields.firstIndex(where: { $0.wireName == wireName && $0.constant == nil })
            else { return nil }
            let field = object.fields[position]
            let isPair = names.response != nil
            let shown = isPair ? names.domain.first { $0.field == position }?.name : names.properties[position]
            guard let shown, let wire = isPair ? names.responseProperties[position] : names.properties[position]
            else { return nil }
            let mayMiss = (!field.isRequired && field.default == nil) || field.type.isNullable
            let isEmptyInstead = spelling.keepsEmptyList(field, of: name)
            seen.append(shown, isOptional: mayMiss && !isEmptyInstead && !(isPair && spelling.isList(field.type)))
            decoded.append(wire, isOptional: mayMiss && !(isEmptyInstead && !isPair))
            type = spelling.index.resolve(field.type)
        }
        guard case .array(let element) = type.nonNull else { return nil }
        self.element = element
        suffix = seen.text + (seen.isOptional ? " ?? []" : "")
        let list = decoded.text + spelling.toDomain(type.nonNull, isOptional: decoded.isOptional)
        closure = "{ \(list)\(decoded.isOptional ? " ?? []" : "") }"
    }

    private struct OptionalChain {
        private(set) var text: String
        private(set) var isOptional = false

        init(_ text: String) { self.text = text }

        mutating func append(_ property: Identifier, isOptional: Bool) {
            text += (self.isOptional ? "?." : ".") + property.member
            self.isOptional = self.isOptional || isOptional
        }
    }
}
