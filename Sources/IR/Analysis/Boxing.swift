/// What is stored behind a pointer: where a model would contain itself, and where a value would grow so large that
/// copying it costs the program time and stack, and the compiler much code for each model that holds it.
public struct Boxing: Sendable {
    /// How many machine words a value may take: a kilobyte.
    private static let limit = 128
    /// What a smaller property takes is not worth an allocation.
    private static let least = 8

    private let recursion: Recursion
    private let index: ModelIndex
    private var boxedFields: [String: Set<String>] = [:]
    private var indirectUnions: Set<String> = []
    /// In words.
    private var sizes: [String: Int] = [:]

    /// The wire names of the properties that are boxed.
    public func boxedFields(of object: String) -> Set<String> {
        recursion.boxedFields(of: object).union(boxedFields[object] ?? [])
    }
    public func isIndirect(_ union: String) -> Bool {
        recursion.isIndirect(union) || indirectUnions.contains(union)
    }

    public init(_ models: [Model], index: ModelIndex) {
        self.recursion = Recursion(models, index: index)
        self.index = index
        for model in models { measure(model.name) }
    }

    /// Measures a model behind those that it holds. The stack is an array of its own: a chain of models may be longer
    /// than the thread's stack is deep.
    private mutating func measure(_ name: String) {
        var pending = [name]
        while let name = pending.last {
            let unknown = sizes[name] == nil ? heldModels(name).filter { sizes[$0] == nil } : []
            guard unknown.isEmpty else {
                pending += unknown
                continue
            }
            pending.removeLast()
            if sizes[name] == nil { sizes[name] = size(of: name) }
        }
    }

    /// The models that a value of one holds in place.
    private func heldModels(_ name: String) -> [String] {
        switch index.shape(of: name) {
        case .object(let object):
            let boxed = recursion.boxedFields(of: name)
            let fields = object.fields.filter { !boxed.contains($0.wireName) }
            return fields.compactMap { index.resolve($0.type).directModel }
        case .union(let union) where !recursion.isIndirect(name):
            return union.variants.compactMap { index.resolve($0.type).directModel }
        case .union, .enumeration, .alias, nil: return []
        }
    }

    private mutating func size(of name: String) -> Int {
        switch index.shape(of: name) {
        case .object(let object): return size(of: object, name)
        case .union(let union):
            if recursion.isIndirect(name) { return 1 }
            let sizes = union.variants.map { size(of: $0.type) }
            // The sum, because a copy needs code for each of them.
            guard sizes.reduce(0, +) > Self.limit else { return (sizes.max() ?? 0) + 1 }
            indirectUnions.insert(name)
            return 1
        case .enumeration: return 2
        case .alias, nil: return 1
        }
    }

    /// Boxes the largest models first, until the rest is small enough.
    private mutating func size(of object: Object, _ name: String) -> Int {
        let boxed = recursion.boxedFields(of: name)
        var total = 0
        var candidates: [(name: String, size: Int)] = []
        for field in object.fields where field.constant == nil {
            let size = boxed.contains(field.wireName) ? 1 : size(of: field.type)
            total += size
            if size >= Self.least, index.resolve(field.type).directModel != nil {
                candidates.append((field.wireName, size))
            }
        }
        guard total > Self.limit else { return total }
        // By name where they are equal, so that the order of the properties does not count.
        for field in candidates.sorted(by: { ($1.size, $0.name) < ($0.size, $1.name) }) where total > Self.limit {
            boxedFields[name, default: []].insert(field.name)
            total -= field.size - 1
        }
        return total
    }

    private func size(of type: TypeRef) -> Int {
        switch index.resolve(type).nonNull {
        case .primitive(.string), .primitive(.data), .primitive(.uuid), .primitive(.any): 2
        case .primitive, .array, .dictionary, .nullable: 1
        case .model(let name): sizes[name] ?? 1
        }
    }
}
