import Diagnostics
import IR
import YAML

/// How a schema without a name of its own is called.
struct SchemaPlace {
    /// The model it is declared in; nil: the API.
    var owner: String?
    /// The words of its name there: `status`, `Item`, `pets list response`.
    var words: String
}

/// Turns schemas into types, and makes the models that they need.
final class SchemaReader {
    private(set) var models: [Model] = []
    let documents: DocumentSet
    let options: OpenAPIFormat.Options
    let diagnostics: DiagnosticCollector
    /// Whether keywords beside `$ref` count, as they do since 3.1.
    let countsSiblings: Bool

    var depth = 0
    var share = Share()

    var definitions: [Target.Identity: Definition] = [:]
    var references: [ReferenceSpelling: Definition] = [:]
    var names = ModelNames()
    var componentLocations: [String: SourceLocation] = [:]
    /// The definitions whose `allOf` is being resolved, the outermost first.
    var reading: [Definition] = []
    var endless: Set<String> = []
    var definitionsByName: [String: Definition] = [:]
    /// Schemas that take work to make, by where they stand.
    var composed: [SourceLocation: Schema] = [:]
    /// Read when what is being read is done, so that chains of references take no stack.
    var queue: [Definition] = []
    /// Of schemas without a name, by where they stand: a reference may lead there as well.
    var typesByLocation: [SourceLocation: TypeRef] = [:]
    private var positions: [String: Int] = [:]
    private var pendingDefaults: [PendingDefault] = []
    private var reported: Set<Diagnostic> = []

    /// A default of a type that is not known yet.
    private struct PendingDefault {
        var model: String
        var field: Int
        var node: Node
    }

    init(documents: DocumentSet, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) {
        self.documents = documents
        self.options = options
        self.diagnostics = diagnostics
        let version = documents.root.mapping?["openapi"]?.text ?? ""
        countsSiblings = version.hasPrefix("3.") && !version.hasPrefix("3.0")
    }

    /// Makes a model of each of the document's named schemas.
    func readComponents() {
        let components = registerComponents()
        registerChildren(of: components)
        // Circles are reported where they begin in the document.
        for definition in components { _ = schema(of: definition) }
        // What is inherited belongs to the schema that is extended, in whatever order the two stand.
        var ranges: [ObjectIdentifier: Range<Int>] = [:]
        for definition in basesFirst(components) {
            let start = models.count
            read(definition)
            ranges[ObjectIdentifier(definition)] = start..<models.count
        }
        models = components.flatMap { models[ranges[ObjectIdentifier($0)] ?? 0..<0] }
        for (position, model) in models.enumerated() { positions[model.name] = position }
        drain()
    }

    /// The type of a value, behind references and with its own nullability.
    func type(of schema: Node, at place: SchemaPlace) -> TypeRef {
        let type = withOwnShare(at: schema.location) { self.type(of: flat(schema), at: place) }
        drain()
        return type
    }

    /// Whether it is a schema of bytes as they are (`format: binary`), behind references.
    func isBinary(_ schema: Node) -> Bool { isFile(flat(schema)) }

    // MARK: Models

    /// Takes the model's place in the order of all; what it is follows.
    func reserve(_ name: String, at place: SchemaPlace, _ location: SourceLocation) {
        var model = Model(name: name, shape: .alias(.primitive(.any)), location: location)
        if place.owner != nil || place.words != name { model.typeName = place.words }
        model.owner = place.owner
        positions[name] = models.count
        models.append(model)
    }

    func finish(_ name: String, _ change: (inout Model) -> Void) {
        if let position = positions[name] { change(&models[position]) }
    }

    func model(_ name: String) -> Model? { positions[name].map { models[$0] } }

    private func read(_ definition: Definition) {
        guard !definition.isQueued else { return }
        definition.isQueued = true
        let known = typesByLocation[definition.node.location]
        if known != nil, !definition.isComponent { return }
        let location = componentLocations[definition.name] ?? definition.node.location
        let schema = schema(of: definition)
        let form = form(of: definition)
        checkCircle(from: definition)
        // A file is no type that could have another name.
        if form.isFile { return }
        reserve(definition.name, at: definition.place, location)
        if let known {
            finish(definition.name) { $0.shape = .alias(known) }
            return
        }
        if form.needsModel { typesByLocation[definition.node.location] = .model(definition.name) }
        withOwnShare(definition.name, at: location) {
            fill(definition.name, with: form, of: schema, at: definition.place)
        }
    }

    /// What references led to that is no named schema of the document.
    private func drain() {
        guard depth == 0 else { return }
        while let definition = queue.popLast() { read(definition) }
        settleDefaults()
    }

    // MARK: Defaults

    func postpone(_ standard: Node, of field: Int, in model: String) {
        pendingDefaults.append(PendingDefault(model: model, field: field, node: standard))
    }

    private func settleDefaults() {
        let pending = pendingDefaults
        pendingDefaults = []
        for item in pending {
            guard let position = positions[item.model], case .object(var object) = models[position].shape else {
                continue
            }
            set(item.node, on: &object.fields[item.field])
            models[position].shape = .object(object)
        }
    }

    // MARK: Diagnostics

    func warning(_ message: String, at location: SourceLocation, hint: String? = nil) {
        report(Diagnostic(.warning, message, at: location, hint: hint))
    }

    /// A warning of what the standard forbids; an error where the document has others.
    func tolerate(_ message: String, at location: SourceLocation, hint: String? = nil) {
        var diagnostic = Diagnostic(.warning, message, at: location, hint: hint)
        diagnostic.isTolerated = true
        report(diagnostic)
    }

    func note(_ message: String, at location: SourceLocation, hint: String? = nil) {
        report(Diagnostic(.note, message, at: location, hint: hint))
    }

    /// A schema may be looked at from several sides.
    private func report(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic).inserted { diagnostics.report(diagnostic) }
    }
}
