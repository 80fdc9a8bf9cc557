import Diagnostics
import IR
import YAML

/// Reads a model. The first form that fits decides: text, list or map, `enum`, `by`, and any other mapping an object.
struct ModelReader {
    /// Names that the language, its libraries or the runtime need for themselves.
    private static let takenNames: Set<String> = ["Swift", "Foundation", "RouterRuntime", "Type", "Protocol", "Self"]

    let context: Context
    let apiName: String

    func read(_ entry: Mapping.Entry) -> Model {
        let name = entry.key
        let location = entry.keyNode.location
        reportName(name, at: location)
        var model = Model(name: name, shape: .object(Object(fields: [])), location: location)
        switch entry.value.content {
        case .scalar:
            AlternativesReader(context: context).read(entry.value, into: &model)
        case .sequence:
            model.shape = .alias(alias(entry.value))
        case .mapping(let mapping):
            if entry.value.isMapType {
                model.shape = .alias(alias(entry.value))
            } else if mapping["enum"] != nil {
                EnumerationReader(context: context).read(mapping, at: entry.value, into: &model)
            } else if let tag = mapping.entries.first(where: { $0.key.utf8.starts(with: "by ".utf8) }) {
                TaggedUnionReader(context: context).read(mapping, tag: tag, into: &model)
            } else {
                readObject(mapping, into: &model)
            }
        }
        return model
    }

    private func reportName(_ name: String, at location: SourceLocation) {
        if !Words.isName(name[...]) {
            context.error(
                "'\(name)' is no name of a model",
                at: location,
                hint: "a model starts with a capital letter and holds letters and digits"
            )
        } else if TypeParser.names.contains(name) {
            context.error(
                "a model cannot be called '\(name)'",
                at: location,
                hint: "the format has a type of that name"
            )
        } else if name == apiName {
            context.error("a model cannot be called '\(name)'", at: location, hint: "the API has that name")
        } else if Self.takenNames.contains(name) {
            context.error("a model cannot be called '\(name)'", at: location, hint: "the word is taken in Swift")
        }
    }

    private func alias(_ node: Node) -> TypeRef {
        TypeParser.parse(node, place: .model, context: context) ?? .primitive(.any)
    }

    private func readObject(_ mapping: Mapping, into model: inout Model) {
        let reader = FieldReader(context: context, place: .model)
        var fields: [Field] = []
        for entry in mapping.entries {
            switch entry.key {
            case "doc": model.doc = context.doc(entry.value, of: "'doc'")
            case "by" where entry.value.mapping.map { $0["type"] == nil } == true:
                context.error(
                    "the union has no tag",
                    at: entry.keyNode.location,
                    hint: "'by kind:' tells its variants apart by the property 'kind'"
                )
            case "domain": model.domain = Self.domain(entry.value, context: context)
            default:
                if let field = reader.field(entry) { fields.append(field) }
            }
        }
        model.shape = .object(Object(fields: fields))
    }

    static func domain(_ node: Node, context: Context) -> [ProjectedField]? {
        guard let names = node.sequence else {
            context.error(
                "'domain' must be a list of wire names, not \(node.kind)",
                at: node.location,
                hint: "a field of that name is written 'domain as domain'"
            )
            return nil
        }
        return names.compactMap { name in
            guard let text = context.text(name, of: "a name in 'domain'"), let named = NamedText(text, context: context)
            else { return nil }
            return ProjectedField(
                wireName: named.text.string,
                name: named.name?.string,
                location: named.text.location
            )
        }
    }
}
