import Diagnostics
import IR
import YAML

/// Reads a router: what its operations share, and the operations.
struct RouterReader {
    static let keys = ["doc", "auth", "path", "headers", "query", "envelope", "timeout", "deprecated"]

    let context: Context

    func read(_ entry: Mapping.Entry) -> Router {
        var router = Router(name: entry.key, location: entry.keyNode.location)
        if !Words.isName(entry.key[...]) {
            context.error(
                "'\(entry.key)' is no name of a router",
                at: entry.keyNode.location,
                hint: "a router starts with a capital letter and holds letters and digits"
            )
        }
        let entries = context.entries(entry.value, of: "router '\(entry.key)'")
        var defaults = RouterDefaults()
        for entry in entries where Self.keys.contains(entry.key) {
            if isOperation(entry) {
                context.error(
                    "an operation cannot be called '\(entry.key)'",
                    at: entry.keyNode.location,
                    hint: "it is a key of routers"
                )
            } else {
                read(entry, into: &router, defaults: &defaults)
            }
        }
        var usedSlots: Set<String> = []
        var isComplete = true
        for entry in entries where !Self.keys.contains(entry.key) {
            guard entry.value.mapping != nil else {
                reportNoOperation(entry)
                continue
            }
            let reader = OperationReader(context: context, defaults: defaults)
            let (operation, slots) = reader.read(entry)
            router.operations.append(operation)
            usedSlots.formUnion(slots ?? [])
            if slots == nil { isComplete = false }
        }
        // The slots of a path that cannot be read are not known.
        for slot in defaults.slots where isComplete && !usedSlots.contains(slot.wireName) {
            context.error("no operation of '\(router.name)' has a slot '{\(slot.wireName)}'", at: slot.location)
        }
        return router
    }

    private func isOperation(_ entry: Mapping.Entry) -> Bool {
        entry.value.mapping?.entries.contains { OperationReader.methods.contains($0.key) } ?? false
    }

    private func read(_ entry: Mapping.Entry, into router: inout Router, defaults: inout RouterDefaults) {
        if defaults.shared.read(entry, context: context) { return }
        switch entry.key {
        case "doc": router.doc = context.doc(entry.value, of: "'doc'")
        case "deprecated": defaults.deprecated = context.doc(entry.value, of: "'deprecated'")
        case "path":
            defaults.slots = FieldReader(context: context, place: .parameter).fields(entry.value, of: "'path'")
        case "headers": defaults.constants += constants(.header, entry)
        case "query": defaults.constants += constants(.query, entry)
        default: break
        }
    }

    private func constants(_ place: Parameter.Place, _ entry: Mapping.Entry) -> [Parameter] {
        FieldReader(context: context, place: .parameter).constants(entry.value, of: "'\(entry.key)' of a router")
            .map { Parameter(place, $0) }
    }

    private func reportNoOperation(_ entry: Mapping.Entry) {
        if Text(entry.value)?.isEmpty == true, Words.isIdentifier(entry.key[...]) {
            OperationReader.reportNoMethod(entry, context: context)
            return
        }
        let near = context.diagnostics.suggestion(for: entry.key, in: Self.keys)
        context.error(
            "unknown key '\(entry.key)' in a router",
            at: entry.keyNode.location,
            hint: near ?? "an operation is a mapping with a method, 'GET: /path' for example"
        )
    }
}

/// What a router says for all of its operations.
struct RouterDefaults {
    var shared = Shared()
    var deprecated: String?
    /// Types of slots, by name.
    var slots: [Field] = []
    var constants: [Parameter] = []
}
