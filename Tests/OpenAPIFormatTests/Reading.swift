import Diagnostics
import IR
import OpenAPIFormat
import Testing
import YAML

/// What became of a document.
struct Reading {
    let api: API?
    let diagnostics = DiagnosticCollector()

    /// - Parameters:
    ///   - text: Without its first lines where it starts with `paths` or `components`.
    ///   - change: What becomes of the nodes before they are read.
    init(
        _ text: String,
        version: String = "openapi: 3.1.0",
        name: String = "Test",
        _ change: (Node) -> Node = { $0 }
    ) {
        let isWhole = text.contains("openapi:") || text.contains("swagger:")
        let servers =
            text.contains("servers:") || version.contains("swagger") ? "" : "servers: [{url: 'https://h.example'}]\n"
        let whole = isWhole ? text : "\(version)\n\(servers)\(text)\n"
        let collector = diagnostics
        api = YAML.parse(whole, path: "test.yaml", diagnostics: collector).flatMap { root in
            OpenAPIFormat.read(change(root), options: OpenAPIFormat.Options(name: name), diagnostics: collector)
        }
    }

    var operations: [Operation] { api?.routers.flatMap(\.operations) ?? [] }

    func operation(_ name: String) throws -> Operation {
        try #require(operations.first { $0.name == name }, "\(operations.map(\.name))")
    }

    /// The only one.
    func operation() throws -> Operation {
        #expect(operations.count == 1)
        return try #require(operations.first)
    }

    func model(_ name: String) throws -> Model {
        try #require(api?.models.first { $0.name == name }, "\(api?.models.map(\.name) ?? [])")
    }

    /// `warning: …`, without places.
    var messages: [String] { diagnostics.sorted.map { "\($0.severity): \($0.message)" } }
    var errors: [String] { diagnostics.sorted.filter { $0.severity == .error }.map(\.message) }
    var warnings: [String] { diagnostics.sorted.filter { $0.severity == .warning }.map(\.message) }
    var notes: [String] { diagnostics.sorted.filter { $0.severity == .note }.map(\.message) }
}

/// `limit: Int = 20`, `tags?: [String] form`
func summary(_ field: Field) -> String {
    var text = field.wireName + (field.isRequired ? "" : "?") + ": \(field.type)"
    if let literal = field.default { text += " = \(literal.text)" }
    if let literal = field.constant { text += " == \(literal.text)" }
    if let serialization = field.serialization {
        text += " \(serialization.style)" + (serialization.explode ? "*" : "")
        if serialization.allowsReserved { text += "+" }
    }
    if let type = field.mediaType { text += " \(type)" }
    return text
}

func summary(_ parameter: Parameter) -> String { "\(parameter.place) \(summary(parameter.field))" }

func summary(_ response: Response) -> String {
    let statuses = response.statuses.map(summary).joined(separator: ",")
    return "\(statuses): \(summary(response.content))" + (response.mediaType.map { " " + $0 } ?? "")
}

func summary(_ failure: Failure) -> String {
    "\(failure.statuses.map(summary).joined(separator: ",")): \(failure.type)"
}

func summary(_ status: StatusPattern) -> String {
    switch status {
    case .exact(let code): "\(code)"
    case .range(let hundred): "\(hundred)xx"
    case .default: "default"
    }
}

func summary(_ content: ResponseContent) -> String {
    switch content {
    case .nothing: "nothing"
    case .value(let type): "\(type)"
    case .text: "Text"
    case .bytes: "Bytes"
    case .file: "File"
    case .stream: "Stream"
    case .events(let type): "events \(type)"
    case .lines(let type): "lines \(type)"
    }
}

func summary(_ body: Body) -> String {
    let content =
        switch body.content {
        case .type(let type): " \(type)"
        case .fields(let fields): " (" + fields.map(summary).joined(separator: ", ") + ")"
        case .raw: ""
        }
    return "\(body.encoding)\(body.isRequired ? "" : "?") \(body.mediaType)\(content)"
}
