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
    /// The properties without a field, where they are kept.
    var additional: AdditionalView?
    /// Whether a union tells it by its members.
    var isMatched = false
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
        let usesDates = fields.contains(where: \.usesDates) || additional?.usesDates == true
        let isLink = isModel && domain == nil && fields.contains(where: \.isLink)
        note(&imports, isLink: isLink)
        let dates = usesDates ? "dates: \(context.names.namespace.declared).dates" : ""
        return [
            "name": .text(type.declared),
            "member": .text(type.member),
            "doc": .texts(doc),
            "conformances": .text(conformances(spelling).joined(separator: ", ")),
            "properties": .objects(
                properties.map { property($0, spelling) } + (additional.map { [property($0)] } ?? [])
            ),
            "hasProperties": .bool(!properties.isEmpty || additional != nil),
            "hasInit": .bool(context.access != .internal && domain == nil),
            "initParameters": .object(.list(initParameters)),
            "assignments": .texts(
                properties.compactMap { field in
                    field.name.map { "self.\($0.member) = \($0.declared)" }
                } + lines(\.assignment)
            ),
            "isReceived": .bool(isReceived),
            "isJSON": .bool(isJSON),
            "isParameters": .bool(uses.contains(.parameters)),
            "isMultipart": .bool(uses.contains(.multipart)),
            "isEmpty": .bool(fields.isEmpty && additional == nil),
            "scope": .text(scopes.owner ?? context.names.namespace.declared),
            "inside": context.standard(in: scopes.extensions),
            "dates": .text(dates),
            "members": .text(isReceived && isMatched ? members : ""),
            "decoding": .texts(fields.map(\.decode) + (additional.map { [$0.decode(besides: names)] } ?? [])),
            "encoding": .texts(fields.map(\.encode) + lines(\.encode)),
            "writing": .texts(uses.contains(.parameters) ? fields.map(\.write) + lines(\.write) : []),
            "parts": .texts(uses.contains(.multipart) ? fields.map(\.part) + lines(\.part) : []),
            "isLink": .bool(isLink),
            "domain": domain.map { .object(mapping($0, spelling)) } ?? false,
        ]
    }

    private func lines(_ line: (AdditionalView) -> String) -> [String] { additional.map { [line($0)] } ?? [] }

    private var initParameters: [String] {
        properties.map { $0.initParameter(isJSON: isTriState) } + lines(\.initParameter)
    }

    /// The wire names of all fields, as an expression.
    private var names: String { isMatched ? "Self.members.all" : Self.set(fields) }

    private var members: String {
        let required = fields.filter { $0.field.isRequired && $0.field.default == nil }
        let optional = fields.filter { !$0.field.isRequired || $0.field.default != nil }
        return [("required", required), ("optional", optional)].filter { !$0.1.isEmpty }
            .map { "\($0.0): \(Self.set($0.1))" }.joined(separator: ", ")
    }

    private static func set(_ fields: [FieldView]) -> String {
        "[\(fields.map { SwiftText.literal($0.field.wireName) }.joined(separator: ", "))]"
    }

    private func property(_ additional: AdditionalView) -> MustacheObject {
        [
            "name": .text(additional.name.declared),
            "doc": .texts(["/// The properties that have no name in the document."]),
            "wrapper": "",
            "type": .text(additional.declaredType),
            "default": " = [:]",
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
        if let additional { imports.formUnion(additional.imports) }
        if isMatched, isReceived { imports.declare([.runtime]) }
        if isLink { imports.imply([.runtime]) }
        if !boxed.isEmpty || uses.contains(.parameters) || uses.contains(.multipart) {
            imports.declare([.runtime])
        }
        if isTriState, properties.contains(where: \.isTriState) { imports.declare([.runtime]) }
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
