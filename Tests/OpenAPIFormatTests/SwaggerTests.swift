import IR
import Testing

@Suite struct SwaggerTests {
    private func read(_ text: String, _ more: String = "host: h.example") -> Reading {
        Reading("swagger: '2.0'\n\(more)\n\(text)")
    }

    private func servers(_ more: String) -> [String] { read("paths: {}", more).api?.servers.map(\.url) ?? [] }

    @Test func serversAreHostBaseAndSchemes() {
        #expect(
            servers("host: h.example\nbasePath: /v1/\nschemes: [http, https]")
                == ["https://h.example/v1", "http://h.example/v1"]
        )
        #expect(servers("host: h.example\nbasePath: v1") == ["https://h.example/v1"])
        #expect(servers("host: 'localhost:3000'") == ["http://localhost:3000"])
        #expect(servers("basePath: /v1") == ["http://localhost/v1"])
        #expect(servers("host: h.example\nschemes: [wss, https]") == ["https://h.example"])
    }

    @Test func parametersAreSchemas() {
        let reading = read(
            """
            paths:
              /c/{cats}:
                parameters: [{$ref: '#/parameters/page'}]
                get:
                  parameters:
                    - {name: cats, in: path, required: true, type: array, items: {type: string}, collectionFormat: csv}
                    - {name: d, in: query, type: array, items: {type: string}}
                    - {name: m, in: query, type: array, items: {type: string}, collectionFormat: multi}
                    - {name: s, in: query, type: array, items: {type: string}, collectionFormat: ssv}
                    - {name: p, in: query, type: array, items: {type: string}, collectionFormat: pipes}
                    - {name: t, in: query, type: array, items: {type: string}, collectionFormat: tsv}
                    - {name: X-H, in: header, type: array, items: {type: integer}, collectionFormat: csv}
                    - {name: n, in: query, type: integer, default: 3, description: How many}
                    - {name: x, in: header, type: array, items: {type: integer}, collectionFormat: multi}
            parameters:
              page: {name: page, in: query, type: integer}
            """
        )
        #expect(
            reading.operations.first?.parameters.map(summary) == [
                "path cats: [String]", "query page?: Int", "query d?: [String] form", "query m?: [String]",
                "query s?: [String] spaceDelimited", "query p?: [String] pipeDelimited",
                "query t?: [String] tabDelimited",
                "header X-H?: [Int]", "query n?: Int = 3", "header x?: [Int]",
            ]
        )
        #expect(reading.operations.first?.parameters[8].field.doc == "How many")
        #expect(reading.warnings == ["the collection format 'multi' is none of this place, so it is 'csv'"])
    }

    @Test func bodiesAreParameters() {
        let reading = read(
            """
            consumes: [application/json, application/xml]
            paths:
              /a: {post: {operationId: a, parameters: [{name: b, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}]}}
              /b: {post: {operationId: b, consumes: [application/json], parameters: [{$ref: '#/parameters/pet'}]}}
              /c: {post: {operationId: c, consumes: [], parameters: [{name: b, in: body, schema: {type: string}}]}}
            parameters:
              pet: {name: pet, in: body, schema: {$ref: '#/definitions/Pet'}}
            definitions:
              Pet: {type: object, properties: {name: {type: string}}}
            """
        )
        #expect(
            reading.operations.map { "\($0.name) " + $0.bodies.map(summary).joined() } == [
                "a json application/json Pet", "a xml bytes application/xml", "b json? application/json Pet",
                "c json? application/json String",
            ]
        )
        #expect(reading.operations.flatMap(\.parameters).isEmpty)
    }

    @Test func fieldsOfFormsAreOneBody() throws {
        let reading = read(
            """
            paths:
              /a:
                post:
                  operationId: a
                  parameters:
                    - {name: tags, in: formData, type: array, items: {type: string}}
                    - {name: name, in: formData, type: string, required: true, description: The name}
              /b:
                post:
                  operationId: b
                  consumes: [application/x-www-form-urlencoded, multipart/form-data]
                  parameters: [{name: file, in: formData, type: file}]
              /c:
                post:
                  operationId: c
                  consumes: [multipart/form-data, application/x-www-form-urlencoded]
                  parameters: [{name: n, in: formData, type: integer}]
            """
        )
        #expect(
            reading.operations.map { "\($0.name) " + $0.bodies.map(summary).joined() } == [
                "a form application/x-www-form-urlencoded a request", "b multipart? multipart/form-data b request",
                "c form? application/x-www-form-urlencoded c request",
                "c multipart multipart? multipart/form-data c request",
            ]
        )
        guard case .object(let a) = try reading.model("a request").shape,
            case .object(let b) = try reading.model("b request").shape
        else { return }
        #expect(a.fields.map(summary) == ["tags?: [String] form", "name: String"])
        #expect(a.fields.last?.doc == "The name")
        #expect(b.fields.map(summary) == ["file?: File"])
    }

    @Test func answersHaveTheMediaTypesOfAll() {
        let reading = read(
            """
            produces: [application/json]
            paths:
              /a: {get: {responses: {200: {schema: {type: string}}, 404: {$ref: '#/responses/Gone'}}}}
              /b: {get: {produces: [image/png], responses: {200: {schema: {type: file}}, default: {$ref: '#/responses/Gone'}}}}
              /c: {get: {produces: [text/plain], responses: {200: {schema: {type: string}}}}}
              /d: {get: {responses: {204: {description: nothing}}}}
            responses: {Gone: {schema: {$ref: '#/definitions/E'}}}
            definitions: {E: {type: object, properties: {why: {type: string}}}}
            """
        )
        #expect(
            reading.operations.flatMap(\.responses).map(summary) == [
                "200: String", "200: Bytes image/png", "200: Text text/plain", "204: nothing",
            ]
        )
        #expect(reading.operations.flatMap(\.failures).map(summary) == ["404: E", "default: E"])
    }

    @Test func securityHasOtherNames() {
        let reading = read(
            """
            paths: {}
            security: [{a: []}]
            securityDefinitions:
              a: {type: basic}
              b: {type: oauth2, flow: accessCode, authorizationUrl: 'https://x.example/a', tokenUrl: 'https://x.example/t', scopes: {r: Read}}
              c: {type: oauth2, flow: implicit, authorizationUrl: 'https://x.example/a', scopes: {}}
            """
        )
        guard case .basic? = reading.api?.securitySchemes.first?.kind,
            case .oauth2(let flow)? = reading.api?.securitySchemes.dropFirst().first?.kind,
            case .bearer? = reading.api?.securitySchemes.last?.kind
        else {
            Issue.record("other kinds")
            return
        }
        #expect(flow.tokenURL == "https://x.example/t")
        #expect(reading.api?.security.map { $0.map(\.scheme) } == [["a"]])
    }
}
