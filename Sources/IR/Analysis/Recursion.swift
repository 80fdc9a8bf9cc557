/// Where models contain themselves without a list or map between, and the fewest places found that cut every such cycle.
///
/// A cycle through a union is cut there (`indirect`), any other one at a property. The answer does not depend on the
/// order of the models.
public struct Recursion: Sendable {
    private var boxedFields: [String: Set<String>] = [:]
    private var indirectUnions: Set<String> = []

    private struct Edge {
        /// Nil in a union.
        var field: String?
        var target: Int
    }

    /// The wire names of the properties that must be boxed, because the model would contain itself otherwise.
    public func boxedFields(of object: String) -> Set<String> { boxedFields[object] ?? [] }
    /// Whether the union must be `indirect`, because it would contain itself otherwise.
    public func isIndirect(_ union: String) -> Bool { indirectUnions.contains(union) }

    public init(_ models: [Model], index: ModelIndex) {
        let models = models.sorted { $0.name < $1.name }
        let positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
        func target(_ type: TypeRef) -> Int? { index.resolve(type).directModel.flatMap { positions[$0] } }

        var edges: [[Edge]] = models.map { model in
            switch model.shape {
            case .object(let object):
                object.fields.compactMap { field in target(field.type).map { Edge(field: field.wireName, target: $0) } }
            case .union(let union): union.variants.compactMap { target($0.type).map { Edge(field: nil, target: $0) } }
            case .enumeration, .alias: []
            }
        }
        func isUnion(_ node: Int) -> Bool { if case .union = models[node].shape { true } else { false } }

        // A cut elsewhere than at the edge that closed the cycle may leave others open, hence the loop.
        var isAcyclic = false
        while !isAcyclic {
            isAcyclic = true
            var boxes: [(node: Int, target: Int)] = []
            Self.walkCycles(edges) { cycle in
                isAcyclic = false
                if cycle.contains(where: { indirectUnions.contains(models[$0.node].name) }) { return }
                if let union = cycle.map(\.node).filter(isUnion).min() {
                    indirectUnions.insert(models[union].name)
                } else if let last = cycle.last, let first = cycle.first {
                    boxes.append((last.node, first.node))
                }
            }
            for (node, target) in boxes {
                let fields = edges[node].filter { $0.target == target }.compactMap(\.field)
                boxedFields[models[node].name, default: []].formUnion(fields)
                edges[node].removeAll { $0.target == target }
            }
            for node in edges.indices where indirectUnions.contains(models[node].name) { edges[node] = [] }
        }
    }

    private typealias Step = (node: Int, next: Int)

    /// Calls `body` with a cycle for each edge that closes one in a depth-first walk. Every cycle holds such an edge.
    private static func walkCycles(_ edges: [[Edge]], _ body: (ArraySlice<Step>) -> Void) {
        var depth: [Int?] = Array(repeating: nil, count: edges.count)
        var isDone = Array(repeating: false, count: edges.count)
        for root in edges.indices where !isDone[root] {
            // The stack is an array of its own: a chain of models may be longer than the thread's stack is deep.
            var stack: [Step] = [(node: root, next: 0)]
            depth[root] = 0
            while let top = stack.last {
                guard top.next < edges[top.node].count else {
                    isDone[top.node] = true
                    depth[top.node] = nil
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let target = edges[top.node][top.next].target
                if let start = depth[target] {
                    body(stack[start...])
                } else if !isDone[target] {
                    depth[target] = stack.count
                    stack.append((target, 0))
                }
            }
        }
    }
}
