import Testing

@testable import GenKit

/// Documents that mean ill, are larger than anybody expects, or are cut off, in whole runs: a problem at its place or a
/// good output, never a part of one.
@Suite("stress", .timeLimit(.minutes(2)))
struct StressTests {
    private static let head = "openapi: 3.1.0\nservers: [{url: 'https://h.example'}]\n"

    /// A document that fails, and what is said of it.
    struct Bad: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let problem: String
        var file = "api.yaml"
    }

    private static func repeated(_ text: String, _ count: Int = 3000) -> String {
        String(repeating: text, count: count)
    }

    private static let bomb = (1..<12).map { level in
        "x\(level): &x\(level) [" + (0..<10).map { _ in "*x\(level - 1)" }.joined(separator: ", ") + "]\n"
    }.joined()

    static let bad = [
        Bad(
            testDescription: "maps, 3,000 deep",
            text: head + "paths: " + repeated("{a: ") + "1" + repeated("}"),
            problem: "api.yaml:3:4004: error: nested deeper than 1000 levels"
        ),
        Bad(
            testDescription: "schemas, 3,000 deep",
            text: #"{"openapi": "3.1.0", "components": "# + repeated(#"{"items":"#) + "{}" + repeated("}") + "}",
            problem: "api.json:1:9027: error: nested deeper than 1000 levels",
            file: "api.json"
        ),
        Bad(
            testDescription: "lists, 3,000 deep",
            text: head + "paths: {}\nx-a:\n" + (0..<3000).map { repeated(" ", $0) + "-\n" }.joined(),
            problem: "api.yaml:1004:1000: error: nested deeper than 1000 levels"
        ),
        Bad(
            testDescription: "an alias bomb",
            text: head + "x0: &x0 [a, b, c, d, e, f, g, h, i, j]\n" + bomb,
            problem: "api.yaml:8:25: error: the aliases up to '*x4' stand for more than 500000 nodes"
        ),
        Bad(
            testDescription: "an alias inside of what it stands for",
            text: head + "paths: &p {/a: *p}",
            problem: "api.yaml:3:16: error: alias '*p' stands inside the node it names"
        ),
        Bad(testDescription: "nothing", text: "", problem: "api.yaml:1:1: error: the document is empty"),
        Bad(
            testDescription: "a list",
            text: "- openapi: 3.1.0",
            problem: "api.yaml:1:1: error: this is no spec; an endpoint spec starts with 'api: Name'"
        ),
        Bad(
            testDescription: "no version",
            text: "paths: {}",
            problem: "api.yaml:1:1: error: no key 'api', 'openapi' or 'swagger' at the root, so this is no spec; "
                + "an endpoint spec starts with 'api: Name'"
        ),
        Bad(
            testDescription: "sections that hold nothing",
            text: head + "paths: [a]\ncomponents: text",
            problem: "api.yaml:3:8: error: nothing of this document can be read; a mapping is expected here, not a list"
        ),
        Bad(
            testDescription: "a reference out of the folder",
            text: head + "paths: {}\ncomponents: {schemas: {A: {$ref: '../b.yaml'}}}",
            problem: "api.yaml:4:34: error: '../b.yaml' is outside the folder of the document; "
                + "only what is in there is read, unless a root allows more"
        ),
        Bad(
            testDescription: "a reference to a URL",
            text: head + "paths: {}\ncomponents: {schemas: {A: {$ref: 'https://b.example/b.yaml'}}}",
            problem: "api.yaml:4:34: error: 'https://b.example/b.yaml' is a URL, and none is ever fetched; "
                + "keep a copy beside the document and refer to it"
        ),
        Bad(
            testDescription: "references in a circle",
            text: head + """
                components:
                  schemas:
                    A: {$ref: '#/components/schemas/B'}
                    B: {$ref: '#/components/schemas/A'}
                """,
            problem: "api.yaml:5:15: error: the reference '#/components/schemas/B' leads in a circle; B → A → B"
        ),
        Bad(
            testDescription: "an 'allOf' in a circle",
            text: head + """
                components:
                  schemas:
                    A: {allOf: [{$ref: '#/components/schemas/B'}, {properties: {a: {}}}]}
                    B: {allOf: [{$ref: '#/components/schemas/A'}, {properties: {b: {}}}]}
                """,
            problem: "api.yaml:5:5: error: the 'allOf' of 'A' leads back to itself by '#/components/schemas/B'; "
                + "A → B → A"
        ),
    ]

    @Test(arguments: bad)
    func saysWhereAndWritesNothing(_ bad: Bad) throws {
        let folder = try TemporaryFolder()
        try folder.write(bad.file, bad.text)
        let run = GenOutput(["@\(bad.file)", "--output", "@out"], in: folder)
        #expect(run.status == .failure)
        #expect(run.problems.filter { $0.contains(": error: ") } == [bad.problem])
        #expect(folder.names == [bad.file])
    }

    /// Cut off at any place, JSON is no JSON; YAML may be a smaller document.
    @Test(arguments: ["api.json", "api.yaml"])
    func aTruncatedDocument(_ file: String) throws {
        let json = """
            {"openapi": "3.1.0", "servers": [{"url": "https://h.example"}],
             "paths": {"/a/{id}": {"get": {"operationId": "a", "parameters": [{"$ref": "#/components/parameters/id"}]}}},
             "components": {"parameters": {"id": {"name": "id", "in": "path", "schema": {"enum": ["é", "\\u00e9x"]}}}}}
            """
        let yaml = """
            openapi: 3.1.0
            servers: [{url: 'https://h.example'}]
            paths:
              /a/{id}:
                get:
                  operationId: a
                  parameters: [{name: id, in: path, schema: {type: string}}]
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
            components:
              schemas:
                Pet:
                  type: object
                  properties: {name: {type: string}}
            """
        let text = Array((file == "api.json" ? json : yaml).utf8)
        let folder = try TemporaryFolder()
        for end in stride(from: 1, to: text.count - 1, by: 7) {
            try folder.write(file, String(decoding: text[..<end], as: UTF8.self))
            let run = GenOutput(["@\(file)", "--output", "@out"], in: folder)
            if run.status == .success, file == "api.yaml" {
                #expect(folder.names.filter { $0.hasSuffix(".swift") }.allSatisfy { folder.text($0)?.last == "\n" })
                try folder.remove("out")
            } else {
                #expect(run.status == .failure)
                let isLocated = run.problems.contains { $0.starts(with: #/api\.(json|yaml):\d+:\d+: error: /#) }
                #expect(isLocated, "\(run.errors)")
                #expect(folder.names == [file])
            }
        }
    }

    @Test func muchOfEverything() throws {
        let values = (0..<3000).map { "code-\($0)" }.joined(separator: ", ")
        let properties = (0..<600).map { "f\($0): {type: string}" }.joined(separator: ", ")
        let variants = (0..<120).map { "{type: object, required: [k\($0)], properties: {k\($0): {type: string}}}" }
        let folder = try TemporaryFolder()
        try folder.write(
            "api.yaml",
            Self.head + """
                components:
                  schemas:
                    Code: {type: string, enum: [\(values)]}
                    Wide: {type: object, properties: {\(properties)}}
                    Many: {oneOf: [\(variants.joined(separator: ", "))]}
                """
        )
        let run = GenOutput(["@api.yaml", "--output", "@out"], in: folder)
        #expect(run.status == .success)
        #expect(run.problems == [])
        #expect(folder.text("out/Models/WebAPI+Code.swift")?.contains("\"code-2999\"") == true)
        #expect(folder.text("out/Models/WebAPI+Wide.swift")?.contains("var f599: String?") == true)
        #expect(folder.text("out/Models/WebAPI+Many.swift")?.contains("K119") == true)
    }

    @Test func whatDoesNotFitTogether() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "api.yaml",
            Self.head + """
                paths:
                  /a/{id}: {get: {operationId: read}}
                  /b: {get: {operationId: read, responses: {200: {$ref: '#/components/responses/None'}}}}
                """
        )
        let run = GenOutput(["@api.yaml", "--output", "@out"], in: folder)
        #expect(run.status == .success)
        #expect(
            run.problems.map { $0.prefix { $0 != ";" } } == [
                "api.yaml:4:3: warning: the slot '{id}' has no parameter, so it is text",
                "api.yaml:5:27: warning: the operationId 'read' is there twice: of 'GET /a/{id}' and of 'GET /b'",
                "api.yaml:5:57: warning: '#/components/responses/None' leads nowhere",
            ]
        )
        let services = folder.names.filter { $0.contains("Services/") }.compactMap(folder.text)
        #expect(services.map { $0.contains("func read") } == [true, true])
    }
}
