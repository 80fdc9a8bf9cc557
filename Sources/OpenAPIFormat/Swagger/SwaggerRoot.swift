import Diagnostics
import YAML

/// The root of a Swagger 2.0 document in the shape of OpenAPI 3. What stands deeper is turned where it is read, as a
/// parameter or answer may stand in another file, and means something only where it is used.
struct SwaggerRoot {
    /// What the parts are called among the components.
    static let sections = [
        "definitions": "schemas", "parameters": "parameters", "responses": "responses",
        "securityDefinitions": "securitySchemes",
    ]

    private let root: Node
    private let mapping: Mapping

    init(_ root: Node) {
        self.root = root
        mapping = root.mapping ?? Mapping()
    }

    var node: Node {
        var entries: [Mapping.Entry] = []
        var components: [Mapping.Entry] = []
        for entry in mapping.entries {
            if let section = Self.sections[entry.key] {
                components.append(Mapping.Entry(section, entry.value, at: entry.keyNode))
            } else if !["host", "basePath", "schemes"].contains(entry.key) {
                entries.append(entry)
            }
        }
        if let own = mapping["components"]?.mapping { components += own.entries }
        entries.removeAll { $0.key == "components" }
        entries.append(Mapping.Entry("components", .mapping(components, at: root)))
        if mapping["servers"] == nil { entries.append(Mapping.Entry("servers", servers)) }
        return SwaggerSchemas.rewritten(.mapping(entries, at: root))
    }

    // MARK: Servers

    private var servers: Node {
        let base = mapping["basePath"]?.text?.trimmed ?? ""
        let path = base.isEmpty || base.hasPrefix("/") ? base : "/" + base
        guard let hostNode = mapping["host"], let host = hostNode.text?.trimmed, !host.isEmpty else {
            let place = mapping["basePath"] ?? root
            return .sequence([server(path.isEmpty ? "/" : path, at: place)], at: place)
        }
        if host.contains("://") { return .sequence([server(host + path, at: hostNode)], at: hostNode) }
        let listed = mapping["schemes"]?.sequence?.compactMap { $0.text?.lowercased() } ?? []
        let usable = listed.filter { $0 == "https" || $0 == "http" }
        // The scheme of the document itself, which nobody knows here.
        let isLocal = host.hasPrefix("localhost") || host.hasPrefix("127.")
        let schemes = usable.isEmpty ? (listed.isEmpty ? [isLocal ? "http" : "https"] : listed) : usable
        let ordered = schemes.filter { $0 == "https" } + schemes.filter { $0 != "https" }
        return .sequence(ordered.map { server("\($0)://\(host)\(path)", at: hostNode) }, at: hostNode)
    }

    private func server(_ url: String, at place: Node) -> Node {
        .mapping([Mapping.Entry("url", .text(url, at: place))], at: place)
    }
}
