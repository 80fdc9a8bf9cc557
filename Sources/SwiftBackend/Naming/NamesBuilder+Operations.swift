import Diagnostics
import IR

extension NamesBuilder {
    mutating func routers(_ routers: [Router]) -> [RouterNames] {
        var bases = NameTable(ignoresCase: true, isForeign: isForeign, suffix: "Routes")
        var properties = table(suffix: "Service")
        if isForeign { properties.reserve(allTypes.sorted(), for: "a type of the API") }
        let names =
            isForeign
            ? bases.claim(routers.map { request($0, $0.name, .type) }, diagnostics: diagnostics).map(\.text)
            : routers.map(\.name)
        return zip(routers, names).map { router, base in
            let owner = "router '\(router.name)'"
            let routerType = deriveType(base, "Router", for: owner, at: router.location)
            let service = deriveType(base, "Service", for: owner, at: router.location)
            let property = properties.claim([request(router, base, .value)], diagnostics: diagnostics)[0]
            let operations = operations(of: router, base: base)
            var requests = base + "Requests"
            if operations.contains(where: { $0.request != nil }) {
                requests =
                    types.derive(
                        base,
                        "Requests",
                        for: "the requests of \(owner)",
                        at: router.location,
                        diagnostics: diagnostics
                    )
                    .text
            }
            return RouterNames(
                router: routerType,
                service: service,
                property: property,
                requests: requests,
                operations: operations
            )
        }
    }

    /// - Parameter areMade: Whether they are types of the API; else they take no name from anything.
    mutating func protocols(
        _ routers: Zip2Sequence<[Router], [RouterNames]>,
        besides schemes: [Identifier],
        areMade: Bool
    ) -> [Identifier] {
        guard areMade else { return routers.map { .derived($1.service, suffix: "Protocol") } }
        if isForeign {
            types.reserve((routers.map(\.1.property) + schemes).map(\.text), for: "a member of the API")
        }
        return routers.map { router, names in
            let owner = "the protocol of router '\(router.name)'"
            return deriveType(names.service.text, "Protocol", for: owner, at: router.location)
        }
    }

    private func request(_ router: Router, _ text: String, _ style: Wording.Style) -> NameRequest {
        NameRequest(
            name: isForeign ? "" : Casing.lowerCamel(text),
            owner: "router '\(router.name)'",
            location: router.location,
            foreign: ForeignName(text, style)
        )
    }

    // MARK: Operations

    private mutating func operations(of router: Router, base: String) -> [OperationNames] {
        var functions = table(suffix: "Operation")
        functions.reserve(["client"], for: "the client of the service")
        let names: [Identifier]
        if isForeign {
            names = functions.claim(router.operations.map(Self.request), diagnostics: diagnostics)
        } else {
            names = []
        }
        return router.operations.enumerated().map { index, operation in
            let function =
                isForeign
                ? names[index]
                : functions.claim([Self.request(operation)], diagnostics: diagnostics)[0]
            return self.operation(operation, function, base: base, functions: &functions)
        }
    }

    private static func request(_ operation: Operation) -> NameRequest {
        NameRequest(
            name: operation.name,
            owner: "operation '\(operation.name)'",
            location: operation.location,
            foreign: ForeignName(
                operation.name,
                .operation,
                qualifier: Casing.capitalized(operation.method),
                identity: "\(operation.method) \(operation.path.text)"
            )
        )
    }

    private mutating func operation(
        _ operation: Operation,
        _ function: Identifier,
        base: String,
        functions: inout NameTable
    ) -> OperationNames {
        let owner = "operation '\(operation.name)'"
        var pages = Identifier.derived(function, suffix: "Pages")
        if let pagination = operation.pagination {
            pages = functions.derive(
                function.text,
                "Pages",
                for: "the pages of \(owner)",
                at: pagination.location,
                diagnostics: diagnostics
            )
        }

        var request: Identifier?
        var requestProperties: [Identifier?] = []
        if case .fields(let fields)? = operation.bodies.first?.content {
            request = deriveType(
                base + Casing.raisingFirst(function.text),
                "Request",
                for: "the request of \(owner)",
                at: operation.location
            )
            fields.forEach(warnOfName)
            requestProperties = properties(fields, reserved: ["hashValue"])
        }

        let parameters = parameters(of: operation)
        return OperationNames(
            function: function,
            pages: pages,
            publisher: Identifier.derived(function, suffix: "Publisher"),
            request: request,
            requestProperties: requestProperties,
            body: bodyName(besides: Set(parameters.compactMap { $0?.text })),
            parameters: parameters,
            queryModel: Identifier.plain("query")
        )
    }

    private func parameters(of operation: Operation) -> [Identifier?] {
        var values = table(suffix: "Parameter")
        var reserved = ["completion"]
        if case .file = operation.success { reserved += ["file", "progress"] }
        if let body = operation.bodies.first, [.multipart, .bytes].contains(body.encoding) {
            reserved.append("progress")
        }
        values.reserve(reserved, for: "a parameter of the function")
        if operation.queryModel != nil { values.reserve(["query"], for: "the query") }
        let named = operation.parameters.filter { $0.field.constant == nil }
        named.map(\.field).forEach(warnOfName)
        let requests = named.map { parameter -> NameRequest in
            let (qualifier, rank) =
                switch parameter.place {
                case .path: ("Path", 0)
                case .query: ("Query", 1)
                case .header: ("Header", 2)
                case .cookie: ("Cookie", 3)
                }
            let kind = isForeign ? "\(qualifier.lowercased()) parameter" : "parameter"
            return property(parameter.field, kind: kind, qualifier: qualifier, rank: rank)
        }
        return spread(values.claim(requests, diagnostics: diagnostics), over: operation.parameters.map(\.field))
    }

    /// What the body is called where callers do not see it, so that it may give way to a parameter.
    private func bodyName(besides parameters: Set<String>) -> Identifier {
        var text = "request"
        while parameters.contains(text) { text += "Body" }
        return Identifier.plain(text)
    }
}
