public import Diagnostics

extension API {
    /// Gives better names. An old name that nothing has is a warning at its place.
    public mutating func apply(_ renames: Renames, diagnostics: DiagnosticCollector) {
        // Operations first: `Router.operation` means the router as the spec calls it.
        for rename in renames.operations { renameOperations(rename, diagnostics) }
        for rename in renames.tags { renameRouter(rename, diagnostics) }
        mergeRouters()
        renameProperties(renames.properties, diagnostics)
        for rename in renames.schemas { renameModel(rename, diagnostics) }
    }

    /// One operation of the spec may be several here, one for each kind of body: `create`, `createForm`.
    private mutating func renameOperations(_ rename: Renames.Rename, _ diagnostics: DiagnosticCollector) {
        var first: String?
        for (index, router) in routers.enumerated() {
            for (number, operation) in router.operations.enumerated()
            where OperationKey(operation, in: router).matches(rename.old) {
                let base = first ?? operation.name
                first = base
                routers[index].operations[number].name = operation.name(renaming: base, to: rename.new)
            }
        }
        guard first == nil else { return }
        let names = routers.flatMap { router in router.operations.map { OperationKey($0, in: router).id } }
        report("no operation is called", rename, names, diagnostics)
    }

    private mutating func renameRouter(_ rename: Renames.Rename, _ diagnostics: DiagnosticCollector) {
        let indices = routers.indices.filter { index in
            routers[index].name == rename.old || routers[index].operations.contains { $0.tags.first == rename.old }
        }
        for index in indices { routers[index].name = rename.new }
        if indices.isEmpty { report("no operation has the tag", rename, routers.map(\.name), diagnostics) }
    }

    /// Of equal names the first keeps its place, and takes the operations of the others.
    private mutating func mergeRouters() {
        var positions: [String: Int] = [:]
        var merged: [Router] = []
        for router in routers {
            if let position = positions[router.name] {
                merged[position].operations += router.operations
                merged[position].doc = merged[position].doc ?? router.doc
            } else {
                positions[router.name] = merged.count
                merged.append(router)
            }
        }
        routers = merged
    }

    private mutating func renameModel(_ rename: Renames.Rename, _ diagnostics: DiagnosticCollector) {
        guard let index = models.firstIndex(where: { $0.name == rename.old }) else {
            report("no schema is called", rename, models.filter { $0.owner == nil }.map(\.name), diagnostics)
            return
        }
        models[index].typeName = rename.new
    }

    /// What names one model counts more than what names all.
    private mutating func renameProperties(_ renames: [Renames.Rename], _ diagnostics: DiagnosticCollector) {
        if renames.isEmpty { return }
        let names = Dictionary(renames.map { ($0.old, $0) }) { first, _ in first }
        var used: Set<String> = []
        var wireNames: Set<String> = []
        func rename(_ field: inout Field, in owner: String?) {
            wireNames.insert(field.wireName)
            guard field.constant == nil else { return }
            let own = owner.flatMap { names["\($0).\(field.wireName)"] }
            guard let found = own ?? names[field.wireName] else { return }
            // Also where one for this model is preferred.
            if names[field.wireName] != nil { used.insert(field.wireName) }
            used.insert(found.old)
            field.name = found.new
        }
        for index in models.indices {
            guard case .object(var object) = models[index].shape else { continue }
            for position in object.fields.indices { rename(&object.fields[position], in: models[index].name) }
            models[index].shape = .object(object)
        }
        for index in routers.indices {
            for number in routers[index].operations.indices {
                let bodies = routers[index].operations[number].bodies
                for (position, body) in bodies.enumerated() {
                    guard case .fields(var fields) = body.content else { continue }
                    for field in fields.indices { rename(&fields[field], in: nil) }
                    routers[index].operations[number].bodies[position].content = .fields(fields)
                }
            }
        }
        for rename in renames where !used.contains(rename.old) {
            report("no model has the property", rename, Array(wireNames), diagnostics)
        }
    }

    private func report(
        _ message: String,
        _ rename: Renames.Rename,
        _ names: [String],
        _ diagnostics: DiagnosticCollector
    ) {
        let hint = diagnostics.suggestion(for: rename.old, in: Set(names).sorted())
        diagnostics.warning("\(message) '\(rename.old)'", at: rename.location, hint: hint)
    }
}

extension Operation {
    /// The name that the operation gets when another one of the same call, or it itself, is renamed: what stands behind
    /// the old name stays.
    public func name(renaming base: String, to new: String) -> String {
        name.hasPrefix(base) ? new + name.dropFirst(base.count) : name
    }
}
