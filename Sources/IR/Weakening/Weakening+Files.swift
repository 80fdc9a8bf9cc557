import Diagnostics

extension Weakening {
    /// Files are parts of multipart bodies; in a model that travels otherwise they are text.
    mutating func restrictFiles(_ api: inout API) {
        func holdsFile(_ model: Model) -> Bool { model.references.contains { index.contains(.file, $0) } }
        guard api.models.contains(where: holdsFile) else { return }
        let usage = ModelUsage(api)
        for position in api.models.indices where holdsFile(api.models[position]) {
            let model = api.models[position]
            let isBody = usage.uses(of: model.name).isSubset(of: .multipart)
            switch model.shape {
            case .object(var object):
                object.fields = object.fields.map { field in
                    var field = field
                    if isBody {
                        field = part(field)
                    } else if index.contains(.file, field.type) {
                        warn("a file travels only in multipart bodies; '\(field.wireName)' is text", at: field.location)
                        field.type = replacingFile(field.type)
                    }
                    return field
                }
                object.additional = object.additional.map { replacingFile($0) }
                api.models[position].shape = .object(object)
            case .union(var union):
                for variant in union.variants.indices {
                    union.variants[variant].type = replacingFile(union.variants[variant].type)
                }
                api.models[position].shape = .union(union)
            case .enumeration, .alias: break
            }
        }
    }
}
