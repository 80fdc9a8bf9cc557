import Diagnostics
import IR
import YAML

/// Reads `schemes`, and `auth` which uses them.
struct SecurityReader {
    /// What the namespace of an API holds beside its schemes.
    private static let takenNames: Set<String> = [
        "server", "dates", "timeout", "security", "headers", "query", "envelope", "messagePaths", "failure",
    ]
    private static let longKeys = ["oauth2", "authorize", "client", "refreshOn", "scopes", "fields"]
    private static let forms =
        "a scheme is 'basic', 'bearer', 'header Name', 'query name', 'cookie name' or 'oauth2 https://…'"

    let context: Context

    func schemes(_ node: Node) -> [SecurityScheme] {
        context.entries(node, of: "'schemes'").map(scheme)
    }

    /// `none`, or `user | app + key`: alternatives, each of schemes that go together.
    func use(_ node: Node) -> SecurityRequirement? {
        guard let text = context.text(node, of: "'auth'") else { return nil }
        if text.content == "none" { return [] }
        return text.split(by: UInt8(ascii: "|")).map { $0.split(by: UInt8(ascii: "+")).compactMap(use) }
    }

    private func use(_ name: Text) -> SecurityUse? {
        if name.content == "none" {
            context.error("'none' stands alone", at: name, hint: "it means that no credentials are sent")
            return nil
        }
        // Documents have names of their own kind: `api_key`.
        if context.documentSchemes.contains(name.string) { return SecurityUse(name.string, location: name.location) }
        guard Words.isIdentifier(name.content) else {
            context.error(
                name.isEmpty ? "a scheme is missing" : "'\(name.string)' is no name of a scheme",
                at: name,
                hint: "'a | b' is one of them, 'a + b' is both, 'none' is none"
            )
            return nil
        }
        if !context.schemes.contains(name.string) {
            // Here and not in validation alone: what a router says may be overridden by each of its operations.
            let known = context.schemes.union(context.documentSchemes).sorted()
            let near = context.diagnostics.suggestion(for: name.string, in: known)
            context.error("unknown scheme '\(name.string)'", at: name, hint: near)
        }
        return SecurityUse(name.string, location: name.location)
    }

    private func scheme(_ entry: Mapping.Entry) -> SecurityScheme {
        let name = entry.key
        if context.documentSchemes.contains(name) {
            context.error("the document has a scheme '\(name)'", at: entry.keyNode.location, hint: "'auth' can use it")
        } else if !Words.isIdentifier(name[...]) {
            context.error(
                "'\(name)' is no name of a scheme",
                at: entry.keyNode.location,
                hint: "a scheme starts with a lower-case letter and holds letters and digits"
            )
        } else if name == "none" {
            context.error(
                "a scheme cannot be called 'none'",
                at: entry.keyNode.location,
                hint: "'auth: none' means no scheme"
            )
        } else if Self.takenNames.contains(name) {
            context.error(
                "a scheme cannot be called '\(name)'",
                at: entry.keyNode.location,
                hint: "the API has a member of that name"
            )
        }
        let kind = entry.value.mapping.map { _ in oauth2(entry.value).map { .oauth2($0) } } ?? short(entry.value)
        // A scheme that cannot be read still exists for those who use it.
        return SecurityScheme(name: name, kind: kind ?? .bearer, location: entry.keyNode.location)
    }

    private func short(_ node: Node) -> SecurityScheme.Kind? {
        guard let text = context.text(node, of: "a scheme") else { return nil }
        let (word, rest) = text.cut(at: " ") ?? (text, text.part(text.content.endIndex...))
        switch word.content {
        case "basic" where rest.isEmpty: return .basic
        case "bearer" where rest.isEmpty: return .bearer
        case "basic", "bearer":
            context.error("unexpected '\(rest.string)' behind '\(word.string)'", at: rest, hint: Self.forms)
        case "oauth2":
            return URLText(rest, allows: .query, context: context).map { .oauth2(OAuth2(tokenURL: $0.string)) }
        case "header":
            let (name, pattern) = rest.cut(at: " ") ?? (rest, rest.part(rest.content.endIndex...))
            guard token(name, of: "a header") else { return nil }
            return credential(pattern).map { .header(name.string, prefix: $0.prefix, suffix: $0.suffix) }
        case "query":
            guard !rest.isEmpty, Words.isWire(rest.content) else {
                context.error("expected the name of a query parameter behind 'query'", at: rest, hint: Self.forms)
                return nil
            }
            return .query(rest.string)
        case "cookie": return token(rest, of: "a cookie") ? .cookie(rest.string) : nil
        default:
            let kinds = ["basic", "bearer", "header", "query", "cookie", "oauth2"]
            let near = context.diagnostics.suggestion(for: word.string, in: kinds)
            context.error("unknown scheme '\(word.string)'", at: word, hint: near ?? Self.forms)
        }
        return nil
    }

    private func token(_ text: Text, of subject: String) -> Bool {
        if Words.isToken(text.content) { return true }
        context.error(
            text.isEmpty ? "the name of \(subject) is missing" : "'\(text.string)' cannot be the name of \(subject)",
            at: text,
            hint: Self.forms
        )
        return false
    }

    /// What stands around `{credential}`; nothing where no pattern is given.
    private func credential(_ pattern: Text) -> (prefix: String, suffix: String)? {
        if pattern.isEmpty { return ("", "") }
        guard pattern.content.utf8.first == UInt8(ascii: "\""), let text = JSONString.decode(pattern.content),
            let range = text.firstRange(of: "{credential}"), !text[range.upperBound...].contains("{credential}"),
            !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else {
            context.error(
                "expected the value of the header between double quotes, with '{credential}' in it once",
                at: pattern,
                hint: "'header Authorization \"Client-ID {credential}\"', for example"
            )
            return nil
        }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    private func oauth2(_ node: Node) -> OAuth2? {
        var scheme = OAuth2(tokenURL: "")
        var isComplete = false
        for entry in context.entries(node, of: "a scheme") {
            let value = entry.value
            switch entry.key {
            case "oauth2":
                isComplete = true
                scheme.tokenURL = url(value, of: "'oauth2'") ?? ""
            case "authorize": scheme.authorizeURL = url(value, of: "'authorize'")
            case "client":
                scheme.client =
                    context.word(value, of: "'client'", in: [("form", .form), ("basic", .basic)]) ?? scheme.client
            case "refreshOn":
                if let text = context.text(value, of: "'refreshOn'") {
                    scheme.refreshOn = StatusReader(context: context).read(text).map(\.pattern)
                }
            case "scopes":
                guard let scopes = value.sequence else {
                    context.error("'scopes' must be a list of text, not \(value.kind)", at: value.location)
                    continue
                }
                scheme.scopes = scopes.compactMap { context.text($0, of: "a scope")?.string }
            case "fields":
                scheme.fields = FieldReader(context: context, place: .parameter).constants(value, of: "'fields'")
            default: context.reportUnknownKey(entry, in: "a scheme", known: Self.longKeys)
            }
        }
        if !isComplete {
            context.error(
                "the scheme has no 'oauth2'",
                at: node.location,
                hint: "the long form is for OAuth 2: 'oauth2: https://…'"
            )
        }
        return isComplete ? scheme : nil
    }

    private func url(_ node: Node, of subject: String) -> String? {
        context.text(node, of: subject).flatMap { URLText($0, allows: .query, context: context)?.string }
    }
}
