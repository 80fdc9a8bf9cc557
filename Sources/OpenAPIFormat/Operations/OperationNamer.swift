import Diagnostics
import YAML

/// Groups operations and names them, from the document's own words only, so that one more renames no other.
struct OperationNamer {
    let context: Context
    /// Of the API, where nothing else is known.
    let fallback: String

    struct Group {
        /// As the document writes it first.
        var name: String
        var entries: [(entry: Entry, name: String)]
    }

    func groups(of entries: [Entry]) -> [Group] {
        reportDuplicates(entries)
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        let isFlat = isFlat(entries)
        for entry in entries {
            let name = groupName(of: entry, isFlat: isFlat)
            let key = Words.folded(name)
            if let position = positions[key] {
                if groups[position].name != name {
                    let message =
                        "the tags '\(groups[position].name)' and '\(name)' are spelled the same, and share a router"
                    context.note(message, at: entry.mapping["tags"]?.location ?? entry.location)
                }
                groups[position].entries.append((entry, ""))
            } else {
                positions[key] = groups.count
                groups.append(Group(name: name, entries: [(entry, "")]))
            }
        }
        for index in groups.indices { name(&groups[index]) }
        nameShared(in: &groups)
        return groups
    }

    /// What the operations of a path have in common is called as by the least of their names: their order means nothing.
    private func nameShared(in groups: inout [Group]) {
        var names: [SourceLocation: String] = [:]
        for (entry, name) in groups.flatMap(\.entries) {
            let words = entry.id ?? name
            names[entry.pathLocation] = min(names[entry.pathLocation] ?? words, words)
        }
        for group in groups.indices {
            for index in groups[group].entries.indices {
                let place = groups[group].entries[index].entry.pathLocation
                groups[group].entries[index].entry.sharedWords = names[place]
            }
        }
    }

    // MARK: Routers

    private func groupName(of entry: Entry, isFlat: Bool) -> String {
        if let tag = entry.tags.first(where: { !$0.trimmed.isEmpty }) { return tag }
        if isFlat { return fallback }
        return entry.path.segments.first ?? entry.path.literals.first ?? fallback
    }

    /// Whether each path is a name without any structure, as of `/sendMessage`: then paths group nothing.
    private func isFlat(_ entries: [Entry]) -> Bool {
        let untagged = entries.filter(\.tags.isEmpty)
        guard untagged.allSatisfy({ $0.path.slots.isEmpty && $0.path.segments.count == 1 }) else { return false }
        return Set(untagged.map(\.pathKey)).count >= Self.leastFlat
    }

    private static let leastFlat = 8

    // MARK: Operations

    private func name(_ group: inout Group) {
        let full = group.entries.map { entry, _ in entry.id ?? Self.derived(entry, isLong: false) }
        let short = zip(group.entries, full).map { entry, name in
            entry.entry.id == nil ? name : Words.dropping(group.name, from: name)
        }
        let shortCounts = counts(short)
        var names = zip(short, full).map { short, full in
            shortCounts[Words.folded(short)] == 1 ? short : full
        }
        // What is still the same is told apart by the path.
        let longCounts = counts(names)
        var seen: Set<String> = []
        for (index, name) in names.enumerated() where longCounts[Words.folded(name)] != 1 {
            let entry = group.entries[index].entry
            let isDuplicateID = entry.id != nil
            if isDuplicateID, seen.insert(name).inserted { continue }
            if entry.id == nil, entry.path.slots.isEmpty, seen.insert(name).inserted { continue }
            names[index] = Self.derived(entry, isLong: !isDuplicateID)
        }
        makeUnique(&names, group.entries.map(\.entry))
        for index in group.entries.indices { group.entries[index].name = names[index] }
    }

    private func counts(_ names: [String]) -> [String: Int] {
        names.reduce(into: [:]) { $0[Words.folded($1), default: 0] += 1 }
    }

    /// The rest differs by what no word says, such as a slash at the end.
    private func makeUnique(_ names: inout [String], _ entries: [Entry]) {
        var seen: Set<String> = []
        for index in names.indices {
            if seen.insert(names[index]).inserted { continue }
            var name = names[index] + (entries[index].pathKey.hasSuffix("/") ? " slash" : " again")
            while !seen.insert(name).inserted { name += " again" }
            context.note(
                "'\(entries[index].method) \(entries[index].pathKey)' has the name of another operation, and is '\(name)'",
                at: entries[index].location
            )
            names[index] = name
        }
    }

    /// `get users posts`, `get users by id`
    private static func derived(_ entry: Entry, isLong: Bool) -> String {
        let words = entry.path.words(isLong: isLong)
        return entry.method.lowercased() + (words.isEmpty ? " root" : " " + words)
    }

    private func reportDuplicates(_ entries: [Entry]) {
        var first: [String: Entry] = [:]
        for entry in entries {
            guard let id = entry.id, let location = entry.idLocation else { continue }
            guard let other = first[id] else {
                first[id] = entry
                continue
            }
            var diagnostic = Diagnostic(
                .warning,
                "the operationId '\(id)' is there twice: of '\(other.method) \(other.pathKey)' and of '\(entry.method) \(entry.pathKey)'",
                at: location
            )
            if let place = other.idLocation {
                diagnostic.notes = [Diagnostic(.note, "the first one is here", at: place)]
            }
            context.diagnostics.report(diagnostic)
        }
    }
}
