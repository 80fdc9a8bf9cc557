import Diagnostics
import YAML

/// What a document says it is written in.
enum Version: Comparable {
    case swagger, v30, v31, v32

    /// Nil where nothing is known of the version, which is reported.
    init?(of root: Node, diagnostics: DiagnosticCollector) {
        guard let mapping = root.mapping else {
            diagnostics.error("a document is a mapping, not \(root.kind)", at: root.location)
            return nil
        }
        guard let node = mapping["openapi"] ?? mapping["swagger"] else {
            diagnostics.error("no version of OpenAPI", at: root.location, hint: "write 'openapi: 3.1.0' at the root")
            return nil
        }
        let text = node.text ?? ""
        // Some write `3.0` as a number, and patch versions that never were.
        let numbers = text.split { $0 == "." || $0 == "-" }.map { Int($0) }
        switch (numbers.first ?? nil, numbers.count > 1 ? numbers[1] : 0) {
        case (2, _): self = .swagger
        case (3, 0): self = .v30
        case (3, 1): self = .v31
        case (3, 2): self = .v32
        case (3, _):
            self = .v32
            diagnostics.warning("OpenAPI '\(text)' is not known yet; it is read as 3.2", at: node.location)
        default:
            let message = text.isEmpty ? "the version is no text" : "'\(text)' is no version that can be read"
            diagnostics.error(message, at: node.location, hint: "known are 2.0, 3.0, 3.1 and 3.2")
            return nil
        }
    }
}

extension Node {
    /// What it is, in a message.
    var kind: String {
        switch content {
        case .scalar: isEmpty ? "nothing" : "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
