import Diagnostics
import IR

/// The namespace and what it says for all calls.
extension NamesBuilder {
    static func namespace(_ api: API, diagnostics: DiagnosticCollector) -> Identifier {
        let name = api.isForeign ? Wording(api.name, .type).natural : api.name
        guard isTaken(name, isForeign: api.isForeign) else { return Identifier.plain(name) }
        // It would hide that type in the whole module, from generated code and from the user's own.
        let free = name == "API" ? "WebAPI" : name + "API"
        if api.isForeign {
            diagnostics.note("the API is called '\(free)', as '\(name)' is taken in Swift", at: api.location)
            return Identifier.plain(free)
        }
        diagnostics.error(
            "an API cannot be called '\(name)'",
            at: api.location,
            hint: "the name is taken in Swift; '\(free)', for example, is free"
        )
        return Identifier.plain(name)
    }

    private static func isTaken(_ name: String, isForeign: Bool) -> Bool {
        // Routers have an alias `API` of the namespace.
        if isForeign, name == "API" { return true }
        return reservedNames.contains(name) || StandardType(rawValue: name) != nil
    }

    /// Written names go first in an API that others wrote, hence this one is not claimed before the models are.
    mutating func errorType(_ api: API) -> Identifier {
        deriveType(namespace.text, "Error", for: "the error type", at: api.location)
    }

    func errorCases(_ errors: ErrorModel) -> [Identifier] {
        var table = table(suffix: "Failure")
        table.reserve(["server", "connectivity", "unreadable", "notSent"], for: "a case that is always there")
        let requests = errors.cases.map {
            NameRequest(
                name: $0.name,
                owner: "error case '\($0.name)'",
                location: $0.location,
                foreign: ForeignName($0.name, .value)
            )
        }
        return table.claim(requests, diagnostics: diagnostics)
    }

    func schemes(_ api: API) -> [Identifier] {
        var table = table(suffix: "Scheme")
        table.reserve(
            ["server", "dates", "failure", "timeout", "security", "headers", "query", "envelope", "messagePaths"],
            for: "a static of the API"
        )
        if isForeign {
            table.reserve(["isFailure", "servers"], for: "a static of the API")
            table.reserve(allTypes.sorted(), for: "a type of the API")
        }
        let requests = api.securitySchemes.map {
            NameRequest(
                name: $0.name,
                owner: "scheme '\($0.name)'",
                location: $0.location,
                foreign: ForeignName($0.name, .value)
            )
        }
        return table.claim(requests, diagnostics: diagnostics)
    }
}
