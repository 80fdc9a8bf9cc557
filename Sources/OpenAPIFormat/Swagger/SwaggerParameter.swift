import Diagnostics
import YAML

/// Parameters of Swagger 2.0, which are schemas themselves.
struct SwaggerParameter {
    let context: Context

    /// What is said of the parameter, and not of its value.
    private static let own: Set<String> = [
        "name", "in", "required", "description", "allowEmptyValue", "collectionFormat", "deprecated", "x-deprecated",
        "schema",
    ]

    /// Nil where it is a part of the body.
    func converted(_ part: Context.Part) -> Context.Part? {
        let place = part.mapping["in"]?.text?.lowercased()
        guard place != "body", place != "formdata" else { return nil }
        var part = part
        var entries = part.mapping.entries.filter { Self.own.contains($0.key) && $0.key != "schema" }
        if let schema = schema(of: part) {
            entries.append(Mapping.Entry("schema", schema))
            if let style = style(of: part, in: place) { entries += style }
        }
        part.mapping = Mapping(entries)
        return part
    }

    /// The value's own schema; nil where nothing is said of it.
    func schema(of part: Context.Part, withDescription: Bool = false) -> Node? {
        let entries = part.mapping.entries.filter {
            !Self.own.contains($0.key) || withDescription && $0.key == "description"
        }
        guard entries.contains(where: { !$0.key.hasPrefix("x-") && $0.key != "description" }) else {
            return part.mapping["schema"]
        }
        return .mapping(entries, at: part.node)
    }

    /// By `collectionFormat`; nil where the value is no list.
    func style(of part: Context.Part, in place: String?) -> [Mapping.Entry]? {
        guard part.mapping["type"]?.text == "array" else { return nil }
        let node = part.mapping["collectionFormat"]
        let format = node?.text ?? "csv"
        let isQuery = place == "query" || place == "formdata"
        let style: String
        switch format {
        case "csv": style = isQuery ? "form" : "simple"
        case "multi" where isQuery: style = "form"
        case "ssv" where isQuery: style = "spaceDelimited"
        case "pipes" where isQuery: style = "pipeDelimited"
        case "tsv" where isQuery: style = "tabDelimited"
        default:
            let near = context.diagnostics.suggestion(for: format, in: ["csv", "ssv", "tsv", "pipes", "multi"])
            context.warning(
                "the collection format '\(format)' is none of this place, so it is 'csv'",
                at: node?.location ?? part.node.location,
                hint: near
            )
            style = isQuery ? "form" : "simple"
        }
        let place = node ?? part.node
        return [
            Mapping.Entry("style", .text(style, at: place)),
            Mapping.Entry("explode", .text(format == "multi" && isQuery ? "true" : "false", at: place)),
        ]
    }
}
