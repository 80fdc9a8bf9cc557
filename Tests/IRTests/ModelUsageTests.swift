import Diagnostics
import IR
import Testing

/// A place that says nothing: these models are made by hand.
private let nowhere = SourceLocation(file: 0, line: 1, column: 1)

private func object(_ name: String, _ fields: [(String, TypeRef)], domain: [String]? = nil) -> Model {
    Model(
        name: name,
        shape: .object(Object(fields: fields.map { Field(wireName: $0.0, type: $0.1, location: nowhere) })),
        domain: domain?.map { ProjectedField(wireName: $0, location: nowhere) },
        location: nowhere
    )
}

private func union(_ name: String, _ types: [TypeRef]) -> Model {
    Model(
        name: name,
        shape: .union(Union(.shape, variants: types.map { .init(type: $0, location: nowhere) })),
        location: nowhere
    )
}

private func api(_ models: [Model], _ operations: [IR.Operation] = []) -> API {
    var api = API(name: "X", location: nowhere)
    api.models = models
    api.routers = [Router(name: "R", operations: operations, location: nowhere)]
    return api
}

private func operation(
    returns: TypeRef? = nil,
    body: (Body.Encoding, Body.Content)? = nil,
    query: TypeRef? = nil
) -> IR.Operation {
    var operation = IR.Operation(
        name: "o",
        method: "POST",
        path: PathTemplate(pieces: [.literal("/o")], location: nowhere),
        location: nowhere
    )
    if let returns {
        operation.responses = [Response(statuses: [.range(2)], content: .value(returns), location: nowhere)]
    }
    if let (encoding, content) = body {
        operation.bodies = [Body(encoding, mediaType: "", content: content, isRequired: true, location: nowhere)]
    }
    operation.queryModel = query
    return operation
}

@Suite struct ModelUsageTests {
    private let colors = Model(
        name: "Color",
        shape: .enumeration(Enumeration(rawType: .string, values: [.init("red", location: nowhere)])),
        location: nowhere
    )

