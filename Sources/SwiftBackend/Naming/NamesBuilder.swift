import Diagnostics
import IR

extension Names {
    /// Names everything in the API. Collisions are reported, and never resolved by a number: names must not depend on neighbors.
    init(_ api: API, usage: ModelUsage, diagnostics: DiagnosticCollector) {
        if Self.reservedNames.contains(api.name) || StandardType(rawValue: api.name) != nil {
            // It would hide that type in the whole module, from generated code and from the user's own.
            diagnostics.error(
                "an API cannot be called '\(api.name)'",
                at: api.location,
                hint: "the name is taken in Swift; '\(api.name)API', for example, is free"
            )
        }
        var types = NameTable(ignoresCase: true)
        types.reserve([api.name], for: "the API")
        types.reserve(Self.reservedNames.sorted(), for: "Swift's own name")
        namespace = Identifier.plain(api.name)
        var builder = NamesBuilder(types: types, diagnostics: diagnostics)

        error = builder.type(api.name + "Error", for: "the error type", at: api.location)
        errorCases = builder.errorCases(api.errors)
        schemes = builder.schemes(api)
        // Models go first: where a written name meets a derived one, the derived one is the surprise.
        var models: [String: ModelNames] = [:]
        for model in api.models { models[model.name] = builder.model(model, isPair: usage.isPaired(model.name)) }
        self.models = models

        var properties = NameTable()
        routers = api.routers.map { builder.router($0, properties: &properties) }
        self.types = builder.allTypes
    }

    /// Words that mean something else in Swift, and the modules that generated code imports.
    private static let reservedNames: Set<String> = [
        "Type", "Protocol", "Self", "Any", "Swift", "Foundation", "RouterRuntime",
    ]
}

/// The tables that are filled while an API is named.
struct NamesBuilder {
    private var types: NameTable
    private(set) var allTypes: Set<String> = []
    private let diagnostics: DiagnosticCollector

    init(types: NameTable, diagnostics: DiagnosticCollector) {
        self.types = types
        self.diagnostics = diagnostics
    }

    mutating func type(_ text: String, for owner: String, at location: SourceLocation) -> Identifier {
        allTypes.insert(text)
        return types.claim(text, for: owner, at: location, diagnostics: diagnostics)
    }

    func errorCases(_ errors: ErrorModel) -> [Identifier] {
        var table = NameTable()
        table.reserve(["server", "connectivity", "unreadable", "notSent"], for: "a case that is always there")
        return errors.cases.map {
            table.claim($0.name, for: "error case '\($0.name)'", at: $0.location, diagnostics: diagnostics)
        }
    }

    func schemes(_ api: API) -> [Identifier] {
        var table = NameTable()
        table.reserve(
            ["server", "dates", "failure", "timeout", "security", "headers", "query", "envelope", "messagePaths"],
            for: "a static of the API"
        )
        return api.securitySchemes.map {
            table.claim($0.name, for: "scheme '\($0.name)'", at: $0.location, diagnostics: diagnostics)
        }
    }

    // MARK: Routers

    mutating func router(_ router: Router, properties: inout NameTable) -> RouterNames {
        let owner = "router '\(router.name)'"
        let routerType = type(router.name + "Router", for: owner, at: router.location)
        let service = type(router.name + "Service", for: owner, at: router.location)
        let property = properties.claim(
            Casing.lowerCamel(router.name),
            for: owner,
            at: router.location,
            diagnostics: diagnostics
        )
        var functions = NameTable()
        functions.reserve(["client"], for: "the client of the service")
        let operations = router.operations.map { operation($0, of: router, functions: &functions) }
        let requests = router.name + "Requests"
        if operations.contains(where: { $0.request != nil }) {
            _ = types.claim(requests, for: "the requests of \(owner)", at: router.location, diagnostics: diagnostics)
        }
        return RouterNames(
            router: routerType,
            service: service,
            property: property,
            requests: requests,
            operations: operations
        )
    }

    private mutating func operation(
        _ operation: Operation,
        of router: Router,
        functions: inout NameTable
    ) -> OperationNames {
        let owner = "operation '\(operation.name)'"
        let location = operation.location
        let function = functions.claim(operation.name, for: owner, at: location, diagnostics: diagnostics)
        var pages = Identifier.derived(function, suffix: "Pages")
        if let pagination = operation.pagination {
            pages = functions.claim(
                pages.text,
                for: "the pages of \(owner)",
                at: pagination.location,
                diagnostics: diagnostics
            )
        }
        let publisher = Identifier.derived(function, suffix: "Publisher")

        var request: Identifier?
        var requestProperties: [Identifier?] = []
        if case .fields(let fields)? = operation.bodies.first?.content {
            let name = router.name + Casing.raisingFirst(operation.name) + "Request"
            request = type(name, for: "the request of \(owner)", at: location)
            fields.forEach(warnOfName)
            requestProperties = properties(fields, reserved: ["hashValue"])
        }

        var values = NameTable()
        let reserved: [String] =
            if case .file = operation.success { ["file", "progress", "completion"] } else { ["completion"] }
        values.reserve(reserved, for: "a parameter of the function")
        if operation.queryModel != nil { values.reserve(["query"], for: "the query") }
        let parameters = operation.parameters.map { parameter -> Identifier? in
            guard parameter.field.constant == nil else { return nil }
            warnOfName(parameter.field)
            return property(parameter.field, kind: "parameter", in: &values)
        }
        return OperationNames(
            function: function,
            pages: pages,
            publisher: publisher,
            request: request,
            requestProperties: requestProperties,
            body: bodyName(besides: Set(parameters.compactMap { $0?.text })),
            parameters: parameters,
            queryModel: Identifier.plain("query")
        )
    }

