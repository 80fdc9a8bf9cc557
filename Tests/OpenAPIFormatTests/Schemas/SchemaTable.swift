import Diagnostics
import IR
import Testing
import YAML

@testable import OpenAPIFormat

/// The models of a snippet of schemas, one line each, so that tests read as tables.
struct SchemaTable {
    let api: API
    let models: [String]
    /// `warning 4: text; hint`, without places in the line.
    let diagnostics: [String]

    /// - Parameter schemas: The content of `components.schemas`, not indented.
    init(_ schemas: String, version: String = "3.1.0", formats: [String: Primitive] = [:]) throws {
        let indented = schemas.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let text = "openapi: \(version)\npaths: {}\ncomponents:\n  schemas:\n" + indented.joined(separator: "\n") + "\n"
        let collector = DiagnosticCollector()
        let root = try #require(YAML.parse(text, path: "api.yaml", diagnostics: collector))
        let options = OpenAPIFormat.Options(formats: formats)
        let documents = DocumentSet(root: root, options: options, diagnostics: collector)
        let reader = SchemaReader(documents: documents, options: options, diagnostics: collector)
        reader.readComponents()
        var api = API(name: "Api", location: root.location)
        api.isForeign = true
        api.models = reader.models
        ModelPasses.settle(&api.models, diagnostics: collector)
        ModelPasses.fit(&api, diagnostics: collector)
        self.api = api
        models = api.models.map(Self.line)
        diagnostics = collector.sorted.map { diagnostic in
            // From the first line of the snippet.
            let line = diagnostic.location.map { " \($0.line - 4)" } ?? ""
            let hint = diagnostic.hint.map { "; \($0)" } ?? ""
            return "\(diagnostic.severity.rawValue)\(line): \(diagnostic.message)\(hint)"
        }
    }

    static func line(_ model: Model) -> String {
        let name: String
        switch (model.owner, model.typeName) {
        case (let owner?, let words?): name = "\(owner) / \(words)"
        case (nil, let words?): name = "“\(words)”"
        default: name = model.name
        }
        return "\(name)\(model.deprecated == nil ? "" : " (deprecated)"): \(shape(model.shape))"
    }

    static func shape(_ shape: Model.Shape) -> String {
        switch shape {
        case .alias(let type): return "= \(type)"
        case .object(let object):
            var parts = object.fields.map(field)
            if let additional = object.additional { parts.append("*: \(additional)") }
            return "{" + parts.joined(separator: ", ") + "}"
        case .enumeration(let enumeration):
            let values = enumeration.values.map { value in
                value.text + (value.name.map { " as \($0)" } ?? "") + (value.doc.map { " -- \($0)" } ?? "")
            }
            return "\(enumeration.rawType) " + values.joined(separator: " | ")
        case .union(let union):
            let variants = union.variants.map { variant in
                let tags = ([variant.value].compactMap { $0 } + variant.otherValues).joined(separator: ",")
                let name = variant.name.map { " as \($0)" } ?? ""
                return tags.isEmpty ? "\(variant.type)\(name)" : "\(tags)\(name): \(variant.type)"
            }
            let how =
                switch union.discriminator {
                case .shape: "first"
                case .bestMatch: "best"
                case .tag(let name, let type): "by \(name)" + (type == .string ? "" : " \(type)")
                case .status: "status"
                }
            return "\(how) of " + variants.joined(separator: " | ") + (union.isOpen ? "" : " closed")
        }
    }

    static func field(_ field: Field) -> String {
        var text = field.wireName + (field.isRequired ? "" : "?") + ": \(field.type)"
        if let literal = field.constant { text += " == \(literal.text)" }
        if let literal = field.default { text += " = \(literal.text)" }
        switch field.access {
        case .both: break
        case .readOnly: text += " r"
        case .writeOnly: text += " w"
        }
        if field.deprecated != nil { text += " (deprecated)" }
        if let doc = field.doc { text += " -- \(doc)" }
        return text
    }
}

/// Compares a table with its lines, without trailing blanks.
func expect(
    _ schemas: String,
    version: String = "3.1.0",
    formats: [String: Primitive] = [:],
    gives models: String,
    saying diagnostics: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let table = try SchemaTable(schemas, version: version, formats: formats)
    #expect(table.models.joined(separator: "\n") == models, sourceLocation: sourceLocation)
    #expect(table.diagnostics.joined(separator: "\n") == diagnostics, sourceLocation: sourceLocation)
}
