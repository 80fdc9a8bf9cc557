import Diagnostics
import IR

/// Lets bytes stand where they can travel, as parts of a multipart body, and makes them text anywhere else.
struct FileFit {
    private let index: ModelIndex
    private let usage: ModelUsage
    private let context: Context

    init(_ api: API, context: Context) {
        index = ModelIndex(api.models)
        usage = ModelUsage(api)
        self.context = context
    }

    /// Whether there is anything to do, which is rare.
    static func isNeeded(by api: API) -> Bool {
        func hasFile(_ type: TypeRef) -> Bool {
            switch type {
            case .primitive(let primitive): primitive == .file
            case .model: false
            case .array(let inner), .dictionary(let inner), .nullable(let inner): hasFile(inner)
            }
        }
        return api.models.contains { $0.references.contains(where: hasFile) }
            || api.routers.contains { router in
                router.operations.contains { operation in
                    operation.types.contains(where: hasFile)
                }
            }
    }

    func apply(to api: inout API) {
        for router in api.routers.indices {
            for operation in api.routers[router].operations.indices {
                fit(&api.routers[router].operations[operation])
            }
        }
        for model in api.models.indices { fit(&api.models[model]) }
    }

    // MARK: Models

    private func fit(_ model: inout Model) {
        switch model.shape {
        case .object(var object):
            let isMultipart = usage.uses(of: model.name).isSubset(of: .multipart)
            for field in object.fields.indices { fit(&object.fields[field], isPart: isMultipart) }
            if let additional = object.additional { object.additional = fitted(additional, at: model.location) }
            model.shape = .object(object)
        case .union(var union):
            for variant in union.variants.indices {
                union.variants[variant].type = fitted(
                    union.variants[variant].type,
                    at: union.variants[variant].location
                )
            }
            model.shape = .union(union)
        case .alias(let type):
            // Whoever uses it as a part has the bytes themselves.
            model.shape = .alias(withoutFile(type))
        case .enumeration: break
        }
    }

    private func fit(_ field: inout Field, isPart: Bool) {
        guard holdsFile(field.type) else { return }
        let resolved = index.resolve(field.type)
        if isPart, [.primitive(.file), .array(.primitive(.file))].contains(resolved.nonNull) {
            field.type = resolved
        } else {
            field.type = fitted(field.type, at: field.location)
        }
    }

    // MARK: Operations

    private func fit(_ operation: inout Operation) {
        for position in operation.responses.indices {
            let location = operation.responses[position].location
            switch operation.responses[position].content {
            case .value(let type):
                if index.resolve(type).nonNull == .primitive(.file) {
                    operation.responses[position].content = .bytes
                } else {
                    operation.responses[position].content = .value(fitted(type, at: location))
                }
            case .events(let type): operation.responses[position].content = .events(fitted(type, at: location))
            case .lines(let type): operation.responses[position].content = .lines(fitted(type, at: location))
            case .nothing, .text, .bytes, .file, .stream: break
            }
        }
        for position in operation.failures.indices {
            let failure = operation.failures[position]
            operation.failures[position].type = fitted(failure.type, at: failure.location)
        }
        for position in operation.bodies.indices { fit(&operation.bodies[position]) }
    }

    private func fit(_ body: inout Body) {
        switch body.content {
        case .type(let type):
            if index.resolve(type).nonNull == .primitive(.file) {
                body.encoding = .bytes
                body.content = .raw
            } else {
                body.content = .type(fitted(type, at: body.location))
            }
        case .fields(var fields):
            for field in fields.indices { fit(&fields[field], isPart: body.encoding == .multipart) }
            body.content = .fields(fields)
        case .raw: break
        }
    }

    // MARK: Types

    /// The type with text in the place of bytes, which is reported.
    private func fitted(_ type: TypeRef, at location: SourceLocation) -> TypeRef {
        guard holdsFile(type) else { return type }
        context.warning("bytes cannot stand in a value, so they are text", at: location)
        return withoutFile(type)
    }

    private func withoutFile(_ type: TypeRef) -> TypeRef {
        switch type {
        case .primitive(let primitive): .primitive(primitive == .file ? .string : primitive)
        case .model: holdsFile(type) ? withoutFile(index.resolve(type)) : type
        case .array(let inner): .array(withoutFile(inner))
        case .dictionary(let inner): .dictionary(withoutFile(inner))
        case .nullable(let inner): .nullable(withoutFile(inner).nonNull)
        }
    }

    /// Aliases looked through.
    private func holdsFile(_ type: TypeRef) -> Bool {
        var type = index.resolve(type).nonNull
        for _ in 0..<64 {
            switch type {
            case .primitive(let primitive): return primitive == .file
            case .array(let inner), .dictionary(let inner): type = index.resolve(inner).nonNull
            case .model, .nullable: return false
            }
        }
        return false
    }
}

extension Operation {
    /// Of its bodies and answers.
    fileprivate var types: [TypeRef] {
        let answers = responses.compactMap { response -> TypeRef? in
            switch response.content {
            case .value(let type), .events(let type), .lines(let type): type
            case .nothing, .text, .bytes, .file, .stream: nil
            }
        }
        let sent = bodies.flatMap { body -> [TypeRef] in
            switch body.content {
            case .type(let type): [type]
            case .fields(let fields): fields.map(\.type)
            case .raw: []
            }
        }
        return answers + failures.map(\.type) + sent
    }
}
