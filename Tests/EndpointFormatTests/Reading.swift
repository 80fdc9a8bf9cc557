import Diagnostics
import EndpointFormat
import IR
import Testing
import YAML

extension MarkedSpec {
    /// The API that a sound spec describes.
    func api(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> API {
        let diagnostics = DiagnosticCollector()
        let root = try #require(
            YAML.parse(text, path: "spec.yaml", diagnostics: diagnostics),
            sourceLocation: sourceLocation
        )
        let api = try #require(EndpointFormat.read(root, diagnostics: diagnostics), sourceLocation: sourceLocation)
        api.validate(diagnostics: diagnostics)
        let problems = diagnostics.diagnostics.filter { $0.severity == .error }
        #expect(problems == [], "\(text)", sourceLocation: sourceLocation)
        return api
    }

    func operation(_ name: String = "op") throws -> IR.Operation {
        try #require(try api().routers.lazy.flatMap(\.operations).first { $0.name == name })
    }
}

/// A field on one line: `q as query?: [String] = a join form -- doc`.
func summary(_ field: Field) -> String {
    var text = field.wireName
    if let name = field.name { text += " as \(name)" }
    if !field.isRequired { text += "?" }
    text += ": \(field.type)"
    if let literal = field.default { text += " = \(literal.text)" }
    if let literal = field.constant { text += " == \(literal.text)" }
    if let serialization = field.serialization { text += " join \(serialization.style)" }
    if let deprecated = field.deprecated { text += " deprecated \(deprecated)" }
    if let doc = field.doc { text += " -- \(doc)" }
    return text
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
