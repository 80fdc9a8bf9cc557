import Diagnostics
import IR

/// Fits the variants of tagged unions to their tags.
///
/// A variant that several values stand for keeps the one that it was read with, so it has the property. Where the
/// property can be but one value, callers need not give it.
struct TagFields {
    private struct Tag: Hashable {
        var model: String
        var property: String
    }

    private let index: ModelIndex
    private var values: [Tag: Set<String>] = [:]
    /// What a variant that has several values is called where its author says nothing.
    private var firstOfSeveral: [Tag: String] = [:]
    private var order: [Tag] = []

    init(_ models: [Model]) {
        index = ModelIndex(models)
        for model in models {
            guard case .union(let union) = model.shape, case .tag(let property, .string) = union.discriminator else {
                continue
            }
            for variant in union.variants { add(variant, property) }
        }
    }

    private mutating func add(_ variant: Union.Variant, _ property: String) {
        guard case .model(let name) = index.resolve(variant.type).nonNull else { return }
        let tag = Tag(model: name, property: property)
        if values[tag] == nil { order.append(tag) }
        values[tag, default: []].formUnion([variant.value].compactMap { $0 } + variant.otherValues)
        if !variant.otherValues.isEmpty, firstOfSeveral[tag] == nil { firstOfSeveral[tag] = variant.value }
    }

    func apply(to models: inout [Model]) {
        let positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
        for tag in order {
            guard let position = positions[tag.model], case .object(var object) = models[position].shape else {
                continue
            }
            if let field = object.fields.firstIndex(where: { $0.wireName == tag.property }) {
                guard let values = values[tag], values.count == 1, let value = values.first else { continue }
                setDefault(value, of: &object.fields[field])
            } else if let first = firstOfSeveral[tag] {
                var field = Field(
                    wireName: tag.property,
                    type: .primitive(.string),
                    isRequired: false,
                    location: models[position].location
                )
                field.doc = "What tells the value apart."
                field.default = Literal(first, location: field.location)
                object.fields.append(field)
            }
            models[position].shape = .object(object)
        }
    }

    private func setDefault(_ value: String, of field: inout Field) {
        guard field.isRequired, field.default == nil, field.constant == nil, !field.type.isNullable else { return }
        switch index.resolve(field.type) {
        case .primitive(.string): field.default = Literal(value, location: field.location)
        case .model(let name):
            guard case .enumeration(let enumeration)? = index.shape(of: name), enumeration.rawType == .string,
                enumeration.values.contains(where: { $0.text == value })
            else { return }
            field.default = Literal(value, location: field.location)
        case .primitive, .array, .dictionary, .nullable: return
        }
    }
}
