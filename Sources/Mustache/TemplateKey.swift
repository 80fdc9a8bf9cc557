/// A key that a template uses.
public struct TemplateKey: Hashable, Comparable, Sendable {
    public enum Use: String, Hashable, Sendable, CaseIterable {
        /// `{{name}}`, `{{{name}}}`, `{{&name}}`
        case value
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
    }

    /// The template, not the partials it calls.
    public var template: String
    /// As written: `a`, `a.b`, or `.`.
    public var name: String
    public var use: Use

    public var isSection: Bool { use != .value }

    public static func < (a: TemplateKey, b: TemplateKey) -> Bool {
        (a.template, a.name, a.use.rawValue) < (b.template, b.name, b.use.rawValue)
    }
}

extension TemplateSet {
    /// Every key that the templates use, each once, sorted.
    public var keys: [TemplateKey] {
        var keys: Set<TemplateKey> = []
        for template in templates {
            for step in template.steps {
                switch step {
                case .text, .lineStart, .partial:
                    break
                case .value(let key, _):
                    keys.insert(TemplateKey(template: template.name, name: key.name, use: .value))
                case .section(let key, _):
                    keys.insert(TemplateKey(template: template.name, name: key.name, use: .section))
                case .inverted(let key, _):
                    keys.insert(TemplateKey(template: template.name, name: key.name, use: .inverted))
                }
            }
        }
        return keys.sorted()
    }

    /// The partials that a template calls itself, each once, sorted.
    public func partials(of name: String) -> [String] {
        guard let position = positions[name] else { return [] }
        var names: Set<String> = []
        for step in templates[position].steps {
            if case .partial(let template, _, _) = step { names.insert(templates[template].name) }
        }
        return names.sorted()
    }
}
