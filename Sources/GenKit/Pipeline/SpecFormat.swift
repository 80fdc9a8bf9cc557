import Diagnostics
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
}
