import Diagnostics
import EndpointFormat
import IR
import OpenAPIFormat
import YAML

/// The languages of specs, told apart by a key at the root of the document.
enum SpecFormat {
    case endpoint
    case openAPI

    /// Nil where the document is none of them, which is reported.
    init?(_ root: Node, diagnostics: DiagnosticCollector) {
        guard let mapping = root.mapping else {
            diagnostics.error("this is no spec", at: root.location, hint: Self.keysHint)
            return nil
        }
        if mapping["api"] != nil {
            self = .endpoint
        } else if mapping["openapi"] != nil || mapping["swagger"] != nil {
            self = .openAPI
        } else {
            diagnostics.error(
                "no key 'api', 'openapi' or 'swagger' at the root, so this is no spec",
                at: root.location,
                hint: Self.keysHint
            )
            return nil
        }
    }

    private static let keysHint = "an endpoint spec starts with 'api: Name'"

    /// Reads the document; as much as could be read comes back, whatever was reported.
    func read(_ root: Node, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) -> API? {
        switch self {
        case .endpoint: EndpointFormat.read(root, diagnostics: diagnostics)
        case .openAPI: OpenAPIFormat.read(root, options: options, diagnostics: diagnostics)
        }
    }
}
