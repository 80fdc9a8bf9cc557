import Diagnostics
import IR
import Testing

private func place(_ line: Int32) -> Diagnostics.SourceLocation {
    Diagnostics.SourceLocation(file: 0, line: line, column: 1)
}

/// What documents of others hold and Swift or HTTP has no form for.
@Suite struct WeakeningTests {
    private func operation(_ method: String = "GET", path: [PathTemplate.Piece] = [.literal("/a")]) -> IR.Operation {
        IR.Operation(
            name: "o",
            method: method,
            path: PathTemplate(pieces: path, location: place(1)),
            location: place(1)
        )
    }

    /// The API as it becomes, and what was said of it. It must be valid then.
    private func weakened(_ operations: [IR.Operation], _ models: [Model] = []) -> (API, [String]) {
        var api = API(name: "X", location: place(1))
        api.isForeign = true
        api.routers = [Router(name: "R", operations: operations, location: place(1))]
        api.models = models
        let diagnostics = DiagnosticCollector()
        api.weaken(diagnostics: diagnostics)
        let said = diagnostics.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
        api.validate(diagnostics: diagnostics)
        #expect(!diagnostics.hasErrors)
        return (api, said)
    }

    private func object(_ name: String, _ fields: [Field]) -> Model {
        Model(name: name, shape: .object(Object(fields: fields)), location: place(9))
    }

    private func fields(of model: Int, in api: API) -> [Field] {
        if case .object(let object) = api.models[model].shape { object.fields } else { [] }
    }

    @Test func datesBelowTwoContainersStayText() {
        let date = TypeRef.primitive(.date(nil))
        let (api, said) = weakened(
            [],
            [
                object(
                    "A",
                    [
                        Field(wireName: "deep", type: .array(.array(date)), location: place(2)),
                        Field(wireName: "holes", type: .array(.nullable(.primitive(.date(.unix)))), location: place(3)),
                        Field(wireName: "list", type: .array(date), location: place(4)),
                    ]
                )
            ]
        )
        #expect(
            fields(of: 0, in: api).map(\.type) == [
                .array(.array(.primitive(.string))), .array(.nullable(.primitive(.double))), .array(date),
            ]
        )
        #expect(said.count == 2)
    }

    @Test func literalsThatDoNotFitAreLeftOut() {
        var number = Field(wireName: "a", type: .primitive(.int), location: place(2))
        number.default = Literal("x", location: place(3))
        var day = Field(wireName: "b", type: .primitive(.localDate), location: place(4))
        day.constant = Literal("2024-01-01", location: place(5))
        let (api, said) = weakened([], [object("A", [number, day])])
        #expect(fields(of: 0, in: api).map(\.default?.text) == [nil, nil])
        #expect(fields(of: 0, in: api).map(\.constant?.text) == [nil, "2024-01-01"])
        #expect(said == ["3: the default 'x' does not fit 'Int'"])
    }

    @Test func filesTravelInMultipartBodiesOnly() {
        var post = operation("POST")
        post.bodies = [
            Body(
                .json,
                mediaType: "application/json",
                content: .type(.model("A")),
                isRequired: true,
                location: place(1)
            )
        ]
        let (api, said) = weakened(
            [post],
            [object("A", [Field(wireName: "f", type: .primitive(.file), location: place(2))])]
        )
        #expect(fields(of: 0, in: api).map(\.type) == [.primitive(.string)])
        #expect(said == ["2: a file travels only in multipart bodies; 'f' is text"])
    }

    @Test func pathsAndTheirParametersAgree() {
        var get = operation(path: [.literal("/a/"), .slot("id")])
        let other = Parameter(.path, Field(wireName: "other", type: .primitive(.string), location: place(2)))
        get.parameters = [other]
        let (api, said) = weakened([get])
        #expect(api.routers[0].operations[0].parameters.map(\.field.wireName) == ["id"])
        #expect(said == ["2: the path has no slot '{other}'", "1: the slot '{id}' has no parameter, and takes text"])
    }

    @Test func whatMethodsCannotCarryIsLeftOut() {
        var get = operation("GET")
        get.bodies = [Body(.text, mediaType: "text/plain", content: .raw, isRequired: true, location: place(2))]
        var head = operation("HEAD")
        head.responses = [Response(statuses: [.exact(200)], content: .text, location: place(3))]
        let (api, said) = weakened([get, head])
        #expect(api.routers[0].operations[0].bodies.isEmpty)
        if case .nothing = api.routers[0].operations[1].success {} else { Issue.record("HEAD has a body") }
        #expect(said == ["2: a GET request has no body; it is left out", "3: the answer to HEAD has no body"])
    }

    @Test func nullBelongsToWhereAnAliasIsUsed() {
        let alias = Model(name: "Maybe", shape: .alias(.nullable(.primitive(.string))), location: place(2))
        let user = object("A", [Field(wireName: "a", type: .model("Maybe"), location: place(3))])
        let (api, said) = weakened([], [alias, user])
        #expect(fields(of: 1, in: api).map(\.type) == [.nullable(.model("Maybe"))])
        if case .alias(let target) = api.models[0].shape { #expect(target == .primitive(.string)) }
        #expect(said == [])
    }

    @Test func aRouterOfManyOperationsIsCut() {
        let operations = (0..<1100).map { index in
            operation(path: [.literal("/v1/\(["a", "b", "c"][index % 3])/\(index)")])
        }
        let (api, said) = weakened(operations)
        #expect(api.routers.map(\.name) == ["RA", "RB", "RC"])
        #expect(api.routers.map(\.operations.count) == [367, 367, 366])
        #expect(said == ["1: the router 'R' has 1100 operations, and is cut into 3"])
    }
}
