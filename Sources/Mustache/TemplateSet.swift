public import Diagnostics

/// A template as it is written.
public struct TemplateSource: Sendable {
    /// What partials and ``TemplateSet/render(_:_:)`` call it.
    public var name: String
    /// What diagnostics call it.
    public var path: String
    public var text: String

    public init(name: String, path: String, text: String) {
        self.name = name
        self.path = path
        self.text = text
    }
}

/// Templates that know each other as partials, compiled once and rendered many times, from any thread.
///
/// The language is that of the mustache specification's core (<https://github.com/mustache/spec>): comments, delimiters,
/// interpolation, inverted, partials and sections. Lambdas, inheritance and dynamic names are errors.
public struct TemplateSet: Sendable {
    public enum Escaping: Sendable {
        /// `{{name}}` writes `&`, `<`, `>` and `"` as character references.
        case html
        /// All values are written as they are: for code.
        case none
    }

    let templates: [Template]
    let positions: [String: Int]
    let escaping: Escaping
    let isStrict: Bool

    /// Compiles templates.
    ///
    /// - Parameters:
    ///   - strict: A partial that does not exist is an error here, and a key that no context has, or a value that is
    ///     not text where text is printed, is one when rendering. Without it both are empty.
    ///   - diagnostics: Takes what is wrong, with template, line and column.
    /// - Returns: nil when something is wrong.
    public static func compile(
        _ sources: [TemplateSource],
        escaping: Escaping,
        strict: Bool,
        diagnostics: DiagnosticCollector
    ) -> TemplateSet? {
        var positions: [String: Int] = [:]
        for (position, source) in sources.enumerated() { positions[source.name] = position }

        var templates: [Template] = []
        var isSound = true
        for source in sources {
            let file = SourceFile(path: source.path, text: source.text)
            let number = diagnostics.register(file)
            var parser = TemplateParser(file.text, file: number, positions: positions, isStrict: strict)
            templates.append(Template(name: source.name, steps: parser.parse()))
            for problem in parser.problems { diagnostics.report(problem) }
            isSound = isSound && parser.problems.isEmpty
        }
        guard isSound else { return nil }
        return TemplateSet(templates: templates, positions: positions, escaping: escaping, isStrict: strict)
    }

    /// The names of all templates, sorted.
    public var names: [String] { positions.keys.sorted() }

    /// Fills a template.
    ///
    /// - Throws: ``TemplateError`` with every problem met, each once. Locations are those of the collector that
    ///   ``compile(_:escaping:strict:diagnostics:)`` was given.
    public func render(_ name: String, _ value: MustacheObject) throws(TemplateError) -> String {
        guard let position = positions[name] else {
            let hint = nearest(to: name, in: names).map { "did you mean '\($0)'?" }
            throw TemplateError(problems: [Diagnostic(.error, "no template '\(name)'", at: nil, hint: hint)])
        }
        var renderer = Renderer(set: self, context: value)
        renderer.render(template: position, indent: "")
        guard renderer.problems.isEmpty else { throw TemplateError(problems: renderer.problems) }
        return renderer.output
    }

    /// Fills a template and reports what is wrong to the collector that the templates were compiled with.
    ///
    /// - Returns: nil when something is wrong.
    public func render(_ name: String, _ value: MustacheObject, diagnostics: DiagnosticCollector) -> String? {
        do throws(TemplateError) {
            return try render(name, value)
        } catch {
            for problem in error.problems { diagnostics.report(problem) }
            return nil
        }
    }
}

/// Why a template could not be filled.
public struct TemplateError: Error, Hashable {
    public var problems: [Diagnostic]
}
