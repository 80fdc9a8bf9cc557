import IR
import Mustache

extension ViewContext {
    /// The error type, and the error serializer that makes one of what became of a call.
    func errorView() -> View {
        var object = base(names.error.declared)
        let body = spelling.type(api.errors.body, in: .namespace, .wire)
        object["body"] = .text(body)
        // Anything decodes as `Any`, so it tells nothing.
        object["hasBody"] = .bool(spelling.index.resolve(api.errors.body).nonNull != .primitive(.any))
        object["cases"] = .objects(
            zip(api.errors.cases, names.errorCases).map { errorCase, name in
                [
                    "name": .text(name.declared),
                    "doc": .texts(DocComment(errorCase.doc ?? Self.sentence(errorCase.statuses)).lines),
                ]
            }
        )
        object["statuses"] = .objects(statuses())
        object["hasCases"] = .bool(!api.errors.cases.isEmpty)
        object["documented"] = .objects(
            names.failureCases.map { type, name in
                [
                    "name": .text(name.declared), "member": .text(name.member),
                    "body": .text(spelling.type(type, in: .namespace, .wire)),
                ]
            }
        )
        object["hasDocumented"] = .bool(!names.failureCases.isEmpty)
        object["hasNeither"] = .bool(api.errors.cases.isEmpty && names.failureCases.isEmpty)
        var imports = spelling.imports(api.errors.body)
        for (type, _) in names.failureCases { imports.formUnion(spelling.imports(type)) }
        imports.declare([.runtime])
        return View(object: object, imports: imports)
    }

    /// `Status 401 or 403.`
    private static func sentence(_ statuses: [StatusPattern]) -> String {
        let words = statuses.map { status in
            switch status {
            case .exact(let code): "\(code)"
            case .range(let hundred): "\(hundred)00–\(hundred)99"
            case .default: "of any other kind"
            }
        }
        let last = words.last ?? ""
        return "Status " + (words.count < 2 ? last : words.dropLast().joined(separator: ", ") + " or " + last) + "."
    }

    /// The branches of the switch over the status. An exact status wins over a range, so ranges come last.
    private func statuses() -> [MustacheObject] {
        let all = zip(api.errors.cases, names.errorCases)
        func branches(_ pattern: (StatusPattern) -> String?) -> [MustacheObject] {
            all.compactMap { errorCase, name in
                let patterns = errorCase.statuses.compactMap(pattern)
                guard !patterns.isEmpty else { return nil }
                return ["patterns": .text(patterns.joined(separator: ", ")), "member": .text(name.member)]
            }
        }
        return branches { if case .exact(let code) = $0 { "\(code)" } else { nil } }
            + branches { if case .range(let hundred) = $0 { "\(hundred)00...\(hundred)99" } else { nil } }
    }
}