    @Test func modelsOfALibraryGoBothWays() {
        var api = api(
            [
                object("Sent", [("part", .model("Part"))]), object("Part", []), object("Unused", []),
                object("Upload", [("file", .primitive(.file))]),
            ],
            [operation(body: (.json, .type(.model("Sent"))))]
        )
        #expect(ModelUsage(api).uses(of: "Part") == .json)
        api.isCodable = true
        let usage = ModelUsage(api)
        for name in ["Sent", "Part", "Unused"] { #expect(usage.uses(of: name) == [.received, .json]) }
        // A file only travels as a part.
        #expect(usage.uses(of: "Upload") == .multipart)
        #expect(!usage.isUsed("Unused"))
    }

    @Test func answersReachWhatIsInside() {
        let usage = ModelUsage(
            api(
                [
                    object("Album", [("images", .array(.model("Image")))]),
                    object("Image", [("color", .nullable(.model("Color")))]), colors, object("Lonely", []),
                ],
                [operation(returns: .model("Album"))]
            )
        )
        #expect(["Album", "Image", "Color"].allSatisfy { usage.uses(of: $0) == .received })
        #expect(!usage.isUsed("Lonely"))
    }

    /// They compile, so what they hold is decoded as they are.
    @Test func unusedModelsAreReceived() {
        let models = [
            object("Lonely", [("draft", .model("Draft"))]), object("Draft", [("color", .model("Color"))]), colors,
        ]
        let usage = ModelUsage(api(models, [operation(body: (.json, .type(.model("Draft"))))]))
        #expect(usage.uses(of: "Lonely") == .received)
        #expect(usage.uses(of: "Draft") == [.json, .received])
        #expect(usage.uses(of: "Color") == [.json, .received])
        #expect(!usage.isUsed("Lonely"))
        #expect(usage.isUsed("Draft"))
    }

    @Test func bodiesAreEncodedInTheirOwnWay() {
        let models = [
            object("Draft", [("color", .model("Color")), ("meta", .model("Meta")), ("tags", .array(.model("Color")))]),
            object("Meta", [("a", .primitive(.int))]), colors,
        ]
        let multipart = ModelUsage(api(models, [operation(body: (.multipart, .type(.model("Draft"))))]))
        #expect(multipart.uses(of: "Draft") == .multipart)
        #expect(multipart.uses(of: "Meta") == .json)
        #expect(multipart.uses(of: "Color") == .parameters)
        let form = ModelUsage(api(models, [operation(returns: .model("Meta"), body: (.form, .type(.model("Draft"))))]))
        #expect(form.uses(of: "Draft") == .parameters)
        #expect(form.uses(of: "Meta") == [.parameters, .received])
        let query = ModelUsage(api(models, [operation(body: (.json, .type(.model("Meta"))), query: .model("Draft"))]))
        #expect(query.uses(of: "Draft") == .parameters)
        #expect(query.uses(of: "Meta") == [.parameters, .json])
    }

    @Test func whoReachesAPairIsOne() {
        let usage = ModelUsage(
            api([
                object("Page", [("items", .dictionary(.model("Item")))]),
                Model(name: "Alias", shape: .alias(.array(.model("Page"))), location: nowhere),
                union("Item", [.model("Image"), .model("Color")]),
                object("Image", [("id", .primitive(.int))], domain: ["id"]),
                colors,
            ])
        )
        #expect(["Page", "Item", "Image", "Alias"].allSatisfy(usage.isPaired))
        #expect(!usage.isPaired("Color"))
    }

    @Test func onlyDirectCyclesAreBoxed() {
        let models = [
            object("Comment", [("parent", .nullable(.model("Comment"))), ("children", .array(.model("Comment")))]),
            object("A", [("b", .model("Same"))]), object("B", [("c", .model("C"))]),
            object("C", [("a", .model("A"))]),
            Model(name: "Same", shape: .alias(.nullable(.model("B"))), location: nowhere),
        ]
        let recursion = Recursion(models, index: ModelIndex(models))
        #expect(recursion.boxedFields(of: "Comment") == ["parent"])
        #expect(recursion.boxedFields(of: "A").isEmpty && recursion.boxedFields(of: "B").isEmpty)
        #expect(recursion.boxedFields(of: "C") == ["a"])
    }

    @Test func cyclesThroughAUnionAreCutThere() {
        let models = [
            object("And", [("left", .model("Expression")), ("right", .model("Expression"))]),
            object("Not", [("of", .model("Expression"))]),
            union("Expression", [.model("And"), .model("Not"), .primitive(.int)]),
        ]
        for models in [models, models.reversed()] {
            let recursion = Recursion(models, index: ModelIndex(models))
            #expect(recursion.isIndirect("Expression"))
            #expect(recursion.boxedFields(of: "And").isEmpty && recursion.boxedFields(of: "Not").isEmpty)
        }
    }

    @Test func aLongChainIsWalked() {
        let models = (0..<20_000).map { object("M\($0)", [("next", .model("M\(($0 + 1) % 20_000)"))]) }
        let recursion = Recursion(models, index: ModelIndex(models))
        #expect(models.count { !recursion.boxedFields(of: $0.name).isEmpty } == 1)
    }
}

@Suite struct ModelIndexTests {
    @Test func aliasesAreFollowed() {
        let index = ModelIndex([
            Model(name: "A", shape: .alias(.nullable(.model("B"))), location: nowhere),
            Model(name: "B", shape: .alias(.array(.model("A"))), location: nowhere),
            Model(name: "Loop", shape: .alias(.model("Loop")), location: nowhere),
        ])
        #expect(index.resolve(.model("A")) == .nullable(.array(.model("A"))))
        #expect(index.resolve(.model("Loop")) == .primitive(.any))
        #expect(index.resolve(.model("Unknown")) == .model("Unknown"))
    }

    @Test func unionsOfScalarsAreScalars() {
        let index = ModelIndex([
            union("Size", [.primitive(.int), .primitive(.string)]), union("Deep", [.model("Size"), .model("Deep")]),
            union("List", [.primitive(.int), .array(.primitive(.int))]), object("Thing", []),
        ])
        #expect(index.isScalar(.nullable(.model("Size"))))
        #expect(!index.isScalar(.model("Deep")) && !index.isScalar(.model("List")) && !index.isScalar(.model("Thing")))
        #expect(index.isScalarList(.array(.model("Size"))) && !index.isScalarList(.model("Size")))
    }
}
