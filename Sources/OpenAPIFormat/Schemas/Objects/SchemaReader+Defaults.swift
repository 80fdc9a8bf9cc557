import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The default of a schema as a value of its type; nil where there is none or it does not fit, which is reported.
    func `default`(of schema: Node, type: TypeRef) -> Literal? {
        let schema = flat(schema)
        guard let standard = schema.standard ?? (schema.reference == nil ? nil : opened(schema).standard) else {
            return nil
        }
        return literal(standard, as: type)
    }

    /// Whether the type is a model that has its name but nothing else yet.
    func isUnread(_ type: TypeRef) -> Bool {
        switch type {
        case .primitive, .array, .dictionary: return false
        case .nullable(let type): return isUnread(type)
        case .model(let name):
            guard let model = model(name) else { return true }
            if case .alias(let type) = model.shape { return type == .primitive(.any) || isUnread(type) }
            return false
        }
    }

    func literal(_ node: Node, as type: TypeRef) -> Literal? {
        guard let value = ScalarValue(node) else {
            noteDefault(of: type, node)
            return nil
        }
        guard value != .null else { return nil }
        switch behindAliases(type) {
        case .primitive(let primitive): return literal(value, node, as: primitive)
        case .model(let name):
            switch model(name)?.shape {
            case .enumeration(let enumeration): return literal(value, node, of: enumeration, named: name)
            default: break
            }
        case .array, .dictionary, .nullable: break
        }
        noteDefault(of: type, node)
        return nil
    }

    private func noteDefault(of type: TypeRef, _ node: Node) {
        let isEmpty = node.sequence?.isEmpty ?? node.mapping?.entries.isEmpty ?? false
        if !isEmpty { note("the default of a '\(type.nonNull)' is documentation only", at: node.location) }
    }

    /// The text of a default for people, where the type has no literals.
    func shownDefault(_ node: Node, of type: TypeRef) -> String? {
        if let list = node.sequence {
            let texts = list.compactMap(SchemaDoc.shown)
            let text = "[" + texts.joined(separator: ", ") + "]"
            return texts.isEmpty || texts.count < list.count || text.utf8.count > 60 ? nil : text
        }
        guard let value = ScalarValue(node), value != .null else { return nil }
        switch behindAliases(type) {
        case .primitive(.date), .primitive(.localDate), .primitive(.data), .primitive(.any), .primitive(.file):
            return SchemaDoc.shown(node)
        case .model(let name):
            if case .union? = model(name)?.shape { return SchemaDoc.shown(node) }
            return nil
        case .primitive, .array, .dictionary, .nullable: return nil
        }
    }

    private func behindAliases(_ type: TypeRef) -> TypeRef {
        var type = type.nonNull
        for _ in 0..<100 {
            guard case .model(let name) = type, case .alias(let target)? = model(name)?.shape else { return type }
            type = target.nonNull
        }
        return .primitive(.any)
    }

    private func literal(_ value: ScalarValue, _ node: Node, as primitive: Primitive) -> Literal? {
        let text = node.text ?? ""
        let fitting: String?
        switch primitive {
        case .string: fitting = text
        case .url: fitting = text.isEmpty ? nil : text
        case .uuid: fitting = value.isString ? text : nil
        case .int, .int64: fitting = if case .int(let text) = value { text } else { nil }
        case .double: fitting = value.isNumber ? text : nil
        case .bool, .numericBool: fitting = if case .bool(let value) = value { value ? "true" : "false" } else { nil }
        case .date, .localDate, .data, .any, .file, .payload:
            noteDefault(of: .primitive(primitive), node)
            return nil
        }
        guard let fitting else {
            warning("the default '\(text)' does not fit '\(primitive)'", at: node.location, hint: "ignored")
            return nil
        }
        return Literal(fitting, location: node.location)
    }

    private func literal(_ value: ScalarValue, _ node: Node, of enumeration: Enumeration, named name: String)
        -> Literal?
    {
        let text: String?
        switch enumeration.rawType {
        case .string: text = node.text
        case .int: text = ScalarValue.integer(node.text ?? "")
        case .double: text = node.text
        case .json: text = value.json
        }
        if let text, enumeration.values.contains(where: { $0.text == text }) {
            return Literal(text, location: node.location)
        }
        let near = diagnostics.suggestion(for: node.text ?? "", in: enumeration.values.map(\.text))
        warning("the default '\(node.text ?? "")' is no value of '\(name)'", at: node.location, hint: near ?? "ignored")
        return nil
    }
}
