import Diagnostics
import IR

/// The types of operations that answer with different values, told apart by the status.
final class StatusUnions {
    private(set) var models: [Model] = []
    private var names: Set<String> = []

    typealias Variant = (statuses: [StatusPattern], type: TypeRef, doc: String?, location: SourceLocation)

    func union(of variants: [Variant], words: String, location: SourceLocation) -> TypeRef {
        var name = "\(words) by status"
        while !names.insert(name).inserted { name += " again" }
        let all = variants.flatMap { variant in
            variant.statuses.map { status in
                Union.Variant(
                    value: status.text,
                    name: variant.statuses.count == 1 ? nil : Self.name(status),
                    type: variant.type,
                    doc: variant.doc,
                    location: variant.location
                )
            }
        }
        var model = Model(name: name, shape: .union(Union(.status, variants: all)), location: location)
        model.typeName = words
        models.append(model)
        return .model(name)
    }

    private static func name(_ status: StatusPattern) -> String { "status " + status.text }
}
