extension API {
    /// Lets servers forget properties that the spec requires, or send null for them: they become optional in models that
    /// are received, also where those are sent as well.
    ///
    /// Not in the variants of unions that are told apart by their properties, because what is required tells them apart.
    public mutating func tolerateMissingProperties() {
        let usage = ModelUsage(self)
        let index = ModelIndex(models)
        var variants: Set<String> = []
        for case .union(let union) in models.map(\.shape) {
            switch union.discriminator {
            case .shape, .bestMatch:
                for variant in union.variants {
                    if let name = index.resolve(variant.type).innermostModel { variants.insert(name) }
                }
            case .tag, .status: break
            }
        }
        for position in models.indices {
            let name = models[position].name
            guard case .object(var object) = models[position].shape, usage.isReceived(name), !variants.contains(name)
            else { continue }
            for field in object.fields.indices where object.fields[field].constant == nil {
                object.fields[field].isRequired = false
            }
            models[position].shape = .object(object)
        }
    }
}
