import Diagnostics

extension NodeBuilder {
    /// Keys and values in turn become entries: keys are text, none twice, merge keys resolved.
    mutating func mapping(of children: [Node]) -> Mapping {
        var entries: [Mapping.Entry] = []
        entries.reserveCapacity(children.count / 2)
        var merges: [(position: Int, value: Node)] = []
        var seen = KeyIndex()
        var index = 0
        while index + 1 < children.count {
            let key = children[index]
            let value = children[index + 1]
            index += 2
            guard case .scalar(let scalar) = key.content else {
                reportKey(key)
                continue
            }
            if scalar.style == .plain, scalar.text == "<<" {
                merges.append((entries.count, value))
            } else if let first = seen.insert(scalar.text, into: entries) {
                reportDuplicate(key, first: entries[first].keyNode)
            } else {
                entries.append(Mapping.Entry(keyNode: key, value: value))
            }
        }
        if !merges.isEmpty { merge(merges, into: &entries) }
        return Mapping(entries)
    }

    /// The merge key of YAML 1.1 (https://yaml.org/type/merge.html), several in one mapping as well.
    ///
    /// Merged entries stand where their `<<` stood. Own keys win, then what is merged first.
    private mutating func merge(
        _ merges: [(position: Int, value: Node)],
        into entries: inout [Mapping.Entry]
    ) {
        var merged: [Mapping.Entry] = []
        var taken = Set(entries.map { ExactText($0.key) })
        var next = 0
        for (position, value) in merges {
            merged += entries[next..<position]
            next = position
            for source in mergeSources(value) {
                for entry in source.entries where taken.insert(ExactText(entry.key)).inserted {
                    merged.append(entry)
                }
            }
        }
        merged += entries[next...]
        entries = merged
    }

    private mutating func mergeSources(_ value: Node) -> [Mapping] {
        switch value.content {
        case .mapping(let mapping):
            return [mapping]
        case .sequence(let nodes):
            return nodes.compactMap { node in
                if node.mapping == nil { reportMerge(node) }
                return node.mapping
            }
        case .scalar:
            reportMerge(value)
            return []
        }
    }

    private mutating func reportMerge(_ node: Node) {
        // An alias without an anchor was reported already.
        if isIncomplete, node.isEmpty { return }
        report(Diagnostic(.error, "'<<' merges a mapping or a list of mappings", at: node.location))
    }

    private mutating func reportKey(_ key: Node) {
        let kind = key.sequence == nil ? "mapping" : "list"
        let hint = "put it in quotes if it is meant as text"
        report(Diagnostic(.error, "a key must be text, not a \(kind)", at: key.location, hint: hint))
    }

    private mutating func reportDuplicate(_ key: Node, first: Node) {
        let text = key.text ?? ""
        let note = Diagnostic(.note, "'\(text)' is first here", at: first.location)
        report(Diagnostic(.error, "duplicate key '\(text)'", at: key.location, notes: [note]))
    }
}
