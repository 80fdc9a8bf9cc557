import IR

extension ViewContext {
    /// What the endpoint says of failed answers, a call for each type: `.failure([403, 404], Imgur.Problem.self)`.
    func failures(_ operation: Operation) -> [String] {
        var groups: [(type: TypeRef, statuses: [StatusPattern])] = []
        // Of several that fit the first counts, hence by rank, and a type once in each rank.
        for rank in 0...2 {
            var places: [TypeRef: Int] = [:]
            for failure in operation.failures {
                let statuses = failure.statuses.filter { $0.rank == rank }
                guard !statuses.isEmpty else { continue }
                let type = spelling.index.resolve(failure.type).nonNull
                if let place = places[type] {
                    groups[place].statuses += statuses
                } else {
                    places[type] = groups.count
                    groups.append((type, statuses))
                }
            }
        }
        // What all failures are is said only where it hides another one.
        func isUsual(_ type: TypeRef) -> Bool {
            type == spelling.index.resolve(api.errors.body).nonNull || type == .primitive(.any)
        }
        while let last = groups.last, isUsual(last.type) { groups.removeLast() }
        return groups.map { type, statuses in
            let elements = statuses.compactMap(\.element)
            let set =
                elements.count == statuses.count
                ? (elements.count == 1 && statuses[0].rank == 0 ? elements[0] : "[\(elements.joined(separator: ", "))]")
                    + ", " : ""
            return ".failure(\(set)\(spelling.type(type, in: .member, .wire)).self)"
        }
    }
}