    /// What the body is called where callers do not see it, so that it may give way to a parameter.
    private func bodyName(besides parameters: Set<String>) -> Identifier {
        var text = "request"
        while parameters.contains(text) { text += "Body" }
        return Identifier.plain(text)
    }

    // MARK: Models

    mutating func model(_ model: Model, isPair: Bool) -> ModelNames {
        let owner = "model '\(model.name)'"
        let name = type(model.name, for: owner, at: model.location)
        let response = isPair ? type(model.name + "Response", for: "the response of \(owner)", at: model.location) : nil
        switch model.shape {
        case .object(let object):
            object.fields.forEach(warnOfName)
            let reserved = ["hashValue", "toDomain"] + (object.fields.contains(where: isLink) ? ["asURL"] : [])
            let seen = properties(object.fields, reserved: reserved)
            var wire: [Identifier?] = []
            if isPair { wire = properties(object.fields.map(\.withoutName), reserved: reserved) }
            return ModelNames(
                type: name,
                response: response,
                properties: seen,
                responseProperties: wire,
                domain: isPair ? domain(model, object, seen) : [],
                cases: []
            )
        case .enumeration(let enumeration):
            return ModelNames(type: name, response: response, cases: cases(enumeration))
        case .union(let union):
            return ModelNames(type: name, response: response, cases: cases(union))
        case .alias:
            return ModelNames(type: name, response: response, cases: [])
        }
    }

    private func properties(_ fields: [Field], reserved: [String]) -> [Identifier?] {
        var table = NameTable()
        table.reserve(reserved, for: "a member of the generated type")
        return fields.map { $0.constant == nil ? property($0, kind: "field", in: &table) : nil }
    }

    /// Whether it may be what makes the model `URLConvertible`.
    private func isLink(_ field: Field) -> Bool { (field.name ?? Casing.lowerCamel(field.wireName)) == "url" }

    /// A name that the casing gives anyway is one more thing to keep in step.
    private func warnOfName(_ field: Field) {
        guard let name = field.name, name == Casing.lowerCamel(field.wireName) else { return }
        diagnostics.warning(
            "'as \(name)' is what the casing gives anyway",
            at: field.location,
            hint: "leave it out"
        )
    }

    private func property(_ field: Field, kind: String, in table: inout NameTable) -> Identifier {
        var text = field.name ?? Casing.lowerCamel(field.wireName)
        // As a memberwise parameter it would shadow the instance.
        if text == "self" { text = "selfValue" }
        return table.claim(
            text,
            for: "\(kind) '\(field.wireName)'",
            at: field.location,
            hint: "write '\(field.wireName) as …'",
            diagnostics: diagnostics
        )
    }

    private func domain(_ model: Model, _ object: Object, _ seen: [Identifier?]) -> [(field: Int, name: Identifier)] {
        let all = object.fields.indices.filter { object.fields[$0].constant == nil }
        guard let projected = model.domain else { return all.compactMap { index in seen[index].map { (index, $0) } } }
        var table = NameTable()
        return projected.compactMap { projection in
            guard let index = all.first(where: { object.fields[$0].wireName == projection.wireName }) else {
                return nil
            }
            var field = object.fields[index]
            field.name = projection.name ?? field.name
            field.location = projection.location
            return (index, property(field, kind: "field", in: &table))
        }
    }

    private func cases(_ enumeration: Enumeration) -> [Identifier] {
        var table = NameTable()
        table.reserve(["unknown", "allCases"], for: "a member of the enumeration")
        return enumeration.values.map { value in
            table.claim(
                caseName(value.name ?? Casing.lowerCamel(spellingSign(of: value.text))),
                for: "value '\(value.text)'",
                at: value.location,
                hint: "write '\(value.text) as …'",
                diagnostics: diagnostics
            )
        }
    }

    private func cases(_ union: Union) -> [Identifier] {
        var table = NameTable()
        if case .tag = union.discriminator { table.reserve(["unknown"], for: "the case of an unknown tag") }
        return union.variants.map { variant in
            let text =
                variant.name ?? variant.value.map { Casing.lowerCamel(spellingSign(of: $0)) }
                ?? Self.caseName(of: variant.type)
            let word = variant.value.map { "value '\($0)'" } ?? "variant '\(variant.type)'"
            return table.claim(
                caseName(text),
                for: word,
                at: variant.location,
                hint: variant.value.map { "write '\($0) as …'" },
                diagnostics: diagnostics
            )
        }
    }

    /// `+1` → `plus 1`: two values that differ by their sign alone stay two.
    private func spellingSign(of text: String) -> String {
        switch text.first {
        case "+": "plus " + text.dropFirst()
        case "-": "minus " + text.dropFirst()
        default: text
        }
    }

    private func caseName(_ text: String) -> String {
        ["init", "self", "Type", "Protocol", "unknown"].contains(text) ? text + "Value" : text
    }

    /// A case per type: lower camel; list: `<element>Array`; map: `<value>Dictionary`.
    static func caseName(of type: TypeRef) -> String {
        switch type {
        case .primitive(let primitive): Casing.lowerCamel(StandardType(primitive).rawValue)
        case .model(let name): Casing.lowerCamel(name)
        case .array(let element): caseName(of: element) + "Array"
        case .dictionary(let value): caseName(of: value) + "Dictionary"
        case .nullable(let type): caseName(of: type)
        }
    }
}

extension ModelNames {
    fileprivate init(type: Identifier, response: Identifier?, cases: [Identifier]) {
        self.init(type: type, response: response, properties: [], responseProperties: [], domain: [], cases: cases)
    }
}

extension Field {
    /// The decoding half of a pair is named as the wire is; the author's words belong to what callers see.
    fileprivate var withoutName: Field {
        var field = self
        field.name = nil
        return field
    }
}
