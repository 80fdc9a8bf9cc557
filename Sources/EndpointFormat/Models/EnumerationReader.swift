import Diagnostics
import IR
import YAML

/// Reads a model with the key `enum`: a list of values, or values with names and docs.
struct EnumerationReader {
    let context: Context

    func read(_ mapping: Mapping, at node: Node, into model: inout Model) {
        var forced: Enumeration.RawType?
        var values: [Enumeration.Value] = []
        var strangers: [Mapping.Entry] = []
        for entry in mapping.entries {
            switch entry.key {
            case "doc": model.doc = context.doc(entry.value, of: "'doc'")
            case "type":
                forced = context.word(
                    entry.value,
                    of: "the type of an enumeration",
                    in: [("String", .string), ("Int", .int)]
                )
            case "enum": values = read(entry.value)
            default: strangers.append(entry)
            }
        }
        // A text behind `enum` is reported: it is a field among fields.
        if mapping["enum"]?.scalar == nil {
            context.reportUnknownKeys(
                strangers,
                in: "an enumeration",
                known: ["doc", "enum", "type"],
                hint: "a model with the key 'enum' is an enumeration; a field of that name is written 'enum as …'"
            )
        }
        let isWhole = !values.isEmpty && values.allSatisfy { Words.isWholeNumber($0.text[...]) }
        let rawType = forced ?? (isWhole ? .int : .string)
        if rawType == .int { reportNumbers(values) }
        model.shape = .enumeration(Enumeration(rawType: rawType, values: values))
    }

    private func read(_ node: Node) -> [Enumeration.Value] {
        var values: [Enumeration.Value] = []
        switch node.content {
        case .scalar:
            context.error(
                "'enum' must be a list or a mapping of values, not \(node.kind)",
                at: node.location,
                hint: "a field of that name is written 'enum as …'"
            )
        case .sequence(let nodes):
            for node in nodes {
                guard let text = context.text(node, of: "a value") else { continue }
                values.append(Enumeration.Value(text.string, location: text.location))
            }
        case .mapping(let mapping):
            for entry in mapping.entries {
                guard let key = context.text(entry.keyNode, of: "a value"), let named = NamedText(key, context: context)
                else { continue }
                let isBare = Text(entry.value)?.isEmpty == true
                let doc = isBare ? nil : context.doc(entry.value, of: "the doc of a value")
                values.append(
                    Enumeration.Value(
                        named.text.string,
                        name: named.name?.string,
                        doc: doc,
                        location: named.text.location
                    )
                )
            }
        }
        if node.sequence?.isEmpty == true || node.mapping?.entries.isEmpty == true {
            context.error("the enumeration has no values", at: node.location)
        }
        return values
    }

    private func reportNumbers(_ values: [Enumeration.Value]) {
        for value in values {
            if !Words.isWholeNumber(value.text[...]) {
                context.error(
                    "'\(value.text)' is no whole number",
                    at: value.location,
                    hint: "the enumeration is of type 'Int'"
                )
            } else if value.name == nil {
                context.error(
                    "the number \(value.text) needs a name",
                    at: value.location,
                    hint: "write it as a key: '\(value.text) as …:'; digits that travel as text are of 'type: String'"
                )
            }
        }
    }
}
