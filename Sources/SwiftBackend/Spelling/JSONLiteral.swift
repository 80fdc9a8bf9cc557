import Diagnostics
import YAML

extension SwiftText {
    /// A JSON text as a Swift literal, of which a `JSONValue` can be made: `["a": 1]`; text that is none as itself.
    static func json(_ text: String) -> String {
        // The front end has read it before: nobody need hear of problems again.
        guard let node = YAML.parse(text, path: "", diagnostics: DiagnosticCollector()) else { return literal(text) }
        return json(node)
    }

    private static func json(_ node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): return scalar.style == .plain ? plain(scalar.text) : literal(scalar.text)
        case .sequence(let elements): return "[\(elements.map(json).joined(separator: ", "))]"
        case .mapping(let mapping):
            let members = mapping.entries.map { "\(literal($0.key)): \(json($0.value))" }
            return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
        }
    }

    private static func plain(_ text: String) -> String {
        switch text {
        case "null", "": "nil"
        case "true", "false": text
        default:
            if let integer = Int(text) {
                String(integer)
            } else if let number = Double(text), number.isFinite {
                // JSON reads a number without a fraction as a whole one.
                Int(exactly: number).map(String.init) ?? number.description
            } else {
                literal(text)
            }
        }
    }
}
