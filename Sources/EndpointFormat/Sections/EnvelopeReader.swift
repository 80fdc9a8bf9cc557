import Diagnostics
import IR
import YAML

/// Reads what wraps answers: `none`, or fields of which one is of type `T`.
struct EnvelopeReader {
    let context: Context

    func read(_ node: Node) -> Inherited<Envelope> {
        if let text = Text(node) {
            if text.trimmed.content == "none" { return .none }
            context.error(
                "an envelope is a mapping or 'none', not \(text.isEmpty ? node.kind : "'\(text.string)'")",
                at: node.location
            )
            return .inherited
        }
        let fields = FieldReader(context: context, place: .envelope).fields(node, of: "an envelope")
        guard node.mapping != nil else { return .inherited }
        for field in fields where holdsPayload(field.type) && field.type != .primitive(.payload) {
            context.error(
                "'T' stands alone in an envelope",
                at: field.typeLocation ?? field.location,
                hint: "whether the answer is a list or may be null is said by 'returns'"
            )
        }
        for field in fields {
            guard let literal = field.default else { continue }
            context.error(
                "an envelope has no defaults",
                at: literal.location,
                hint: "a value to check stands behind '=='"
            )
        }
        let payloads = fields.filter { holdsPayload($0.type) }
        if let second = payloads.dropFirst().first {
            context.error("an envelope has one field of type 'T', this is another", at: second.location)
        }
        if payloads.isEmpty {
            context.error("the envelope has no field of type 'T'", at: node.location, hint: "'data: T', for example")
        }
        return .own(Envelope(fields: fields, location: node.location))
    }

    private func holdsPayload(_ type: TypeRef) -> Bool {
        switch type {
        case .primitive(let primitive): primitive == .payload
        case .model: false
        case .array(let type), .dictionary(let type), .nullable(let type): holdsPayload(type)
        }
    }
}
