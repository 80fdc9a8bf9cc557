import Diagnostics

extension Weakening {
    mutating func weakenModels(_ models: inout [Model]) {
        weakenAliases(&models)
        for position in models.indices {
            let model = models[position]
            switch model.shape {
            case .alias: break
            case .enumeration(var enumeration):
                weaken(&enumeration, named: model.name)
                models[position].shape = .enumeration(enumeration)
            case .object(var object):
                object.fields = unique(object.fields, of: "property").map { weakened($0) }
                object.additional = object.additional.map { weakened($0, at: model.location) }
                models[position].shape = .object(object)
            case .union(var union):
                weaken(&union, of: model)
                models[position].shape = .union(union)
            }
        }
    }

    func weakened(_ field: Field) -> Field {
        var field = field
        field.type = weakened(field.type, at: field.typeLocation ?? field.location)
        if let literal = field.default, let objection = objection(to: literal, field.type, isConstant: false) {
            warn("the default '\(literal.text)' does not fit '\(field.type)'", at: literal.location, hint: objection)
            field.default = nil
        }
        if let literal = field.constant, let objection = objection(to: literal, field.type, isConstant: true) {
            warn("the constant '\(literal.text)' does not fit '\(field.type)'", at: literal.location, hint: objection)
            field.constant = nil
        }
        return field
    }

    /// Of several fields of one name the first counts.
    func unique(_ fields: [Field], of kind: String) -> [Field] {
        var seen: Set<String> = []
        return fields.filter { field in
            if seen.insert(field.wireName).inserted { return true }
            warn("the \(kind) '\(field.wireName)' is there twice; the first one counts", at: field.location)
            return false
        }
    }

    /// Why a literal cannot stand at a type; nil where it can.
    private func objection(to literal: Literal, _ type: TypeRef, isConstant: Bool) -> String? {
        let scalarsOnly = "only scalars and enumerations have literals"
        switch index.resolve(type).nonNull {
        case .primitive(let primitive):
            return isConstant && primitive.isConstantText ? nil : primitive.objection(to: literal.text)
        case .model(let name):
            guard case .enumeration(let enumeration)? = index.shape(of: name) else { return scalarsOnly }
            return enumeration.values.contains { $0.text == literal.text } ? nil : "'\(name)' has no such value"
        case .array(let element):
            guard let elements = literal.elements else { return scalarsOnly }
            return elements.lazy.compactMap { self.objection(to: $0, element, isConstant: isConstant) }.first
        case .dictionary, .nullable: return scalarsOnly
        }
    }

    private func weaken(_ enumeration: inout Enumeration, named name: String) {
        var seen: Set<String> = []
        enumeration.values = enumeration.values.filter { value in
            let key: String? =
                switch enumeration.rawType {
                case .string, .json: value.text
                case .int: Int(value.text).map { String($0) }
                case .double: Spelling.isNumber(value.text) ? Double(value.text).map { $0.description } : nil
                }
            guard let key else {
                warn("'\(value.text)' is no number, and is left out", at: value.location)
                return false
            }
            if seen.insert(key).inserted { return true }
            warn("the value '\(value.text)' of '\(name)' is there twice", at: value.location)
            return false
        }
    }

    // MARK: Unions

    private func weaken(_ union: inout Union, of model: Model) {
        var tags: Set<String> = []
        let isTagged = if case .tag = union.discriminator { true } else { false }
        union.variants = union.variants.compactMap { variant in
            var variant = variant
            variant.type = weakened(variant.type, at: variant.location)
            if !isTagged, leadsBack(variant.type, to: model.name) {
                warn("'\(variant.type)' leads back to '\(model.name)' itself, and is left out", at: variant.location)
                return nil
            }
            guard let value = variant.value else { return variant }
            let values = ([value] + variant.otherValues).filter { value in
                if tags.insert(value).inserted { return true }
                warn("the value '\(value)' is there twice; the first one counts", at: variant.location)
                return false
            }
            guard let first = values.first else { return nil }
            variant.value = first
            variant.otherValues = Array(values.dropFirst())
            return variant
        }
    }

    /// Whether trying the variant would try the union again, for ever.
    private func leadsBack(_ type: TypeRef, to name: String) -> Bool {
        var seen: Set<String> = []
        var pending = [type]
        while let type = pending.popLast() {
            guard case .model(let target) = index.resolve(type).nonNull else { continue }
            if target == name { return true }
            guard seen.insert(target).inserted, case .union(let union)? = index.shape(of: target) else { continue }
            if case .tag = union.discriminator { continue }
            pending += union.variants.map(\.type)
        }
        return false
    }
}

extension Primitive {
    /// Whether any text may be a constant of it, which is compared as it is sent.
    var isConstantText: Bool {
        switch self {
        case .date, .localDate, .data, .any, .url, .uuid: true
        case .string, .int, .int32, .int64, .double, .bool, .numericBool, .file, .payload: false
        }
    }
}
