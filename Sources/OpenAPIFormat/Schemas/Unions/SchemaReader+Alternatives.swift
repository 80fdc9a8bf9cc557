import Diagnostics
import IR
import YAML

extension SchemaReader {
    /// The form of a schema with `oneOf` or `anyOf`; nil where these say nothing about the type.
    func alternativesForm(of schema: Schema) -> Form? {
        var groups = schema.alternatives
        groups.removeAll { $0.nodes.allSatisfy { isMereCondition(flat($0)) } }
        guard let group = groups.first else { return nil }
        if groups.count > 1 { return combinedForm(of: schema, groups) }
        let shared = schema.copy()
        shared.alternatives = []
        var variants: [UnionPlan.Variant] = []
        for node in group.nodes {
            let variant = flat(node)
            if isNull(variant) { continue }
            variants.append(specialized(variant, by: shared))
        }
        guard !variants.isEmpty else { return nil }
        let form = unionForm(variants, isAnyOf: group.isAnyOf, discriminator: group.discriminator)
        guard case .union(var plan) = form, variants.contains(where: \.schema.isMerged) else { return form }
        plan.shared = shared
        return .union(plan)
    }

    /// A union of what these come to; less where they are one type, or fit into one.
    func unionForm(
        _ variants: [UnionPlan.Variant],
        isAnyOf: Bool,
        discriminator: Node? = nil
    ) -> Form {
        if variants.count == 1 { return form(of: variants[0].schema) }
        if let form = openEnumeration(of: variants) { return form }
        let variants = withoutSingleTexts(variants)
        var known: Set<TypeRef> = []
        var distinct: [(variant: UnionPlan.Variant, type: TypeRef?)] = []
        var hasAny = false
        for variant in variants {
            let type = plainType(form(of: variant.schema))
            if type == .primitive(.any) {
                hasAny = true
                continue
            }
            if let type, !known.insert(type).inserted { continue }
            insert(variant, type, into: &distinct)
        }
        guard let first = distinct.first else { return .primitive(.any) }
        if distinct.count == 1 { return hasAny ? .primitive(.any) : form(of: first.variant.schema) }
        var plan = UnionPlan(variants: distinct.map(\.variant), discriminator: .bestMatch, isAnyOf: isAnyOf)
        if distinct.allSatisfy({ $0.type.map(isScalar) ?? false }) {
            plan.discriminator = .shape
        } else {
            tag(&plan, discriminator)
        }
        return .union(plan)
    }

    /// The one text beside values of other kinds needs no enumeration.
    private func withoutSingleTexts(_ variants: [UnionPlan.Variant]) -> [UnionPlan.Variant] {
        let texts = variants.indices.filter { index in
            if case .enumeration(let enumeration) = form(of: variants[index].schema) {
                return enumeration.rawType == .string && enumeration.values.count == 1
            }
            return false
        }
        guard texts.count == 1, let index = texts.first,
            case .enumeration(let enumeration) = form(of: variants[index].schema)
        else { return variants }
        var result = variants
        let text = result[index].schema.copy()
        text.isMerged = true
        text.values = nil
        text.constant = nil
        text.kinds = [.string]
        text.format = nil
        result[index].schema = text
        result[index].doc = enumeration.values.first.map { "Always `\"\($0.text)\"`." }
        return result
    }

    /// Before what takes all of its values: a number before it would swallow an integer.
    private func insert(
        _ variant: UnionPlan.Variant,
        _ type: TypeRef?,
        into list: inout [(variant: UnionPlan.Variant, type: TypeRef?)]
    ) {
        let position = type.flatMap { type in
            list.firstIndex { $0.type.map { isCovered(type, by: $0) } ?? false }
        }
        list.insert((variant, type), at: position ?? list.count)
    }

    private func isCovered(_ type: TypeRef, by other: TypeRef) -> Bool {
        switch (type, other) {
        case (.primitive(.int), .primitive(.double)): true
        case (.primitive(let type), .primitive(.string)): type != .int && type != .double && type != .bool
        case (.model(let name), .primitive(.string)): rawType(of: name) == .string
        case (.model(let name), .primitive(.int)): rawType(of: name) == .int
        case (.model(let name), .primitive(.double)): rawType(of: name) == .int || rawType(of: name) == .double
        default: false
        }
    }

