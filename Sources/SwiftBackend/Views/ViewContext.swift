import Diagnostics
import IR
import Mustache

/// What every view needs to spell things.
struct ViewContext {
    let api: API
    let spelling: Spelling
    let access: SwiftBackend.Access
    let diagnostics: DiagnosticCollector
    /// Spellings of the standard types inside the namespace, for templates: `{{std.Sendable}}`.
    let standard: MustacheValue

    init(api: API, spelling: Spelling, access: SwiftBackend.Access, diagnostics: DiagnosticCollector) {
        self.api = api
        self.diagnostics = diagnostics
        self.spelling = spelling
        self.access = access
        self.standard = .object(
            MustacheObject(
                StandardType.allCases.map { ($0.rawValue, .text(spelling.standard($0, in: .namespace))) }
            )
        )
    }

    var names: Names { spelling.names }
    var usage: ModelUsage { spelling.usage }

    /// The keys that every view starts with.
    func base(_ name: String) -> MustacheObject {
        [
            "name": .text(name),
            "api": .text(names.namespace.declared),
            "error": .text(names.error.declared),
            "access": .text(access.keyword),
            "std": standard,
        ]
    }
}

/// What a template is filled with to make one file, and what that file imports.
struct View {
    var object: MustacheObject
    var imports: Imports
}

extension MustacheValue {
    static func texts(_ texts: [String]) -> MustacheValue { .list(texts.map { .text($0) }) }
    static func objects(_ objects: [MustacheObject]) -> MustacheValue { .list(objects.map { .object($0) }) }
    /// Empty prints nothing, and hides a section.
    static func optional(_ text: String?) -> MustacheValue { .text(text ?? "") }
}

/// Tells the first one apart, because an empty line stands between all others.
func markingFirst(_ objects: [MustacheObject]) -> [MustacheObject] {
    objects.enumerated().map { position, object in
        var object = object
        object["isFirst"] = .bool(position == 0)
        return object
    }
}
