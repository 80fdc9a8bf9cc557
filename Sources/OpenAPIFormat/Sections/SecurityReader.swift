import Diagnostics
import IR
import YAML

/// Reads security schemes, and what of them is needed where.
final class SecurityReader {
    private let context: Context
    /// The base URL, for tokens that are fetched from a relative one.
    private let server: String
    private(set) var schemes: [SecurityScheme] = []
    private var known: Set<String> = []
    /// Those that nothing can be sent for.
    private var silent: Set<String> = []

    init(context: Context, server: String) {
        self.context = context
        self.server = server
    }

    func readSchemes(_ node: Node?) {
        for entry in context.entries(node, "'securitySchemes'") {
            guard let part = context.part(entry.value, "a security scheme") else {
                silent.insert(entry.key)
                continue
            }
            guard let kind = kind(part, named: entry.key, at: entry.keyNode.location) else {
                silent.insert(entry.key)
                continue
            }
            known.insert(entry.key)
            var doc = DocText.doc(summary: nil, description: context.text(part.mapping["description"]))
            let scopes = scopes(of: part)
            if !scopes.isEmpty { doc = [doc, "Scopes:\n" + scopes].compactMap { $0 }.joined(separator: "\n\n") }
            schemes.append(SecurityScheme(name: entry.key, kind: kind, doc: doc, location: entry.keyNode.location))
        }
    }

    // MARK: Requirements

    struct Requirement {
        var alternatives: SecurityRequirement
        /// By the name of the scheme, as documentation.
        var scopes: [String]
    }

    /// Nil where nothing is said.
    func requirement(_ node: Node?) -> Requirement? {
        guard let node, !node.isEmpty, !context.isNull(node) else { return nil }
        var alternatives: SecurityRequirement = []
        var scopes: [String] = []
        for item in context.items(node, "requirements") {
            guard let mapping = item.mapping else {
                context.warning("a requirement is a mapping, not \(item.kind)", at: item.location)
                continue
            }
            var uses: [SecurityUse] = []
            var isWhole = true
            for entry in mapping.entries {
                if known.contains(entry.key) {
                    uses.append(SecurityUse(entry.key, location: entry.keyNode.location))
                } else if !silent.contains(entry.key) {
                    isWhole = false
                    let near = context.diagnostics.suggestion(for: entry.key, in: known.sorted())
                    context.warning(
                        "there is no security scheme '\(entry.key)'",
                        at: entry.keyNode.location,
                        hint: near
                    )
                }
                for scope in context.items(entry.value, "scopes").compactMap(context.text) where !scopes.contains(scope)
                {
                    scopes.append(scope)
                }
            }
            if isWhole || !uses.isEmpty, !alternatives.contains(where: { $0.map(\.scheme) == uses.map(\.scheme) }) {
                alternatives.append(uses)
            }
        }
        // Without credentials only where there are none.
        let open = alternatives.filter(\.isEmpty)
        let closed = alternatives.filter { !$0.isEmpty }
        return Requirement(alternatives: closed.isEmpty ? [] : closed + open, scopes: scopes)
    }

    // MARK: Schemes

    private func kind(_ part: Context.Part, named name: String, at location: SourceLocation) -> SecurityScheme.Kind? {
        let type = context.text(part.mapping["type"]) ?? ""
        switch type.lowercased() {
        case "apikey": return apiKey(part, at: location)
        case "basic": return .basic
        case "http": return http(part, named: name, at: location)
        case "oauth2": return oauth2(part, named: name, at: location)
        case "openidconnect":
            context.warning(
                "the scheme '\(name)' finds its server by OpenID Connect, which is not done",
                at: location,
                hint: "the token is the caller's business, and sent as a bearer token"
            )
            return .bearer
        case "mutualtls":
            context.warning(
                "the scheme '\(name)' is a certificate of the client",
                at: location,
                hint: "set it up in the transport"
            )
            return nil
        default:
            let types = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"]
            let near = context.diagnostics.suggestion(for: type, in: types)
            let place = part.mapping["type"]?.location ?? location
            context.warning(
                "the scheme '\(name)' is of the unknown type '\(type)', and is left out",
                at: place,
                hint: near
            )
            return nil
        }
    }

