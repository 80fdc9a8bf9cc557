import Diagnostics
import IR

/// Looks at the bodies when all models are known: forms are objects, and what is none becomes one.
struct BodyFit {
    private let index: ModelIndex
    private let context: Context

    init(_ index: ModelIndex, context: Context) {
        self.index = index
        self.context = context
    }

    func fit(_ body: inout Body) {
        guard case .type(let type) = body.content, index.object(type) == nil else { return }
        switch body.encoding {
        case .form where !isTextMap(type):
            if merge(type, into: &body) { return }
            context.warning("a form that is no object has fields of text", at: body.location)
            body.content = .type(.dictionary(.primitive(.string)))
        case .multipart:
            if merge(type, into: &body) { return }
            context.warning(
                "a multipart body that is no object is the caller's business, or left out where there is another one",
                at: body.location
            )
            body.encoding = .bytes
            body.content = .raw
        case .form, .json, .bytes, .text: break
        }
    }

    private func isTextMap(_ type: TypeRef) -> Bool {
        guard case .dictionary(let value) = index.resolve(type).nonNull else { return false }
        return index.isScalar(value) || index.isScalarList(value)
    }

    // MARK: Alternatives

    /// One of several objects becomes one with the fields of all.
    private func merge(_ type: TypeRef, into body: inout Body) -> Bool {
        guard let objects = objects(in: type, besides: []), objects.count > 1 else { return false }
        var fields: [Field] = []
        var positions: [String: Int] = [:]
        for field in objects.flatMap(\.fields) {
            guard let position = positions[field.wireName] else {
                positions[field.wireName] = fields.count
                fields.append(field)
                continue
            }
            if fields[position].type.nonNull != field.type.nonNull { fields[position].type = .primitive(.any) }
            if fields[position].constant != field.constant { fields[position].constant = nil }
            if fields[position].default != field.default { fields[position].default = nil }
        }
        for position in fields.indices {
            let name = fields[position].wireName
            let isEverywhere = objects.allSatisfy { object in
                object.fields.contains { $0.wireName == name && $0.isRequired }
            }
            if !isEverywhere {
                fields[position].isRequired = false
                fields[position].constant = nil
            }
        }
        context.warning("one of several forms is written as one with the fields of all", at: body.location)
        body.content = .fields(fields)
        return true
    }

    /// All objects that a union is one of; nil where something else is among them.
    private func objects(in type: TypeRef, besides seen: Set<String>) -> [Object]? {
        guard case .model(let name) = index.resolve(type).nonNull, !seen.contains(name) else { return nil }
        switch index.shape(of: name) {
        case .object(let object): return [object]
        case .union(let union):
            var objects: [Object] = []
            for variant in union.variants {
                guard let found = self.objects(in: variant.type, besides: seen.union([name])) else { return nil }
                objects += found
            }
            return objects
        case .enumeration, .alias, nil: return nil
        }
    }
}

extension ModelIndex {
    /// The object that a type is, behind aliases.
    func object(_ type: TypeRef) -> Object? {
        guard case .model(let name) = resolve(type).nonNull, case .object(let object)? = self[name]?.shape else {
            return nil
        }
        return object
    }
}
