import Diagnostics
import IR
import Mustache

/// What every view needs to spell things. A class, as views are many and each holds it.
final class ViewContext {
    let api: API
    let spelling: Spelling
    let access: SwiftBackend.Access
    let styles: Set<SwiftBackend.Style>
    let diagnostics: DiagnosticCollector
    let boxing: Boxing
    /// Spellings of the standard types inside the namespace, for templates: `{{std.Sendable}}`.
    let standard: MustacheValue
    private let standardInside: MustacheValue

    init(
        api: API,
        spelling: Spelling,
        access: SwiftBackend.Access,
        styles: Set<SwiftBackend.Style> = [],
        diagnostics: DiagnosticCollector
    ) {
        self.styles = styles
        self.api = api
        self.diagnostics = diagnostics
        self.spelling = spelling
        self.access = access
        self.boxing = Boxing(api.models, index: spelling.index)
        self.standard = Self.standard(spelling, .namespace)
        self.standardInside = Self.standard(spelling, .member)
    }

    private static func standard(_ spelling: Spelling, _ scope: Scope) -> MustacheValue {
        let pairs = StandardType.allCases.map { ($0.rawValue, MustacheValue.text(spelling.standard($0, in: scope))) }
        return .object(MustacheObject(pairs))
    }

    /// The same elsewhere. Most types hide nothing in what they hold.
    func standard(in scope: Scope) -> MustacheValue {
        switch spelling.same(scope) {
        case .namespace: standard
        case .member: standardInside
        default: Self.standard(spelling, scope)
        }
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
