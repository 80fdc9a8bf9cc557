/// Where a type is printed: which types hide others there.
struct Scope: Hashable {
    /// Paths of the types whose members are seen, innermost first; the empty one is the namespace.
    fileprivate let paths: [String]

    /// Inside `extension Imgur { }`: the API's types stand alone, and hide standard types of the same name.
    static let namespace = Scope(paths: [""])
    /// Inside `extension Imgur.X { }`: the API's types need their namespace, standard types need nothing.
    static let member = Scope(paths: [])
}

/// Which half of a pair is meant.
enum Half {
    /// What decodes: `ImageResponse`.
    case wire
    /// What callers see: `Image`.
    case domain
}

/// Where the parts of a declaration are printed.
struct Scopes {
    /// The types that it is declared in, outermost first; empty: the namespace.
    var owners: [Identifier] = []
    /// Behind `extension`; nil: the namespace.
    var owner: String?
    /// In front of the brace.
    var declaration = Scope.namespace
    /// Between the braces.
    var body = Scope.namespace
    /// In its extensions.
    var extensions = Scope.member

    /// A type that is no model.
    static let request = Scopes()
}

extension Spelling {
    /// Where a model is printed.
    func scopes(of model: String, _ half: Half = .domain) -> Scopes {
        guard !names.nestedTypes.isEmpty, let model = names.models[model] else { return Scopes() }
        let path = (model.owners + [model.type]).map(\.text).joined(separator: ".")
        // The halves of a pair share what is declared in the one that callers see.
        let isInside = names.nestedTypes[path] != nil && (half == .domain || model.response == nil)
        let inside = isInside ? [path] : []
        let outside = model.owners.map(\.text).joined(separator: ".")
        return Scopes(
            owners: model.owners,
            owner: ([names.namespace.declared] + model.owners.map(\.member)).joined(separator: "."),
            declaration: Scope(paths: [outside]),
            body: Scope(paths: inside + [outside]),
            extensions: Scope(paths: inside)
        )
    }

    /// A scope in which standard types are spelled as in this one: without the types that hide none of them.
    func same(_ scope: Scope) -> Scope {
        Scope(
            paths: scope.paths.filter { path in
                path.isEmpty || names.nestedTypes[path].map { !$0.isDisjoint(with: Self.standardNames) } ?? false
            }
        )
    }

    private static let standardNames = Set(StandardType.allCases.map(\.rawValue))

    // MARK: Types

    func standard(_ type: StandardType, in scope: Scope) -> String {
        place(of: type.rawValue, in: scope) == nil ? type.rawValue : "\(type.module.rawValue).\(type.rawValue)"
    }

    /// A type of the namespace.
    func own(_ type: Identifier, in scope: Scope) -> String { own([type], in: scope) }

    func own(_ model: ModelNames, _ half: Half, in scope: Scope) -> String {
        own(model.owners + [half == .wire ? model.wire : model.type], in: scope)
    }

    /// As short as it may be without meaning another type.
    func own(_ path: [Identifier], in scope: Scope) -> String {
        var start = path.count - 1
        // `API` inside a router would be the router's own alias.
        while start >= 0, path[0].text != "API" {
            let owner = path[..<start].map(\.text).joined(separator: ".")
            if place(of: path[start].text, in: scope) == owner {
                return ([path[start].declared] + path[(start + 1)...].map(\.member)).joined(separator: ".")
            }
            start -= 1
        }
        return ([names.namespace.declared] + path.map(\.member)).joined(separator: ".")
    }

    /// The innermost type with a type of this name in it.
    private func place(of name: String, in scope: Scope) -> String? {
        scope.paths.first { $0.isEmpty ? names.types.contains(name) : names.nestedTypes[$0]?.contains(name) == true }
    }
}
