import Diagnostics
import IR

extension NamesBuilder {
    /// The types of all models, and what stands in them.
    mutating func claimTypes(_ models: [Model], usage: ModelUsage) {
        guard isForeign else {
            for model in models {
                let owner = "model '\(model.name)'"
                let name = model.typeName ?? model.name
                let type = deriveType(name, "", for: owner, at: model.location)
                let isPair = usage.isPaired(model.name)
                let response =
                    isPair ? deriveType(name, "Response", for: "the response of \(owner)", at: model.location) : nil
                typeNames[model.name] = TypeNames(owners: [], type: type, response: response)
            }
            for model in models { memberNames[model.name] = members(of: model, isPair: usage.isPaired(model.name)) }
            return
        }
        let nesting = Nesting(models)
        self.nesting = nesting
        let top = models.filter { nesting[$0.name].owner == nil }
        for (model, type) in zip(top, types.claim(top.map { request($0, nesting) }, diagnostics: diagnostics)) {
            allTypes.insert(type.text)
            typeNames[model.name] = TypeNames(owners: [], type: type)
        }
        claimResponses(of: top, usage: usage)
        var children: [String: [Model]] = [:]
        for model in models { if let owner = nesting[model.name].owner { children[owner, default: []].append(model) } }
        var pending = top
        while let owner = pending.popLast() {
            let isPair = usage.isPaired(owner.name)
            // Cases are named after types, but never after those inside.
            memberNames[owner.name] = members(of: owner, isPair: isPair)
            guard let nested = children[owner.name] else { continue }
            nestedModels[owner.name] = nested.map(\.name)
            claim(nested, in: owner, nesting, usage: usage)
            pending += nested
        }
    }

    private func request(_ model: Model, _ nesting: Nesting) -> NameRequest {
        let isKey = model.typeName == nil && nesting[model.name].isInPlace
        return NameRequest(
            name: "",
            owner: "model '\(model.typeName ?? model.name)'",
            location: model.location,
            foreign: ForeignName(
                nesting[model.name].text,
                .type,
                qualifier: isKey ? nil : "Inline",
                rank: isKey ? 0 : 1,
                identity: isKey ? "" : model.name
            )
        )
    }

    private mutating func claimResponses(of models: [Model], usage: ModelUsage) {
        for model in models.sorted(by: { $0.name < $1.name }) where usage.isPaired(model.name) {
            guard let type = typeNames[model.name]?.type else { continue }
            let owner = "the response of model '\(model.name)'"
            let response = deriveType(type.text, "Response", for: owner, at: model.location)
            typeNames[model.name]?.response = response
        }
    }

    /// The types declared in a model. What is inside of it is looked up before all that is outside, hence the words that
    /// lead outside are kept free.
    private mutating func claim(_ nested: [Model], in owner: Model, _ nesting: Nesting, usage: ModelUsage) {
        guard let ownerNames = typeNames[owner.name] else { return }
        var table = table(suffix: "Model")
        table.reserve([namespace.text], for: "the API")
        table.reserve(Self.reservedNames.sorted(), for: "Swift's own name")
        let members = memberNames[owner.name] ?? MemberNames()
        let all = members.properties + members.responseProperties + members.domain.map(\.name) + members.cases
        table.reserve(all.compactMap { $0?.text }, for: "a member of the type")
        let owners = ownerNames.owners + [ownerNames.type]
        var inside: Set<String> = []
        for (model, type) in zip(nested, table.claim(nested.map { request($0, nesting) }, diagnostics: diagnostics)) {
            typeNames[model.name] = TypeNames(owners: owners, type: type)
            inside.insert(type.text)
        }
        for model in nested.sorted(by: { $0.name < $1.name }) where usage.isPaired(model.name) {
            guard let type = typeNames[model.name]?.type else { continue }
            let response = table.derive(
                type.text,
                "Response",
                for: "the response of model '\(model.name)'",
                at: model.location,
                diagnostics: diagnostics
            )
            typeNames[model.name]?.response = response
            inside.insert(response.text)
        }
        nestedTypes[owners.map(\.text).joined(separator: ".")] = inside
    }
}
