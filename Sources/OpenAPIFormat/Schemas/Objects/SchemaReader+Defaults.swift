import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The default of a schema as a value of its type; nil where there is none or it does not fit, which is reported.
    ///
    /// - Parameter name: What it is the default of, where its place does not say it.
    func `default`(of schema: Node, type: TypeRef, name: String? = nil) -> Literal? {
        let schema = flat(schema)
        guard let standard = schema.standard ?? (schema.reference == nil ? nil : opened(schema).standard) else {
            return nil
        }
        return literal(standard, as: type, name: name)
    }

    /// Whether the type is a model that has its name but nothing else yet.
    func isUnread(_ type: TypeRef) -> Bool {
        switch type {
        case .primitive, .dictionary: return false
        case .nullable(let type), .array(let type): return isUnread(type)
        case .model(let name):
            guard let model = model(name) else { return true }
            if case .alias(let type) = model.shape { return type == .primitive(.any) || isUnread(type) }
            return false
        }
    }

    func literal(_ node: Node, as type: TypeRef, name: String? = nil) -> Literal? {
        guard let value = ScalarValue(node) else {
            if let list = list(node, as: type, name: name) { return list }
            noteDefault(of: type, node)
            return nil
        }
        guard value != .null else { return nil }
        switch behindAliases(type) {
        case .primitive(let primitive): return literal(value, node, as: primitive, of: name)
        case .model(let model):
            switch self.model(model)?.shape {
            case .enumeration(let enumeration): return literal(value, node, of: enumeration, named: model)
            default: break
            }
        case .array, .dictionary, .nullable: break
        }
        noteDefault(of: type, node)
        return nil
    }

    /// Of a type whose elements have literals; as many as anybody reads.
    private func list(_ node: Node, as type: TypeRef, name: String?) -> Literal? {
        guard let nodes = node.sequence, !nodes.isEmpty, nodes.count <= Self.longestList,
            case .array(let element) = behindAliases(type), hasLiterals(element)
        else { return nil }
        let elements = nodes.compactMap { literal($0, as: element, name: name) }
        return elements.count == nodes.count ? Literal(elements, location: node.location) : nil
    }

    private static let longestList = 16

    private func hasLiterals(_ type: TypeRef) -> Bool {
        switch behindAliases(type) {
        case .primitive(let primitive):
            switch primitive {
            case .string, .url, .uuid, .int, .int32, .int64, .double, .bool, .numericBool: return true
            case .date, .localDate, .data, .any, .file, .payload: return false
            }
        case .model(let name): if case .enumeration? = model(name)?.shape { return true } else { return false }
        case .array(let element): return hasLiterals(element)
        case .dictionary, .nullable: return false
        }
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
        if let mapping = node.mapping { return shown(mapping) }
        guard let value = ScalarValue(node), value != .null else { return nil }
        switch behindAliases(type) {
        case .primitive(.date(nil)), .primitive(.date(.iso8601)), .primitive(.localDate):
            return isDate(node.text ?? "") ? SchemaDoc.shown(node) : nil
        case .primitive(.date), .primitive(.data), .primitive(.any), .primitive(.file):
            return SchemaDoc.shown(node)
        case .model(let name):
            if case .union? = model(name)?.shape { return SchemaDoc.shown(node) }
            return nil
        case .primitive, .array, .dictionary, .nullable: return nil
        }
    }

    /// A small object as JSON.
    private func shown(_ mapping: Mapping) -> String? {
        let members = mapping.entries.compactMap { entry in
            ScalarValue(entry.value).map { "\(ScalarValue.string(entry.key).json ?? ""): \($0.json ?? "null")" }
        }
        let text = "{\(members.joined(separator: ", "))}"
        let isSmall = text.utf8.count <= 60 && !text.contains("`")
        return isSmall && !members.isEmpty && members.count == mapping.entries.count ? text : nil
    }

    private func behindAliases(_ type: TypeRef) -> TypeRef {
        var type = type.nonNull
        for _ in 0..<100 {
            guard case .model(let name) = type, case .alias(let target)? = model(name)?.shape else { return type }
            type = target.nonNull
        }
        return .primitive(.any)
    }

    private func literal(_ value: ScalarValue, _ node: Node, as primitive: Primitive, of name: String?) -> Literal? {
        let text = node.text ?? ""
        let fitting: String?
        switch primitive {
        case .string: fitting = text
        case .url: fitting = text.isEmpty ? nil : text
        case .uuid: fitting = value.isString ? text : nil
        case .int, .int64: fitting = if case .int(let text) = value { text } else { nil }
        case .int32: fitting = if case .int(let text) = value { Int32(text) == nil ? nil : text } else { nil }
        case .double: fitting = value.isNumber ? text : nil
        case .bool, .numericBool: fitting = if case .bool(let value) = value { value ? "true" : "false" } else { nil }
        case .date(nil), .date(.iso8601), .localDate:
            guard isDate(text) else {
                fitting = nil
                break
            }
            noteDefault(of: .primitive(primitive), node)
            return nil
        case .date, .data, .any, .file, .payload:
            noteDefault(of: .primitive(primitive), node)
            return nil
        }
        guard let fitting else {
            let whose = name.map { " of '\($0)'" } ?? ""
            warning("the default '\(text)'\(whose) does not fit '\(primitive)'", at: node.location, hint: "ignored")
            return nil
        }
        return Literal(fitting, location: node.location)
    }

    /// Whether it begins as the texts of days and moments do (RFC 3339 §5.6).
    private func isDate(_ text: String) -> Bool { text.prefixMatch(of: /\d{4}-\d\d-\d\d/) != nil }

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
