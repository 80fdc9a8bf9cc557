import Diagnostics
import IR

extension NamesBuilder {
    /// In the order of the fields, nil for constants.
    func properties(_ fields: [Field], reserved: [String]) -> [Identifier?] {
        var table = table(suffix: "Property")
        table.reserve(reserved, for: "a member of the generated type")
        let requests = fields.filter { $0.constant == nil }.map { property($0, kind: "field") }
        return spread(table.claim(requests, diagnostics: diagnostics), over: fields)
    }

    /// Constants have no name.
    func spread(_ names: [Identifier], over fields: [Field]) -> [Identifier?] {
        var rest = names[...]
        return fields.map { $0.constant == nil ? rest.popFirst() : nil }
    }

    func property(_ field: Field, kind: String, qualifier: String? = nil, rank: Int = 0) -> NameRequest {
        var text = isForeign ? "" : field.name ?? Casing.lowerCamel(field.wireName)
        // As a memberwise parameter it would shadow the instance.
        if text == "self" { text = "selfValue" }
        return NameRequest(
            name: text,
            owner: "\(kind) '\(field.wireName)'",
            location: field.location,
            hint: isForeign ? nil : "write '\(field.wireName) as …'",
            foreign: ForeignName(
                field.wireName,
                .value,
                chosen: field.name,
                qualifier: qualifier,
                rank: rank,
                identity: field.name == nil ? "" : field.wireName,
                wording: wordings.value(field.name ?? field.wireName)
            )
        )
    }

    /// A name that the casing gives anyway is one more thing to keep in step.
    func warnOfName(_ field: Field) {
        guard !isForeign, let name = field.name, name == Casing.lowerCamel(field.wireName) else { return }
        diagnostics.warning(
            "'as \(name)' is what the casing gives anyway",
            at: field.location,
            hint: "leave it out"
        )
    }

    /// What the domain half of a pair shows.
    func domain(_ model: Model, _ object: Object, _ seen: [Identifier?]) -> [(field: Int, name: Identifier)] {
        let all = object.fields.indices.filter { object.fields[$0].constant == nil }
        guard let projected = model.domain else { return all.compactMap { index in seen[index].map { (index, $0) } } }
        let fields = projected.compactMap { projection -> (Int, Field)? in
            guard let index = all.first(where: { object.fields[$0].wireName == projection.wireName }) else {
                return nil
            }
            var field = object.fields[index]
            field.name = projection.name ?? field.name
            field.location = projection.location
            return (index, field)
        }
        var table = table(suffix: "Property")
        let names = table.claim(fields.map { property($0.1, kind: "field") }, diagnostics: diagnostics)
        return zip(fields, names).map { ($0.0, $1) }
    }
}

extension Field {
    /// The decoding half of a pair is named as the wire is; the author's words belong to what callers see.
    var withoutName: Field {
        var field = self
        field.name = nil
        return field
    }
}
