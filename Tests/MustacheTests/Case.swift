import Diagnostics
import Mustache
import Testing

/// One behaviour: a template, what fills it, what comes out.
struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var template: String
    var values: MustacheObject
    var partials: [String: String]
    var expected: String

    init(
        _ name: String,
        _ template: String,
        _ values: MustacheObject,
        partials: [String: String] = [:],
        _ expected: String
    ) {
        self.name = name
        self.template = template
        self.values = values
        self.partials = partials
        self.expected = expected
    }

    init(_ name: String, _ template: String, partials: [String: String] = [:], _ expected: String) {
        self.init(name, template, [:], partials: partials, expected)
    }

    var testDescription: String { name }

    func check(strict: Bool = false) throws {
        let diagnostics = DiagnosticCollector()
        let set = TemplateSet.compile(sources, escaping: .html, strict: strict, diagnostics: diagnostics)
        #expect(diagnostics.diagnostics == [])
        let result = try #require(set).render("main", values)
        #expect(result == expected)
    }

    private var sources: [TemplateSource] {
        [TemplateSource(name: "main", path: "main.mustache", text: template)]
            + partials.sorted { $0.key < $1.key }.map {
                TemplateSource(name: $0.key, path: "\($0.key).mustache", text: $0.value)
            }
    }
}

/// The problems as `template:line:column: message; hint`.
func problems(_ problems: [Diagnostic], in diagnostics: DiagnosticCollector) -> [String] {
    problems.map { problem in
        let place = problem.location.map {
            "\(diagnostics.file(at: $0)?.path ?? "?"):\($0.line):\($0.column): "
        }
        return (place ?? "") + problem.message + (problem.hint.map { "; \($0)" } ?? "")
    }
}
