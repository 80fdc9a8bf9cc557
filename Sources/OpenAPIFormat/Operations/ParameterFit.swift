import Diagnostics
import IR

/// Looks at the parameters when all models are known: what cannot be written as the document says is weakened.
struct ParameterFit {
    private let index: ModelIndex
    private let context: Context

    init(_ models: [Model], context: Context) {
        index = ModelIndex(models)
        self.context = context
    }

    func apply(to api: inout API) {
        for router in api.routers.indices {
            for operation in api.routers[router].operations.indices {
                fit(&api.routers[router].operations[operation])
            }
            leaveOutUnfit(&api.routers[router].operations)
        }
    }

    private func fit(_ operation: inout Operation) {
        for position in operation.parameters.indices { fit(&operation.parameters[position]) }
        let bodies = BodyFit(index, context: context)
        for position in operation.bodies.indices { bodies.fit(&operation.bodies[position]) }
        if let query = operation.queryModel, index.object(query) == nil {
            context.warning("a query that is no object is left out", at: operation.queryLocation ?? operation.location)
            operation.queryModel = nil
        }
    }

    /// What nobody could write by hand is left out where there is another way to send it.
    private func leaveOutUnfit(_ operations: inout [Operation]) {
        func isUnfit(_ operation: Operation) -> Bool {
            guard let body = operation.bodies.first, body.encoding == .bytes else { return false }
            return MediaTypeText(body.mediaType)?.kind == .multipart
        }
        guard operations.contains(where: isUnfit) else { return }
        let fit = Set(operations.filter { !isUnfit($0) }.compactMap(\.id))
        operations.removeAll { isUnfit($0) && $0.id.map(fit.contains) == true }
    }

    // MARK: Parameters

    private func fit(_ parameter: inout Parameter) {
        let resolved = index.resolve(parameter.field.type).nonNull
        if parameter.field.type.isNullable, parameter.field.isRequired, parameter.place == .path {
            // Nothing but a value can stand in a path.
            parameter.field.type = parameter.field.type.nonNull
        }
        switch resolved {
        case .primitive(.file), .array(.primitive(.file)):
            weaken(&parameter.field, "bytes")
        case .primitive(.any) where parameter.place == .path || parameter.place == .header:
            if parameter.field.serialization?.style != .json { weaken(&parameter.field, "a value of any kind") }
        default: break
        }
        fitSerialization(&parameter)
    }

    private func weaken(_ field: inout Field, _ what: String) {
        context.note("\(what) in a parameter is text", at: field.location)
        field.type = .primitive(.string)
        field.serialization = nil
    }

    /// A style of lists says nothing of a single value.
    private func fitSerialization(_ parameter: inout Parameter) {
        guard let serialization = parameter.field.serialization else { return }
        switch serialization.style {
        case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .simple, .deepObject:
            guard index.isScalar(parameter.field.type) else { return }
            parameter.field.serialization =
                serialization.allowsReserved ? Serialization(.form, explode: true, allowsReserved: true) : nil
        case .label, .matrix, .json: return
        }
    }
}
