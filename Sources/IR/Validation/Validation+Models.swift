import Diagnostics

extension Validation {
    func checkModels() {
        for model in api.models {
            switch model.shape {
            case .object(let object): check(object, of: model)
            case .enumeration(let enumeration): check(enumeration)
            case .union(let union): check(union, of: model)
            case .alias(let type):
                checkType(type, at: model.location, in: .property(of: model))
                if type.isNullable {
                    error(
                        "an alias is never null by itself",
                        at: model.location,
                        hint: "write the '?' where '\(model.name)' is used"
                    )
                }
            }
        }
    }

    private func check(_ object: Object, of model: Model) {
        for field in object.fields {
            checkLiterals(field)
            checkType(field.type, at: field.typeLocation ?? field.location, in: .property(of: model))
            checkJoin(field, in: .property(of: model))
        }
        if let additional = object.additional { checkType(additional, at: model.location, in: .property(of: model)) }
        checkUnique(object.fields, of: "field")
        guard let domain = model.domain else { return }
        var seen: Set<String> = []
        for name in domain {
            guard let field = object.fields.first(where: { $0.wireName == name.wireName }) else {
                let near = diagnostics.suggestion(for: name.wireName, in: object.fields.map(\.wireName))
                error("'\(name.wireName)' is no field of '\(model.name)'", at: name.location, hint: near)
                continue
            }
            if field.constant != nil {
                error("the constant '\(name.wireName)' has no value for the domain", at: name.location)
            }
            if !seen.insert(name.wireName).inserted { error("'\(name.wireName)' is there twice", at: name.location) }
        }
    }

    /// Whether a wire name is there once: `id` and `id as number` are one.
    func checkUnique(_ fields: [Field], of kind: String) {
        var seen: [String: SourceLocation] = [:]
        for field in fields {
            if let first = seen[field.wireName] {
                error("the \(kind) '\(field.wireName)' is there twice", at: field.location, first: first)
            } else {
                seen[field.wireName] = field.location
            }
        }
    }

    private func check(_ enumeration: Enumeration) {
        var seen: [String: SourceLocation] = [:]
        for value in enumeration.values {
            // `7` and `007` are one number.
            let text = enumeration.rawType == .int ? Int(value.text).map(String.init) ?? value.text : value.text
            if let first = seen[text] {
                error("the value '\(value.text)' is there twice", at: value.location, first: first)
            } else {
                seen[text] = value.location
            }
        }
    }

    private func check(_ union: Union, of model: Model) {
        for variant in union.variants {
            checkType(variant.type, at: variant.location, in: .property(of: model))
            if contains(.numericBool, variant.type) {
                error("'Bool.numeric' stands only in fields", at: variant.location)
            }
        }
        switch union.discriminator {
        case .shape: checkReach(union)
        case .bestMatch, .status: break
        case .tag:
            var seen: [String: SourceLocation] = [:]
            for variant in union.variants {
                if let value = variant.value {
                    if let first = seen[value] {
                        error("the value '\(value)' is there twice", at: variant.location, first: first)
                    }
                    seen[value] = variant.location
                }
                if !api.isForeign, !holdsTag(variant.type) {
                    error("a variant told by a tag is an object, not '\(variant.type)'", at: variant.location)
                }
            }
        }
    }

    private func holdsTag(_ type: TypeRef) -> Bool {
        switch index.resolve(type) {
        case .primitive(let primitive): return primitive == .any
        case .array, .nullable: return false
        case .dictionary: return true
        case .model(let name):
            switch index.shape(of: name) {
            case .object, nil: return true
            case .union(let union):
                if case .tag = union.discriminator { return true }
                return api.isForeign && union.variants.allSatisfy { $0.type != type && holdsTag($0.type) }
            case .enumeration, .alias: return false
            }
        }
    }

    private func checkReach(_ union: Union) {
        // Each is compared with all before it; nobody writes more of them.
        guard union.variants.count <= 64, !api.isForeign else { return }
        let fit = TypeFit(index, dates: api.dates)
        for (position, variant) in union.variants.enumerated() {
            guard let cover = union.variants[..<position].first(where: { fit.isCovered(variant.type, by: $0.type) })
            else { continue }
            warning(
                "'\(variant.type)' is never reached, as '\(cover.type)' fits whatever it does",
                at: variant.location,
                hint: "the first that fits is taken: write the stricter one first"
            )
        }
    }

    /// Models that no operation reaches.
    func checkUse() {
        guard !api.isForeign else { return }
        for model in api.models where !usage.isUsed(model.name) {
            warning("the model '\(model.name)' is not used", at: model.location)
        }
    }
}
