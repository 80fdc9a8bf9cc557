import Diagnostics
import IR

extension NamesBuilder {
    /// What stands in a model: properties or cases.
    struct MemberNames {
        var properties: [Identifier?] = []
        var responseProperties: [Identifier?] = []
        var domain: [(field: Int, name: Identifier)] = []
        var cases: [Identifier] = []
    }

    func models(_ models: [Model]) -> [String: ModelNames] {
        var names: [String: ModelNames] = [:]
        for model in models {
            guard let types = typeNames[model.name] else { continue }
            let members = memberNames[model.name] ?? MemberNames()
            names[model.name] = ModelNames(
                owners: types.owners,
                type: types.type,
                response: types.response,
                properties: members.properties,
                responseProperties: members.responseProperties,
                domain: members.domain,
                cases: members.cases
            )
        }
        return names
    }

    func members(of model: Model, isPair: Bool) -> MemberNames {
        var members = MemberNames()
        switch model.shape {
        case .object(let object):
            object.fields.forEach(warnOfName)
            let reserved = ["hashValue", "toDomain"] + (object.fields.contains(where: isLink) ? ["asURL"] : [])
            members.properties = properties(object.fields, reserved: reserved)
            if isPair {
                members.responseProperties = properties(object.fields.map(\.withoutName), reserved: reserved)
                members.domain = domain(model, object, members.properties)
            }
        case .enumeration(let enumeration): members.cases = cases(enumeration)
        case .union(let union): members.cases = cases(union)
        case .alias: break
        }
        return members
    }

    /// Whether it may be what makes the model `URLConvertible`.
    private func isLink(_ field: Field) -> Bool { (field.name ?? Casing.lowerCamel(field.wireName)) == "url" }

    // MARK: Cases

    private func cases(_ enumeration: Enumeration) -> [Identifier] {
        var table = table(suffix: "Value")
        table.reserve(["unknown", "allCases"], for: "a member of the enumeration")
        if isForeign {
            table.reserve(["init", "self"], for: "Swift's own name")
            // `.none` would be read as a missing value.
            table.reserve(["none", "some"], for: "a case of every optional")
        }
        let requests = enumeration.values.map { value in
            NameRequest(
                name: isForeign ? "" : caseName(value.name ?? Casing.lowerCamel(spellingSign(of: value.text))),
                owner: "value '\(value.text)'",
                location: value.location,
                hint: isForeign ? nil : "write '\(value.text) as …'",
                foreign: ForeignName(
                    value.name ?? value.text,
                    .value,
                    identity: value.name == nil ? "" : value.text,
                    wording: wordings.value(value.name ?? value.text)
                )
            )
        }
        return table.claim(requests, diagnostics: diagnostics)
    }

    private func cases(_ union: Union) -> [Identifier] {
        var table = table(suffix: "Value")
        if case .tag = union.discriminator { table.reserve(["unknown"], for: "the case of an unknown tag") }
        if isForeign {
            table.reserve(["unknown"], for: "the case of what fits no other")
            table.reserve(["init", "self"], for: "Swift's own name")
            table.reserve(["none", "some"], for: "a case of every optional")
        }
        let requests = union.variants.map { variant in
            NameRequest(
                name: isForeign
                    ? ""
                    : caseName(
                        variant.name ?? variant.value.map { Casing.lowerCamel(spellingSign(of: $0)) }
                            ?? Self.caseName(of: variant.type)
                    ),
                owner: variant.value.map { "value '\($0)'" } ?? "variant '\(variant.type)'",
                location: variant.location,
                hint: variant.value.map { "write '\($0) as …'" },
                foreign: foreignName(of: variant, in: union)
            )
        }
        return table.claim(requests, diagnostics: diagnostics)
    }

    private func foreignName(of variant: Union.Variant, in union: Union) -> ForeignName {
        let identity = "\(variant.value ?? "") \(variant.type)"
        if let name = variant.name { return ForeignName(name, .value, identity: identity) }
        if case .status = union.discriminator, let value = variant.value {
            return ForeignName(StatusWords.words(for: value), .value, identity: identity)
        }
        return ForeignName(variant.value ?? words(for: variant.type), .value, identity: identity)
    }

    /// What a case is called after its type: `pet`, `pet array`, `string dictionary`.
    func words(for type: TypeRef) -> String {
        switch type {
        case .primitive(let primitive): StandardType(primitive).rawValue
        case .model(let name):
            // What is declared in others is named later, but its words are known.
            if nesting?[name].owner == nil, let type = typeNames[name]?.type {
                type.text
            } else {
                nesting?[name].text ?? name
            }
        case .array(let element): words(for: element) + " array"
        case .dictionary(let value): words(for: value) + " dictionary"
        case .nullable(let type): words(for: type)
        }
    }

    /// `+1` → `plus 1`: two values that differ by their sign alone stay two.
    private func spellingSign(of text: String) -> String {
        switch text.first {
        case "+": "plus " + text.dropFirst()
        case "-": "minus " + text.dropFirst()
        default: text
        }
    }

    private func caseName(_ text: String) -> String {
        ["init", "self", "Type", "Protocol", "unknown"].contains(text) ? text + "Value" : text
    }

    /// A case per type: lower camel; list: `<element>Array`; map: `<value>Dictionary`.
    static func caseName(of type: TypeRef) -> String {
        switch type {
        case .primitive(let primitive): Casing.lowerCamel(StandardType(primitive).rawValue)
        case .model(let name): Casing.lowerCamel(name)
        case .array(let element): caseName(of: element) + "Array"
        case .dictionary(let value): caseName(of: value) + "Dictionary"
        case .nullable(let type): caseName(of: type)
        }
    }
}
