public import Diagnostics

/// A protocol that the type of a model conforms to.
public struct Conformance: Sendable {
    /// The name of the model in the spec.
    public var model: String
    /// `Identifiable`, or `GRDB.FetchableRecord` of a module that is then imported.
    public var name: String
    /// Where the model is named.
    public var modelLocation: SourceLocation
    public var location: SourceLocation

    public init(model: String, name: String, modelLocation: SourceLocation, location: SourceLocation) {
        self.model = model
        self.name = name
        self.modelLocation = modelLocation
        self.location = location
    }
}

extension API {
    /// Lets models conform to protocols. What cannot be is a warning at its place, and is left out.
    public mutating func apply(_ conformances: [Conformance], diagnostics: DiagnosticCollector) {
        var unknown: Set<String> = []
        for conformance in conformances {
            guard let index = models.firstIndex(where: { $0.name == conformance.model }) else {
                guard unknown.insert(conformance.model).inserted else { continue }
                let near = diagnostics.suggestion(
                    for: conformance.model,
                    in: models.filter { $0.owner == nil }.map(\.name)
                )
                diagnostics.warning(
                    "no schema is called '\(conformance.model)'",
                    at: conformance.modelLocation,
                    hint: near
                )
                continue
            }
            guard let objection = objection(to: conformance, of: models[index]) else {
                models[index].conformances.append(conformance.name)
                continue
            }
            diagnostics.warning(objection, at: conformance.location)
        }
    }

    private func objection(to conformance: Conformance, of model: Model) -> String? {
        switch model.shape {
        case .alias: return "'\(model.name)' is another word for a type, and conforms to nothing itself"
        case .object(let object):
            let names = model.domain?.map { $0.name ?? $0.wireName } ?? object.fields.map { $0.name ?? $0.wireName }
            guard conformance.name == "Identifiable", !names.contains("id") else { return nil }
        case .enumeration, .union: guard conformance.name == "Identifiable" else { return nil }
        }
        return "'\(model.name)' has no property 'id', so it is not 'Identifiable'"
    }
}
