import IR
import YAML

extension SchemaReader {
    /// Gives values the names and texts that several generators know extensions for.
    func named(_ values: [Enumeration.Value], in schema: Schema) -> [Enumeration.Value] {
        var result = values
        for source in schema.sources {
            for entry in source.mapping?.entries ?? [] where entry.key.hasPrefix("x-enum") {
                switch entry.key {
                case "x-enum-varnames", "x-enumNames", "x-enum-names":
                    apply(entry.value, of: schema, to: &result) { $0.name = $0.name ?? $1 }
                case "x-enum-descriptions", "x-enumDescriptions":
                    apply(entry.value, of: schema, to: &result) { $0.doc = $0.doc ?? $1 }
                default: continue
                }
            }
        }
        return result
    }

    /// A list goes along with the values as they are written, a mapping goes by their text.
    private func apply(
        _ node: Node,
        of schema: Schema,
        to values: inout [Enumeration.Value],
        _ set: (inout Enumeration.Value, String) -> Void
    ) {
        var byLocation: [Int] = []
        if let mapping = node.mapping {
            for entry in mapping.entries {
                guard let text = entry.value.text, let index = values.firstIndex(where: { $0.text == entry.key }) else {
                    continue
                }
                set(&values[index], text)
            }
        } else if let list = node.sequence, let written = schema.values?.sequence {
            byLocation = written.map { value in values.firstIndex { $0.location == value.location } ?? -1 }
            for (position, name) in list.enumerated() where byLocation.indices.contains(position) {
                guard let text = name.text, !text.isEmpty, values.indices.contains(byLocation[position]) else {
                    continue
                }
                set(&values[byLocation[position]], text)
            }
            if list.count != written.count {
                warning(
                    "there are \(written.count) values and \(list.count) names for them",
                    at: node.location,
                    hint: "they go by position"
                )
            }
        }
    }
}
