import Diagnostics
import IR
import Testing
import YAML

@testable import OpenAPIFormat

/// What is left out of requests and answers, and how a model becomes two.
@Suite struct SideTests {
    private func api(_ text: String) throws -> API {
        let diagnostics = DiagnosticCollector()
        let root = try #require(YAML.parse(text, path: "api.yaml", diagnostics: diagnostics))
        return try #require(OpenAPIFormat.read(root, options: OpenAPIFormat.Options(), diagnostics: diagnostics))
    }

    private func lines(_ api: API) -> String { api.models.map(SchemaTable.line).joined(separator: "\n") }

    private func document(_ method: String, of schema: String, answering answer: String, _ schemas: String) -> String {
        """
        openapi: 3.1.0
        info: {title: Sides, version: '1'}
        paths:
          /pets:
            \(method):
              operationId: send
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}}
              responses:
                '200':
                  description: ok
                  content: {application/json: {schema: {$ref: '#/components/schemas/\(answer)'}}}
        components:
          schemas:
        \(schemas.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        """
    }

    private let pets = """
        Pet: {type: object, required: [id, name], properties: {id: {type: integer, readOnly: true}, name: {type: string}, secret: {type: string, writeOnly: true}, tag: {$ref: '#/components/schemas/Tag'}, kind: {enum: [a]}, parts: {type: array, items: {type: object, properties: {n: {type: integer, readOnly: true}}}}}}
        Tag: {type: object, properties: {text: {type: string}}}
        Shelf: {type: object, properties: {pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}
        """

    @Test func aModelThatTravelsBothWaysBecomesTwo() throws {
        let api = try api(document("post", of: "Pet", answering: "Pet", pets))
        #expect(
            lines(api) == """
                Pet: {id: Int r, name: String, tag?: Tag, kind?: Pet.kind, parts?: [Pet.parts item]}
                PetRequest: {name: String, secret?: String w, tag?: Tag, kind?: Pet.kind, parts?: [Pet.parts itemRequest]}
                Pet / kind: string a
                Pet / parts item: {n?: Int r}
                PetRequest / parts item: {}
                Tag: {text?: String}
                Shelf: {pets?: [Pet]}
                """
        )
        #expect(
            api.routers.first?.operations.first?.bodies.first.map { "\($0.content)" }?.contains("PetRequest") == true
        )
    }

    @Test func aModelThatTravelsOneWayIsOne() throws {
        let sent = try api(document("post", of: "Shelf", answering: "Tag", pets))
        #expect(lines(sent).contains("Pet: {name: String, secret?: String w,"))
        #expect(lines(sent).contains("Shelf: {pets?: [Pet]}"))
        let received = try api(document("post", of: "Tag", answering: "Shelf", pets))
        #expect(lines(received).contains("Pet: {id: Int r, name: String, tag?"))
        #expect(!lines(received).contains("PetRequest"))
    }

    @Test func whoeverHoldsItBecomesTwoAsWell() throws {
        let api = try api(document("post", of: "Shelf", answering: "Shelf", pets))
        #expect(lines(api).contains("ShelfRequest: {pets?: [PetRequest]}"))
    }

    @Test func aNameThatIsThereIsNotTakenAgain() throws {
        let schemas = """
            Pet: {type: object, properties: {id: {type: integer, readOnly: true}}}
            petRequest: {type: object, properties: {a: {type: string}}}
            """
        let api = try api(document("post", of: "Pet", answering: "Pet", schemas))
        #expect(api.models.map(\.name) == ["Pet", "PetInput", "petRequest"])
    }

    @Test func aPatchSendsNoDefaults() throws {
        let schemas = """
            Pet: {type: object, required: [b], properties: {a: {type: boolean, default: false, description: A.}, b: {type: integer, default: 1}}}
            """
        let patch = try api(document("patch", of: "Pet", answering: "Pet", schemas))
        #expect(lines(patch) == "Pet: {a?: Bool -- A. Default: `false`., b: Int = 1}")
        let post = try api(document("post", of: "Pet", answering: "Pet", schemas))
        #expect(lines(post) == "Pet: {a?: Bool = false -- A., b: Int = 1}")
    }
}
