import Diagnostics
import Testing
import YAML

/// The descriptions of an operation's responses, as the reader of YAML has them: a response without a body leaves no
/// trace in Swift.
enum ResponseTexts {
    static func ofCase007(_ operation: String) throws -> [String: String] {
        try read(#require(CaseFolder("007")).document(), operation: operation)
    }

    private static func read(_ text: String, operation: String) throws -> [String: String] {
        let diagnostics = DiagnosticCollector()
        let root = try #require(YAML.parse(text, path: "input.yaml", diagnostics: diagnostics))
        #expect(!diagnostics.hasErrors)
        for path in root.mapping?["paths"]?.mapping?.entries ?? [] {
            for method in path.value.mapping?.entries ?? [] {
                guard let mapping = method.value.mapping, mapping["operationId"]?.text == operation else { continue }
                let responses = mapping["responses"]?.mapping?.entries ?? []
                return Dictionary(
                    responses.map { ($0.key, $0.value.mapping?["description"]?.text ?? "") }
                ) { first, _ in first }
            }
        }
        return [:]
    }
}
