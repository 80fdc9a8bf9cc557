import Diagnostics
import Mustache
import Templates
import YAML

/// Which template makes which file, as `templates.yaml` says, and the templates themselves, compiled.
struct TemplatePlan {
    /// What a template is filled with; one file for each.
    enum Subject: String, CaseIterable {
        case api, error, router, service, calls, `protocol`, requests, model
    }

    struct Entry {
        var template: String
        var subject: Subject
        /// Only when this style is asked for.
        var style: SwiftBackend.Style?
        /// Only when this key of the view is true.
        var condition: String?
        /// The template prints the imports itself.
        var printsImports: Bool
        /// Name of the template that makes the path.
        var pathTemplate: String
    }

    private(set) var entries: [Entry] = []
    let templates: TemplateSet

    /// Nil where something is wrong with the templates, which has been reported.
    init?(_ overrides: [TemplateSource], diagnostics: DiagnosticCollector) {
        var sources: [String: TemplateSource] = [:]
        for (name, bytes) in Templates.swift {
            sources[name] = TemplateSource(
                name: name,
                path: "Templates/swift/\(name)",
                text: String(decoding: bytes, as: UTF8.self)
            )
        }
        for source in overrides { sources[source.name] = source }

        guard let plan = sources.removeValue(forKey: Self.planName),
            let root = YAML.parse(plan.text, path: plan.path, diagnostics: diagnostics)
        else { return nil }
        entries = Self.read(root, sources: &sources, diagnostics: diagnostics)
        let all = sources.values.sorted { $0.name < $1.name }
        guard !diagnostics.hasErrors,
            let templates = TemplateSet.compile(all, escaping: .none, strict: true, diagnostics: diagnostics)
        else { return nil }
        self.templates = templates
        reportUnused(overrides, among: all.map(\.name), diagnostics: diagnostics)
    }

    /// A template that nothing renders is a misspelled one.
    private func reportUnused(_ overrides: [TemplateSource], among names: [String], diagnostics: DiagnosticCollector) {
        var pending = [Self.header] + entries.map(\.template)
        var used: Set<String> = [Self.planName]
        while let name = pending.popLast() {
            if used.insert(name).inserted { pending += templates.partials(of: name) }
        }
        for source in overrides where !used.contains(source.name) {
            let known = names.filter { used.contains($0) }
            let hint = nearest(to: source.name, in: known).map { "did you mean '\($0)'?" }
            diagnostics.error(
                "nothing uses the template '\(source.name)'",
                at: nil,
                hint: hint ?? "name it in a 'templates.yaml', or in another template"
            )
        }
    }

    static let planName = "templates"
    /// The comment above every file. The imports follow it.
    static let header = "header"

    private static let keys = ["template", "for", "path", "style", "when", "imports"]

    private static func read(
        _ root: Node,
        sources: inout [String: TemplateSource],
        diagnostics: DiagnosticCollector
    ) -> [Entry] {
        guard let files = root.mapping?["files"]?.sequence else {
            diagnostics.error("a list 'files' is missing in templates.yaml", at: root.location)
            return []
        }
        var entries: [Entry] = []
        for (position, file) in files.enumerated() {
            guard let mapping = file.mapping else {
                diagnostics.error("a file of templates.yaml is a mapping", at: file.location)
                continue
            }
            for entry in mapping.entries where !keys.contains(entry.key) {
                diagnostics.error(
                    "unknown key '\(entry.key)' in templates.yaml",
                    at: entry.keyNode.location,
                    hint: "the keys are " + keys.joined(separator: ", ")
                )
            }
            func text(_ key: String) -> String? { mapping[key]?.text }
            guard let template = text("template"), let path = text("path"), let subjectText = text("for") else {
                diagnostics.error("a file needs 'template', 'for' and 'path'", at: file.location)
                continue
            }
            guard let subject = Subject(rawValue: subjectText) else {
                let all = Subject.allCases.map(\.rawValue).joined(separator: ", ")
                let place = mapping["for"]?.location
                diagnostics.error("unknown subject '\(subjectText)'", at: place, hint: "one of \(all)")
                continue
            }
            if sources[template] == nil {
                diagnostics.error("there is no template '\(template)'", at: mapping["template"]?.location)
            }
            let style = text("style").flatMap(SwiftBackend.Style.init)
            if text("style") != nil, style == nil {
                let place = mapping["style"]?.location
                diagnostics.error("a style is completion, combine, response or protocols", at: place)
            }
            // A path is a template as well, with the same keys.
            let pathTemplate = "path \(position + 1)"
            sources[pathTemplate] = TemplateSource(name: pathTemplate, path: "templates.yaml", text: path)
            entries.append(
                Entry(
                    template: template,
                    subject: subject,
                    style: style,
                    condition: text("when"),
                    printsImports: text("imports") == "inside",
                    pathTemplate: pathTemplate
                )
            )
        }
        return entries
    }
}
