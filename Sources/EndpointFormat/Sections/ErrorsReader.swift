import Diagnostics
import IR
import YAML

/// Reads how failures look: `body`, `message`, and a case for each other key.
struct ErrorsReader {
    /// The cases that every API's error has.
    static let takenCases = ["server", "connectivity", "unreadable", "notSent"]

    let context: Context

    func read(_ node: Node) -> ErrorModel {
        var errors = ErrorModel(location: node.location)
        var owners: [StatusPattern: String] = [:]
        for entry in context.entries(node, of: "'errors'") {
            switch entry.key {
            case "body":
                if let body = TypeParser.parse(entry.value, place: .failure, context: context) { errors.body = body }
            case "message":
                if let text = context.text(entry.value, of: "'message'") { errors.messages = messages(text) }
            default:
                if let errorCase = errorCase(entry, owners: &owners) { errors.cases.append(errorCase) }
            }
        }
        return errors
    }

    private func messages(_ text: Text) -> [LocatedPath] {
        text.split(by: UInt8(ascii: "|")).compactMap { path in
            BodyPath.read(path, context: context).map { LocatedPath($0, location: path.location) }
        }
    }

    private func errorCase(_ entry: Mapping.Entry, owners: inout [StatusPattern: String]) -> ErrorCase? {
        guard let name = Text(entry.keyNode) else { return nil }
        guard Words.isIdentifier(name.content) else {
            context.error(
                "'\(entry.key)' is no name of an error case",
                at: name,
                hint: "a case starts with a lower-case letter and holds letters and digits"
            )
            return nil
        }
        guard let text = context.text(entry.value, of: "'\(entry.key)'") else { return nil }
        guard !Self.takenCases.contains(entry.key) else {
            context.error("the error case '\(entry.key)' is always there", at: name, hint: "give this one another name")
            return nil
        }
        let statuses = StatusReader(context: context).read(text)
        for status in statuses {
            if let owner = owners.updateValue(entry.key, forKey: status.pattern) {
                context.error("a status belongs to one error case", at: status.location, hint: "'\(owner)' has it")
            }
        }
        return ErrorCase(name: entry.key, statuses: statuses.map(\.pattern), location: entry.keyNode.location)
    }
}

/// Reads a path in a body: wire names with dots between.
enum BodyPath {
    static func read(_ text: Text, context: Context) -> [String]? {
        let names = text.content.split(separator: ".", omittingEmptySubsequences: false)
        guard names.allSatisfy({ Words.isWire($0) }) else {
            context.error(
                text.isEmpty ? "a path is missing" : "'\(text.string)' is no path",
                at: text,
                hint: "a path is wire names with dots between: 'data.error.message'"
            )
            return nil
        }
        return names.map(String.init)
    }
}