    /// Of an enumeration, be it read or not.
    private func rawType(of name: String) -> Enumeration.RawType? {
        guard let definition = definitionsByName[name], case .enumeration(let enumeration) = form(of: definition) else {
            return nil
        }
        return enumeration.rawType
    }

    private func isScalar(_ type: TypeRef) -> Bool {
        switch type {
        case .primitive(let primitive): return primitive != .any && primitive != .file
        case .array, .dictionary, .nullable: return false
        case .model(let name):
            guard let definition = definitionsByName[name] else { return false }
            var form = form(of: definition)
            for _ in 0..<100 {
                guard case .reference(let next) = form else { break }
                form = self.form(of: next)
            }
            switch form {
            case .enumeration: return true
            case .primitive(let primitive): return primitive != .any && primitive != .file
            case .union(let plan): if case .shape = plan.discriminator { return true } else { return false }
            case .reference, .array, .dictionary, .object: return false
            }
        }
    }

    func isNull(_ schema: Schema) -> Bool {
        if let constant = schema.constant { return ScalarValue(constant) == .null }
        guard let values = schema.values?.sequence, !values.isEmpty else { return false }
        return values.allSatisfy { ScalarValue($0) == .null }
    }

    /// Whether an alternative only says what else must or must not be there.
    private func isMereCondition(_ schema: Schema) -> Bool {
        if schema.isOnlyRequired { return true }
        guard schema.reference == nil, schema.kinds.isEmpty, schema.isTrivial, !schema.allowsNull,
            let entries = schema.node.mapping?.entries
        else { return false }
        return !entries.isEmpty && entries.allSatisfy { $0.key == "not" || $0.key == "required" }
    }

    // MARK: Beside alternatives

    /// A variant with what stands beside the alternatives.
    private func specialized(_ variant: Schema, by shared: Schema) -> UnionPlan.Variant {
        let origin = definition(of: variant)
        if shared.isTrivial, shared.kinds.isEmpty || variant.reference != nil || !variant.kinds.isEmpty {
            return UnionPlan.Variant(schema: variant, origin: origin)
        }
        let opened = opened(variant)
        if !shared.properties.isEmpty || !shared.required.isEmpty {
            let isObject = kind(of: opened) == .object || !opened.alternatives.isEmpty
            let names = Set(opened.properties.map { ExactText($0.name) })
            let hasAll =
                shared.properties.allSatisfy { names.contains(ExactText($0.name)) }
                && shared.requiredNames.isSubset(of: opened.requiredNames)
            if hasAll { return UnionPlan.Variant(schema: variant, origin: origin) }
            if !isObject, kind(of: opened) != nil {
                warning(
                    "the properties beside it do not fit this variant",
                    at: variant.location,
                    hint: "left out there"
                )
                return UnionPlan.Variant(schema: variant, origin: origin)
            }
        }
        for alternatives in opened.alternatives { use(alternatives.nodes.count) }
        let own = shared.copy()
        own.discriminator = nil
        own.allowsNull = false
        return UnionPlan.Variant(schema: merged([variant, own], own: nil, node: variant.node), origin: origin)
    }

    /// Several lists of alternatives at once: every property may be there.
    private func combinedForm(of schema: Schema, _ groups: [Schema.Alternatives]) -> Form {
        let result = schema.copy()
        result.alternatives = []
        result.isMerged = true
        for group in groups {
            for node in group.nodes {
                let variant = opened(flat(node)).copy()
                guard kind(of: variant) == .object || variant.isTrivial else {
                    warning(
                        "alternatives of alternatives are not told apart",
                        at: group.location,
                        hint: "any value is allowed"
                    )
                    return .primitive(.any)
                }
                variant.required = []
                variant.additional = nil
                absorb(variant, into: result)
            }
        }
        if groups.contains(where: { !$0.nodes.isEmpty }) {
            warning(
                "alternatives of alternatives are not told apart",
                at: groups[1].location,
                hint: "the properties of all of them may be there"
            )
        }
        result.alternatives = []
        return form(of: result)
    }
}
