import IR
import Testing

@Suite struct ParameterTests {
    private func read(_ parameters: String, path: String = "/a", version: String = "openapi: 3.1.0") -> Reading {
        Reading("paths:\n  '\(path)':\n    get:\n      parameters:\n\(parameters)", version: version)
    }

    private func parameters(_ parameters: String, path: String = "/a", version: String = "openapi: 3.1.0") -> [String] {
        read(parameters, path: path, version: version).operations.first?.parameters.map(summary) ?? []
    }

    @Test func stylesThatAreNotTheUsualOnes() {
        #expect(
            parameters(
                """
                      - {name: a, in: query, schema: {type: array, items: {type: integer}}}
                      - {name: b, in: query, explode: false, schema: {type: array, items: {type: string}}}
                      - {name: c, in: query, style: spaceDelimited, explode: false, schema: {type: array, items: {type: string}}}
                      - {name: d, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}}
                      - {name: e, in: query, allowReserved: true, schema: {type: string}}
                      - {name: f, in: query, style: form, explode: false, schema: {type: string}}
                      - {name: g, in: query, style: deepObject, schema: {type: object, additionalProperties: {type: string}}}
                      - {name: X-H, in: header, required: true, schema: {type: array, items: {type: boolean}}}
                      - {name: k, in: cookie, schema: {type: string}}
                """
            ) == [
                "query a?: [Int]", "query b?: [String] form", "query c?: [String] spaceDelimited",
                "query d?: [String] pipeDelimited", "query e?: String form*+", "query f?: String",
                "query g?: {String: String} deepObject*", "header X-H: [Bool]", "cookie k?: String",
            ]
        )
    }

    @Test func stylesOfPaths() {
        #expect(
            parameters(
                """
                      - {name: a, in: path, required: true, style: label, schema: {type: array, items: {type: string}}}
                      - {name: b, in: path, required: true, style: matrix, explode: true, schema: {type: string}}
                      - {name: c, in: path, required: true, schema: {type: string}}
                """,
                path: "/x/{a}/{b}/{c}"
            ) == ["path a: [String] label", "path b: String matrix*", "path c: String"]
        )
    }

    @Test func contentIsJSON() {
        #expect(
            parameters(
                """
                      - {name: a, in: query, content: {application/json: {schema: {type: object}}}}
                      - {name: b, in: query, content: {application/json: {}}}
                """
            ) == ["query a?: {String: Any} json", "query b?: Any json"]
        )
    }

    @Test func defaultsAndConstants() {
        let reading = read(
            """
                  - {name: a, in: query, schema: {type: integer, default: 20}}
                  - {name: b, in: query, schema: {type: integer, default: many}}
                  - {name: c, in: query, required: true, schema: {type: string, enum: [x]}}
                  - {name: d, in: query, schema: {type: array, items: {type: string}, default: []}}
                  - {name: e, in: query, schema: {type: array, items: {type: string}, default: [x]}}
                  - {name: f, in: query, schema: {type: string, default: null}}
            """
        )
        #expect(reading.operations.first?.parameters.map(summary).prefix(2) == ["query a?: Int = 20", "query b?: Int"])
        #expect(reading.operations.first?.parameters[2].field.constant?.text == "x")
        #expect(
            reading.operations.first?.parameters.map(summary).dropFirst(3) == [
                "query d?: [String]", "query e?: [String] = [x]", "query f?: String",
            ]
        )
        #expect(
            reading.warnings == [
                "the default 'many' of 'b' does not fit 'Int'"
            ]
        )
    }

    @Test func pathsSayWhatTheirOperationsTake() {
        let reading = Reading(
            """
            paths:
              /a/{id}:
                parameters:
                  - {name: id, in: path, required: true, schema: {type: string}}
                  - {name: q, in: query, schema: {type: string}}
                  - {name: X-A, in: header, schema: {type: string}}
                get:
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: integer}}
                    - {name: x-a, in: header, schema: {type: integer}}
                    - {name: q, in: cookie, schema: {type: string}}
            """
        )
        #expect(
            reading.operations.first?.parameters.map(summary) == [
                "path id: Int", "query q?: String", "header x-a?: Int", "cookie q?: String",
            ]
        )
        #expect(reading.messages == [])
    }

    @Test func whatTheRestSaysIsNoParameter() {
        let reading = read(
            """
                  - {name: Accept, in: header, schema: {type: string}}
                  - {name: content-type, in: header, schema: {type: string}}
                  - {name: Authorization, in: header, schema: {type: string}}
                  - {name: 'X Y', in: header, schema: {type: string}}
            """
        )
        #expect(reading.operations.first?.parameters.isEmpty == true)
        #expect(reading.notes.count == 3)
        #expect(reading.warnings == ["'X Y' cannot be the name of a header, and is left out"])
    }

    @Test func slotsAndParametersMeet() {
        let reading = read(
            """
                  - {name: b, in: path, required: true, schema: {type: integer}}
                  - {name: nothing, in: path, required: true, schema: {type: integer}}
            """,
            path: "/x/{a}/{b}"
        )
        #expect(reading.operations.first?.parameters.map(summary) == ["path a: String", "path b: Int"])
        #expect(
            reading.warnings == [
                "the slot '{a}' has no parameter, so it is text",
                "the path '/x/{a}/{b}' has no slot '{nothing}', so this parameter is left out",
            ]
        )
    }

    @Test(arguments: [
        ("/a/{id}:join", ["/a/", "{id}", ":join"]),
        ("/img/{w}x{h}.{fmt}", ["/img/", "{w}", "x", "{h}", ".", "{fmt}"]),
        ("/a/", ["/a/"]),
        ("/a/{b}#frag", ["/a/", "{b}"]),
        ("/{a}...{b}", ["/", "{a}", "...", "{b}"]),
        ("/a/{}", ["/a/{}"]),
        ("/a/{b", ["/a/{b"]),
    ])
    func pathsAreKeptAsWritten(path: String, pieces: [String]) {
        let found = read("", path: path).operations.first?.path.pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .slot(let name): "{\(name)}"
            }
        }
        #expect(found == pieces)
    }

    @Test func aQueryInAPathIsAConstantOrAParameter() {
        #expect(
            parameters(
                "      - {name: n, in: path, required: true, schema: {type: integer}}",
                path: "/a?beta=true&x%20y=1&count={n}&flag"
            ) == ["query beta: String == true", "query x y: String == 1", "query count: Int", "query flag: String == "]
        )
    }

    @Test func theWholeQueryIsOneObject() throws {
        let reading = read(
            """
                  - {name: q, in: querystring, content: {application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Q'}}}}
            components: {schemas: {Q: {type: object, properties: {a: {type: string}}}}}
            """,
            version: "openapi: 3.2.0"
        )
        #expect(try reading.operation().queryModel == .model("Q"))
        #expect(reading.messages == [])
    }

    @Test func thereIsOneQuery() {
        let media = "content: {application/x-www-form-urlencoded: {schema: {type: object}}}"
        let reading = read("      - {name: a, in: querystring, \(media)}\n      - {name: b, in: querystring, \(media)}")
        #expect(reading.errors == ["a second 'querystring'"])
    }

    @Test func whatMakesNoSenseIsLeftOut() {
        let reading = read(
            """
                  - {name: a, in: querry, schema: {type: string}}
                  - {in: query, schema: {type: string}}
                  - {name: b, schema: {type: string}}
                  - text
                  - {name: c, in: query}
                  - {name: d, in: query, schema: {type: string}}
                  - {name: d, in: query, schema: {type: integer}}
            """
        )
        #expect(reading.operations.first?.parameters.map(summary) == ["query c?: String", "query d?: String"])
        #expect(reading.warnings.count == 6)
        #expect(reading.errors == [])
    }

    @Test func methodsOfAllKinds() {
        let reading = Reading(
            """
            paths:
              /a:
                x-ignored: {get: {}}
                options: {}
                head: {responses: {200: {content: {text/plain: {}}}}}
                trace: {}
                query: {}
                additionalOperations: {COPY: {operationId: copy}}
                gett: {}
            """,
            version: "openapi: 3.2.0"
        )
        #expect(reading.operations.map(\.method) == ["OPTIONS", "HEAD", "TRACE", "QUERY", "COPY"])
        #expect(reading.operations[1].responses.map(summary) == ["200: nothing"])
        #expect(reading.warnings == ["'gett' is no method"])
    }
}
