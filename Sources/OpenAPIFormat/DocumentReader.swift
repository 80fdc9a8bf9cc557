import Diagnostics
import IR
import YAML

/// Reads the parts of a document in order.
final class DocumentReader {
    let root: Node
    let options: OpenAPIFormat.Options
    let documents: DocumentSet
    let diagnostics: DiagnosticCollector

    init(_ root: Node, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) {
        self.root = root
        self.options = options
        self.documents = DocumentSet(root: root, options: options, diagnostics: diagnostics)
        self.diagnostics = diagnostics
    }

    func read() -> API? {
        let schemas = SchemaReader(documents: documents, options: options, diagnostics: diagnostics)
        schemas.readComponents()
        var api = API(name: "", location: root.location)
        api.isForeign = true
        api.models = schemas.models
        return api
    }
}
