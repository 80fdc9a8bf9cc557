import IR
import Mustache

extension ViewContext {
    /// The protocol of a service: its functions, and overloads with the defaults, which a protocol cannot have.
    func protocolView(_ router: Router, _ names: RouterNames, name: Identifier) -> View {
        var imports = Imports(used: [.runtime])
        var functions: [MustacheObject] = []
        var overloads: [MustacheObject] = []
        for (operation, operationNames) in sortedOperations(router, names) {
            let inside = OperationCall(operation, operationNames, context: self, scope: .namespace)
            let outside = OperationCall(operation, operationNames, context: self, scope: .member)
            functions += inside.heads(besides: names.functions).map(inside.requirement)
            let heads = outside.heads(besides: names.functions)
            overloads += heads.compactMap(outside.overload)
            imports.formUnion(outside.imports)
            // Whatever is no single value is a type of the runtime: streams, pages, whole answers.
            if heads.count > 1 || !outside.isSingle { imports.declare([.runtime]) }
        }
        var object = base(names.service.declared)
        object["protocol"] = .text(name.declared)
        object["functions"] = .objects(markingFirst(functions))
        object["hasFunctions"] = .bool(!functions.isEmpty)
        object["overloads"] = .objects(markingFirst(overloads))
        object["hasOverloads"] = .bool(!overloads.isEmpty)
        return View(object: object, imports: imports)
    }
}

extension OperationCall {
    /// A function without defaults.
    func requirement(_ head: Head) -> MustacheObject {
        let extra = head.isTransfer ? transferParameters(withDefaults: false) : []
        var object = view(head)
        object["doc"] = .text(doc(summary: head.summary).summary)
        object["parameters"] = .object(
            .list(signature.declarations(in: scope, withDefaults: false, extra: extra))
        )
        return object
    }

    /// The same with the defaults, where there are any.
    func overload(_ head: Head) -> MustacheObject? {
        let transfer = head.isTransfer ? transferParameters() : []
        guard signature.arguments.contains(where: { $0.default != nil }) || !transfer.isEmpty else { return nil }
        var object = view(head)
        object["doc"] = .text(doc(summary: head.summary).summary)
        // One parameter more than is required: else a type that forgets the function would get this, which calls itself.
        let items = signature.declarations(in: scope, extra: transfer + ["_: () = ()"])
        object["parameters"] = .object(.list(items))
        object["send"] = .text("\(head.isAsync ? "try await " : "")self.\(head.name.member)")
        object["forwarded"] = .object(.list(signature.pass(extra: head.isTransfer ? transferArguments : [])))
        return object
    }
}
