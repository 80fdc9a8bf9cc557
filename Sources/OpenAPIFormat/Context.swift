import Diagnostics
import IR
import YAML

/// What the readers of a document share.
final class Context {
    let version: Version
    let documents: DocumentSet
    let schemas: SchemaReader
    let options: OpenAPIFormat.Options
    let diagnostics: DiagnosticCollector
    /// Of schemas without a name that several operations share.
    private var types: [SourceLocation: TypeRef] = [:]
    private var said: Set<Diagnostic> = []

    init(
        version: Version,
        documents: DocumentSet,
        schemas: SchemaReader,
        options: OpenAPIFormat.Options,
        diagnostics: DiagnosticCollector
    ) {
        self.version = version
        self.documents = documents
        self.schemas = schemas
        self.options = options
        self.diagnostics = diagnostics
    }

    /// The type of a value.
    ///
    /// - Parameter words: What a schema without a name is called.
    func type(of schema: Node, words: String) -> TypeRef {
        if let known = types[schema.location] { return known }
        let type = schemas.type(of: schema, at: SchemaPlace(owner: nil, words: words))
        types[schema.location] = type
        return type
    }

    // MARK: Nodes

    /// A part of the document behind its references.
    struct Part {
        var node: Node
        var mapping: Mapping
        /// The key it has among the components, if that is where it stands.
        var name: String?
        /// Where it is used.
        var location: SourceLocation
    }

    /// Nil where nothing is there, or nothing that makes sense, which is reported.
    ///
    /// - Parameter what: What stands there, in a message: `a parameter`.
    func part(_ node: Node?, _ what: String) -> Part? {
        guard let node else { return nil }
        var found = node
        var name: String?
        if documents.isReference(node) {
            guard let target = documents.resolvedTarget(of: node) else { return nil }
            found = target.node
            name = documents.componentName(of: target.identity)
        }
        guard let mapping = found.mapping else {
            warning("\(what) is a mapping, not \(found.kind)", at: found.location)
            return nil
        }
        return Part(node: found, mapping: mapping, name: name, location: node.location)
    }

    /// The entries that mean something: no extensions.
    func entries(_ node: Node?, _ what: String) -> [Mapping.Entry] {
        guard let node, !node.isEmpty, !isNull(node) else { return [] }
        guard let mapping = part(node, what)?.mapping else { return [] }
        return mapping.entries.filter { !$0.key.hasPrefix("x-") }
    }

    func items(_ node: Node?, _ what: String) -> [Node] {
        guard let node, !node.isEmpty, !isNull(node) else { return [] }
        guard let items = node.sequence else {
            warning("\(what) are a list, not \(node.kind)", at: node.location)
            // A single one, without its dash.
            return node.mapping == nil ? [] : [node]
        }
        return items
    }

    func isNull(_ node: Node) -> Bool {
        guard let scalar = node.scalar, scalar.style == .plain else { return false }
        return ["null", "~", "Null", "NULL"].contains(scalar.text)
    }

    /// Whether a switch is on.
    func flag(_ node: Node?) -> Bool? {
        guard let node, let text = node.text, !isNull(node), !text.isEmpty else { return nil }
        switch text.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default:
            warning("'\(text)' is neither 'true' nor 'false'", at: node.location)
            return nil
        }
    }

    /// The text of a scalar that is there and says something.
    func text(_ node: Node?) -> String? {
        guard let node, let text = node.text, !text.isEmpty, !isNull(node) else { return nil }
        return text
    }

    /// Where more is written: `See [the guide](https://…).`
    func seeAlso(_ node: Node?) -> String? {
        guard let node, let mapping = part(node, "'externalDocs'")?.mapping, let url = text(mapping["url"]) else {
            return nil
        }
        let words = DocText.line(text(mapping["description"]))
        return words.map { "See [\($0)](\(url.trimmed))." } ?? "See <\(url.trimmed)>."
    }

    // MARK: Diagnostics

    func warning(_ message: String, at location: SourceLocation, hint: String? = nil) {
        report(Diagnostic(.warning, message, at: location, hint: hint))
    }

    func note(_ message: String, at location: SourceLocation, hint: String? = nil) {
        report(Diagnostic(.note, message, at: location, hint: hint))
    }

    /// A part of the document may be used in many places.
    private func report(_ diagnostic: Diagnostic) {
        if said.insert(diagnostic).inserted { diagnostics.report(diagnostic) }
    }
}
