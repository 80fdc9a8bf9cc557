import Diagnostics

extension API {
    /// The Swift compiler gives up on a switch over more than about 630 cases.
    static let routerLimit = 500

    /// Cuts routers of too many operations by the next segment of their paths.
    mutating func splitRouters(diagnostics: DiagnosticCollector) {
        guard routers.contains(where: { $0.operations.count > Self.routerLimit }) else { return }
        routers = routers.flatMap { router in
            guard router.operations.count > Self.routerLimit else { return [router] }
            let parts = Self.parts(of: router, segment: 0)
            diagnostics.note(
                "the router '\(router.name)' has \(router.operations.count) operations, and is cut into \(parts.count)",
                at: router.location,
                hint: "at most \(Self.routerLimit) fit into one"
            )
            return parts
        }
    }

    private static func parts(of router: Router, segment: Int) -> [Router] {
        guard router.operations.count > routerLimit, segment < 12 else { return chunks(of: router) }
        var order: [String] = []
        var groups: [String: [Operation]] = [:]
        for operation in router.operations {
            let segments = operation.path.text.split(separator: "/")
            let name = segments.indices.contains(segment) ? String(segments[segment]) : ""
            if groups[name] == nil { order.append(name) }
            groups[name, default: []].append(operation)
        }
        // What all paths share, such as a version, names nothing.
        guard order.count > 1 else { return parts(of: router, segment: segment + 1) }
        return order.flatMap { name in
            var part = router
            part.name = router.name + name.split { !$0.isLetter && !$0.isNumber }.map(\.capitalizedFirst).joined()
            part.operations = groups[name] ?? []
            return parts(of: part, segment: segment + 1)
        }
    }

    /// By order, where the paths do not tell the operations apart.
    private static func chunks(of router: Router) -> [Router] {
        guard router.operations.count > routerLimit else { return [router] }
        return stride(from: 0, to: router.operations.count, by: routerLimit).map { start in
            var part = router
            part.operations = Array(router.operations[start...].prefix(routerLimit))
            if start > 0 { part.name += "Part\(start / routerLimit + 1)" }
            return part
        }
    }
}

extension Substring {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
