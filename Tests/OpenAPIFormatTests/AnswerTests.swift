import IR
import Testing

@Suite struct AnswerTests {
    private func read(_ responses: String) -> Reading {
        Reading(
            """
            paths:
              /a:
                get:
                  operationId: take
                  responses:
            \(responses.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            components:
              schemas:
                A: {type: object, properties: {a: {type: string}}}
                B: {type: object, properties: {b: {type: string}}}
              responses:
                Bad: {description: bad, content: {application/json: {schema: {type: object, properties: {why: {type: string}}}}}}
            """
        )
    }

    private func answers(_ responses: String) -> [String] {
        let operation = read(responses).operations.first
        return (operation?.responses.map(summary) ?? []) + (operation?.failures.map { "! " + summary($0) } ?? [])
    }

    private func json(_ schema: String) -> String {
        "{content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}}"
    }

    @Test func theValueAndTheFailures() {
        #expect(
            answers("default: \(json("B"))\n5XX: \(json("A"))\n404: \(json("A"))\n200: \(json("A"))\n418: {}")
                == ["200: A", "! 404,5xx: A", "! default: B"]
        )
    }

    @Test func defaultIsASuccessWhereNothingElseIs() {
        #expect(answers("default: \(json("A"))") == ["default: A"])
        #expect(answers("404: \(json("B"))\ndefault: \(json("A"))") == ["default: A", "! 404: B"])
        #expect(answers("302: {}\ndefault: \(json("A"))") == ["! default: A"])
        #expect(answers("204: {}\ndefault: \(json("A"))") == ["204: nothing", "! default: A"])
        #expect(answers("2XX: \(json("A"))\ndefault: \(json("B"))") == ["2xx: A", "! default: B"])
    }

    @Test func withAndWithoutAValueIsOptional() {
        #expect(answers("200: \(json("A"))\n204: {}") == ["200,204: A?"])
        #expect(answers("204: {}\n205: {}") == ["204,205: nothing"])
    }

    @Test func severalTypesAreToldApartByTheStatus() throws {
        let reading = read("200: \(json("A"))\n201: \(json("B"))\n202: \(json("A"))\n204: {}")
        let operation = try reading.operation()
        guard case .value(.nullable(.model(let name)))? = operation.responses.first?.content,
            case .union(let union) = try reading.model(name).shape, case .status = union.discriminator
        else {
            Issue.record("no union of statuses")
            return
        }
        #expect(try reading.model(name).typeName == "take response")
        #expect(union.variants.map { "\($0.value ?? ""): \($0.type)" } == ["200: A", "201: B", "202: A"])
        #expect(answers("200: \(json("A"))\n201: \(json("A"))") == ["200,201: A"])
    }

    @Test(arguments: [
        ("application/json: {schema: {type: string}}", "200: String"),
        ("application/json: {}", "200: Any"),
        ("application/vnd.x+json: {schema: {type: string}}", "200: String application/vnd.x+json"),
        ("text/html: {}, application/json: {schema: {type: string}}", "200: String"),
        ("text/plain: {schema: {type: string}}", "200: Text text/plain"),
        ("image/png: {}", "200: Bytes image/png"),
        ("'image/*': {}", "200: Bytes image/*"),
        ("'*/*': {}", "200: Bytes */*"),
        ("'*/*': {schema: {type: string}}", "200: Text */*"),
        ("'*/*': {schema: {type: string, format: binary}}", "200: Bytes */*"),
        ("'*/*': {schema: {type: integer}}", "200: Int */*"),
        ("'application/*': {schema: {$ref: '#/components/schemas/A'}}", "200: A application/*"),
        ("text/event-stream: {schema: {$ref: '#/components/schemas/A'}}", "200: events A"),
        ("text/event-stream: {itemSchema: {$ref: '#/components/schemas/A'}}", "200: events A"),
        (
            "application/jsonl: {schema: {type: array, items: {$ref: '#/components/schemas/A'}}}",
            "200: lines A application/jsonl"
        ),
        ("application/x-ndjson: {itemSchema: {type: string}}", "200: lines String application/x-ndjson"),
        ("Application/XML: {schema: {type: string}}", "200: Bytes Application/XML"),
    ])
    func mediaTypes(content: String, answer: String) {
        #expect(answers("200: {content: {\(content)}}") == [answer])
    }

    @Test func whatIsNotAskedForIsSaid() {
        let reading = read("200: {content: {application/xml: {}, application/json: {schema: {type: string}}}}")
        #expect(reading.notes == ["'application/xml' is not asked for, as 'application/json' is"])
    }

    @Test func sharedFailuresAreOneModelOfTheirName() throws {
        let reading = Reading(
            """
            paths:
              /a: {get: {operationId: a, responses: {204: {}, 422: {$ref: '#/components/responses/Invalid'}}}}
              /b: {get: {operationId: b, responses: {204: {}, 400: {$ref: '#/components/responses/Invalid'}}}}
            components:
              responses:
                Invalid: {content: {application/json: {schema: {type: object, properties: {why: {type: string}}}}}}
            """
        )
        #expect(
            reading.operations.flatMap(\.failures).map(summary) == ["422: Invalid response", "400: Invalid response"]
        )
        #expect(reading.api?.models.count == 1)
    }

    @Test func statusesAsPeopleWriteThem() {
        let reading = read("'200': \(json("A"))\n404/596: \(json("B"))\n5xx: \(json("A"))\n20: {}\nx-y: {}")
        #expect(reading.operations.first?.failures.map(summary) == ["404,596: B", "5xx: A"])
        #expect(reading.warnings == ["'20' is no status"])
    }

    @Test func responsesOfNothing() {
        let three = Reading("paths: {'/s/{id}': {delete: {responses: }}}", version: "openapi: 3.0.3")
        #expect(three.errors == ["'DELETE /s/{id}' has 'responses' and no response"])
        let four = Reading("paths: {/s: {delete: {responses: }}}", version: "openapi: 3.1.0")
        #expect(four.messages == [])
        #expect(four.operations.count == 1)
    }
}
