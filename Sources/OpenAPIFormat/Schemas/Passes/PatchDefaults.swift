import IR

/// Keeps the defaults of properties out of the bodies of PATCH: what the caller does not mention stays as it is
/// (RFC 5789 §2), so it must not be sent.
struct PatchDefaults {
    func apply(to api: inout API) {
        let index = ModelIndex(api.models)
        var pending: [String] = []
        for router in api.routers.indices {
            for operation in api.routers[router].operations.indices
            where api.routers[router].operations[operation].method == "PATCH" {
                for body in api.routers[router].operations[operation].bodies.indices {
                    switch api.routers[router].operations[operation].bodies[body].content {
                    case .type(let type): if let name = type.innermostModel { pending.append(name) }
                    case .fields(var fields):
                        for field in fields.indices { Self.drop(&fields[field]) }
                        pending += fields.compactMap(\.type.innermostModel)
                        api.routers[router].operations[operation].bodies[body].content = .fields(fields)
                    case .raw: break
                    }
                }
            }
        }
        var reached: Set<String> = []
        while let name = pending.popLast() {
            guard reached.insert(name).inserted, let model = index[name] else { continue }
            pending += model.references.compactMap(\.innermostModel)
        }
        guard !reached.isEmpty else { return }
        for position in api.models.indices where reached.contains(api.models[position].name) {
            guard case .object(var object) = api.models[position].shape else { continue }
            for field in object.fields.indices { Self.drop(&object.fields[field]) }
            api.models[position].shape = .object(object)
        }
    }

    private static func drop(_ field: inout Field) {
        guard !field.isRequired, let literal = field.default else { return }
        field.default = nil
        field.doc = SchemaDoc.joined(field.doc, "Default: `\(literal.text)`.")
    }
}
