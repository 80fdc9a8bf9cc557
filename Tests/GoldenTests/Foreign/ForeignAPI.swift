import Diagnostics
import IR

/// An API as a document of others gives it, with names of all kinds in all places.
struct ForeignAPI {
    private(set) var api: API
    private static let location = Diagnostics.SourceLocation(file: 0, line: 1, column: 1)
    private var location: Diagnostics.SourceLocation { Self.location }

    init(_ name: String = "Foreign") {
        api = API(name: name, location: Self.location)
        api.isForeign = true
        api.servers = [Server(url: "https://foreign.test")]
    }

    static let nastyTexts: [String] = [
        // Signs.
        "+1", "-1", "1", "_1", "<", "<=", ">", ">=", "!=", "=", "*", "%", "", " ", "_", "__", "-", "--", ".", "..", "/",
        "\\",
        "a.b", "a/b", "a b", "a-b", "a_b", "aB", "A_B", "GMT+1", "GMT-1", "GMT1", "gmt_1", "c++", "c#", "c", "18+",
        "1.5",
        "15", "1,5", "ids[]", "ids", "$id", "id", "ID", "Id", "_id", "@id", "@type", "__typename", "typename", "*/*",
        "image/*", "image", "a+b", "x@y", "50%", "(a)", "{a}", "?", "!", "'", "\"", "`", "\n", "\t", "\0", "a\0b", "~",
        "^",
        // Case.
        "foo", "FOO", "Foo", "fOO", "foo_bar", "fooBar", "FooBar", "foo-bar", "FOO_BAR", "PavBody", "PAvBody", "URL",
        "Url",
        // Words of Swift.
        "self", "Self", "init", "deinit", "Type", "type", "Protocol", "protocol", "Any", "any", "some", "none", "nil",
        "true", "false", "default", "in", "inout", "await", "async", "throws", "is", "as", "where", "subscript",
        "precedencegroup", "unknown", "allCases", "rawValue", "hash", "hashValue", "description", "encode", "toDomain",
        "asURL", "client", "completion", "server", "security", "failure", "dates", "credentials", "session", "endpoint",
        "path", "query", "request", "body", "headers", "method", "api", "API", "error", "object", "container",
        "encoder",
        "decoder", "value", "case", "enum", "class", "actor", "nonisolated", "file", "progress", "members",
        "CodingKeys",
        "CallFailure", "RawValue", "Element", "Body", "additionalProperties",
        // Other scripts, and what is not seen.
        "größe", "gro\u{308}ße", "名前", "日本", "हिन्दी", "été", "👍", "🚀", "🚀🚀", "☀", "👩‍👩‍👧", "Us\u{435}r", "User",
        "is\u{200B}Admin", "isAdmin", "user\u{202E}", "user", "\u{FEFF}", "\u{3164}", "\u{301}", "e\u{301}", "é", "İ",
        "ß",
        "SS", "ﬁ", "ǅ", "\u{E000}", "𝒜", "٣", "²",
        // Of the namespace.
        "Foreign", "ForeignError", "foo Router", "FooRouter", "FooService", "FooRequests", "UserRouter",
        // Far too long.
        String(repeating: "long ", count: 200), String(repeating: "long ", count: 200) + "!",
    ]

    // MARK: Parts

    func field(_ name: String, _ type: TypeRef = .primitive(.string), isRequired: Bool = true) -> Field {
        Field(wireName: name, type: type, isRequired: isRequired, location: location)
    }

    mutating func add(_ name: String, owner: String? = nil, typeName: String? = nil, _ shape: Model.Shape) {
        var model = Model(name: name, shape: shape, location: location)
        model.owner = owner
        model.typeName = typeName
        api.models.append(model)
    }

    static func enumeration(_ texts: [String]) -> Model.Shape {
        .enumeration(
            Enumeration(rawType: .string, values: texts.map { Enumeration.Value($0, location: location) })
        )
    }

    func operation(_ name: String, returns type: TypeRef? = nil, body: TypeRef? = nil) -> Operation {
        let path = PathTemplate(pieces: [.literal("/a")], location: location)
        var operation = Operation(name: name, method: body == nil ? "GET" : "POST", path: path, location: location)
        if let type {
            operation.responses = [Response(statuses: [.exact(200)], content: .value(type), location: location)]
        }
        if let body {
            operation.bodies = [
                Body(.json, mediaType: "application/json", content: .type(body), isRequired: true, location: location)
            ]
        }
        return operation
    }

    mutating func add(_ router: String, _ operations: [Operation]) {
        api.routers.append(Router(name: router, operations: operations, location: location))
    }

    mutating func add(scheme: String) {
        api.securitySchemes.append(SecurityScheme(name: scheme, kind: .bearer, location: location))
    }
}
