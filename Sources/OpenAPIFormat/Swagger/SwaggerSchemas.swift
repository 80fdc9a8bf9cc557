import Diagnostics
import YAML

/// The few things that schemas of Swagger 2.0 say in another way.
enum SwaggerSchemas {
    /// What holds no schemas, but values.
    private static let values: Set<String> = ["example", "examples", "default", "enum"]

    /// A whole tree; the same where there is nothing to do.
    static func rewritten(_ node: Node) -> Node { changed(node) ?? node }

    private static func changed(_ node: Node) -> Node? {
        switch node.content {
        case .scalar: return nil
        case .sequence(let items):
            let changes = items.map(changed)
            guard changes.contains(where: { $0 != nil }) else { return nil }
            return .sequence(zip(changes, items).map { $0 ?? $1 }, at: node)
        case .mapping(let mapping):
            var isChanged = false
            var entries = mapping.entries
            for (index, entry) in entries.enumerated() where !values.contains(entry.key) {
                if let value = own(entry, in: mapping) ?? changed(entry.value) {
                    entries[index].value = value
                    isChanged = true
                }
                if entry.key == "type", entry.value.text == "file" {
                    entries.append(Mapping.Entry("format", .text("binary", at: entry.value)))
                }
            }
            return isChanged ? .mapping(entries, at: node) : nil
        }
    }

    private static func own(_ entry: Mapping.Entry, in mapping: Mapping) -> Node? {
        switch (entry.key, entry.value.text) {
        case ("discriminator", let property?):
            return .mapping([Mapping.Entry("propertyName", .text(property, at: entry.value))], at: entry.value)
        case ("type", "file"): return .text("string", at: entry.value)
        default: return nil
        }
    }
}
