import Diagnostics
import IR

/// Every Swift name of an API, given out once, so that all files agree and collisions are found before anything is printed.
struct Names {
    let namespace: Identifier
    let error: Identifier
    let errorCases: [Identifier]
    /// Those of documented bodies.
    let failureCases: [(type: TypeRef, name: Identifier)]
    /// Of the first server.
    let server: ServerNames
    /// In the order of ``API/securitySchemes``.
    let schemes: [Identifier]
    let routers: [RouterNames]
    /// Of the services, in the order of ``routers``.
    let protocols: [Identifier]
    /// By the name of the model in the spec.
    let models: [String: ModelNames]
    /// All types of the namespace. Where one of them is called like a standard type, that one is qualified.
    let types: Set<String>
    /// The types declared in others, by the path of those: `Pet.Owner`.
    let nestedTypes: [String: Set<String>]
    /// Which models are declared in which, by their names in the spec.
    let nestedModels: [String: [String]]
}

struct RouterNames {
    let router: Identifier
    let service: Identifier
    /// The property of the namespace value that holds the service.
    let property: Identifier
    /// Base name of the file with the request models.
    let requests: String
    let operations: [OperationNames]

    var functions: Set<String> { Set(operations.map(\.function.text)) }
}

struct OperationNames {
    let function: Identifier
    let pages: Identifier
    let publisher: Identifier
    /// The request model of a body with fields.
    let request: Identifier?
    let requestProperties: [Identifier?]
    /// What the body is called inside the function; callers never see it.
    let body: Identifier
    /// In the order of ``Operation/parameters``, nil for constants.
    let parameters: [Identifier?]
    /// What the query model is called.
    let queryModel: Identifier
}

struct ModelNames {
    /// The types that it is declared in, outermost first; empty: the namespace.
    let owners: [Identifier]
    /// What callers see.
    let type: Identifier
    /// The decoding half of a pair.
    let response: Identifier?
    /// In the order of the fields, nil for constants: what callers see.
    let properties: [Identifier?]
    /// The same for the decoding half of a pair, which keeps the wire names.
    let responseProperties: [Identifier?]
    /// What the domain half of a pair shows: index of the field and name.
    let domain: [(field: Int, name: Identifier)]
    /// Of an enumeration or a union, in the order written.
    let cases: [Identifier]

    /// The decoding type, whether a pair or not.
    var wire: Identifier { response ?? type }
}
