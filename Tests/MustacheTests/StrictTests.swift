import Diagnostics
import Mustache
import Testing

/// Strict mode and everything that is an error.
@Suite("errors")
struct StrictTests {
    struct Malformed: CustomTestStringConvertible, Sendable {
        var template: String
        var expected: [String]

        init(_ template: String, _ expected: String...) {
            self.template = template
            self.expected = expected
        }

        var testDescription: String { template.debugDescription }
    }

    static let malformed: [Malformed] = [
        Malformed("a\n é{{x", "t.mustache:2:3: tag is never closed; expected '}}'"),
        Malformed("\u{FEFF}a\rb\r\n {{x", "t.mustache:3:2: tag is never closed; expected '}}'"),
        Malformed("{{{x}}", "t.mustache:1:1: tag is never closed; expected '}}'"),
        Malformed("{{", "t.mustache:1:1: tag is never closed; expected '}}'"),
        Malformed("{{}}", "t.mustache:1:1: tag without a name"),
        Malformed("{{# }}", "t.mustache:1:1: tag without a name"),
        Malformed("\r\n{{#a}}\n{{#b}}{{/b}}", "t.mustache:2:1: section 'a' is never closed; expected '{{/a}}'"),
        Malformed("{{/a}}", "t.mustache:1:1: 'a' is closed, but no section is open"),
        Malformed("{{#a}}{{/b}}", "t.mustache:1:7: section 'a' is closed by 'b'"),
        Malformed(
            "{{#a}}{{/b}}{{a b}}",
            "t.mustache:1:7: section 'a' is closed by 'b'",
            "t.mustache:1:13: 'a b' is not a name; names have no spaces"
        ),
        Malformed("{{a..b}}", "t.mustache:1:1: 'a..b' is not a name; a name stands before and behind each dot"),
        Malformed("{{.a}}", "t.mustache:1:1: '.a' is not a name; a name stands before and behind each dot"),
        Malformed("{{=<%=}}", "t.mustache:1:1: delimiters are two words without '=', such as '{{=<% %>=}}'"),
        Malformed("{{=a b c=}}", "t.mustache:1:1: delimiters are two words without '=', such as '{{=<% %>=}}'"),
        Malformed("{{=a= b=}}", "t.mustache:1:1: delimiters are two words without '=', such as '{{=<% %>=}}'"),
        Malformed("{{<a}}", "t.mustache:1:1: template inheritance ('<') is not supported"),
        Malformed("{{$a}}", "t.mustache:1:1: template inheritance ('$') is not supported"),
        Malformed("{{>*a}}", "t.mustache:1:1: dynamic names ('*') are not supported"),
        Malformed("x {{>haeder}}", "t.mustache:1:3: unknown partial 'haeder'; did you mean 'header'?"),
    ]

    @Test(arguments: malformed)
    func located(_ example: Malformed) {
        let diagnostics = DiagnosticCollector()
        let sources = [
            TemplateSource(name: "t", path: "t.mustache", text: example.template),
            TemplateSource(name: "header", path: "header.mustache", text: ""),
        ]
        #expect(TemplateSet.compile(sources, escaping: .none, strict: true, diagnostics: diagnostics) == nil)
        #expect(problems(diagnostics.diagnostics, in: diagnostics) == example.expected)
    }

    static let unfit: [Malformed] = [
        Malformed("a\n{{nmae}}", "t.mustache:2:1: unknown key 'nmae'; did you mean 'name'?"),
        Malformed("{{#x}}{{/x}}{{^y}}{{/y}}", "t.mustache:1:1: unknown key 'x'", "t.mustache:1:13: unknown key 'y'"),
        Malformed("{{object.a}}{{object.b}}", "t.mustache:1:13: unknown key 'object.b'"),
        Malformed("{{#list}}{{zzz}}{{/list}}", "t.mustache:1:10: unknown key 'zzz'"),
        Malformed("{{flag}}", "t.mustache:1:1: 'flag' is no text; use it as a section: '{{#flag}}'"),
        Malformed("{{object}}", "t.mustache:1:1: 'object' is no text; use it as a section: '{{#object}}'"),
        Malformed("{{>t}}", "t.mustache:1:1: more than 200 levels; does a partial call itself without end?"),
    ]

    @Test(arguments: unfit)
    func doesNotFit(_ example: Malformed) throws {
        let diagnostics = DiagnosticCollector()
        let source = TemplateSource(name: "t", path: "t.mustache", text: example.template)
        let set = try #require(TemplateSet.compile([source], escaping: .none, strict: true, diagnostics: diagnostics))
        let values: MustacheObject = [
            "name": "n", "flag": true, "list": [["a": "1"], ["a": "2"]], "object": ["a": "1"],
        ]
        #expect(set.render("t", values, diagnostics: diagnostics) == nil)
        #expect(problems(diagnostics.diagnostics, in: diagnostics) == example.expected)
    }

    @Test func unknownTemplate() throws {
        let diagnostics = DiagnosticCollector()
        let source = TemplateSource(name: "router", path: "router.mustache", text: "")
        let set = try #require(TemplateSet.compile([source], escaping: .none, strict: true, diagnostics: diagnostics))
        #expect(set.render("routr", [:], diagnostics: diagnostics) == nil)
        #expect(problems(diagnostics.diagnostics, in: diagnostics) == ["no template 'routr'; did you mean 'router'?"])
    }

    /// Deep nesting ends in an error, not in a stack overflow.
    @Test func deepSections() throws {
        let diagnostics = DiagnosticCollector()
        let text = String(repeating: "{{#a}}", count: 20_000) + String(repeating: "{{/a}}", count: 20_000)
        let source = TemplateSource(name: "t", path: "t.mustache", text: text)
        let set = try #require(TemplateSet.compile([source], escaping: .none, strict: true, diagnostics: diagnostics))
        #expect(throws: TemplateError.self) { try set.render("t", ["a": true]) }
    }

    @Test func noEscapingForCode() throws {
        let diagnostics = DiagnosticCollector()
        let source = TemplateSource(name: "t", path: "t.mustache", text: "{{x}}{{{x}}}")
        let set = try #require(TemplateSet.compile([source], escaping: .none, strict: true, diagnostics: diagnostics))
        #expect(try set.render("t", ["x": "[A & \"B\"]<>"]) == "[A & \"B\"]<>[A & \"B\"]<>")
    }

    @Test func keysAndPartials() throws {
        let diagnostics = DiagnosticCollector()
        let sources = [
            TemplateSource(name: "b", path: "b", text: "{{#list}}{{.}}{{x.y}}{{/list}}{{^list}}{{/list}}{{x.y}}"),
            TemplateSource(name: "a", path: "a", text: "{{z}}{{>b}}{{>b}}"),
        ]
        let set = try #require(TemplateSet.compile(sources, escaping: .none, strict: true, diagnostics: diagnostics))
        #expect(
            set.keys.map { "\($0.template) \($0.name) \($0.use)" }
                == ["a z value", "b . value", "b list inverted", "b list section", "b x.y value"]
        )
        #expect(set.keys.filter(\.isSection).map(\.name) == ["list", "list"])
        #expect(set.partials(of: "a") == ["b"])
        #expect(set.names == ["a", "b"])
    }
}
