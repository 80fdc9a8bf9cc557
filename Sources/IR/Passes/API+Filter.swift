public import Diagnostics

extension API {
    /// Leaves out the operations that are not wanted, and the models that only they need.
    ///
    /// A word of the filter that fits no operation is a warning at its place.
    public mutating func apply(_ filter: Filter, diagnostics: DiagnosticCollector) {
        if filter.isEmpty { return }
        var include = SelectionMatcher(filter.include)
        var exclude = SelectionMatcher(filter.exclude)
        let before = reachable
        var known = KnownNames()
        for index in routers.indices {
            let router = routers[index]
            known.add(router)
            routers[index].operations.removeAll { operation in
                // Both look at each operation, so that each word is known to be of use.
                let isIncluded = include.matches(operation, in: router)
                let isExcluded = exclude.matches(operation, in: router)
                return isExcluded || !filter.include.isEmpty && !isIncluded
            }
        }
        routers.removeAll { $0.operations.isEmpty }
        include.reportUnused(known, diagnostics: diagnostics)
        exclude.reportUnused(known, diagnostics: diagnostics)
        dropModels(neededBefore: before)
    }

    /// The models that an operation, an error or the API itself reaches.
    private var reachable: Set<String> {
        let usage = ModelUsage(self)
        return Set(models.map(\.name).filter(usage.isUsed))
    }

    /// Models that nobody needed before stay, as they were there for their own sake, with all that they mention.
    private mutating func dropModels(neededBefore before: Set<String>) {
        let byName = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
        var kept = reachable.union(byName.keys.filter { !before.contains($0) })
        var pending = Array(kept)
        while let name = pending.popLast() {
            guard let model = byName[name] else { continue }
            // A nested model cannot be without the one around it.
            for target in model.references.compactMap(\.innermostModel) + (model.owner.map { [$0] } ?? [])
            where kept.insert(target).inserted {
                pending.append(target)
            }
        }
        models.removeAll { !kept.contains($0.name) }
    }
}

/// What the words of a filter may mean, for hints.
private struct KnownNames {
    var tags: Set<String> = []
    var paths: Set<String> = []
    var operations: Set<String> = []

    mutating func add(_ router: Router) {
        tags.insert(router.name)
        for operation in router.operations {
            tags.formUnion(operation.tags)
            paths.insert(operation.path.text)
            operations.insert(OperationKey(operation, in: router).id)
        }
    }
}

/// A selection that remembers which of its words were of use.
private struct SelectionMatcher {
    private let tags: [String: [LocatedText]]
    private let operations: [String: [LocatedText]]
    private let paths: [(pattern: PathPattern, word: LocatedText)]
    private let words: Filter.Selection
    private var used: Set<LocatedText> = []

    init(_ selection: Filter.Selection) {
        words = selection
        tags = Dictionary(grouping: selection.tags, by: \.text)
        operations = Dictionary(grouping: selection.operations, by: \.text)
        paths = selection.paths.map { (PathPattern($0.text), $0) }
    }

    mutating func matches(_ operation: Operation, in router: Router) -> Bool {
        var hits: [LocatedText] = []
        for tag in operation.tags + [router.name] { hits += tags[tag] ?? [] }
        if !operations.isEmpty {
            let key = OperationKey(operation, in: router)
            for name in [key.id] + key.others { hits += operations[name] ?? [] }
        }
        for path in paths where path.pattern.matches(operation.path.text) { hits.append(path.word) }
        used.formUnion(hits)
        return !hits.isEmpty
    }

    func reportUnused(_ known: KnownNames, diagnostics: DiagnosticCollector) {
        func report(_ kind: String, _ texts: [LocatedText], _ names: Set<String>) {
            for word in texts where !used.contains(word) {
                let hint = diagnostics.suggestion(for: word.text, in: names.sorted())
                diagnostics.warning("no operation has the \(kind) '\(word.text)'", at: word.location, hint: hint)
            }
        }
        report("tag", words.tags, known.tags)
        report("path", words.paths, known.paths)
        report("name", words.operations, known.operations)
    }
}
