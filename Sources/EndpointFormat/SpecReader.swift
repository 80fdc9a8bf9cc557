import Diagnostics
import IR
import YAML

/// Reads the root of a spec.
struct SpecReader {
    private static let keys = [
        "api", "doc", "version", "base", "dates", "timeout", "schemes", "auth", "headers", "query", "envelope",
        "errors", "routers", "models", "from",
    ]

    private let root: Node
    /// What an overlay dresses; nil where the spec is none.
    private let document: API?
    private let context: Context

    init(_ root: Node, document: API?, diagnostics: DiagnosticCollector) {
        self.root = root
        self.document = document
        let models = root.mapping?["models"]?.mapping?.entries.map(\.key) ?? []
        let schemes = root.mapping?["schemes"]?.mapping?.entries.map(\.key) ?? []
        self.context = Context(
            diagnostics: diagnostics,
            models: Set(document?.models.filter { $0.owner == nil }.map(\.name) ?? models),
            schemes: Set(schemes),
            documentSchemes: Set(document?.securitySchemes.map(\.name) ?? [])
        )
    }

    func read() -> API? {
        guard let mapping = root.mapping else {
            context.error(
                "a spec is a mapping, this is \(root.kind)",
                at: root.location,
                hint: "its first line is 'api: Name'"
            )
            return nil
        }
        if mapping["api"] == nil, let foreign = mapping.entry("openapi") ?? mapping.entry("swagger") {
            context.error("this is an OpenAPI document, not an endpoint spec", at: foreign.keyNode.location)
            return nil
        }
        reportTags()
        if let document { return read(mapping, over: document) }
        var api = API(name: name(mapping), location: mapping["api"]?.location ?? root.location)
        // Whatever order the file has: routers are read last, as their types are what the models say.
        for entry in mapping.entries where entry.key != "routers" { read(entry, into: &api) }
        if let routers = mapping["routers"] {
            let reader = RouterReader(context: context)
            api.routers = context.entries(routers, of: "'routers'").map(reader.read)
            if routers.mapping?.entries.isEmpty == true { context.error("there are no routers", at: routers.location) }
        }
        reportMissing(mapping)
        return api
    }

    private func read(_ mapping: Mapping, over document: API) -> API {
        var api = document
        api.name = name(mapping)
        api.location = mapping["api"]?.location ?? root.location
        for entry in mapping.entries where !["routers", "models", "envelope"].contains(entry.key) {
            read(entry, into: &api)
        }
        var reader = OverlayReader(context: context, api: api)
        if let models = mapping["models"] { reader.readModels(models) }
        if let envelope = mapping.entry("envelope") {
            api = reader.api
            readShared(envelope, into: &api)
            reader = OverlayReader(context: context, api: api)
            if let envelope = api.envelope { reader.unwrapAnswers(envelope) }
        }
        if let routers = mapping["routers"] { reader.readRouters(routers) }
        reportMissing(mapping)
        return reader.api
    }

    private func name(_ mapping: Mapping) -> String {
        guard let node = mapping["api"], let text = context.text(node, of: "'api'") else { return "" }
        if !Words.isName(text.content) {
            context.error(
                "'\(text.string)' is no name of an API",
                at: text,
                hint: "an API starts with a capital letter and holds letters and digits"
            )
        }
        return text.string
    }

    private func read(_ entry: Mapping.Entry, into api: inout API) {
        let value = entry.value
        switch entry.key {
        case "api": break
        case "doc": api.doc = context.doc(value, of: "'doc'")
        case "version": api.version = context.text(value, of: "'version'")?.string
        case "base":
            guard let text = context.text(value, of: "'base'") else { return }
            if let url = URLText(text, allows: .path, context: context) { api.servers = [Server(url: url.string)] }
        case "dates":
            api.dates =
                context.word(value, of: "'dates'", in: DateForm.allCases.map { ($0.rawValue, $0) }) ?? api.dates
        case "schemes":
            api.securitySchemes += SecurityReader(context: context).schemes(value)
        case "headers": api.headers += constants(value, of: "'headers'")
        case "query": api.query += constants(value, of: "'query'")
        case "errors": api.errors = ErrorsReader(context: context).read(value)
        case "models":
            let reader = ModelReader(context: context, apiName: api.name)
            api.models = context.entries(value, of: "'models'").map(reader.read)
        case "from":
            if document == nil { context.error("an overlay is nothing without its document", at: value.location) }
        default: readShared(entry, into: &api)
        }
    }

    private func readShared(_ entry: Mapping.Entry, into api: inout API) {
        var shared = Shared()
        guard shared.read(entry, context: context) else {
            context.reportUnknownKey(entry, in: "a spec", known: Self.keys)
            return
        }
        if let security = shared.security { api.security = security }
        if let timeout = shared.timeout { api.timeout = timeout }
        if case .own(let envelope) = shared.envelope { api.envelope = envelope }
    }

    private func constants(_ node: Node, of subject: String) -> [Field] {
        FieldReader(context: context, place: .parameter).constants(node, of: subject)
    }

    private func reportMissing(_ mapping: Mapping) {
        let required = mapping["from"] == nil ? ["api", "base", "routers"] : ["api"]
        for key in required where mapping[key] == nil {
            // A misspelled key has been reported with its hint.
            let isMisspelled = mapping.entries.contains {
                !Self.keys.contains($0.key) && nearest(to: $0.key, in: Self.keys) == key
            }
            // All of them have one place: the spec.
            if !isMisspelled { context.diagnostics.error("'\(key)' is missing", at: root.location) }
        }
    }

    private func reportTags() {
        root.walk { node in
            if let tag = node.tag {
                context.error(
                    "the tag '\(tag)' has no meaning here",
                    at: node.location,
                    hint: "scalars are text, whatever they look like"
                )
            }
        }
    }
}
