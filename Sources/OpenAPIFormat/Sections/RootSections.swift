import Diagnostics
import YAML

/// The sections of a document, looked at before they are read: without any there is nothing to make.
struct RootSections {
    let context: Context

    private var root: Mapping { context.documents.root.mapping ?? Mapping() }

    /// Those that operations and models come from.
    private static let sources = ["paths", "components", "webhooks", "x-webhooks"]

    private static let others: Set<String> = [
        "$schema", "$self", "basePath", "consumes", "externalDocs", "host", "id", "info", "jsonSchemaDialect",
        "openapi",
        "produces", "schemes", "security", "servers", "swagger", "tags",
    ]

    /// Whether the document has a section that something could come from; reported where it has none.
    func check() -> Bool {
        let known = Self.others.union(Self.sources)
        for entry in root.entries where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
            let near = context.diagnostics.suggestion(for: entry.key, in: known.sorted())
            context.note("unknown key '\(entry.key)'", at: entry.keyNode.location, hint: near ?? "ignored")
        }
        // Of Swagger 2.0 the components are made, be it of nothing.
        let isEmpty = root["components"]?.mapping?.entries.isEmpty ?? true
        if Self.sources.contains(where: { root[$0] != nil && ($0 != "components" || !isEmpty) }) { return true }
        context.diagnostics.error(
            "a document has 'paths', 'components' or 'webhooks'",
            at: context.documents.root.location,
            hint: "without any there is nothing to generate"
        )
        return false
    }

    /// An error where a section is no mapping: what it was meant to hold is lost.
    ///
    /// - Returns: Whether there is one.
    func reportLoss() -> Bool {
        let components = context.documents.resolve(root["components"] ?? context.documents.root)?.mapping
        let sections = Self.sources.map { root[$0] } + [components?["schemas"]]
        let lost = sections.compactMap { $0 }.filter { !isMapping($0) }
        guard let first = lost.first else { return false }
        context.diagnostics.error(
            "nothing of this document can be read",
            at: first.location,
            hint:
                "a mapping is expected here, not \(context.documents.resolve(first)?.kind ?? "a reference to nothing")"
        )
        return true
    }

    private func isMapping(_ node: Node) -> Bool {
        if node.isEmpty || context.isNull(node) { return true }
        return context.documents.resolve(node)?.mapping != nil
    }
}
