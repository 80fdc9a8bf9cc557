import IR
import Mustache

extension ViewContext {
    /// The namespace: what the whole API shares, and a property per service.
    func apiView() -> View {
        var object = base(names.namespace.declared)
        object["doc"] = .texts(DocComment(api.doc ?? "The \(api.name) API.").lines)
        setServers(in: &object)
        object["shared"] = .objects(shared())
        object["hasSchemes"] = .bool(!api.securitySchemes.isEmpty)
        object["schemes"] = .objects(zip(api.securitySchemes, names.schemes).map(scheme))
        object["services"] = .objects(services())
        object["hasServices"] = .bool(!names.routers.isEmpty)
        return View(object: object, imports: Imports(declared: [.runtime]))
    }

    /// Statics that differ from what the runtime takes for granted: declaration and value.
    private func shared() -> [MustacheObject] {
        var shared: [(String, String)] = []
        func standard(_ type: StandardType) -> String { spelling.standard(type, in: .namespace) }
        if api.dates != .iso8601 { shared.append(("dates", "\(standard(.dateCoding)).\(api.dates.rawValue)")) }
        if let timeout = api.timeout { shared.append(("timeout: \(standard(.duration))?", expression(timeout))) }
        if !api.security.isEmpty {
            let alternatives = api.security.map {
                "[\($0.map { identifier(of: $0.scheme).declared }.joined(separator: ", "))]"
            }
            let type = "[[\(standard(.securityScheme))]]"
            shared.append(("security: \(type)", "[\(alternatives.joined(separator: ", "))]"))
        }
        if !api.headers.isEmpty {
            let pairs = api.headers.map { "\(SwiftText.literal($0.wireName)): \(SwiftText.literal(constantText($0)))" }
            shared.append(("headers: \(standard(.httpHeaders))", "[\(pairs.joined(separator: ", "))]"))
        }
        if !api.query.isEmpty {
            let item = standard(.queryItem)
            let items = api.query.map {
                "\(item)(\(SwiftText.literal($0.wireName)), \(SwiftText.literal(constantText($0))))"
            }
            shared.append(("query", "[\(items.joined(separator: ", "))]"))
        }
        if let envelope = api.envelope { shared.append(("envelope: \(standard(.envelope))?", expression(envelope))) }
        if !api.errors.messagePaths.isEmpty {
            let paths = api.errors.messagePaths.map { SwiftText.literal($0.joined(separator: ".")) }
            shared.append(("messagePaths", "[\(paths.joined(separator: ", "))]"))
        }
        return shared.map { ["declaration": .text($0), "value": .text($1)] }
    }

    private func constantText(_ field: Field) -> String {
        field.constant.map { sentText($0, field.type) } ?? ""
    }

    func expression(_ timeout: Duration) -> String {
        let (seconds, attoseconds) = timeout.components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        return milliseconds == 0 ? ".seconds(\(seconds))" : ".milliseconds(\(seconds * 1000 + milliseconds))"
    }

    func expression(_ envelope: Envelope) -> String {
        var arguments = [SwiftText.literal(envelope.payload ?? "")]
        var more = ""
        for (index, field) in envelope.constants.enumerated() {
            guard let constant = field.constant else { continue }
            let name = SwiftText.literal(field.wireName)
            let value = spelling.constant(constant, field.type)
            if index == 0 {
                arguments += ["where: \(name)", "is: \(value)"]
            } else {
                more += ".and(\(name), is: \(value))"
            }
        }
        return "\(spelling.standard(.envelope, in: .namespace))(\(arguments.joined(separator: ", ")))\(more)"
    }

    private func services() -> [MustacheObject] {
        names.routers.sorted { $0.property < $1.property }.map {
            [
                "property": .text($0.property.declared), "member": .text($0.property.member),
                "type": .text($0.service.declared),
            ]
        }
    }

    // MARK: Security

    private func scheme(_ scheme: SecurityScheme, _ name: Identifier) -> MustacheObject {
        var oauth2: [String] = []
        var kind = ""
        switch scheme.kind {
        case .basic: kind = ".basic"
        case .bearer: kind = ".bearer"
        case .header(let header, let prefix, let suffix):
            var arguments = [SwiftText.literal(header)]
            if !prefix.isEmpty { arguments.append("prefix: \(SwiftText.literal(prefix))") }
            if !suffix.isEmpty { arguments.append("suffix: \(SwiftText.literal(suffix))") }
            kind = ".header(\(arguments.joined(separator: ", ")))"
        case .query(let parameter): kind = ".query(\(SwiftText.literal(parameter)))"
        case .cookie(let cookie): kind = ".cookie(\(SwiftText.literal(cookie)))"
        case .oauth2(let flow):
            let arguments = arguments(of: flow)
            if arguments.count == 1 {
                kind = ".oauth2(\(spelling.standard(.oauth2, in: .namespace))(\(arguments[0])))"
            } else {
                oauth2 = arguments
            }
        }
        return [
            "name": .text(name.declared),
            "doc": .texts(DocComment(scheme.doc).lines),
            "wireName": .text(SwiftText.literal(scheme.name)),
            "kind": .text(kind),
            "isOAuth2": .bool(!oauth2.isEmpty),
            "oauth2": .texts(oauth2),
        ]
    }

    private func arguments(of flow: OAuth2) -> [String] {
        var arguments = ["token: \(SwiftText.literal(flow.tokenURL))"]
        if let url = flow.authorizeURL { arguments.append("authorize: \(SwiftText.literal(url))") }
        if flow.client != .basic { arguments.append("client: .\(flow.client.rawValue)") }
        if flow.refreshOn != [.exact(401)] {
            let statuses = flow.refreshOn.compactMap { pattern -> String? in
                switch pattern {
                case .exact(let status): "\(status)"
                case .range(let hundred): ".range(\(hundred))"
                case .default: nil
                }
            }
            arguments.append("refreshOn: [\(statuses.joined(separator: ", "))]")
        }
        if !flow.scopes.isEmpty {
            arguments.append("scopes: [\(flow.scopes.map(SwiftText.literal).joined(separator: ", "))]")
        }
        if !flow.fields.isEmpty {
            let pairs = flow.fields.map { "\(SwiftText.literal($0.wireName)): \(SwiftText.literal(constantText($0)))" }
            arguments.append("fields: [\(pairs.joined(separator: ", "))]")
        }
        return arguments
    }
}
