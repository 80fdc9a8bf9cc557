import IR
import Testing

@Suite struct BodyTests {
    private func read(_ content: String, _ more: String = "") -> Reading {
        Reading(
            """
            paths:
              /a:
                post:
                  operationId: make
                  requestBody: {required: true, content: {\(content)}}
            components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}
            """
        )
    }

    private func bodies(_ content: String) -> [String] {
        read(content).operations.map { "\($0.name): " + ($0.bodies.first.map(summary) ?? "none") }
    }

    /// Whatever their order is: the best one has the name of the operation, and models are called by their media types.
    @Test func schemasOfSeveralMediaTypes() {
        let parts = [
            "multipart/form-data: {schema: {properties: {a: {type: string}}}}",
            "application/x-www-form-urlencoded: {schema: {properties: {b: {type: string}}}}",
            "application/json: {schema: {properties: {c: {type: string}}}}",
        ]
        for content in [parts, parts.reversed()] {
            #expect(
                bodies(content.joined(separator: ", ")) == [
                    "make: json application/json make request",
                    "make form: form application/x-www-form-urlencoded make form request",
                    "make multipart: multipart multipart/form-data make multipart request",
                ]
            )
        }
    }

    @Test func eachMediaTypeIsAnOperation() {
        let pet = "{schema: {$ref: '#/components/schemas/Pet'}}"
        #expect(
            bodies(
                """
                application/xml: \(pet), application/x-www-form-urlencoded: \(pet), application/json: \(pet),
                multipart/form-data: \(pet), text/plain: {}, application/octet-stream: {}, image/png: {}, text/csv: {}
                """
            ) == [
                "make: json application/json Pet",
                "make form: form application/x-www-form-urlencoded Pet",
                "make multipart: multipart multipart/form-data Pet",
                "make text: text text/plain",
                "make csv: text text/csv",
                "make bytes: bytes application/octet-stream",
                "make xml: bytes application/xml",
                "make png: bytes image/png",
            ]
        )
    }

    @Test func withoutJSONTheFirstHasNoSuffix() {
        #expect(
            bodies("text/plain: {}, image/png: {}") == ["make: text text/plain", "make png: bytes image/png"]
        )
    }

    @Test func wildcardsAreWhatTheirSchemaIs() {
        #expect(bodies("'*/*': {schema: {$ref: '#/components/schemas/Pet'}}") == ["make: json application/json Pet"])
        #expect(bodies("'*/*': {}") == ["make: bytes application/octet-stream"])
        #expect(bodies("'image/*': {}") == ["make: bytes application/octet-stream"])
    }

    @Test func parametersOfMediaTypesAreSent() {
        #expect(
            bodies("application/x-www-form-urlencoded; charset=utf-8: {schema: {$ref: '#/components/schemas/Pet'}}")
                == ["make: form application/x-www-form-urlencoded; charset=utf-8 Pet"]
        )
        let pet = "{schema: {$ref: '#/components/schemas/Pet'}}"
        let reading = read("application/json: \(pet), application/json; charset=utf-8: \(pet)")
        #expect(reading.operations.map(\.name) == ["make"])
        #expect(reading.notes == ["'application/json; charset=utf-8' is the same as 'application/json', which is sent"])
    }

    @Test func whatIsNoMediaTypeIsGuessedOrLeftOut() {
        let reading = read("json: {schema: {type: string}}, b@d: {}")
        #expect(reading.operations.compactMap(\.bodies.first).map(summary) == ["json application/json String"])
        #expect(reading.warnings == ["'json' is no media type", "'b@d' is no media type"])
    }

    @Test func bodiesMayBeMissingEmptyOrShared() {
        let reading = Reading(
            """
            paths:
              /a: {post: {operationId: a, requestBody: {content: {application/json: {schema: {type: string}}}}}}
              /b: {post: {operationId: b, requestBody: {content: {}}}}
              /c: {post: {operationId: c, requestBody: {$ref: '#/components/requestBodies/Pet'}}}
              /d: {post: {operationId: d, requestBody: {$ref: '#/components/requestBodies/Pet'}}}
              /e: {post: {operationId: e, requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {}}}}}}}
            components:
              requestBodies:
                Pet: {required: true, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
            """
        )
        #expect(
            reading.operations.map { $0.bodies.map(summary) } == [
                ["json? application/json String"], [], ["json application/json Pet request"],
                ["json application/json Pet request"], [],
            ]
        )
        #expect(reading.warnings == ["a body of no media type is left out"])
        #expect(reading.notes == ["a form without fields is left out"])
    }

    @Test func encodingsAreThoseOfTheFields() throws {
        let reading = read(
            """
            multipart/form-data: {
              schema: {type: object, properties: {
                meta: {type: object, additionalProperties: {type: string}}, tags: {type: array, items: {type: string}},
                file: {type: string, format: binary}, any: {type: string, format: binary}}},
              encoding: {meta: {contentType: application/json}, tags: {style: form, explode: false},
                file: {contentType: image/png}, any: {contentType: 'image/png, image/jpeg'}, nothing: {}}}
            """
        )
        let body = try reading.operation().bodies.first
        guard case .type(.model(let name))? = body?.content, case .object(let object) = try reading.model(name).shape
        else {
            Issue.record("no model")
            return
        }
        #expect(
            object.fields.map(summary) == [
                "meta?: {String: String} application/json", "tags?: [String] form", "file?: File image/png",
                "any?: File",
            ]
        )
        #expect(reading.notes == ["'nothing' is no property of the body"])
    }

    @Test func aFormOfSeveralObjectsHasTheFieldsOfAll() throws {
        let reading = read(
            """
            multipart/form-data: {schema: {oneOf: [
              {type: object, required: [a], properties: {a: {type: string}, c: {type: string}}},
              {type: object, required: [a], properties: {a: {type: string}, b: {type: string, format: binary}}}]}}
            """
        )
        #expect(
            try reading.operation().bodies.map(summary) == [
                "multipart multipart/form-data (a: String, c?: String, b?: File)"
            ]
        )
    }

    @Test func jsonThatIsBytesIsSentAsBytes() {
        #expect(
            bodies("application/json: {schema: {type: string, format: binary}}") == ["make: bytes application/json"]
        )
    }
}
