public import Diagnostics
public import IR
public import Mustache

/// Turns an API into Swift files.
public enum SwiftBackend {
    public enum Access: String, Sendable, CaseIterable {
        case `internal`, package, `public`

        /// In front of a declaration.
        var keyword: String { self == .internal ? "" : rawValue + " " }
    }

    /// What is made of a service beside its `async` functions, which are always made.
    public enum Style: String, Sendable, CaseIterable {
        case completion, combine
        /// Functions that give the status and the headers of the answer as well.
        case response
        /// A protocol for each service, so that callers may be handed something else in its place.
        case protocols
    }

    /// How the output is cut into files.
    public enum Layout: Hashable, Sendable {
        /// One router, service or model, one file, with a `.swift-format` for all of them.
        case folder
        case singleFile(String)
        /// `<prefix>.1.swift` … `<prefix>.<count>.swift`, always all of them, so that a build can declare them up front.
        case shards(prefix: String, count: Int)
    }

    public struct Options: Sendable {
        public var access: Access
        public var styles: Set<Style>
        public var layout: Layout
        /// The base name of the spec, for the header of each file.
        public var specName: String
        /// Templates that replace built-in ones of the same name, or come with a `templates.yaml` that names them.
        public var templates: [TemplateSource]

        public init(
            specName: String,
            access: Access = .internal,
            styles: Set<Style> = [],
            layout: Layout = .folder,
            templates: [TemplateSource] = []
        ) {
            self.specName = specName
            self.access = access
            self.styles = styles
            self.layout = layout
            self.templates = templates
        }
    }

    /// The files of an API, sorted by path. Whatever is wrong is reported, and then the result is not to be used.
    ///
    /// The API must have been validated.
    public static func generate(
        _ api: API,
        options: Options,
        diagnostics: DiagnosticCollector
    ) -> [OutputFile] {
        let usage = ModelUsage(api)
        let names = Names(api, usage: usage, styles: options.styles, diagnostics: diagnostics)
        guard !diagnostics.hasErrors, let plan = TemplatePlan(options.templates, diagnostics: diagnostics) else {
            return []
        }
        let spelling = Spelling(names: names, index: ModelIndex(api.models), usage: usage)
        let context = ViewContext(
            api: api,
            spelling: spelling,
            access: options.access,
            styles: options.styles,
            diagnostics: diagnostics
        )
        let parts = Renderer(plan: plan, context: context, options: options, diagnostics: diagnostics).render()
        guard !diagnostics.hasErrors else { return [] }
        return Assembly(plan: plan, options: options, diagnostics: diagnostics).files(of: parts)
    }
}
