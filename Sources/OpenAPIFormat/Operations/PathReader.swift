import Diagnostics
import IR
import YAML

/// An operation as it stands in the document, before it is read.
struct Entry {
    /// Upper case.
    var method: String
    var path: PathText
    /// As the document writes it.
    var pathKey: String
    var mapping: Mapping
    /// What the path item says for all of its operations.
    var item: Mapping
    /// The key of the operation.
    var location: SourceLocation
    var pathLocation: SourceLocation
    var id: String?
    var idLocation: SourceLocation?
    var tags: [String]
    /// What anonymous types are called that belong to all operations of the path; nil: as those of the operation.
    var sharedWords: String?

    /// For filters, renames and messages.
    var label: String { id ?? "\(method) \(pathKey)" }
}

/// Finds the operations of a document.
struct PathReader {
    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]
    private static let others: Set<String> = [
        "$ref", "summary", "description", "servers", "parameters", "additionalOperations",
    ]

    let context: Context

    func entries(of paths: Node?) -> [Entry] {
        guard let paths else { return [] }
        return context.entries(paths, "'paths'").flatMap { path in
            operations(of: path, PathText(path.key, at: path.keyNode.location, context: context))
        }
    }

    /// Those of a path item.
    ///
    /// - Parameter text: Nil where its key is no path.
    func operations(of path: Mapping.Entry, _ text: PathText? = nil) -> [Entry] {
        guard !path.value.isEmpty, !context.isNull(path.value), let item = context.part(path.value, "a path") else {
            return []
        }
        let text = text ?? PathText()
        var mapping = item.mapping
        if context.documents.isReference(path.value), let own = path.value.mapping {
            // What stands beside the reference adds to it.
            mapping.entries = own.entries.filter { $0.key != "$ref" } + mapping.entries
        }
        var found: [Entry] = []
        for entry in mapping.entries where !entry.key.hasPrefix("x-") {
            if entry.key == "additionalOperations" {
                for more in context.entries(entry.value, "'additionalOperations'") {
                    found += operation(more, method: more.key, text, path, mapping)
                }
            } else if Self.methods.contains(entry.key.lowercased()) {
                found += operation(entry, method: entry.key.uppercased(), text, path, mapping)
            } else if !Self.others.contains(entry.key) {
                let near = context.diagnostics.suggestion(for: entry.key, in: Self.methods.union(Self.others).sorted())
                context.warning("'\(entry.key)' is no method", at: entry.keyNode.location, hint: near)
            }
        }
        return found
    }

    private func operation(
        _ entry: Mapping.Entry,
        method: String,
        _ text: PathText,
        _ path: Mapping.Entry,
        _ item: Mapping
    ) -> [Entry] {
        guard !entry.value.isEmpty, !context.isNull(entry.value) else {
            context.warning("'\(method) \(path.key)' says nothing", at: entry.keyNode.location)
            return []
        }
        guard let part = context.part(entry.value, "an operation") else { return [] }
        guard isToken(method) else {
            context.warning("'\(method)' cannot be a method", at: entry.keyNode.location)
            return []
        }
        let id = part.mapping["operationId"]
        return [
            Entry(
                method: method,
                path: text,
                pathKey: path.key,
                mapping: part.mapping,
                item: item,
                location: entry.keyNode.location,
                pathLocation: path.keyNode.location,
                id: context.text(id)?.trimmed,
                idLocation: id?.location,
                tags: context.items(part.mapping["tags"], "tags").compactMap(context.text)
            )
        ]
    }

    private func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
    }
}