    private func apiKey(_ part: Context.Part, at location: SourceLocation) -> SecurityScheme.Kind? {
        guard let name = context.text(part.mapping["name"]), let place = context.text(part.mapping["in"]) else {
            context.warning("a key needs 'name' and 'in'", at: location)
            return nil
        }
        switch place.lowercased() {
        case "header":
            guard isToken(name) else {
                context.warning("'\(name)' cannot be the name of a header", at: location)
                return nil
            }
            return .header(name, prefix: "", suffix: "")
        case "query": return .query(name)
        case "cookie": return .cookie(name)
        default:
            context.warning("a key cannot be in '\(place)'", at: part.mapping["in"]?.location ?? location)
            return nil
        }
    }

    private func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
    }

    /// By the names of RFC 9110 §16.4.1's registry.
    private func http(_ part: Context.Part, named name: String, at location: SourceLocation) -> SecurityScheme.Kind? {
        let scheme = context.text(part.mapping["scheme"]) ?? ""
        switch scheme.lowercased() {
        case "basic": return .basic
        case "bearer": return .bearer
        case "":
            context.warning(
                "the scheme '\(name)' does not say which of HTTP's it is",
                at: location,
                hint: "it is read as 'bearer'"
            )
            return .bearer
        default:
            guard isToken(scheme) else {
                context.warning("'\(scheme)' cannot be a scheme of HTTP", at: location)
                return nil
            }
            context.note(
                "'\(scheme)' is not worked out",
                at: part.mapping["scheme"]?.location ?? location,
                hint: "the credential is sent behind the word '\(scheme)', as it is"
            )
            return .header("Authorization", prefix: scheme + " ", suffix: "")
        }
    }

    // MARK: OAuth2

    private static let flows = ["authorizationCode", "password", "clientCredentials", "deviceAuthorization"]

    private func oauth2(_ part: Context.Part, named name: String, at location: SourceLocation) -> SecurityScheme.Kind {
        let flows = flows(of: part)
        let authorize = flows.lazy.compactMap { self.url($0.value, "authorizationUrl") }.first
        for flow in Self.flows {
            guard let entry = flows.first(where: { $0.key == flow }), let token = url(entry.value, "tokenUrl") else {
                continue
            }
            var oauth2 = OAuth2(tokenURL: token)
            oauth2.authorizeURL = url(entry.value, "authorizationUrl") ?? authorize
            if let refresh = context.part(entry.value, "a flow")?.mapping["refreshUrl"],
                let text = context.text(refresh),
                absolute(text) != token
            {
                context.note("tokens are refreshed at '\(token)', and not at '\(text)'", at: refresh.location)
            }
            return .oauth2(oauth2)
        }
        context.note(
            "the scheme '\(name)' has no flow with a token endpoint",
            at: location,
            hint: "the token is the caller's business, and sent as a bearer token"
        )
        return .bearer
    }

    private func flows(of part: Context.Part) -> [Mapping.Entry] {
        guard context.version == .swagger, let flow = part.mapping["flow"], let text = flow.text else {
            return context.entries(part.mapping["flows"], "'flows'")
        }
        // One, with other names.
        let names = ["accessCode": "authorizationCode", "application": "clientCredentials"]
        return [Mapping.Entry(names[text] ?? text, part.node, at: flow)]
    }

    private func url(_ flow: Node, _ key: String) -> String? {
        guard let node = context.part(flow, "a flow")?.mapping[key], let text = context.text(node)?.trimmed else {
            return nil
        }
        guard let url = absolute(text) else {
            context.warning("'\(text)' is no URL", at: node.location)
            return nil
        }
        return url
    }

    /// Relative ones belong to the server (OpenAPI 3.1 §4.6).
    private func absolute(_ text: String) -> String? {
        let base = String(text.prefix { $0 != "?" && $0 != "#" })
        if BaseURL(base) != nil { return text }
        guard !text.contains("://"), let own = BaseURL(server) else { return nil }
        let full = text.hasPrefix("/") ? own.origin + text : "\(own.origin)\(own.path)/\(text)"
        return BaseURL(String(full.prefix { $0 != "?" && $0 != "#" })) == nil ? nil : full
    }

    /// `` `read:pets` ``: what it allows, a line each.
    private func scopes(of part: Context.Part) -> String {
        var seen: Set<String> = []
        var lines: [String] = []
        for flow in flows(of: part) {
            for scope in context.entries(context.part(flow.value, "a flow")?.mapping["scopes"], "'scopes'")
            where seen.insert(scope.key).inserted {
                let doc = DocText.line(context.text(scope.value)).map { ": " + $0 } ?? ""
                lines.append("- `\(scope.key)`\(doc)")
            }
        }
        return lines.joined(separator: "\n")
    }
}
