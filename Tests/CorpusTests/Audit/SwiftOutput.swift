import SwiftBackend

/// What generated files declare and say on the wire.
struct SwiftOutput {
    /// The texts in a type and its extensions, without those of types within: wire names, values.
    struct TypeContents {
        var texts: Set<String> = []
        var words: Set<String> = []
    }

    /// One request as a router makes it.
    struct Endpoint {
        var router: String
        var caseName: String
        var method: String
        /// Slots as U+0000.
        var path: String
        /// What follows: `query`, `header`, `json`, `security`, …
        var calls: [Call]
    }

    struct Call {
        var name: String
        var literals: [String] = []
        var words: [String] = []
        var numbers: [String] = []
    }

    /// By the name without the API's: `Pet.Status`.
    private(set) var types: [String: TypeContents] = [:]
    private(set) var endpoints: [Endpoint] = []
    /// The last line of the doc comment of each case of a router, `GET /pets`, by `PetRouter.list`.
    private(set) var calls: [String: String] = [:]
    /// What a service's function returns, by the call it makes: `PetRouter.list`. Empty: nothing.
    private(set) var returns: [String: [String]] = [:]
    /// The wire name of each security scheme, by its Swift name.
    private(set) var schemes: [String: String] = [:]
    /// What the API asks for where an operation says nothing: alternatives of schemes.
    private(set) var security: [[String]] = []
    /// Names of types, by each text they hold.
    private var holders: [String: Set<String>] = [:]

    /// Names of types, by their ``plain(_:)`` spelling.
    private(set) var spellings: [String: [String]] = [:]

    init(_ files: [OutputFile], api: String) {
        for file in files {
            var reader = FileReader(tokens: SwiftTokens(file.text).tokens, api: api)
            reader.read()
            for (name, contents) in reader.types {
                types[name, default: TypeContents()].texts.formUnion(contents.texts)
                types[name, default: TypeContents()].words.formUnion(contents.words)
            }
            endpoints += reader.endpoints
            calls.merge(reader.calls) { $1 }
            returns.merge(reader.returns) { $0 + $1 }
            schemes.merge(reader.schemes) { $1 }
            if !reader.security.isEmpty { security = reader.security }
        }
        for name in types.keys { spellings[Self.plain(name), default: []].append(name) }
        for (name, contents) in types { for text in contents.texts { holders[text, default: []].insert(name) } }
    }

    /// Letters and digits only, as casing leaves them.
    static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The types that hold a text.
    func types(with text: String) -> Set<String> { holders[text] ?? [] }

    /// The types that hold all of the texts.
    func types(withAll texts: some Collection<String>) -> Set<String> {
        guard let first = texts.first else { return [] }
        var found = types(with: first)
        for text in texts.dropFirst() where !found.isEmpty { found.formIntersection(types(with: text)) }
        return found
    }
}
