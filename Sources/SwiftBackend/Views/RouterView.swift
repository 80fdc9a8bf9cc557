import IR
import Mustache

extension ViewContext {
    /// The enum with a case per operation and its one `endpoint` switch.
    func routerView(_ router: Router, _ names: RouterNames) -> View {
        var imports = Imports(declared: [.runtime])
        let operations = zip(router.operations, names.operations).sorted { $0.1.function < $1.1.function }
        let cases = operations.map { operation, names -> MustacheObject in
            let signature = Signature(operation, names, spelling)
            imports.formUnion(signature.imports)
            return endpointCase(operation, names, signature)
        }
        var object = base(names.router.declared)
        object["doc"] = .texts(DocComment(router.doc).lines)
        object["cases"] = .objects(cases)
        object["isEmpty"] = .bool(cases.isEmpty)
        return View(object: object, imports: imports)
    }

    private func endpointCase(_ operation: Operation, _ names: OperationNames, _ signature: Signature) -> MustacheObject
    {
        let line = "`\(operation.method) \(operation.path.text)`"
        var doc = DocComment(operation.doc ?? line)
        doc.append(paragraph: operation.remarks)
        if operation.doc != nil { doc.append(paragraph: line) }
        doc.append(parameters: signature.docs)
        let values = signature.associatedValues(in: .namespace)
        return [
            "name": .text(names.function.declared),
            "member": .text(names.function.member),
            "doc": .texts(doc.lines),
            "deprecated": .optional(operation.deprecated.map(SwiftText.deprecation)),
            "hasValues": .bool(!values.isEmpty),
            "values": .object(.list(values)),
            "pattern": .text(signature.bindings.isEmpty ? "" : "(\(signature.bindings.joined(separator: ", ")))"),
            "method": .text("." + operation.method.lowercased()),
            "path": .text(path(operation, names)),
            "chain": .texts(chain(operation, names)),
        ]
    }

    /// The path as an interpolated literal. What is written is kept, what is interpolated is escaped by the runtime.
    private func path(_ operation: Operation, _ names: OperationNames) -> String {
        var pieces: [String] = []
        for piece in operation.path.pieces {
            switch piece {
            case .literal(let text): pieces.append(SwiftText.literalBody(PathText.escaped(text)))
            case .slot(let wireName):
                let index = operation.parameters.firstIndex { $0.place == .path && $0.field.wireName == wireName }
                guard let index else { continue }
                let field = operation.parameters[index].field
                if let constant = field.constant {
                    pieces.append(PathText.escapedValue(sentText(constant, field.type)))
                    continue
                }
                guard let name = names.parameters[index] else { continue }
                guard !field.isRequired else {
                    pieces.append("\\(\(slot(field, name)))")
                    continue
                }
                let form = spelling.form(of: field.type).map { ", " + $0 } ?? ""
                // An optional slot ends the path and writes its own slash.
                if pieces.last?.hasSuffix("/") == true { pieces[pieces.count - 1].removeLast() }
                pieces.append("\\(orEnd: \(name.declared)\(form))")
            }
        }
        return "\"\(pieces.joined())\""
    }

    /// What is interpolated for a slot.
    private func slot(_ field: Field, _ name: Identifier) -> String {
        if spelling.index.isJSONText(field) { return "json: \(name.declared)" }
        let form = spelling.form(of: field.type).map { [$0] } ?? []
        return ([name.declared] + form + spelling.layout(field, in: .path)).joined(separator: ", ")
    }

