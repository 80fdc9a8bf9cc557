extension API {
    /// Makes it an error when a value fits no variant of a union.
    public mutating func closeUnions() {
        for position in models.indices {
            guard case .union(var union) = models[position].shape else { continue }
            union.isOpen = false
            models[position].shape = .union(union)
        }
    }
}
