import Diagnostics
import IR
import YAML

/// Reads operations, each as many times as it has kinds of bodies.
struct OperationReader {
    let context: Context
    let security: SecurityReader
    let servers: ServerReader
    /// Of the document.
    let base: [Server]
    let encodings: PartEncodings
    let unions: StatusUnions

    func read(_ entry: Entry, name: String) -> [Operation] {
        let words = entry.id ?? name
        let query = ParameterReader(context: context, words: words).read(entry)
        let answers = ResponseReader(context: context, unions: unions, words: words).read(entry)
        var operation = Operation(name: name, method: entry.method, path: path(of: entry), location: entry.location)
        operation.id = entry.label
        operation.tags = entry.tags
        operation.parameters = query.parameters
        operation.queryModel = query.queryModel
        operation.queryLocation = query.queryLocation
        operation.responses = answers.responses
        operation.failures = answers.failures
        let requirement = security.requirement(entry.mapping["security"])
        operation.security = requirement?.alternatives
        operation.doc = DocText.doc(
            summary: context.text(entry.mapping["summary"]) ?? context.text(entry.item["summary"]),
            description: context.text(entry.mapping["description"]) ?? context.text(entry.item["description"])
        )
        operation.remarks = remarks(on: entry, scopes: requirement?.scopes ?? [], failures: answers.otherStatuses)
        if context.flag(entry.mapping["deprecated"]) == true || context.flag(entry.mapping["x-deprecated"]) == true {
            operation.deprecated = context.text(entry.mapping["x-deprecated-description"]).flatMap(DocText.line) ?? ""
        }
        noteLinks(entry)
        let bodies = BodyReader(context: context, encodings: encodings, words: words).read(entry)
        guard !bodies.isEmpty else { return [operation] }
        return bodies.map { choice in
            var copy = operation
            if !choice.suffix.isEmpty { copy.name += " " + choice.suffix }
            copy.bodies = [choice.body]
            return copy
        }
    }

    private func remarks(on entry: Entry, scopes: [String], failures: [StatusPattern]) -> String? {
        let needs = scopes.isEmpty ? nil : "Scopes: " + scopes.map { "`\($0)`" }.joined(separator: ", ") + "."
        // What `default` stands for has no number.
        let statuses = failures.filter { $0 != .default }.map(\.text)
        let fails = statuses.isEmpty ? nil : "Fails with \(statuses.joined(separator: ", "))."
        let parts = [needs, fails, context.seeAlso(entry.mapping["externalDocs"])].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    /// With the origin and base path of a server of its own.
    private func path(of entry: Entry) -> PathTemplate {
        var template = PathTemplate(pieces: entry.path.pieces, location: entry.pathLocation)
        guard
            let server = servers.override(entry.mapping["servers"], besides: base)
                ?? servers.override(entry.item["servers"], besides: base)
        else { return template }
        if !server.variables.isEmpty {
            context.note(
                "the variables of this server have their defaults: '\(ServerReader.expanded(server))'",
                at: entry.location
            )
        }
        guard let url = BaseURL(ServerReader.expanded(server)) else { return template }
        template.origin = url.origin
        guard !url.path.isEmpty else { return template }
        if case .literal(let first)? = template.pieces.first {
            template.pieces[0] = .literal(url.path + first)
        } else {
            template.pieces.insert(.literal(url.path), at: 0)
        }
        return template
    }

    private func noteLinks(_ entry: Entry) {
        for response in entry.mapping["responses"]?.mapping?.entries ?? [] {
            if let links = response.value.mapping?["links"] {
                context.note("links are documentation, and nothing is made of them", at: links.location)
            }
        }
    }
}
