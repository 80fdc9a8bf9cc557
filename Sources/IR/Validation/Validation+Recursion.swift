import Diagnostics

extension Validation {
    func checkRecursion() {
        checkAliases()
        // Documents describe such models all the same; that there is no value of one harms nobody.
        if !api.isForeign { checkInhabited() }
        checkUnions()
    }

    /// A union told by shape tries its variants one in the other, so one that leads back to it would try for ever.
    private func checkUnions() {
        func variants(_ name: String) -> [Union.Variant] {
            guard case .union(let union)? = index.shape(of: name) else { return [] }
            if case .tag = union.discriminator { return [] }
            return union.variants
        }
        func target(_ variant: Union.Variant) -> String? {
            if case .model(let name) = index.resolve(variant.type).nonNull { name } else { nil }
        }
        for model in api.models {
            for variant in variants(model.name) {
                var seen: Set<String> = []
                var pending = [target(variant)].compactMap { $0 }
                while let name = pending.popLast(), seen.insert(name).inserted {
                    if name != model.name { pending += variants(name).compactMap(target) }
                }
                guard seen.contains(model.name) else { continue }
                error(
                    "'\(variant.type)' leads back to '\(model.name)' itself",
                    at: variant.location,
                    hint: "only an object, list or map may hold the union again"
                )
            }
        }
    }

    /// An alias has one target, so whoever walks on from it comes back or does not.
    private func checkAliases() {
        var done: Set<String> = []
        for model in api.models {
            guard let cycle = cycle(from: model.name, done: &done, next: aliasTarget), let name = cycle.first else {
                continue
            }
            error(
                "the alias '\(name)' is itself",
                at: index[name]?.location,
                hint: cycle.count > 2 ? cycle.joined(separator: " → ") : nil
            )
        }
    }

    private func aliasTarget(_ name: String) -> String? {
        if case .alias(let target)? = index.shape(of: name) { target.innermostModel } else { nil }
    }

    /// The circle that a walk along the only way ends in, its first name again at its end; nil where it ends otherwise,
    /// or among the names that another walk has seen.
    private func cycle(from start: String, done: inout Set<String>, next: (String) -> String?) -> [String]? {
        var trail: [String] = []
        var name = start
        while done.insert(name).inserted {
            trail.append(name)
            guard let following = next(name) else { return nil }
            name = following
        }
        return trail.firstIndex(of: name).map { trail[$0...] + [name] }
    }

    /// Models of which there can be no value, as one would have to hold another one without end.
    private func checkInhabited() {
        var needs: [String: Set<String>] = [:]
        var users: [String: [String]] = [:]
        var pending: [String] = []
        var inhabited: Set<String> = []
        for model in api.models {
            let required = required(model)
            needs[model.name] = required
            for name in required { users[name, default: []].append(model.name) }
            if required.isEmpty || isOpen(model, required) { pending.append(model.name) }
        }
        while let name = pending.popLast() {
            guard inhabited.insert(name).inserted else { continue }
            for user in users[name] ?? [] {
                needs[user]?.remove(name)
                if needs[user]?.isEmpty == true || isUnion(user) { pending.append(user) }
            }
        }
        report(api.models.map(\.name).filter { !inhabited.contains($0) }, needs: needs)
    }

    /// The models of which a value needs one each; in a union, one of them.
    private func required(_ model: Model) -> Set<String> {
        let types: [TypeRef] =
            switch model.shape {
            case .object(let object): object.fields.filter(\.isRequired).map(\.type)
            case .enumeration: []
            case .union(let union): union.variants.map(\.type)
            case .alias(let type): [type]
            }
        return Set(types.filter { !$0.isNullable }.compactMap(\.directModel).filter { index[$0] != nil })
    }

    /// Whether a union has a variant that needs no model.
    private func isOpen(_ model: Model, _ required: Set<String>) -> Bool {
        guard case .union(let union) = model.shape else { return false }
        return union.variants.contains {
            $0.type.isNullable || $0.type.directModel.map { !required.contains($0) } ?? true
        }
    }

    private func isUnion(_ name: String) -> Bool { if case .union? = index.shape(of: name) { true } else { false } }

    /// One error for each circle.
    private func report(_ models: [String], needs: [String: Set<String>]) {
        var done: Set<String> = []
        for model in models {
            guard let cycle = cycle(from: model, done: &done, next: { needs[$0]?.min() }), let name = cycle.first,
                !cycle.allSatisfy({ aliasTarget($0) != nil })
            else { continue }
            error(
                "a '\(name)' needs another '\(name)' without end",
                at: place(from: name, to: cycle.dropFirst().first),
                hint: (cycle.count > 2 ? cycle.joined(separator: " → ") + "; " : "")
                    + "let one of the fields be missing"
            )
        }
    }

    /// The field that leads from one model to the next.
    private func place(from name: String, to next: String?) -> SourceLocation? {
        guard case .object(let object)? = index.shape(of: name) else { return index[name]?.location }
        return object.fields.first { $0.isRequired && $0.type.directModel == next }?.location ?? index[name]?.location
    }
}
