import Diagnostics

extension Validation {
    func checkSecurity() {
        check(api.security)
        for scheme in api.securitySchemes {
            if case .oauth2(let oauth2) = scheme.kind { oauth2.fields.forEach(checkLiterals) }
        }
        for field in api.headers { checkHeader(field) }
        for field in api.headers + api.query { checkLiterals(field) }
        if let envelope = api.envelope { check(envelope) }
    }

    /// Whether each scheme exists.
    func check(_ security: SecurityRequirement) {
        for use in security.joined() where !schemes.contains(use.scheme) {
            let near = diagnostics.suggestion(for: use.scheme, in: schemes.sorted())
            error("unknown scheme '\(use.scheme)'", at: use.location, hint: near)
        }
    }

    func check(_ envelope: Envelope) {
        for field in envelope.fields {
            checkLiterals(field)
            guard field.type != .primitive(.payload) else { continue }
            checkType(field.type, at: field.typeLocation ?? field.location, in: .answer)
        }
    }

    func checkErrors() {
        checkType(api.errors.body, at: api.errors.location, in: .answer)
        checkNoDate(api.errors.body, at: api.errors.location, of: "the body of a failure")
        for path in api.errors.messages where lookup.types(at: path.names, in: api.errors.body).isEmpty {
            error("'\(path.names.joined(separator: "."))' leads nowhere in the error's body", at: path.location)
        }
    }
}
