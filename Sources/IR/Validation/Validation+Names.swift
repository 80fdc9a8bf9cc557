import Diagnostics

extension Validation {
    /// Names that are there twice. Those that name a file count as equal when only their case differs.
    func checkNames() {
        // The back end tells the names of others apart.
        if api.isForeign { return checkUnique(api.models.map { ($0.name, $0.location) }, of: "model") }
        checkFileNames(api.models.map { ($0.name, $0.location) }, of: "model")
        checkFileNames(api.routers.map { ($0.name, $0.location) }, of: "router")
        for router in api.routers {
            checkUnique(router.operations.map { ($0.name, $0.location) }, of: "operation")
            if router.operations.count > API.routerLimit {
                let message = "the router '\(router.name)' has \(router.operations.count) operations"
                error(message, at: router.location, hint: "at most \(API.routerLimit) fit into one: split it")
            }
        }
        checkUnique(api.securitySchemes.map { ($0.name, $0.location) }, of: "scheme")
        checkUnique(api.errors.cases.map { ($0.name, $0.location) }, of: "error case")
        if !api.isForeign, api.routers.allSatisfy(\.operations.isEmpty), !diagnostics.hasErrors {
            error("the API has no operations", at: api.routers.first?.location ?? api.location)
        }
    }

    private func checkUnique(_ names: [(String, SourceLocation)], of kind: String) {
        var seen: [String: SourceLocation] = [:]
        for (name, location) in names {
            if let first = seen[name] {
                error("the \(kind) '\(name)' is there twice", at: location, first: first)
            } else {
                seen[name] = location
            }
        }
    }

    private func checkFileNames(_ names: [(String, SourceLocation)], of kind: String) {
        var seen: [String: (name: String, location: SourceLocation)] = [:]
        for (name, location) in names {
            let key = name.lowercased()
            guard let first = seen[key] else {
                seen[key] = (name, location)
                continue
            }
            error(
                first.name == name
                    ? "the \(kind) '\(name)' is there twice"
                    : "the \(kind)s '\(first.name)' and '\(name)' differ only by case, and so would their files",
                at: location,
                first: first.location
            )
        }
    }
}
