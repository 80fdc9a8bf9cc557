import Diagnostics
import IR

extension Names {
    /// Names everything in the API. Where the author chose the names, those that meet are reported and never resolved by a
    /// number: names must not depend on neighbors.
    init(
        _ api: API,
        usage: ModelUsage,
        styles: Set<SwiftBackend.Style> = [],
        diagnostics: DiagnosticCollector
    ) {
        var builder = NamesBuilder(api, diagnostics: diagnostics)
        namespace = builder.namespace
        // Where a name of the document meets one of ours, ours gives way.
        if api.isForeign { builder.claimTypes(api.models, usage: usage) }
        error = builder.errorType(api)
        errorCases = builder.errorCases(api.errors)
        // Models go first: where a written name meets a derived one, the derived one is the surprise.
        if !api.isForeign { builder.claimTypes(api.models, usage: usage) }
        models = builder.models(api.models)
        failureCases = builder.failureCases(api, besides: errorCases)
        routers = builder.routers(api.routers)
        server = builder.server(api.servers.first, of: api)
        schemes = builder.schemes(api)
        // The last ones, so that asking for them changes no other name.
        protocols = builder.protocols(zip(api.routers, routers), besides: schemes, areMade: styles.contains(.protocols))
        nestedTypes = builder.nestedTypes
        nestedModels = builder.nestedModels
        types = builder.allTypes
    }
}

/// The tables that are filled while an API is named.
struct NamesBuilder {
    let namespace: Identifier
    let diagnostics: DiagnosticCollector
    let isForeign: Bool
    /// The types of the namespace.
    var types: NameTable
    var allTypes: Set<String> = []
    /// The types declared in others, by the path of those.
    var nestedTypes: [String: Set<String>] = [:]
    var nestedModels: [String: [String]] = [:]
    var typeNames: [String: TypeNames] = [:]
    var memberNames: [String: MemberNames] = [:]
    /// Of an API that others wrote.
    var nesting: Nesting?
    let wordings = Wordings()

    struct TypeNames {
        var owners: [Identifier]
        var type: Identifier
        var response: Identifier?
    }

    init(_ api: API, diagnostics: DiagnosticCollector) {
        self.diagnostics = diagnostics
        isForeign = api.isForeign
        namespace = Self.namespace(api, diagnostics: diagnostics)
        types = NameTable(ignoresCase: true, isForeign: api.isForeign, suffix: "Model")
        types.reserve([namespace.text], for: "the API")
        types.reserve(Self.reservedNames.sorted(), for: "Swift's own name")
    }

    /// Words that mean something else in Swift, the modules that generated code imports, and what the runtime looks for
    /// in the API.
    static let reservedNames: Set<String> = [
        "Type", "Protocol", "Self", "Any", "Swift", "Foundation", "RouterRuntime", "CallFailure",
    ]

    /// A table for names that are not types.
    func table(suffix: String) -> NameTable { NameTable(isForeign: isForeign, suffix: suffix) }

    /// A name of ours, made of others.
    mutating func deriveType(_ base: String, _ suffix: String, for owner: String, at location: SourceLocation)
        -> Identifier
    {
        let name = types.derive(base, suffix, for: owner, at: location, diagnostics: diagnostics)
        allTypes.insert(name.text)
        return name
    }
}
