import Diagnostics
import IR
import YAML

/// Reads what a call gives: a type, `File`, `Text`, `Stream`, `{ events: T }` or `{ lines: T }`.
struct ReturnsReader {
    let context: Context

    func read(_ node: Node) -> [Response] {
        guard let content = content(node) else { return [] }
        // The place of the type, behind 'events' as well.
        let location = node.isMapType ? node.location : node.mapping?.entries.first?.value.location ?? node.location
        return [Response(statuses: [.range(2)], content: content, location: location)]
    }

    private func content(_ node: Node) -> ResponseContent? {
        if let mapping = node.mapping, !node.isMapType {
            guard mapping.entries.count == 1, let entry = mapping.entries.first,
                entry.key == "events" || entry.key == "lines"
            else {
                context.error(
                    "'returns' is a type, '{ events: T }' or '{ lines: T }'",
                    at: mapping.entries.first { $0.key != "events" && $0.key != "lines" }?.keyNode.location
                        ?? mapping.entries.dropFirst().first?.keyNode.location ?? node.location,
                    hint: "a type has a name: write it under 'models'"
                )
                return nil
            }
            let type = TypeParser.parse(entry.value, place: .returns, context: context)
            return type.map { entry.key == "events" ? .events($0) : .lines($0) }
        }
        switch node.text {
        case "File": return .file
        case "Text": return .text
        case "Stream": return .stream
        default: return TypeParser.parse(node, place: .returns, context: context).map { .value($0) }
        }
    }
}
