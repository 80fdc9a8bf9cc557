import Diagnostics
import IR

/// Gives types that contain themselves through lists and maps alone a name that is more than an alias, as no alias can
/// mention itself in Swift.
struct AliasCycles {
    private var targets: [String: TypeRef] = [:]

    init(_ models: [Model]) {
        for model in models {
            if case .alias(let type) = model.shape { targets[model.name] = type }
        }
    }

    mutating func apply(to models: inout [Model]) {
        for position in models.indices {
            let model = models[position]
            guard case .alias(let type) = model.shape, let cycle = cycle(from: model.name) else { continue }
            switch type.nonNull {
            case .dictionary(let value):
                models[position].shape = .object(Object(fields: [], additional: value))
            case .array:
                let variant = Union.Variant(type: type.nonNull, location: model.location)
                models[position].shape = .union(Union(.bestMatch, variants: [variant]))
            case .primitive, .model, .nullable:
                // Another one on the way is a list or map, or the circle was reported where it was found.
                guard !cycle.contains(where: isContainer) else { continue }
                models[position].shape = .alias(.primitive(.any))
            }
            targets[model.name] = nil
        }
    }

    private func isContainer(_ name: String) -> Bool {
        switch targets[name]?.nonNull {
        case .array, .dictionary: true
        case .primitive, .model, .nullable, nil: false
        }
    }

    /// The aliases that lead from one back to itself; nil where they lead elsewhere.
    private func cycle(from start: String) -> [String]? {
        var cycle: [String] = []
        var seen: Set<String> = []
        var name = start
        while let next = targets[name]?.innermostModel {
            cycle.append(name)
            if next == start { return cycle }
            guard seen.insert(next).inserted else { return nil }
            name = next
        }
        return nil
    }
}
