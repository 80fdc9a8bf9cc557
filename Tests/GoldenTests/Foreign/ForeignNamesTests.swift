import Diagnostics
import Foundation
import IR
import SwiftBackend
import Testing
import Toolchain

/// Whatever a document calls its things, the output compiles, and nothing is lost.
@Suite struct ForeignNamesTests {
    private struct Output {
        var files: [OutputFile]
        var diagnostics: DiagnosticCollector
    }

    private func generate(_ foreign: ForeignAPI) -> Output {
        let diagnostics = DiagnosticCollector()
        var api = foreign.api
        api.weaken(diagnostics: diagnostics)
        api.validate(diagnostics: diagnostics)
        let options = SwiftBackend.Options(
            specName: "foreign.yaml",
            access: .public,
            styles: Set(SwiftBackend.Style.allCases)
        )
        let files = SwiftBackend.generate(api, options: options, diagnostics: diagnostics)
        return Output(files: files, diagnostics: diagnostics)
    }

    private func check(_ apis: [ForeignAPI]) async throws {
        let folder = try TemporaryFolder()
        for (index, api) in apis.enumerated() {
            let output = generate(api)
            #expect(output.diagnostics.sorted.filter { $0.severity == .error }.map(\.message) == [])
            #expect(!output.files.isEmpty)
            for file in output.files {
                let name = file.path.split(separator: "/").last ?? ""
                #expect(name.utf8.count <= 255 && !name.contains(".."))
            }
            let data = output.files.map { ($0.path, Data($0.text.utf8)) }
            try folder.write(Dictionary(uniqueKeysWithValues: data), into: "out/\(index)")
        }
        for setting in SwiftCompiler.Setting.allCases {
            let problems = try await SwiftCompiler(setting).check(folder.out.swiftFiles)
            #expect(problems == "", "\(setting)")
        }
        let lint = try await Command.run(["swift", "format", "lint", "--strict", "--recursive", folder.out.filePath])
        #expect(lint.output == "")
    }

    @Test func everyTextInEveryPlace() async throws {
        let texts = ForeignAPI.nastyTexts
        var types = ForeignAPI("Foreign")
        // Models are told apart as texts are, which look alike or not.
        var seen: Set<String> = []
        let keys = texts.filter { seen.insert($0).inserted }
        for text in keys {
            types.add(text, .object(Object(fields: [types.field("a", .model(text), isRequired: false)])))
        }
        types.add("list", keys.map { types.operation($0, returns: .array(.model($0)), body: .model($0)) })
        for text in keys { types.add(text + " tag", [types.operation("get", returns: .model(text))]) }

        var members = ForeignAPI("Members")
        let fields = texts.map { members.field($0, isRequired: false) }
        members.add("object", .object(Object(fields: fields, additional: .primitive(.int))))
        members.add("enumeration", ForeignAPI.enumeration(texts))
        members.add("part", .object(Object(fields: [])))
        var union = Union(
            .tag("tag", .string),
            variants: texts.map { Union.Variant(value: $0, type: .model("part"), location: members.api.location) }
        )
        union.isOpen = true
        members.add("union", .union(union))
        var operation = members.operation("all", returns: .model("object"), body: .model("object"))
        for place in [Parameter.Place.query, .cookie] {
            operation.parameters += texts.map { Parameter(place, members.field($0, isRequired: false)) }
        }
        operation.parameters += ["id", "Id", "token", "a"].map {
            Parameter(.header, members.field($0, isRequired: false))
        }
        var other = members.operation("other", returns: .model("union"), body: .model("union"))
        other.failures = ["object", "union", "part"].map {
            Failure(statuses: [.exact(404)], type: .model($0), location: members.api.location)
        }
        members.add("ops", [operation, other, members.operation("enum", returns: .model("enumeration"))])
        for text in texts { members.add(scheme: text) }
        for text in texts { members.add(text, []) }
        try await check([types, members])
    }

