import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The form of a schema that lists its values; nil where it does not, or the list is of no use.
    func enumerationForm(of schema: Schema) -> Form? {
        let kind = schema.kinds.count == 1 ? schema.kinds[0] : nil
        guard let values = listedValues(of: schema) else { return nil }
        if kind == .array, !schema.items.isEmpty, schema.constant == nil, values.allSatisfy({ $0.scalar != nil }) {
            warning(
                "'enum' lists values that are no lists",
                at: values[0].location,
                hint: "they are taken for the elements"
            )
            return .array(listing(values, in: schema))
        }
        if kind == .array || kind == .object {
            warning(
                "'enum' lists values that are no \(kind == .array ? "lists" : "objects")",
                at: values[0].location,
                hint: "ignored"
            )
            return nil
        }
        var scalars: [(value: ScalarValue, node: Node)] = []
        for node in values {
            guard let value = ScalarValue(node) else {
                warning("a value of an enumeration is a scalar here", at: node.location, hint: "any value is allowed")
                return .primitive(.any)
            }
            if value != .null { scalars.append((value, node)) }
        }
        // Null alone.
        guard !scalars.isEmpty else { return .primitive(.any) }
        return form(of: scalars, kind: kind, schema)
    }

    /// A list whose elements are these values.
    private func listing(_ values: [Node], in schema: Schema) -> Schema {
        let place = values[0]
        let key = Node(.scalar(Scalar("enum", style: .plain)), location: place.location, end: place.end)
        let list = Node(.sequence(values), location: place.location, end: place.end)
        let mapping = Mapping([Mapping.Entry(keyNode: key, value: list)])
        let result = schema.copy()
        result.values = nil
        result.items.append(Node(.mapping(mapping), location: place.location, end: place.end))
        return result
    }

    /// Whether null is one of the values that are listed.
    func valuesAllowNull(_ schema: Schema) -> Bool {
        listedValues(of: schema)?.contains { ScalarValue($0) == .null } ?? false
    }

    /// The one value that a schema allows, if it is one.
    func constant(of schema: Schema) -> (type: Primitive, literal: Literal)? {
        guard schema.reference == nil, let form = enumerationForm(of: schema) else { return nil }
        switch form {
        case .enumeration(let enumeration):
            guard enumeration.values.count == 1, let value = enumeration.values.first else { return nil }
            let literal = Literal(value.text, location: value.location)
            switch enumeration.rawType {
            case .string: return (.string, literal)
            case .int: return (.int, literal)
            case .double: return (.double, literal)
            case .json: return nil
            }
        case .primitive(.bool):
            let values = Set((listedValues(of: schema) ?? []).compactMap(\.text))
            guard values.count == 1, let node = listedValues(of: schema)?.first, let text = node.text else {
                return nil
            }
            return (.bool, Literal(text.lowercased(), location: node.location))
        default: return nil
        }
    }

    private func listedValues(of schema: Schema) -> [Node]? {
        if let constant = schema.constant { return [constant] }
        guard let values = schema.values else { return nil }
        guard let list = values.sequence, !list.isEmpty else { return nil }
        return list
    }

    private func form(of scalars: [(value: ScalarValue, node: Node)], kind: Schema.Kind?, _ schema: Schema) -> Form {
        let raw: Enumeration.RawType
        switch kind {
        case .string: raw = .string
        case .integer: raw = .int
        case .number:
            raw = scalars.allSatisfy { $0.value.isInteger } && schema.format?.hasPrefix("int") == true ? .int : .double
        case .boolean: return .primitive(.bool)
        case .object, .array, nil:
            guard let found = rawType(of: scalars.map(\.value)) else { return .primitive(.bool) }
            raw = found
        }
        var texts: [(text: String, node: Node)] = []
        for (value, node) in scalars {
            if let text = text(of: value, node, as: raw) {
                texts.append((text, node))
            } else {
                warning(
                    "'\(node.text ?? "")' is no \(raw == .int ? "integer" : "number")",
                    at: node.location,
                    hint: "left out"
                )
            }
        }
        guard !texts.isEmpty else { return form(of: scalars, kind: nil, schema) }
        return .enumeration(Enumeration(rawType: raw, values: named(unique(texts), in: schema)))
    }

    /// Nil for booleans alone.
    private func rawType(of values: [ScalarValue]) -> Enumeration.RawType? {
        if values.allSatisfy(\.isString) { return .string }
        if values.allSatisfy(\.isInteger) { return .int }
        if values.allSatisfy(\.isNumber) { return .double }
        if values.allSatisfy(\.isBool) { return nil }
        return .json
    }

    private func text(of value: ScalarValue, _ node: Node, as raw: Enumeration.RawType) -> String? {
        switch raw {
        case .string: node.text
        // Numbers in quotes are meant as numbers, where the type says so.
        case .int: ScalarValue.integer(node.text ?? "")
        case .double: node.text.flatMap { ScalarValue.isNumber($0) ? $0 : nil }
        case .json: value.json
        }
    }

    private func unique(_ values: [(text: String, node: Node)]) -> [Enumeration.Value] {
        var seen: Set<ExactText> = []
        var isReported = false
        var result: [Enumeration.Value] = []
        for (text, node) in values {
            if seen.insert(ExactText(text)).inserted {
                result.append(Enumeration.Value(text, location: node.location))
            } else if !isReported {
                isReported = true
                warning("the value '\(text)' is there twice", at: node.location, hint: "once is enough")
            }
        }
        return result
    }
}

extension ScalarValue {
    var isString: Bool { if case .string = self { true } else { false } }
    var isInteger: Bool { if case .int = self { true } else { false } }
    var isBool: Bool { if case .bool = self { true } else { false } }
    var isNumber: Bool {
        switch self {
        case .int, .number: true
        case .null, .bool, .string: false
        }
    }
}