    private func chain(_ operation: Operation, _ names: OperationNames) -> [String] {
        var chain: [String] = []
        var hasQueryModel = operation.queryModel == nil
        func addQueryModel() {
            if !hasQueryModel { chain.append(".query(\(names.queryModel.declared))") }
            hasQueryModel = true
        }
        for (parameter, name) in zip(operation.parameters, names.parameters) where parameter.place != .path {
            addQueryModel()
            chain.append(call(parameter, name))
        }
        addQueryModel()
        if let body = operation.bodies.first { chain.append(call(body, names)) }
        if let accept = accept(operation) { chain.append(".header(\"Accept\", \(SwiftText.literal(accept)))") }
        if let origin = operation.path.origin { chain.append(".server(\(SwiftText.literal(origin)))") }
        if let security = operation.security { chain += calls(security) }
        switch operation.envelope {
        case .inherited: break
        case .none: if api.envelope != nil { chain.append(".envelope(nil)") }
        case .own(let envelope): chain.append(".envelope(\(expression(envelope)))")
        }
        if let timeout = operation.timeout { chain.append(".timeout(\(expression(timeout)))") }
        if let retry = operation.retry { chain.append(".retry(\(retry))") }
        return chain + emptyAnswers(operation) + failures(operation)
    }

    /// What to ask for, where it is not what the runtime asks for anyway.
    private func accept(_ operation: Operation) -> String? {
        guard let response = operation.responses.first, let mediaType = response.mediaType,
            !operation.parameters.contains(where: { $0.place == .header && $0.field.wireName.lowercased() == "accept" })
        else { return nil }
        let usual: Set<String> =
            switch response.content {
            case .value: ["application/json"]
            case .events: ["text/event-stream"]
            case .lines: ["application/jsonl", "application/x-ndjson"]
            case .bytes, .file, .stream, .text, .nothing: ["*/*"]
            }
        return usual.contains(mediaType) ? nil : mediaType
    }

    private func call(_ parameter: Parameter, _ name: Identifier?) -> String {
        let field = parameter.field
        let function =
            switch parameter.place {
            case .query, .path: "query"
            case .header: "header"
            case .cookie: "cookie"
            }
        var arguments = [SwiftText.literal(field.wireName)]
        if let constant = field.constant {
            arguments.append(SwiftText.literal(sentText(constant, field.type)))
        } else if let name {
            if spelling.index.isJSONText(field) {
                arguments.append("json: \(name.declared)")
            } else {
                arguments.append(name.declared)
                if let form = spelling.form(of: field.type) { arguments.append(form) }
                arguments += spelling.layout(field, in: parameter.place)
            }
        }
        return ".\(function)(\(arguments.joined(separator: ", ")))"
    }

    /// A constant as text on the wire: a numeric Bool is `1` or `0`.
    func sentText(_ constant: Literal, _ type: TypeRef) -> String {
        guard case .primitive(.numericBool) = spelling.index.resolve(type).nonNull else { return constant.text }
        return constant.text == "true" ? "1" : "0"
    }

    private func call(_ body: Body, _ names: OperationNames) -> String {
        let value = names.body.declared
        // A request says what it is, and not of which kind.
        let isWildcard = body.mediaType.contains("*")
        let mediaType = SwiftText.literal(isWildcard ? "application/octet-stream" : body.mediaType)
        switch body.encoding {
        case .json:
            var arguments = [value]
            if case .type(let type) = body.content, let form = spelling.form(of: type) { arguments.append(form) }
            if body.mediaType != "application/json" { arguments.append("contentType: \(mediaType)") }
            return ".json(\(arguments.joined(separator: ", ")))"
        case .form: return ".form(\(value))"
        case .multipart: return ".multipart(\(value))"
        case .bytes: return ".bytes(\(value), \(mediaType))"
        case .text: return ".text(\(value), \(mediaType))"
        }
    }

    /// One call per alternative. None when it is what the API says anyway.
    private func calls(_ security: SecurityRequirement) -> [String] {
        func schemes(_ requirement: SecurityRequirement) -> [[String]] { requirement.map { $0.map(\.scheme) } }
        if schemes(security) == schemes(api.security) { return [] }
        if security.isEmpty { return [".security()"] }
        return security.map { alternative in
            ".security("
                + alternative.map { "\(names.namespace.declared).\(identifier(of: $0.scheme).member)" }.joined(
                    separator: ", "
                )
                + ")"
        }
    }

    func identifier(of scheme: String) -> Identifier {
        guard let index = api.securitySchemes.firstIndex(where: { $0.name == scheme }) else { return .plain(scheme) }
        return names.schemes[index]
    }
}
