import IR
import Mustache

/// A struct with properties: a model, one half of a pair, or a request.
struct ObjectView {
    let type: Identifier
    let doc: [String]
    let fields: [FieldView]
    /// Wire names of the properties kept on the heap, because the type would contain itself.
    let boxed: Set<String>
    let uses: ModelUsage.Uses
    /// Requests are no links, whatever their properties are called.
    var isModel = true
    /// Where it is declared and what is declared in it, of a model.
    var scopes = Scopes.request
    /// The domain half, and its properties with those of this one they come from.
    var domain: (type: Identifier, fields: [(FieldView, Identifier?)])?

    private var isJSON: Bool { uses.contains(.json) }
    private var isReceived: Bool { uses.contains(.received) }
    private var isTriState: Bool { isJSON }
    /// Without a case of its own to decode or encode, a type still has properties.
    private var properties: [FieldView] { fields.filter { $0.name != nil } }

    func mustache(_ context: ViewContext, imports: inout Imports) -> MustacheObject {
        let spelling = context.spelling
        let usesDates = fields.contains(where: \.usesDates)
        let isLink = isModel && domain == nil && fields.contains(where: \.isLink)
        note(&imports, isLink: isLink)
        let dates = usesDates ? "dates: \(context.names.namespace.declared).dates" : ""
        return [
            "name": .text(type.declared),
            "member": .text(type.member),
            "doc": .texts(doc),
            "conformances": .text(conformances(spelling).joined(separator: ", ")),
            "properties": .objects(properties.map { property($0, spelling) }),
            "hasProperties": .bool(!properties.isEmpty),
            "hasInit": .bool(context.access != .internal && domain == nil),
            "initParameters": .object(.list(properties.map { $0.initParameter(isJSON: isTriState) })),
            "assignments": .texts(
                properties.compactMap { field in
                    field.name.map { "self.\($0.member) = \($0.declared)" }
                }
            ),
            "isReceived": .bool(isReceived),
            "isJSON": .bool(isJSON),
            "isParameters": .bool(uses.contains(.parameters)),
            "isMultipart": .bool(uses.contains(.multipart)),
            "isEmpty": .bool(fields.isEmpty),
            "scope": .text(scopes.owner ?? context.names.namespace.declared),
            "inside": context.standard(in: scopes.extensions),
            "dates": .text(dates),
            "decoding": .texts(fields.map(\.decode)),
            "encoding": .texts(fields.map(\.encode)),
            "writing": .texts(uses.contains(.parameters) ? fields.map(\.write) : []),
            "parts": .texts(uses.contains(.multipart) ? fields.map(\.part) : []),
            "isLink": .bool(isLink),
            "domain": domain.map { .object(mapping($0, spelling)) } ?? false,
        ]
    }

    private func property(_ field: FieldView, _ spelling: Spelling) -> MustacheObject {
        let isBoxed = boxed.contains(field.field.wireName)
        let fallback = field.defaultValue ?? (isBoxed && field.isOptional ? "nil" : nil)
        return [
            "name": .text(field.name?.declared ?? ""),
            "doc": .texts(field.docs),
            "wrapper": .text(isBoxed ? "@\(spelling.standard(.indirect, in: scopes.body)) " : ""),
            "type": .text(field.type(isJSON: isTriState)),
            "default": .text(fallback.map { " = " + $0 } ?? ""),
        ]
    }

    private func conformances(_ spelling: Spelling) -> [String] {
        var types: [StandardType] = []
        switch (isReceived, isJSON) {
        case (true, true): types.append(.codable)
        case (true, false): types.append(.decodable)
        case (false, true): types.append(.encodable)
        case (false, false): break
        }
        if uses.contains(.parameters) { types.append(.parameterValue) }
        if uses.contains(.multipart) { types.append(.multipartEncodable) }
        if !fields.contains(where: \.holdsFile) { types.append(.hashable) }
        return (types + [.sendable]).map { spelling.standard($0, in: scopes.declaration) }
    }

    private func note(_ imports: inout Imports, isLink: Bool) {
        for field in properties { imports.formUnion(field.imports) }
        if isLink { imports.imply([.runtime]) }
        if !boxed.isEmpty || uses.contains(.parameters) || uses.contains(.multipart) {
            imports.declare([.runtime])
        }
        if isTriState, properties.contains(where: { !$0.field.isRequired && $0.field.type.isNullable }) {
            imports.declare([.runtime])
        }
        if isReceived || isJSON { imports.use([.runtime]) }
    }

    private func mapping(_ domain: (type: Identifier, fields: [(FieldView, Identifier?)]), _ spelling: Spelling)
        -> MustacheObject
    {
        [
            "type": .text(spelling.own(scopes.owners + [domain.type], in: scopes.extensions)),
            "values": .object(.list(domain.fields.map { $0.mapping(from: $1) })),
        ]
    }
}
