import Diagnostics
import IR
import YAML

/// Reads an operation.
struct OperationReader {
    static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    private static let otherKeys = [
        "doc", "auth", "path", "query", "headers", "envelope", "returns", "pages", "timeout", "retry", "deprecated",
    ]

    private static let keys = methods + otherKeys + BodyReader.keys

    let context: Context
    let defaults: RouterDefaults

    /// An operation with the slots of its path; nil where the path cannot be read, and then another one takes its place.
    func read(_ entry: Mapping.Entry) -> (operation: IR.Operation, slots: [String]?) {
        reportName(entry)
        let entries = entry.value.mapping?.entries ?? []
        let method = method(entries, of: entry)
        let path = method.flatMap { method in
            context.text(method.value, of: "the path").flatMap { PathReader(context: context).read($0) }
        }
        var operation = IR.Operation(
            name: entry.key,
            method: method?.key ?? "",
            path: path?.path ?? PathTemplate(pieces: [], location: entry.keyNode.location),
            location: entry.keyNode.location
        )
        var shared = defaults.shared
        operation.deprecated = defaults.deprecated
        operation.parameters = defaults.constants
        var slotFields: [Field] = []
        for entry in entries {
            if shared.read(entry, context: context) { continue }
            if entry.key == "path" {
                slotFields = FieldReader(context: context, place: .parameter).fields(entry.value, of: "'path'")
            } else if !read(entry, into: &operation), !Self.methods.contains(entry.key) {
                reportUnknown(entry)
            }
        }
        operation.security = shared.security
        operation.envelope = shared.envelope
        operation.timeout = shared.timeout
        reportBodies(entries, method: method?.key)
        guard let path else { return (operation, nil) }
        operation.parameters.insert(contentsOf: parameters(path.slots, lines: slotFields, path: path.path), at: 0)
        return (operation, path.slots.map(\.name))
    }

    private func reportName(_ entry: Mapping.Entry) {
        if !Words.isIdentifier(entry.key[...]) {
            context.error(
                "'\(entry.key)' is no name of an operation",
                at: entry.keyNode.location,
                hint: "an operation starts with a lower-case letter and holds letters and digits"
            )
        } else if entry.key == "client" {
            context.error(
                "an operation cannot be called 'client'",
                at: entry.keyNode.location,
                hint: "its service has a member of that name"
            )
        }
    }

    private func method(_ entries: [Mapping.Entry], of operation: Mapping.Entry) -> Mapping.Entry? {
        let methods = entries.filter { Self.methods.contains($0.key) }
        if let second = methods.dropFirst().first {
            context.error(
                "the operation '\(operation.key)' has two methods",
                at: second.keyNode.location,
                hint: "write another operation for '\(second.key)'"
            )
        }
        // A misspelled method is an unknown key.
        if methods.isEmpty, !entries.contains(where: { isMisspelledMethod($0.key) }) {
            Self.reportNoMethod(operation, context: context)
        }
        return methods.first
    }

    static func reportNoMethod(_ operation: Mapping.Entry, context: Context) {
        context.error(
            "the operation '\(operation.key)' has no method",
            at: operation.keyNode.location,
            hint: "'GET: /path', for example"
        )
    }

    /// `get`, `GTE`, or one that is not offered: `OPTIONS`.
    private func isMisspelledMethod(_ key: String) -> Bool {
        guard !Self.keys.contains(key) else { return false }
        return key.utf8.allSatisfy(\.isUpper) || Self.methods.contains(nearest(to: key, in: Self.keys) ?? "")
    }

    /// Takes in what stands in an operation only; false where the key is unknown here.
    private func read(_ entry: Mapping.Entry, into operation: inout IR.Operation) -> Bool {
        let value = entry.value
        switch entry.key {
        case "doc": operation.doc = context.doc(value, of: "'doc'")
        case "deprecated": operation.deprecated = context.doc(value, of: "'deprecated'") ?? operation.deprecated
        case "query": readQuery(value, into: &operation)
        case "headers": operation.parameters += parameters(.header, value, of: "'headers'")
        case "returns": operation.responses = ReturnsReader(context: context).read(value)
        case "pages": operation.pagination = PagesReader(context: context).read(value)
        case "retry":
            operation.retry = context.word(value, of: "'retry'", in: [("true", true), ("false", false)])
        default:
            guard let reader = BodyReader(key: entry.key, context: context) else { return false }
            if let body = reader.read(entry), operation.bodies.isEmpty { operation.bodies = [body] }
        }
        return true
    }

    private func readQuery(_ node: Node, into operation: inout IR.Operation) {
        guard node.scalar != nil else {
            operation.parameters += parameters(.query, node, of: "'query'")
            return
        }
        guard let text = context.text(node, of: "'query'") else { return }
        operation.queryModel = TypeParser.parse(text, place: .parameter, context: context)
        operation.queryLocation = text.location
    }

    private func parameters(_ place: Parameter.Place, _ node: Node, of subject: String) -> [Parameter] {
        FieldReader(context: context, place: .parameter).fields(node, of: subject).map { Parameter(place, $0) }
    }

    private func reportUnknown(_ entry: Mapping.Entry) {
        let isLeftOut = ["OPTIONS", "TRACE", "CONNECT"].contains(entry.key.uppercased())
        context.reportUnknownKey(
            entry,
            in: "an operation",
            known: Self.keys,
            hint: isLeftOut
                ? "a method is \(list(Self.methods))"
                : Self.methods.contains(entry.key.uppercased()) ? "did you mean '\(entry.key.uppercased())'?" : nil
        )
    }

    private func reportBodies(_ entries: [Mapping.Entry], method: String?) {
        let bodies = entries.filter { BodyReader.isKey($0.key) }
        if let second = bodies.dropFirst().first {
            context.error("an operation has one body, this is another", at: second.keyNode.location)
        }
        if let method, method == "GET" || method == "HEAD", let body = bodies.first {
            context.error("\(method) has no body", at: body.keyNode.location, hint: "parameters stand under 'query'")
        }
    }

    /// A parameter for each slot, in the order of the path.
    private func parameters(
        _ slots: [(name: String, location: SourceLocation)],
        lines: [Field],
        path: PathTemplate
    ) -> [Parameter] {
        for line in lines where !slots.contains(where: { $0.name == line.wireName }) {
            let hint = context.diagnostics.suggestion(for: line.wireName, in: slots.map(\.name))
            context.error("the path has no slot '{\(line.wireName)}'", at: line.location, hint: hint)
        }
        return slots.map { slot in
            let line = (lines + defaults.slots).first { $0.wireName == slot.name }
            return Parameter(
                .path,
                line ?? Field(wireName: slot.name, type: .primitive(.string), location: slot.location)
            )
        }
    }
}
