import Diagnostics
import IR

/// Lets a property be missing where a value would have to hold another one of its kind without end.
struct UninhabitedModels {
    private let diagnostics: DiagnosticCollector

    init(diagnostics: DiagnosticCollector) { self.diagnostics = diagnostics }

    func apply(to models: inout [Model]) {
        var needs = stuck(models)
        // One cut may open several circles, or leave others.
        while !needs.isEmpty {
            let positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
            var done: Set<String> = []
            var isChanged = false
            for model in models.map(\.name) where needs[model] != nil {
                guard let cycle = cycle(from: model, needs, &done) else { continue }
                isChanged = cut(cycle, in: &models, positions) || isChanged
            }
            guard isChanged else { return }
            needs = stuck(models)
        }
    }

    /// The models without values, and those that each needs.
    private func stuck(_ models: [Model]) -> [String: Set<String>] {
        let names = Set(models.map(\.name))
        var needs: [String: Set<String>] = [:]
        var users: [String: [String]] = [:]
        var unions: Set<String> = []
        var pending: [String] = []
        for model in models {
            let types: [TypeRef]
            switch model.shape {
            case .object(let object): types = object.fields.filter { $0.isRequired && $0.constant == nil }.map(\.type)
            case .enumeration: types = []
            case .union(let union):
                types = union.variants.map(\.type)
                unions.insert(model.name)
            case .alias(let type): types = [type]
            }
            let direct = types.map { $0.isNullable ? nil : $0.directModel.flatMap { names.contains($0) ? $0 : nil } }
            needs[model.name] = Set(direct.compactMap { $0 })
            for name in direct { if let name { users[name, default: []].append(model.name) } }
            let isFree =
                unions.contains(model.name) ? direct.isEmpty || direct.contains(nil) : direct.allSatisfy { $0 == nil }
            if isFree { pending.append(model.name) }
        }
        while let name = pending.popLast() {
            guard needs.removeValue(forKey: name) != nil else { continue }
            for user in users[name] ?? [] {
                needs[user]?.remove(name)
                if needs[user]?.isEmpty == true || unions.contains(user) { pending.append(user) }
            }
        }
        return needs
    }

    /// A circle of models that need each other, from a walk along one way.
    private func cycle(from start: String, _ needs: [String: Set<String>], _ done: inout Set<String>) -> [String]? {
        var trail: [String] = []
        var name = start
        while done.insert(name).inserted {
            trail.append(name)
            guard let next = needs[name]?.filter({ needs[$0] != nil }).min() else { return nil }
            name = next
        }
        return trail.firstIndex(of: name).map { Array(trail[$0...]) }
    }

    /// Whether there was a property to let go.
    private func cut(_ cycle: [String], in models: inout [Model], _ positions: [String: Int]) -> Bool {
        for (offset, name) in cycle.enumerated() {
            let next = cycle[(offset + 1) % cycle.count]
            guard let position = positions[name], case .object(var object) = models[position].shape else { continue }
            var isCut = false
            for index in object.fields.indices
            where object.fields[index].isRequired && object.fields[index].type.directModel == next {
                object.fields[index].isRequired = false
                isCut = true
                let names = (cycle[offset...] + cycle[..<offset] + [name]).joined(separator: " → ")
                diagnostics.warning(
                    "a '\(name)' needs another '\(name)' without end",
                    at: object.fields[index].location,
                    hint: "\(names); '\(object.fields[index].wireName)' may be missing"
                )
            }
            guard isCut else { continue }
            models[position].shape = .object(object)
            return true
        }
        return false
    }
}

extension TypeRef {
    /// The model that a value holds without a list or map between.
    var directModel: String? {
        switch self {
        case .primitive, .array, .dictionary: nil
        case .model(let name): name
        case .nullable(let type): type.directModel
        }
    }
}
