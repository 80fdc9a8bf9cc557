import IR
import Mustache

extension ViewContext {
    /// The bodies that are written as fields of their operations.
    func requestsView(_ router: Router, _ names: RouterNames) -> View {
        var imports = Imports()
        let requests = zip(router.operations, names.operations).compactMap {
            operation,
            operationNames -> (Identifier, MustacheObject)? in
            guard let body = operation.bodies.first, case .fields(let fields) = body.content,
                let request = operationNames.request
            else { return nil }
            let owner = FieldOwner(request.text, .domain, context: self)
            let views = zip(fields, operationNames.requestProperties).map { FieldView($0, $1, of: owner) }
            let symbol = Signature(operation, operationNames, spelling).symbol
            let view = ObjectView(
                type: request,
                doc: ["/// Body of ``\(names.router.text)/\(operationNames.function.text)\(symbol)``."],
                fields: views,
                boxed: [],
                uses: Self.uses(of: body.encoding),
                isModel: false
            )
            return (request, view.mustache(self, imports: &imports))
        }
        .sorted { $0.0 < $1.0 }
        var object = base(names.requests)
        object["scope"] = .text(self.names.namespace.declared)
        object["object"] = .objects(markingFirst(requests.map(\.1)))
        object["hasObjects"] = .bool(!requests.isEmpty)
        return View(object: object, imports: imports)
    }

    private static func uses(of encoding: Body.Encoding) -> ModelUsage.Uses {
        switch encoding {
        case .json: .json
        case .form: .parameters
        case .multipart: .multipart
        case .bytes, .text: []
        }
    }
}
