import Diagnostics
import IR
import Testing

private func place(_ line: Int32) -> Diagnostics.SourceLocation {
    Diagnostics.SourceLocation(file: 0, line: line, column: 1)
}

/// What only a front end that does not look at words lets through; the rest is tested with the endpoint format.
@Suite struct ValidationTests {
    private func operation(_ name: String, path: [PathTemplate.Piece] = [.literal("/a")], line: Int32 = 1)
        -> IR.Operation
    {
        IR.Operation(
            name: name,
            method: "GET",
            path: PathTemplate(pieces: path, location: place(line)),
            location: place(line)
        )
    }

    private func api(_ operations: [IR.Operation], _ models: [Model] = []) -> API {
        var api = API(name: "X", location: place(1))
        api.routers = [Router(name: "R", operations: operations, location: place(1))]
        api.models = models
        return api
    }

    private func messages(_ api: API) -> [String] {
        let diagnostics = DiagnosticCollector()
        api.validate(diagnostics: diagnostics)
        return diagnostics.diagnostics.map { diagnostic in
            "\(diagnostic.location?.line ?? 0): \(diagnostic.message)" + (diagnostic.hint.map { "; \($0)" } ?? "")
        }
    }

    @Test func unknownModels() {
        var get = operation("get")
        get.responses = [
            Response(statuses: [.range(2)], content: .value(.array(.model("Imge"))), location: place(2))
        ]
        var field = Field(wireName: "a", type: .model("Nothing"), location: place(3))
        field.typeLocation = place(4)
        let image = Model(name: "Image", shape: .object(Object(fields: [field])), location: place(5))
        #expect(
            messages(api([get], [image])) == [
                "4: unknown type 'Nothing'", "2: unknown type 'Imge'; did you mean 'Image'?",
            ]
        )
    }

    @Test func slotsAndParametersBelongTogether() {
        var get = operation("get", path: [.literal("/a/"), .slot("id")], line: 2)
        get.parameters = [Parameter(.path, Field(wireName: "other", type: .primitive(.int), location: place(3)))]
        #expect(messages(api([get])) == ["2: the slot '{id}' has no parameter", "3: the path has no slot '{other}'"])
    }

    @Test func namesThatAreThereTwice() {
        var api = api([operation("get", line: 2), operation("get", line: 3)])
        api.securitySchemes = [
            SecurityScheme(name: "a", kind: .basic, location: place(4)),
            SecurityScheme(name: "a", kind: .bearer, location: place(5)),
        ]
        api.errors.cases = [
            ErrorCase(name: "gone", statuses: [], location: place(6)),
            ErrorCase(name: "gone", statuses: [], location: place(7)),
        ]
        #expect(
            messages(api) == [
                "3: the operation 'get' is there twice", "5: the scheme 'a' is there twice",
                "7: the error case 'gone' is there twice",
            ]
        )
    }

    /// A router's parameter stands in each of its operations, and is wrong once.
    @Test func whatIsSharedIsReportedOnce() {
        var field = Field(wireName: "page", type: .primitive(.int), location: place(2))
        field.default = Literal("first", location: place(3))
        let operations = ["a", "b"].map { name in
            var operation = operation(name)
            operation.parameters = [Parameter(.query, field)]
            return operation
        }
        #expect(messages(api(operations)) == ["3: the default 'first' does not fit 'Int'; a whole number is expected"])
    }

    @Test(arguments: [
        ("0", true), ("-1", true), ("1.5", true), ("1e3", true), ("1E-3", true), ("00", true), ("", false),
        (".5", false),
        ("5.", false), ("+1", false), ("1e", false), ("0x10", false), ("inf", false), ("nan", false), ("1e999", false),
    ])
    func numbers(text: String, isSound: Bool) {
        var operation = operation("get")
        var field = Field(wireName: "a", type: .primitive(.double), location: place(1))
        field.default = Literal(text, location: place(2))
        operation.parameters = [Parameter(.query, field)]
        #expect(messages(api([operation])).isEmpty == isSound)
    }
}

@Suite struct PathLookupTests {
    private let lookup = PathLookup(
        ModelIndex([
            Model(
                name: "Body",
                shape: .object(
                    Object(fields: [
                        Field(wireName: "data", type: .nullable(.model("Data")), location: place(1)),
                        Field(wireName: "map", type: .dictionary(.primitive(.int)), location: place(1)),
                    ])
                ),
                location: place(1)
            ),
            Model(
                name: "Data",
                shape: .union(
                    Union(
                        .shape,
                        variants: [
                            .init(type: .model("Detail"), location: place(1)),
                            .init(type: .primitive(.string), location: place(1)),
                        ]
                    )
                ),
                location: place(1)
            ),
            Model(
                name: "Detail",
                shape: .object(
                    Object(fields: [Field(wireName: "list", type: .array(.primitive(.any)), location: place(1))])
                ),
                location: place(1)
            ),
        ])
    )

    @Test func anyVariantMayLeadOn() {
        #expect(lookup.types(at: ["data", "list"], in: .model("Body")) == [.array(.primitive(.any))])
        #expect(lookup.types(at: ["map", "anything"], in: .model("Body")) == [.primitive(.int)])
        #expect(lookup.types(at: ["data", "other"], in: .model("Body")).isEmpty)
        #expect(lookup.types(at: ["a", "b"], in: .primitive(.any)) == [.primitive(.any)])
        #expect(lookup.types(at: [String](), in: .model("Body")) == [.model("Body")])
    }

    @Test func programsReadObjectsOnly() {
        #expect(lookup.fields(at: ["data"], in: .model("Body"))?.map(\.wireName) == ["data"])
        #expect(lookup.fields(at: ["data", "list"], in: .model("Body"))?.count == nil)
        #expect(lookup.fields(at: ["list"], in: .nullable(.model("Detail")))?.map(\.wireName) == ["list"])
    }
}
