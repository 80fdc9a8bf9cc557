import IR
import Mustache

/// An enum with a case per variant.
struct UnionView {
    let type: Identifier
    let union: Union
    let cases: [Identifier]
    let half: Half
    let uses: ModelUsage.Uses
    let isIndirect: Bool
    var scopes = Scopes.request
    /// The domain half, where this is the one that decodes.
    let domain: Identifier?

    func mustache(_ context: ViewContext, doc: [String], imports: inout Imports) -> MustacheObject {
        let spelling = context.spelling
        let isReceived = uses.contains(.received)
        let isJSON = uses.contains(.json)
        for variant in union.variants { imports.formUnion(spelling.imports(variant.type)) }
        if isReceived || isJSON { imports.use([.runtime]) }
        if uses.contains(.parameters) { imports.declare([.runtime]) }

        var conformances: [StandardType] = []
        if isReceived {
            conformances.append(isJSON ? .codable : .decodable)
        } else if isJSON {
            conformances.append(.encodable)
        }
        if uses.contains(.parameters) { conformances.append(.parameterValue) }
        conformances += [.hashable, .sendable]

        var object: MustacheObject = [
            "name": .text(type.declared),
            "member": .text(type.member),
            "doc": .texts(doc),
            "keyword": .text(isIndirect ? "indirect enum" : "enum"),
            "conformances": .text(
                conformances.map { spelling.standard($0, in: scopes.declaration) }.joined(separator: ", ")
            ),
            "scope": .text(scopes.owner ?? context.names.namespace.declared),
            "inside": context.standard(in: scopes.extensions),
            "isReceived": .bool(isReceived),
            "isJSON": .bool(isJSON),
            "isParameters": .bool(uses.contains(.parameters)),
            "cases": .objects(zip(union.variants, cases).map { variant($0, $1, spelling) }),
            "unknown": .text(""),
            "tag": "",
            "tagType": "",
            "domain": .optional(domain.map { spelling.own(scopes.owners + [$0], in: scopes.extensions) }),
            "own": .text(spelling.own(scopes.owners + [type], in: scopes.extensions)),
        ]
        if case .tag(let name, let tagType) = union.discriminator {
            imports.declare([.runtime])
            object["unknown"] = .text(spelling.standard(.jsonValue, in: scopes.body))
            object["tag"] = .text(SwiftText.literal(name))
            object["tagType"] = .text(spelling.standard(Self.standard(tagType), in: scopes.extensions))
        }
        return object
    }

    private func variant(_ variant: Union.Variant, _ name: Identifier, _ spelling: Spelling) -> MustacheObject {
        let form = spelling.form(of: variant.type)
        let dates = form.map { ", dates: \($0)" } ?? ""
        return [
            "name": .text(name.declared),
            "member": .text(name.member),
            "doc": .texts(DocComment(variant.doc).lines),
            "type": .text(spelling.type(variant.type, in: scopes.body, half)),
            "memberType": .text(metatype(variant.type, spelling)),
            "value": .text(literal(variant.value ?? "")),
            "dates": .text(dates),
            "text": .text(form.map { "writer.text(value, \($0))" } ?? "value.write(to: &writer)"),
            "mapping": .text(spelling.toDomain(variant.type)),
        ]
    }

    private func metatype(_ type: TypeRef, _ spelling: Spelling) -> String {
        let text = spelling.type(type, in: scopes.extensions, half)
        return text.hasSuffix("?") ? "(\(text))" : text
    }

    private func literal(_ value: String) -> String {
        guard case .tag(_, let type) = union.discriminator, type != .string else { return SwiftText.literal(value) }
        return value
    }

    private static func standard(_ type: Union.TagType) -> StandardType {
        switch type {
        case .string: .string
        case .int: .int
        case .bool: .bool
        }
    }
}
