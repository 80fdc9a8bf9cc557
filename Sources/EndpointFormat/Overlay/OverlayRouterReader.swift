import Diagnostics
import IR
import YAML

/// Reads a router of an overlay: names for operations of the document, and what the document cannot say of them.
struct OverlayRouterReader {
    private static let routerKeys = ["doc", "auth", "timeout"]
    private static let operationKeys = ["doc", "auth", "timeout", "retry", "pages"]
    private static let documentsKeys = ["path", "query", "headers", "envelope", "returns", "deprecated"]

    let context: Context

    func read(_ entry: Mapping.Entry, from document: inout DocumentOperations) -> Router {
        var router = Router(name: entry.key, location: entry.keyNode.location)
        if !Words.isName(entry.key[...]) {
            context.error(
                "'\(entry.key)' is no name of a router",
                at: entry.keyNode.location,
                hint: "a router starts with a capital letter and holds letters and digits"
            )
        }
        var shared = Shared()
        let entries = context.entries(entry.value, of: "router '\(entry.key)'")
        for entry in entries where entry.value.mapping == nil {
            switch entry.key {
            case "auth", "timeout": _ = shared.read(entry, context: context)
            case "doc": router.doc = context.doc(entry.value, of: "'doc'")
            default: reportUnknown(entry, in: "a router", known: Self.routerKeys)
            }
        }
        for entry in entries where entry.value.mapping != nil {
            if Self.documentsKeys.contains(entry.key) {
                reportUnknown(entry, in: "a router", known: Self.routerKeys)
            } else {
                router.operations += operations(entry, shared, from: &document)
            }
        }
        return router
    }

    /// What the document has for the call, dressed.
    private func operations(
        _ entry: Mapping.Entry,
        _ shared: Shared,
        from document: inout DocumentOperations
    ) -> [IR.Operation] {
        if !Words.isIdentifier(entry.key[...]) {
            context.error(
                "'\(entry.key)' is no name of an operation",
                at: entry.keyNode.location,
                hint: "an operation starts with a lower-case letter and holds letters and digits"
            )
        }
        var operations = selected(entry, from: &document)
        let base = operations.first?.name ?? ""
        for index in operations.indices {
            operations[index].name = operations[index].name(renaming: base, to: entry.key)
        }
        var shared = shared
        for part in entry.value.mapping?.entries ?? [] where !isMethod(part.key) {
            if ["auth", "timeout"].contains(part.key) {
                _ = shared.read(part, context: context)
                continue
            }
            let change = change(part)
            for index in operations.indices { change(&operations[index]) }
        }
        for index in operations.indices {
            if let security = shared.security { operations[index].security = security }
            if let timeout = shared.timeout { operations[index].timeout = timeout }
        }
        return operations
    }

    private func change(_ entry: Mapping.Entry) -> (inout IR.Operation) -> Void {
        switch entry.key {
        case "doc":
            let doc = context.doc(entry.value, of: "'doc'")
            return { $0.doc = doc ?? $0.doc }
        case "retry":
            let retry = context.word(entry.value, of: "'retry'", in: [("true", true), ("false", false)])
            return { $0.retry = retry }
        case "pages":
            let pages = PagesReader(context: context).read(entry.value)
            return { $0.pagination = pages }
        default:
            reportUnknown(entry, in: "an operation", known: Self.operationKeys)
            return { _ in }
        }
    }

    private func selected(_ entry: Mapping.Entry, from document: inout DocumentOperations) -> [IR.Operation] {
        let methods = (entry.value.mapping?.entries ?? []).filter { isMethod($0.key) }
        guard let method = methods.first else {
            context.error(
                "the operation '\(entry.key)' has no method",
                at: entry.keyNode.location,
                hint: "'GET: /path' selects an operation of the document"
            )
            return []
        }
        if let second = methods.dropFirst().first {
            context.error(
                "the operation '\(entry.key)' has two methods",
                at: second.keyNode.location,
                hint: "write another operation for '\(second.key)'"
            )
        }
        guard let path = context.text(method.value, of: "the path") else { return [] }
        return document.take(method.key, path, as: entry.key, context: context)
    }

    /// Also `OPTIONS` and what else a document may have.
    private func isMethod(_ key: String) -> Bool { !key.isEmpty && key.utf8.allSatisfy(\.isUpper) }

    private func reportUnknown(_ entry: Mapping.Entry, in subject: String, known: [String]) {
        let near = context.diagnostics.suggestion(for: entry.key, in: known)
        context.error(
            "'\(entry.key)' cannot stand in \(subject) of an overlay",
            at: entry.keyNode.location,
            hint: near ?? "the document says the rest; here stand \(list(known, last: "and"))"
        )
    }
}
