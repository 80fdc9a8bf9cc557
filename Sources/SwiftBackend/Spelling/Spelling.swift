import IR

/// Spells the types and values of an API in Swift.
final class Spelling {
    let names: Names
    let index: ModelIndex
    let usage: ModelUsage

    init(names: Names, index: ModelIndex, usage: ModelUsage) {
        self.names = names
        self.index = index
        self.usage = usage
    }

    // MARK: Types

    func type(_ type: TypeRef, in scope: Scope, _ half: Half = .domain) -> String {
        switch type {
        case .primitive(let primitive): standard(StandardType(primitive), in: scope)
        case .model(let name): declared(name, in: scope, half)
        case .array(let element): "[\(self.type(element, in: scope, half))]"
        case .dictionary(let value): "[\(standard(.string, in: scope)): \(self.type(value, in: scope, half))]"
        case .nullable(let inner): self.type(inner, in: scope, half) + "?"
        }
    }

    private func declared(_ model: String, in scope: Scope, _ half: Half) -> String {
        guard let names = names.models[model] else { return standard(.jsonValue, in: scope) }
        return own(names, half, in: scope)
    }

    /// What a declaration needs that prints this type, and perhaps a default.
    func imports(_ type: TypeRef, hasDefault: Bool = false) -> Imports {
        var imports = Imports(declared: modules(type) { _ in [] })
        imports.imply(modules(type, ofModel: modulesBehind))
        var value = index.resolve(type).nonNull
        while case .array(let element) = value { value = index.resolve(element).nonNull }
        switch value {
        case .primitive(.url) where hasDefault, .primitive(.uuid) where hasDefault: imports.imply([.runtime])
        default: break
        }
        return imports
    }

    private func modules(_ type: TypeRef, ofModel: (String) -> Set<Module>) -> Set<Module> {
        switch type {
        case .primitive(let primitive): [StandardType(primitive).module]
        case .model(let name): ofModel(name)
        case .array(let inner), .dictionary(let inner), .nullable(let inner): modules(inner, ofModel: ofModel)
        }
    }

    /// To the compiler the alias of a type is that type; in the alias of a list or map it does not look further.
    private func modulesBehind(_ model: String) -> Set<Module> {
        var name = model
        for _ in 0..<64 {
            guard case .alias(let target)? = index.shape(of: name) else { return [] }
            switch target {
            case .primitive(let primitive): return [StandardType(primitive).module]
            case .model(let next): name = next
            case .array, .dictionary, .nullable: return []
            }
        }
        return []
    }

    // MARK: Values

    /// A value of the type, as an expression where the type is known from the context.
    func literal(_ literal: Literal, _ type: TypeRef) -> String {
        switch index.resolve(type).nonNull {
        case .array(let element):
            return "[" + (literal.elements ?? []).map { self.literal($0, element) }.joined(separator: ", ") + "]"
        case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.double), .primitive(.bool),
            .primitive(.numericBool):
            return literal.text
        case .primitive(.url), .primitive(.uuid): return ".literal(\(SwiftText.literal(literal.text)))"
        case .model(let name):
            guard case .enumeration(let enumeration)? = index.shape(of: name),
                let position = enumeration.values.firstIndex(where: { $0.text == literal.text }),
                let names = names.models[name]
            else { return SwiftText.literal(literal.text) }
            return "." + names.cases[position].member
        default: return SwiftText.literal(literal.text)
        }
    }

    /// A constant as it is sent, in a place whose type is open.
    func constant(_ literal: Literal, _ type: TypeRef) -> String {
        switch index.resolve(type).nonNull {
        case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.double), .primitive(.bool):
            literal.text
        case .primitive(.numericBool): literal.text == "true" ? "1" : "0"
        case .model(let name):
            if case .enumeration(let enumeration)? = index.shape(of: name) {
                raw(literal.text, enumeration.rawType)
            } else {
                SwiftText.literal(literal.text)
            }
        case .primitive(.any): SwiftText.json(literal.text)
        default: SwiftText.literal(literal.text)
        }
    }

    // MARK: Forms

    /// What stands behind a value that is not written in the plain way of its type: `Imgur.dates`, `.unix`, `.numeric`.
    func form(of type: TypeRef) -> String? {
        switch innermost(type) {
        case .primitive(.date(nil)): names.namespace.declared + ".dates"
        case .primitive(.date(let form?)): "." + form.rawValue
        case .primitive(.numericBool): ".numeric"
        default: nil
        }
    }

    /// The same where the object already knows the dates of the API.
    func ownForm(of type: TypeRef) -> String? {
        if case .primitive(.date(nil)) = innermost(type) { nil } else { form(of: type) }
    }

    /// Whether reading or writing it needs the dates of the API.
    func usesDates(_ type: TypeRef) -> Bool {
        if case .primitive(.date(nil)) = innermost(type) { true } else { false }
    }

    /// Through aliases, nullables and one list or map.
    private func innermost(_ type: TypeRef) -> TypeRef {
        switch index.resolve(type).nonNull {
        case .array(let inner), .dictionary(let inner): index.resolve(inner).nonNull
        case let other: other
        }
    }

    func isList(_ type: TypeRef) -> Bool {
        if case .array = index.resolve(type).nonNull { true } else { false }
    }

    func isPaired(_ type: TypeRef) -> Bool { type.innermostModel.map(usage.isPaired) ?? false }
}
