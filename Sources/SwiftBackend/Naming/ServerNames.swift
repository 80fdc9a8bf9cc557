import Diagnostics
import IR

/// What the variables of a server are called.
struct ServerNames {
    struct Variable {
        let name: Identifier
        /// The enumeration of its values, where it is not free.
        let type: Identifier?
        let cases: [Identifier]
    }

    let variables: [Variable]
}

extension NamesBuilder {
    mutating func server(_ server: Server?, of api: API) -> ServerNames {
        let variables = server?.variables ?? []
        var parameters = NameTable(isForeign: true, suffix: "Variable")
        let names = parameters.claim(
            variables.map { request($0.name, of: "variable", api, identity: "") },
            diagnostics: diagnostics
        )
        var all: [ServerNames.Variable] = []
        for (variable, name) in zip(variables, names) {
            guard variable.isChoice else {
                all.append(ServerNames.Variable(name: name, type: nil, cases: []))
                continue
            }
            let word = Wording(variable.name, .type).natural
            let type = deriveType("Server", word, for: "the server's variable '\(variable.name)'", at: api.location)
            var table = NameTable(isForeign: true, suffix: "Value")
            table.reserve(["init", "self", "none", "some", "allCases"], for: "Swift's own name")
            let cases = table.claim(
                variable.values.map { request($0, of: "value", api, identity: $0) },
                diagnostics: diagnostics
            )
            all.append(ServerNames.Variable(name: name, type: type, cases: cases))
        }
        return ServerNames(variables: all)
    }

    private func request(_ text: String, of kind: String, _ api: API, identity: String) -> NameRequest {
        NameRequest(
            name: "",
            owner: "\(kind) '\(text)'",
            location: api.location,
            foreign: ForeignName(text, .value, identity: identity)
        )
    }
}

extension ServerVariable {
    /// Whether it is one of several values, and each only once.
    var isChoice: Bool {
        values.count > 1 && Set(values).count == values.count && values.contains(`default`)
    }
}
