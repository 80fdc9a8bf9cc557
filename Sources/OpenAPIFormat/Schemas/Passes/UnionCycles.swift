import Diagnostics
import IR

/// Takes variants out that lead back to their own union with no object, list or map between: reading one would never
/// end.
struct UnionCycles {
    private let index: ModelIndex
    private let diagnostics: DiagnosticCollector

    init(_ models: [Model], diagnostics: DiagnosticCollector) {
        index = ModelIndex(models)
        self.diagnostics = diagnostics
    }

    func apply(to models: inout [Model]) {
        // A variant that is taken out opens the circle for all others on it.
        var removed: [String: Set<Int>] = [:]
        var done: Set<String> = []
        for position in models.indices {
            guard case .union(var union) = models[position].shape, !done.contains(models[position].name) else {
                continue
            }
            let name = models[position].name
            let endless = union.variants.indices.filter { leads(union.variants[$0], to: name, removed) }
            done.insert(name)
            guard !endless.isEmpty else { continue }
            for variant in endless {
                diagnostics.warning(
                    "'\(union.variants[variant].type)' leads back to '\(name)' itself",
                    at: union.variants[variant].location,
                    hint: "left out"
                )
            }
            removed[name] = Set(endless)
            union.variants = union.variants.indices.filter { !endless.contains($0) }.map { union.variants[$0] }
            models[position].shape = union.variants.isEmpty ? .alias(.primitive(.any)) : .union(union)
        }
    }

    private func leads(_ variant: Union.Variant, to name: String, _ removed: [String: Set<Int>]) -> Bool {
        var seen: Set<String> = []
        var pending = [target(variant)].compactMap { $0 }
        while let next = pending.popLast(), seen.insert(next).inserted {
            if next == name { return true }
            guard case .union(let union)? = index.shape(of: next) else { continue }
            for (position, variant) in union.variants.enumerated() where removed[next]?.contains(position) != true {
                if let target = target(variant) { pending.append(target) }
            }
        }
        return false
    }

    private func target(_ variant: Union.Variant) -> String? {
        guard case .model(let name) = index.resolve(variant.type).nonNull, case .union? = index.shape(of: name) else {
            return nil
        }
        return name
    }
}
