import Diagnostics
import IR

extension NamesBuilder {
    /// A case for each documented body of failures, called like its type.
    func failureCases(_ api: API, besides cases: [Identifier]) -> [(type: TypeRef, name: Identifier)] {
        let types = api.failureTypes(ModelIndex(api.models))
        var table = NameTable(isForeign: true, suffix: "Body")
        table.reserve(["server", "connectivity", "unreadable", "notSent"], for: "a case that is always there")
        table.reserve(["init", "self", "failure"], for: "Swift's own name")
        table.reserve(cases.map(\.text), for: "an error case")
        let requests = types.map { type in
            NameRequest(
                name: "",
                owner: "the failure '\(type)'",
                location: api.location,
                foreign: ForeignName(words(for: type), .value, identity: type.description)
            )
        }
        return zip(types, table.claim(requests, diagnostics: diagnostics)).map { ($0, $1) }
    }
}