    /// Types in types, called like standard types, like those outside, and like each other.
    @Test func typesInTypes() async throws {
        let names = [
            "string", "Int", "date", "url", "uuid", "data", "error", "result", "decoder", "encoder", "JSON value",
            "file part",
            "nullable", "indirect", "hashable", "sendable", "codable", "type", "self", "parameter writer",
            "multipart form",
            "URL convertible", "pet", "status", "nested", "API", "Swift", "Foundation", "router runtime", "owner",
            "object model",
            "open enumeration", "date coding", "Void", "Double", "Bool",
        ]
        var api = ForeignAPI("Nested")
        api.add("Status", ForeignAPI.enumeration(["a", "b"]))
        api.add("String", .object(Object(fields: [api.field("text")])))
        let primitives: [Primitive] = [
            .string, .int, .int64, .double, .bool, .date(nil), .localDate, .url, .uuid, .data, .any,
        ]
        func fields(_ prefix: String) -> [Field] {
            names.map { api.field($0, .model(prefix + $0), isRequired: false) }
                + primitives.enumerated().map { api.field("primitive \($0)", .primitive($1), isRequired: $0 % 2 == 0) }
                + [
                    api.field("outer status", .model("Status")), api.field("outer", .array(.model("String"))),
                    api.field("again", .model("Pet"), isRequired: false),
                    api.field("map", .dictionary(.primitive(.string))),
                    api.field("null", .nullable(.primitive(.string)), isRequired: false),
                    api.field("url", .primitive(.url)),
                ]
        }
        for owner in ["Pet", "Form"] {
            api.add(owner, .object(Object(fields: fields("\(owner)/"), additional: .primitive(.date(nil)))))
            for name in names {
                // Every third is an enumeration, every fifth a union, the others hold all of it once more.
                let shape: Model.Shape
                switch name.utf8.count % 3 {
                case 0: shape = ForeignAPI.enumeration(["a", "b"])
                case 1:
                    let variants = [
                        TypeRef.primitive(.string), .model("Status"), .model("\(owner)/status"), .primitive(.date(nil)),
                    ]
                    shape = .union(
                        Union(
                            .bestMatch,
                            variants: variants.map { .init(type: $0, location: api.api.location) },
                            isOpen: true
                        )
                    )
                default:
                    shape = .object(
                        Object(fields: [
                            api.field("status", .model("\(owner)/status")), api.field("outer", .model("Status")),
                            api.field("text"),
                        ])
                    )
                }
                api.add("\(owner)/\(name)", owner: owner, typeName: name, shape)
            }
        }
        // Chains.
        var owner = "Pet"
        for depth in 0..<9 {
            let name = owner + "/value"
            api.add(
                name,
                owner: owner,
                typeName: "value",
                .object(
                    Object(fields: [
                        api.field("depth \(depth)"), api.field("status", .model("Pet/status")),
                        api.field("owner", .model(owner), isRequired: false),
                    ])
                )
            )
            owner = name
        }
        api.add("alias", .alias(.array(.model("alias/item"))))
        api.add("alias/item", owner: "alias", typeName: "item", .object(Object(fields: [api.field("a")])))
        api.add("lost", owner: "nobody", typeName: "pet", .object(Object(fields: [api.field("a")])))
        api.add(
            "pets",
            [
                api.operation("get", returns: .model("Pet"), body: .model("Form")),
                api.operation("status", returns: .model("Pet/status")),
                api.operation("deep", returns: .model(owner), body: .model(owner)),
                api.operation("alias", returns: .model("alias")),
            ]
        )
        try await check([api])
    }

    /// A model keeps its name, and what is made for routers gives way.
    @Test func derivedNamesGiveWay() async throws {
        var api = ForeignAPI("Pets")
        let models = [
            "PetRouter", "petService", "PetsError", "PetRequests", "PetCreateRequest", "PetAPIServiceProtocol", "Pet",
        ]
        for name in models {
            api.add(name, .object(Object(fields: [api.field("a")])))
        }
        var create = api.operation("create", returns: .model("Pet"))
        create.method = "POST"
        create.bodies = [
            Body(
                .json,
                mediaType: "application/json",
                content: .fields([api.field("a")]),
                isRequired: true,
                location: api.api.location
            )
        ]
        api.add("Pet", [create, api.operation("client"), api.operation("list", returns: .model("PetRouter"))])
        let output = generate(api)
        let text = output.files.map(\.text).joined()
        let derived = [
            "PetAPIRouter", "PetAPIService", "PetAPIServiceAPIProtocol", "PetsAPIError", "PetCreateAPIRequest",
            "clientOperation",
        ]
        for name in derived {
            #expect(text.contains(name))
        }
        #expect(output.files.contains { $0.path == "Requests/Pets+PetAPIRequests.swift" })
        try await check([api])
    }
}
