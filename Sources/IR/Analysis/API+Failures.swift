extension API {
    /// The documented bodies of failures that are not ``ErrorModel/body`` itself, each once, in the order of their names.
    ///
    /// Anything is no body: it tells nothing.
    public func failureTypes(_ index: ModelIndex) -> [TypeRef] {
        var types: Set<TypeRef> = []
        for router in routers {
            for operation in router.operations {
                for failure in operation.failures { if let type = failureType(failure, index) { types.insert(type) } }
            }
        }
        return types.sorted { $0.description < $1.description }
    }

    /// What the body of a failure is, aliases looked through; nil where it is what all failures are.
    public func failureType(_ failure: Failure, _ index: ModelIndex) -> TypeRef? {
        let type = index.resolve(failure.type).nonNull
        return type == .primitive(.any) || type == index.resolve(errors.body).nonNull ? nil : type
    }
}
