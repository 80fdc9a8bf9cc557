import Diagnostics
import IR
import YAML

/// Reads a model with a key `by tag`: a type for each value of the tag.
struct TaggedUnionReader {
    let context: Context

    func read(_ mapping: Mapping, tag: Mapping.Entry, into model: inout Model) {
        var variants: [Union.Variant] = []
        var name = ""
        var strangers: [Mapping.Entry] = []
        for entry in mapping.entries {
            switch entry.key {
            case "doc": model.doc = context.doc(entry.value, of: "'doc'")
            case tag.key:
                name = tagName(tag.keyNode)
                variants = context.entries(entry.value, of: "a union").compactMap(variant)
                if variants.isEmpty, entry.value.mapping?.entries.isEmpty == true {
                    context.error("the union has no variants", at: entry.value.location)
                }
            default: strangers.append(entry)
            }
        }
        context.reportUnknownKeys(
            strangers,
            in: "a union",
            known: ["doc", tag.key],
            hint: "a model with a key 'by …' is a union; fields stand in its variants"
        )
        model.shape = .union(Union(.tag(name, tagType(variants)), variants: variants))
        for variant in variants where variant.name == nil && ["true", "false"].contains(variant.value) {
            let value = variant.value ?? ""
            context.error("the case '\(value)' needs a name", at: variant.location, hint: "write '\(value) as …'")
        }
    }

    private func tagName(_ node: Node) -> String {
        guard let text = Text(node) else { return "" }
        let name = text.part(text.content.utf8.index(text.content.startIndex, offsetBy: 3)...).trimmed
        if !Words.isWire(name.content) {
            context.error(
                "'\(name.string)' is no name of a property",
                at: name,
                hint: "a union is written 'by property:'"
            )
        }
        return name.string
    }

    private func variant(_ entry: Mapping.Entry) -> Union.Variant? {
        guard let key = context.text(entry.keyNode, of: "a value"), let named = NamedText(key, context: context) else {
            return nil
        }
        var variant = Union.Variant(
            value: named.text.string,
            name: named.name?.string,
            type: .primitive(.any),
            location: named.text.location
        )
        guard entry.value.scalar != nil else {
            variant.type = TypeParser.parse(entry.value, place: .model, context: context) ?? variant.type
            return variant
        }
        guard let text = context.text(entry.value, of: "a type") else { return variant }
        let (body, doc) = Line.cutDoc(text, of: entry.value, context: context)
        variant.doc = doc
        variant.type = TypeParser.parse(body, place: .model, context: context) ?? variant.type
        return variant
    }

    private func tagType(_ variants: [Union.Variant]) -> Union.TagType {
        let values = variants.compactMap(\.value)
        if values.allSatisfy({ $0 == "true" || $0 == "false" }) { return .bool }
        return values.allSatisfy { Words.isWholeNumber($0[...]) } ? .int : .string
    }
}
