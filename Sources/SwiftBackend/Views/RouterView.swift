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
        var doc = DocComment(operation.doc)
        doc.append(paragraph: "`\(operation.method) \(operation.path.text)`")
        doc.append(parameters: signature.docs)
        let values = signature.associatedValues(in: .namespace)
        return [
            "name": .text(names.function.declared),
            "member": .text(names.function.member),
            "doc": .texts(doc.lines),
            "deprecated": .optional(operation.deprecated.map(SwiftText.message)),
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
                let form = spelling.form(of: field.type).map { ", " + $0 } ?? ""
                guard !field.isRequired else {
                    pieces.append("\\(\(name.declared)\(form))")
                    continue
                }
                // An optional slot ends the path and writes its own slash.
                if pieces.last?.hasSuffix("/") == true { pieces[pieces.count - 1].removeLast() }
                pieces.append("\\(orEnd: \(name.declared)\(form))")
            }
        }
        return "\"\(pieces.joined())\""
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
        if let origin = operation.path.origin { chain.append(".server(\(SwiftText.literal(origin)))") }
        if let security = operation.security { chain += calls(security) }
        switch operation.envelope {
        case .inherited: break
        case .none: if api.envelope != nil { chain.append(".envelope(nil)") }
        case .own(let envelope): chain.append(".envelope(\(expression(envelope)))")
        }
        if let timeout = operation.timeout { chain.append(".timeout(\(expression(timeout)))") }
        if let retry = operation.retry { chain.append(".retry(\(retry))") }
        return chain
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
            arguments.append(name.declared)
            if let form = spelling.form(of: field.type) { arguments.append(form) }
            // A header has one way to write a list (RFC 9110 §5.6.1).
            if parameter.place != .header { arguments += spelling.arguments(of: field.serialization) }
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
        let mediaType = SwiftText.literal(body.mediaType)
        switch body.encoding {
        case .json:
            var form = ""
            if case .type(let type) = body.content { form = spelling.form(of: type).map { ", " + $0 } ?? "" }
            return ".json(\(value)\(form))"
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
