import Diagnostics
import IR

/// Leaves read-only properties out of what is sent and write-only ones out of what is received. A model that travels
/// both ways and is not the same becomes two.
struct ReadWriteSplit {
    private let usage: ModelUsage
    private let models: [Model]
    /// The models of which the two sides differ, themselves or by what they hold.
    private let uneven: Set<String>
    /// The request side of models that became two.
    private var twins: [String: String] = [:]
    private var taken: Set<String>

    init(_ api: API) {
        usage = ModelUsage(api)
        models = api.models
        uneven = Self.uneven(api.models)
        taken = Set(api.models.map { $0.name.lowercased() })
    }

    mutating func apply(to api: inout API) {
        guard !uneven.isEmpty else { return }
        let both = models.filter { uneven.contains($0.name) && usage.isReceived($0.name) && usage.isSent($0.name) }
        for model in both { twins[model.name] = twinName(of: model) }
        var result: [Model] = []
        result.reserveCapacity(models.count + both.count)
        for model in models {
            guard uneven.contains(model.name) else {
                result.append(model)
                continue
            }
            let isSent = usage.isSent(model.name)
            if !isSent || twins[model.name] != nil { result.append(side(of: model, without: .writeOnly)) }
            if isSent { result.append(request(of: model)) }
        }
        api.models = result
        for router in api.routers.indices {
            for operation in api.routers[router].operations.indices {
                redirect(&api.routers[router].operations[operation])
            }
        }
    }

    /// The models that hold a property of one direction, at whatever depth.
    private static func uneven(_ models: [Model]) -> Set<String> {
        var users: [String: [String]] = [:]
        var pending: [String] = []
        for model in models {
            for name in model.references.compactMap(\.innermostModel) { users[name, default: []].append(model.name) }
            if case .object(let object) = model.shape, object.fields.contains(where: { $0.access != .both }) {
                pending.append(model.name)
            }
        }
        var uneven = Set(pending)
        while let name = pending.popLast() {
            for user in users[name] ?? [] where uneven.insert(user).inserted { pending.append(user) }
        }
        return uneven
    }

    private mutating func twinName(of model: Model) -> String {
        for suffix in ["Request", "Input", "RequestBody", "RequestInput"] {
            let name = model.name + suffix
            if taken.insert(name.lowercased()).inserted { return name }
        }
        var number = 2
        while !taken.insert("\(model.name)request\(number)".lowercased()).inserted { number += 1 }
        return "\(model.name)Request\(number)"
    }

    private func side(of model: Model, without access: Field.Access) -> Model {
        var model = model
        if case .object(var object) = model.shape {
            object.fields.removeAll { $0.access == access }
            model.shape = .object(object)
        }
        return model
    }

    /// What is sent of a model, which speaks of the request side of others.
    private func request(of model: Model) -> Model {
        var request = side(of: model, without: .readOnly)
        if let twin = twins[model.name] {
            request.name = twin
            if let owner = model.owner, let ownerTwin = twins[owner] {
                request.owner = ownerTwin
            } else if let words = model.typeName {
                let suffix = twin.dropFirst(model.name.count)
                request.typeName = "\(words)\(suffix.prefix(1).uppercased())\(suffix.dropFirst())"
            }
        }
        switch request.shape {
        case .object(var object):
            for index in object.fields.indices { redirect(&object.fields[index].type) }
            if var additional = object.additional {
                redirect(&additional)
                object.additional = additional
            }
            request.shape = .object(object)
        case .union(var union):
            for index in union.variants.indices { redirect(&union.variants[index].type) }
            request.shape = .union(union)
        case .alias(var type):
            redirect(&type)
            request.shape = .alias(type)
        case .enumeration: break
        }
        return request
    }

    private func redirect(_ operation: inout Operation) {
        for index in operation.parameters.indices { redirect(&operation.parameters[index].field.type) }
        if var query = operation.queryModel {
            redirect(&query)
            operation.queryModel = query
        }
        for index in operation.bodies.indices {
            switch operation.bodies[index].content {
            case .type(var type):
                redirect(&type)
                operation.bodies[index].content = .type(type)
            case .fields(var fields):
                for field in fields.indices { redirect(&fields[field].type) }
                operation.bodies[index].content = .fields(fields)
            case .raw: break
            }
        }
    }

    private func redirect(_ type: inout TypeRef) {
        guard let name = type.innermostModel, let twin = twins[name] else { return }
        type = type.replacing(name, by: twin)
    }
}

extension TypeRef {
    func replacing(_ name: String, by other: String) -> TypeRef {
        switch self {
        case .primitive: self
        case .model(let model): .model(model == name ? other : model)
        case .array(let type): .array(type.replacing(name, by: other))
        case .dictionary(let type): .dictionary(type.replacing(name, by: other))
        case .nullable(let type): .nullable(type.replacing(name, by: other))
        }
    }
}
