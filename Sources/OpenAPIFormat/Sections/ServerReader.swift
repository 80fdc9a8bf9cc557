import Diagnostics
import IR
import YAML

/// Reads base URLs, of the document, a path or an operation.
struct ServerReader {
    let context: Context

    /// Where there is none that names a host.
    private static let placeholder = "http://localhost"

    /// Those of the whole document; never none.
    func read(_ node: Node?, at location: SourceLocation) -> [Server] {
        let servers = context.items(node, "servers").compactMap(server)
        if servers.isEmpty {
            context.note(
                "the document names no server, so '\(Self.placeholder)' stands for it",
                at: node?.location ?? location,
                hint: "give the client its 'server'"
            )
            return [Server(url: Self.placeholder)]
        }
        return servers
    }

    /// What a path or an operation says instead; nil where it says nothing.
    func override(_ node: Node?, besides servers: [Server]) -> Server? {
        guard let node, let first = context.items(node, "servers").first, let server = server(first) else { return nil }
        if servers.first?.url == server.url { return nil }
        return server
    }

    private func server(_ node: Node) -> Server? {
        guard let mapping = context.part(node, "a server")?.mapping else { return nil }
        guard let urlNode = mapping["url"], let text = urlNode.text?.trimmed else {
            context.warning("a server without 'url' is left out", at: node.location)
            return nil
        }
        var variables = context.entries(mapping["variables"], "'variables'").compactMap(variable)
        let used = Self.slots(of: text)
        for slot in used where !variables.contains(where: { $0.name == slot }) {
            context.warning(
                "the variable '{\(slot)}' of the server is not described",
                at: urlNode.location,
                hint: "'\(slot)' stands for it"
            )
            variables.append(ServerVariable(name: slot, default: slot))
        }
        variables.removeAll { variable in !used.contains(variable.name) }
        var server = Server(
            url: Self.withoutEnd(text),
            doc: DocText.doc(summary: context.text(mapping["name"]), description: context.text(mapping["description"])),
            variables: variables
        )
        makeAbsolute(&server, at: urlNode.location)
        return server
    }

    private func variable(_ entry: Mapping.Entry) -> ServerVariable? {
        guard let mapping = context.part(entry.value, "a variable")?.mapping else { return nil }
        let values = context.items(mapping["enum"], "values").compactMap(\.text)
        var standard = mapping["default"]?.text
        if standard == nil {
            context.warning("the variable '\(entry.key)' has no default", at: entry.keyNode.location)
        } else if !values.isEmpty, let text = standard, !values.contains(text) {
            context.warning(
                "the default '\(text)' is none of the values",
                at: mapping["default"]?.location ?? entry.keyNode.location
            )
            standard = nil
        }
        return ServerVariable(
            name: entry.key,
            default: standard ?? values.first ?? entry.key,
            values: values,
            doc: DocText.line(context.text(mapping["description"]))
        )
    }

    // MARK: URLs

    private static func slots(of text: String) -> [String] {
        var slots: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            if !slots.contains(name) { slots.append(name) }
            rest = rest[rest.index(after: close)...]
        }
        return slots
    }

    /// Without a slash at the end, as paths start with one, and without a query or fragment, as they end in theirs.
    private static func withoutEnd(_ text: String) -> String {
        var text = text.prefix { $0 != "?" && $0 != "#" }
        while text.last == "/" { text.removeLast() }
        return String(text)
    }

    /// With the defaults of its variables.
    static func expanded(_ server: Server) -> String {
        server.variables.reduce(server.url) { url, variable in
            url.replacing("{\(variable.name)}", with: variable.default)
        }
    }

    /// A relative URL is relative to where the document came from, which nobody knows here.
    private func makeAbsolute(_ server: inout Server, at location: SourceLocation) {
        let expanded = Self.expanded(server)
        if BaseURL(expanded) != nil { return }
        if server.url.isEmpty {
            server.url = Self.placeholder
        } else if BaseURL(Self.placeholder + Self.path(of: server.url)) != nil || server.url.contains("{") {
            server.url = Self.placeholder + Self.path(of: server.url)
        } else {
            server.url = Self.placeholder
        }
        if BaseURL(Self.expanded(server)) == nil { server = Server(url: Self.placeholder, doc: server.doc) }
        let written = expanded.isEmpty ? "/" : expanded
        let problem = written.contains("://") ? "has no host that can be called" : "is relative"
        context.warning(
            "'\(written)' \(problem), so '\(Self.placeholder)' stands for it",
            at: location,
            hint: "give the client its 'server'"
        )
    }

    private static func path(of url: String) -> String {
        if let scheme = url.firstRange(of: "://") {
            let path = url[scheme.upperBound...].drop { $0 != "/" }
            return String(path)
        }
        return url.hasPrefix("/") ? url : "/" + url
    }
}
