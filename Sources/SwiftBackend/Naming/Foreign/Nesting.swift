import IR

/// Where each model is declared: in its owner, unless that cannot hold a type.
struct Nesting {
    struct Place {
        /// The model that it is declared in; nil: the namespace.
        var owner: String?
        var depth = 0
        /// The words of its name.
        var text: String
        /// Whether it is where the document has it.
        var isInPlace = true
    }

    private var places: [String: Place] = [:]

    /// Deeper ones stand beside their owner, so that no path grows without bound.
    private static let limit = 5
    private static let textLimit = 400

    init(_ models: [Model]) {
        let index = ModelIndex(models)
        for model in models where places[model.name] == nil {
            // Upwards as far as nothing is known, then back down.
            var chain = [model]
            var seen: Set<String> = [model.name]
            while let owner = chain[chain.count - 1].owner.flatMap({ index[$0] }), places[owner.name] == nil,
                seen.insert(owner.name).inserted
            { chain.append(owner) }
            for model in chain.reversed() { places[model.name] = place(model, index) }
        }
    }

    subscript(model: String) -> Place { places[model] ?? Place(text: model) }

    private func place(_ model: Model, _ index: ModelIndex) -> Place {
        let text = model.typeName ?? model.name
        guard let name = model.owner, let owner = index[name], let above = places[name] else {
            return Place(text: text)
        }
        if case .alias = owner.shape { return beside(above, text) }
        if above.depth >= Self.limit { return beside(above, text) }
        return Place(owner: name, depth: above.depth + 1, text: text)
    }

    private func beside(_ owner: Place, _ text: String) -> Place {
        let text = owner.text.utf8.count > Self.textLimit ? owner.text : owner.text + " " + text
        return Place(owner: owner.owner, depth: owner.depth, text: text, isInPlace: false)
    }
}
