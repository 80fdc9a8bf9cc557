/// Follows paths of wire names through types.
public struct PathLookup: Sendable {
    private let index: ModelIndex

    public init(_ index: ModelIndex) { self.index = index }

    /// The types a path may lead to in a value; none where it leads nowhere.
    ///
    /// A union leads where any of its variants does, a map leads on by any name, and `Any` may hold everything.
    public func types(at path: some Collection<String>, in type: TypeRef) -> [TypeRef] {
        var types = [type]
        for name in path {
            var visited: Set<String> = []
            types = types.flatMap { next(name, in: $0, visited: &visited) }
        }
        return types
    }

    /// The properties on a path through objects only, as a program would read them; nil where there is no such path.
    public func fields(at path: some Collection<String>, in type: TypeRef) -> [Field]? {
        var fields: [Field] = []
        var type = type
        for name in path {
            guard case .model(let model) = index.resolve(type).nonNull,
                case .object(let object)? = index.shape(of: model),
                let field = object.fields.first(where: { $0.wireName == name && $0.constant == nil })
            else { return nil }
            fields.append(field)
            type = field.type
        }
        return fields
    }

    private func next(_ name: String, in type: TypeRef, visited: inout Set<String>) -> [TypeRef] {
        switch index.resolve(type).nonNull {
        case .primitive(let primitive): return primitive == .any ? [.primitive(.any)] : []
        case .array, .nullable: return []
        case .dictionary(let value): return [value]
        case .model(let model):
            guard visited.insert(model).inserted else { return [] }
            switch index.shape(of: model) {
            case .object(let object):
                return object.fields.filter { $0.wireName == name }.map(\.type) + (object.additional.map { [$0] } ?? [])
            case .union(let union):
                var types: [TypeRef] = []
                for variant in union.variants { types += next(name, in: variant.type, visited: &visited) }
                return types
            case .enumeration, .alias: return []
            case nil: return [.primitive(.any)]
            }
        }
    }
}
