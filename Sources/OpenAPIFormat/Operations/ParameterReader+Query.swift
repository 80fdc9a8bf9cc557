import Diagnostics
import IR
import YAML

extension ParameterReader {
    /// The whole query as one value (`in: querystring`, OpenAPI 3.2 §4.12.1).
    func readQuery(_ part: Context.Part, _ words: String, into result: inout Result) {
        guard let entry = context.entries(part.mapping["content"], "'content'").first,
            let schema = context.part(entry.value, "a media type")?.mapping["schema"]
        else {
            context.warning("a query without a schema is left out", at: part.node.location)
            return
        }
        guard MediaTypeText(entry.key)?.kind == .form else {
            context.warning("a query that is no form is left out", at: entry.keyNode.location)
            return
        }
        result.queryModel = context.type(of: schema, words: part.name ?? "\(words) query")
        result.queryLocation = schema.location
    }

    /// There is one query, written in one way.
    func check(_ queryStrings: [SourceLocation], _ result: Result) {
        if queryStrings.count > 1 {
            context.diagnostics.error(
                "a second 'querystring'",
                at: queryStrings[1],
                hint: "the whole query is one value",
                notes: [Diagnostic(.note, "the first one is here", at: queryStrings[0])]
            )
        } else if let location = queryStrings.first, let other = result.parameters.first(where: { $0.place == .query })
        {
            context.warning(
                "'\(other.field.wireName)' stands beside a 'querystring', which is the whole query",
                at: location
            )
        }
    }

    /// Makes slots and parameters one: each slot gets a parameter, in the order of the path, and none is left over.
    func fit(_ result: inout Result, _ entry: Entry) {
        let slots = entry.path.slots
        var declared: [String: Parameter] = [:]
        for parameter in result.parameters where parameter.place == .path {
            declared[parameter.field.wireName] = parameter
        }
        var path: [Parameter] = []
        var seen: Set<String> = []
        for slot in slots where seen.insert(slot).inserted {
            path.append(declared[slot] ?? undeclared(slot, entry))
        }
        let inQuery = entry.path.query.compactMap { pair in constantOrSlot(pair, declared, entry) }
        let used = Set(slots + entry.path.query.compactMap { if case .slot(let name) = $0.value { name } else { nil } })
        var others: [Parameter] = []
        let written = Set(inQuery.map(\.field.wireName))
        for parameter in result.parameters {
            let name = parameter.field.wireName
            if parameter.place != .path {
                // What the path says already is not said again.
                if parameter.place != .query || !written.contains(name) { others.append(parameter) }
            } else if !used.contains(name) {
                context.warning(
                    "the path '\(entry.pathKey)' has no slot '{\(name)}', so this parameter is left out",
                    at: parameter.field.location,
                    hint: context.diagnostics.suggestion(for: name, in: slots)
                )
            }
        }
        result.parameters = path + inQuery + others
    }

    private func undeclared(_ slot: String, _ entry: Entry) -> Parameter {
        context.warning("the slot '{\(slot)}' has no parameter, so it is text", at: entry.pathLocation)
        return Parameter(.path, Field(wireName: slot, type: .primitive(.string), location: entry.pathLocation))
    }

    private func constantOrSlot(_ pair: PathText.Pair, _ declared: [String: Parameter], _ entry: Entry) -> Parameter? {
        switch pair.value {
        case .literal(let text):
            var field = Field(wireName: pair.name, type: .primitive(.string), location: entry.pathLocation)
            field.constant = Literal(text, location: entry.pathLocation)
            return Parameter(.query, field)
        case .slot(let slot):
            var field = (declared[slot] ?? undeclared(slot, entry)).field
            field.wireName = pair.name
            field.serialization = nil
            return Parameter(.query, field)
        }
    }
}
