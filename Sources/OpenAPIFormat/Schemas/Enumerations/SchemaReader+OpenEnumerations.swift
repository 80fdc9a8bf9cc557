import IR
import YAML

extension SchemaReader {
    /// Alternatives that are nothing but values, or values and the type of all of them: one open enumeration.
    func openEnumeration(of variants: [UnionPlan.Variant]) -> Form? {
        var raw: Enumeration.RawType?
        var values: [Enumeration.Value] = []
        var references: [Definition] = []
        for variant in variants {
            let form = form(of: variant.schema)
            switch form {
            case .enumeration(let enumeration):
                guard raw == nil || raw == enumeration.rawType else { return nil }
                raw = enumeration.rawType
                values += titled(enumeration, by: variant.schema)
            case .reference(let definition):
                guard case .enumeration(let enumeration) = self.form(of: definition) else { return nil }
                guard raw == nil || raw == enumeration.rawType else { return nil }
                raw = enumeration.rawType
                values += enumeration.values
                references.append(definition)
            case .primitive: continue
            case .array, .dictionary, .object, .union: return nil
            }
        }
        guard let raw, !values.isEmpty else { return nil }
        for variant in variants {
            if case .primitive(let primitive) = form(of: variant.schema) {
                guard takes(raw, primitive) else { return nil }
            }
        }
        // Open anyway.
        if let definition = references.first, references.allSatisfy({ $0 === definition }),
            variants.allSatisfy({ if case .enumeration = form(of: $0.schema) { false } else { true } })
        {
            return .reference(definition)
        }
        var seen: Set<ExactText> = []
        values.removeAll { !seen.insert(ExactText($0.text)).inserted }
        return .enumeration(Enumeration(rawType: raw, values: values))
    }

    private func takes(_ raw: Enumeration.RawType, _ primitive: Primitive) -> Bool {
        switch raw {
        case .string: primitive == .string
        case .int: primitive == .int
        case .double: primitive == .double
        case .json: false
        }
    }

    /// `oneOf` of constants, each with a title and a description, is how 3.1 names values.
    private func titled(_ enumeration: Enumeration, by schema: Schema) -> [Enumeration.Value] {
        guard enumeration.values.count == 1, let mapping = schema.node.mapping else { return enumeration.values }
        var value = enumeration.values[0]
        for entry in mapping.entries {
            switch entry.key {
            case "title": value.name = value.name ?? entry.value.text
            case "description": value.doc = value.doc ?? entry.value.text
            default: continue
            }
        }
        return [value]
    }
}
