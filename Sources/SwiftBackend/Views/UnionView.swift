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
            "isStatus": false,
            "match": "",
            "otherwise": "",
            "domain": .optional(domain.map { spelling.own(scopes.owners + [$0], in: scopes.extensions) }),
            "own": .text(own(spelling)),
        ]
        if hasUnknown {
            imports.declare([.runtime])
            object["unknown"] = .text(spelling.standard(.jsonValue, in: scopes.body))
        }
        switch union.discriminator {
        case .tag(let name, let tagType):
            object["tag"] = .text(SwiftText.literal(name))
            object["tagType"] = .text(spelling.standard(Self.standard(tagType), in: scopes.extensions))
            object["otherwise"] = .text(
                hasUnknown
                    ? "self = .unknown(try decoder.value())"
                    : "throw object.unexpectedTag(\(SwiftText.literal(name)), of: \(own(spelling)).self)"
            )
        case .status:
            object["isStatus"] = true
            object["otherwise"] = .text(otherStatus(spelling))
        case .shape, .bestMatch:
            object["match"] = .text(isBestMatch ? "bestMatch" : "firstMatch")
            object["otherwise"] = .text(hasUnknown ? "orElse: { .unknown($0) }" : "")
        }
        return object
    }

    private var isBestMatch: Bool { if case .bestMatch = union.discriminator { true } else { false } }
    private var hasUnknown: Bool { union.isOpen }

    /// What to make of an answer whose status has no variant of its own.
    private func otherStatus(_ spelling: Spelling) -> String {
        if let position = union.variants.firstIndex(where: { $0.value == "default" }) {
            let dates = spelling.form(of: union.variants[position].type).map { "dates: \($0)" } ?? ""
            return "self = .\(cases[position].member)(try decoder.value(\(dates)))"
        }
        return hasUnknown
            ? "self = .unknown(try decoder.value())"
            : "throw decoder.unexpectedStatus(for: \(own(spelling)).self)"
    }

    private func own(_ spelling: Spelling) -> String { spelling.own(scopes.owners + [type], in: scopes.extensions) }

    private func variant(_ variant: Union.Variant, _ name: Identifier, _ spelling: Spelling) -> MustacheObject {
        let form = spelling.form(of: variant.type)
        return [
            "name": .text(name.declared),
            "member": .text(name.member),
            "doc": .texts(DocComment(variant.doc).lines),
            "type": .text(spelling.type(variant.type, in: scopes.body, half)),
            "memberType": .text(metatype(variant.type, spelling)),
            "value": .text(pattern(variant)),
            "dates": .text(form.map { "dates: \($0)" } ?? ""),
            "encoding": .text(encoding(variant, spelling)),
            "text": .text(text(variant.type, form, spelling)),
            "mapping": .text(spelling.toDomain(variant.type)),
        ]
    }

    /// Behind `case`; empty for what stands behind `default`, and where nothing is switched over.
    private func pattern(_ variant: Union.Variant) -> String {
        guard let value = variant.value else { return "" }
        switch union.discriminator {
        case .tag: return ([value] + variant.otherValues).map(literal).joined(separator: ", ")
        case .status: return StatusPattern(text: value).map(\.pattern) ?? ""
        case .shape, .bestMatch: return ""
        }
    }

    /// Behind `encoder.`.
    private func encoding(_ variant: Union.Variant, _ spelling: Spelling) -> String {
        if case .tag(let name, _) = union.discriminator, let value = variant.value {
            // Of several tags the value itself knows which one it has, if it knows any.
            let knowsTag = !variant.otherValues.isEmpty && hasProperty(name, variant.type, spelling)
            if !knowsTag { return "tagged(\(SwiftText.literal(name)), \(literal(value)), value)" }
        }
        return "value(value\(spelling.form(of: variant.type).map { ", dates: \($0)" } ?? ""))"
    }

    private func hasProperty(_ name: String, _ type: TypeRef, _ spelling: Spelling) -> Bool {
        guard case .model(let model) = spelling.index.resolve(type),
            case .object(let object)? = spelling.index.shape(of: model)
        else { return false }
        return object.fields.contains { $0.wireName == name }
    }

    private func text(_ type: TypeRef, _ form: String?, _ spelling: Spelling) -> String {
        if let form { return "writer.text(value, \(form))" }
        return spelling.index.isJSONText(type, nil) ? "writer.text(json: value)" : "value.write(to: &writer)"
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
