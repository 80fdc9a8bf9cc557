/// Spreads the uses of types from the operations to all models they reach.
struct UsageWalk {
    let index: ModelIndex
    private(set) var uses: [String: ModelUsage.Uses] = [:]
    private var pending: [(String, ModelUsage.Uses)] = []

    init(index: ModelIndex) { self.index = index }

    mutating func visit(_ api: API) {
        add(api.errors.body, .received)
        visit(api.envelope)
        for scheme in api.securitySchemes {
            if case .oauth2(let oauth2) = scheme.kind { add(oauth2.fields, .parameters) }
        }
        add(api.headers + api.query, .parameters)
        for operation in api.routers.flatMap(\.operations) { visit(operation) }
        spread()
    }

    /// Of what was not reached so far. What holds a file can only be a multipart body.
    mutating func visitUnused(_ models: [Model]) {
        for model in models where uses[model.name] == nil {
            add(.model(model.name), holdsFile(model) ? .multipart : .received)
        }
        spread()
    }

    /// Both ways, all but multipart bodies.
    mutating func visitAll(_ models: [Model]) {
        for model in models where uses[model.name]?.contains(.multipart) != true {
            add(.model(model.name), .received)
            add(.model(model.name), .json)
        }
        spread()
    }

    private func holdsFile(_ model: Model) -> Bool {
        guard case .object(let object) = model.shape else { return false }
        return object.fields.contains {
            let type = index.resolve($0.type).nonNull
            return type == .primitive(.file) || type == .array(.primitive(.file))
        }
    }

    private mutating func spread() {
        while let (name, use) = pending.popLast() { spread(use, from: name) }
    }

    private mutating func visit(_ operation: Operation) {
        addParameters(operation.parameters.map(\.field))
        if let query = operation.queryModel { add(query, .parameters) }
        for body in operation.bodies { visit(body) }
        for response in operation.responses {
            switch response.content {
            case .value(let type), .events(let type), .lines(let type): add(type, .received)
            case .nothing, .text, .bytes, .file, .stream: break
            }
        }
        for failure in operation.failures { add(failure.type, .received) }
        if case .own(let envelope) = operation.envelope { visit(envelope) }
    }

    private mutating func visit(_ envelope: Envelope?) { add(envelope?.fields ?? [], .received) }

    private mutating func visit(_ body: Body) {
        let use: ModelUsage.Uses
        switch body.encoding {
        case .json: use = .json
        case .form: use = .parameters
        case .multipart: use = .multipart
        case .bytes, .text: return
        }
        switch body.content {
        case .type(let type): add(type, use)
        case .fields(let fields): add(fields, in: use)
        case .raw: break
        }
    }

    private mutating func spread(_ use: ModelUsage.Uses, from name: String) {
        switch index.shape(of: name) {
        case .object(let object):
            add(object.fields, in: use)
            // The properties of a body are its parts.
            if let type = object.additional { add(type, use == .multipart ? part(type) : use) }
        case .union(let union):
            for variant in union.variants {
                add(variant.type, use == .parameters && index.isJSONText(variant.type, nil) ? .json : use)
            }
        case .alias(let type): add(type, use)
        case .enumeration, nil: break
        }
    }

    private mutating func add(_ fields: [Field], in use: ModelUsage.Uses) {
        switch use {
        case .parameters: addParameters(fields)
        case .multipart: for field in fields { add(field.type, part(field.type)) }
        default: add(fields, use)
        }
    }

    private mutating func addParameters(_ fields: [Field]) {
        for field in fields { add(field.type, index.isJSONText(field) ? .json : .parameters) }
    }

    /// How a part of a multipart body is written: text where it can be, else JSON.
    private func part(_ type: TypeRef) -> ModelUsage.Uses { index.isTextPart(type) ? .parameters : .json }

    private mutating func add(_ fields: [Field], _ use: ModelUsage.Uses) {
        for field in fields { add(field.type, use) }
    }

    private mutating func add(_ type: TypeRef, _ use: ModelUsage.Uses) {
        guard let name = type.innermostModel, !(uses[name] ?? []).contains(use) else { return }
        uses[name, default: []].insert(use)
        pending.append((name, use))
    }
}
