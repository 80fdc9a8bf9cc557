import Diagnostics
import IR

/// Makes text of dates that a model cannot hold: within lists of lists, or beside null in a list.
struct DateWeakening {
    private let index: ModelIndex
    private let usage: ModelUsage
    private let diagnostics: DiagnosticCollector

    init(_ api: API, diagnostics: DiagnosticCollector) {
        index = ModelIndex(api.models)
        usage = ModelUsage(api)
        self.diagnostics = diagnostics
    }

    func apply(to models: inout [Model]) {
        for position in models.indices {
            let model = models[position]
            switch model.shape {
            case .object(var object):
                let uses = usage.uses(of: model.name)
                for field in object.fields.indices {
                    let location = object.fields[field].typeLocation ?? object.fields[field].location
                    let type = object.fields[field].type
                    object.fields[field].type = weakened(type, location)
                    if uses.contains(.multipart) { weakenMap(&object.fields[field], location) }
                }
                if let additional = object.additional {
                    object.additional = weakened(.dictionary(additional), model.location).element
                }
                models[position].shape = .object(object)
            case .union(var union):
                for variant in union.variants.indices {
                    let type = union.variants[variant].type
                    union.variants[variant].type = weakened(type, union.variants[variant].location)
                }
                models[position].shape = .union(union)
            case .alias(let type):
                models[position].shape = .alias(weakened(type, model.location))
            case .enumeration: break
            }
        }
    }

    private func weakened(_ type: TypeRef, _ location: SourceLocation) -> TypeRef {
        if isTooDeep(type) {
            diagnostics.warning("a date below two lists or maps, or beside null in one, is text", at: location)
            return withoutDates(type)
        }
        return type
    }

    /// A part that is a map is JSON by itself, which does not know how the API writes dates.
    private func weakenMap(_ field: inout Field, _ location: SourceLocation) {
        guard case .dictionary = index.resolve(field.type).nonNull, dateWay(field.type) != nil else { return }
        diagnostics.warning("a date in a map is text in a multipart body", at: location)
        field.type = withoutDates(field.type)
    }

    private func isTooDeep(_ type: TypeRef) -> Bool {
        guard let way = dateWay(type), way.depth > 1 || way.hasHoles else { return false }
        return true
    }

    /// The lists and maps around a date, aliases looked through; nil where there is none.
    private func dateWay(_ type: TypeRef) -> (depth: Int, hasHoles: Bool)? {
        var type = index.resolve(type).nonNull
        var way = (depth: 0, hasHoles: false)
        while way.depth < 64 {
            switch type {
            case .primitive(.date): return way
            case .primitive, .model, .nullable: return nil
            case .array(let inner), .dictionary(let inner):
                way.depth += 1
                let element = index.resolve(inner)
                if element.isNullable { way.hasHoles = true }
                type = element.nonNull
            }
        }
        return nil
    }

    /// With its aliases resolved, as these keep their dates for others.
    private func withoutDates(_ type: TypeRef) -> TypeRef {
        switch type {
        case .primitive(.date): .primitive(.string)
        case .primitive: type
        case .array(let inner): .array(withoutDates(inner))
        case .dictionary(let inner): .dictionary(withoutDates(inner))
        case .nullable(let inner): .nullable(withoutDates(inner).nonNull)
        case .model: dateWay(type) == nil ? type : withoutDates(index.resolve(type))
        }
    }
}

extension TypeRef {
    /// Of a list or map.
    fileprivate var element: TypeRef {
        switch self {
        case .array(let type), .dictionary(let type): type
        case .primitive, .model, .nullable: self
        }
    }
}
