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
    private let documents: DocumentSet
    private let options: OpenAPIFormat.Options
    private let diagnostics: DiagnosticCollector

    init(documents: DocumentSet, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) {
        self.documents = documents
        self.options = options
        self.diagnostics = diagnostics
    }

    /// Makes a model of each of the document's named schemas.
    func readComponents() {}

    /// The type of a value, behind references and with its own nullability.
    func type(of schema: Node, at place: SchemaPlace) -> TypeRef { .primitive(.any) }
}
