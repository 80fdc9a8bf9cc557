import Diagnostics
import IR
import YAML

/// Reads the parts of a document in order.
struct DocumentReader {
    private let context: Context
    private var root: Mapping { context.documents.root.mapping ?? Mapping() }

    init?(_ root: Node, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) {
        guard let version = Version(of: root, diagnostics: diagnostics) else { return nil }
        let documents = DocumentSet(root: root, version: version, options: options, diagnostics: diagnostics)
        context = Context(
            version: version,
            documents: documents,
            schemas: SchemaReader(documents: documents, options: options, diagnostics: diagnostics),
            options: options,
            diagnostics: diagnostics
        )
    }

    /// Nil where nothing is left, which is an error.
    func read() -> API? {
        let sections = RootSections(context: context)
        guard sections.check() else { return nil }
        context.schemas.readComponents()
        var api = API(name: context.options.name, location: context.documents.root.location)
        api.isForeign = true
        readInfo(into: &api)
        let servers = ServerReader(context: context)
        api.servers = servers.read(root["servers"], at: api.location)
        let components = context.part(root["components"], "'components'")?.mapping ?? Mapping()
        let security = SecurityReader(context: context, server: api.servers.first.map(ServerReader.expanded) ?? "")
        security.readSchemes(components["securitySchemes"])
        api.securitySchemes = security.schemes
        api.security = security.requirement(root["security"])?.alternatives ?? []

        let encodings = PartEncodings(context: context)
        let unions = StatusUnions()
        let operations = OperationReader(
            context: context,
            security: security,
            servers: servers,
            base: api.servers,
            encodings: encodings,
            unions: unions
        )
        let callbacks = CallbackReader(context: context, encodings: encodings)
        api.routers = routers(named: api.name, location: api.location, operations, callbacks)
        // A library of models: which way they go is known to those who use them.
        api.isCodable = api.routers.isEmpty
        callbacks.readWebhooks(root["webhooks"] ?? root["x-webhooks"])
        callbacks.readPathItems(components["pathItems"])
        api.models = context.schemas.models + unions.models
        ModelPasses.settle(&api.models, diagnostics: context.diagnostics)
        encodings.apply(to: &api.models)
        ParameterFit(api.models, context: context).apply(to: &api)
        ModelPasses.fit(&api, diagnostics: context.diagnostics)
        if api.routers.isEmpty, api.models.isEmpty, sections.reportLoss() { return nil }
        return api
    }

    private func readInfo(into api: inout API) {
        let info = context.part(root["info"], "'info'")?.mapping ?? Mapping()
        api.version = context.text(info["version"])
        let doc = DocText.doc(
            summary: context.text(info["title"]),
            description: context.text(info["summary"]) ?? context.text(info["description"])
        )
        api.doc = joined(doc, context.seeAlso(root["externalDocs"]))
    }

    // MARK: Routers

    private func routers(
        named name: String,
        location: SourceLocation,
        _ reader: OperationReader,
        _ callbacks: CallbackReader
    ) -> [Router] {
        let entries = PathReader(context: context).entries(of: root["paths"])
        let tags = tags()
        return OperationNamer(context: context, fallback: name).groups(of: entries).map { group in
            var router = Router(name: group.name, location: group.entries.first?.entry.pathLocation ?? location)
            router.doc = tags[group.name]
            for (entry, name) in group.entries {
                router.operations += reader.read(entry, name: name)
                callbacks.readCallbacks(of: entry, words: entry.id ?? name)
            }
            return router
        }
    }

    /// What the document says of its tags.
    private func tags() -> [String: String] {
        var docs: [String: String] = [:]
        for node in context.items(root["tags"], "tags") {
            guard let mapping = context.part(node, "a tag")?.mapping, let name = context.text(mapping["name"]) else {
                continue
            }
            let doc = DocText.doc(
                summary: context.text(mapping["summary"]),
                description: context.text(mapping["description"])
            )
            docs[name] = joined(doc, context.seeAlso(mapping["externalDocs"]))
        }
        return docs
    }

    private func joined(_ doc: String?, _ more: String?) -> String? {
        let parts = [doc, more].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }
}
