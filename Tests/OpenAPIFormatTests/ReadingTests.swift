import Diagnostics
import IR
import OpenAPIFormat
import Testing
import YAML

@Suite struct ReadingTests {
    @Test(arguments: [
        "openapi: 3.0.0", "openapi: 3.0.99", "openapi: 3.1.1", "openapi: 3.2.0", "openapi: 3.0", "openapi: '3'",
        "openapi: 3.0.0-rc1", "swagger: 2.0", "swagger: '2.0'", "swagger: 2",
    ])
    func versionsThatAreKnown(version: String) {
        let reading = Reading("\(version)\nservers: [{url: 'https://h.example'}]\nhost: h.example\npaths: {}")
        #expect(reading.api?.isForeign == true)
        #expect(reading.messages == [])
    }

    @Test func versionsThatAreNot() {
        #expect(Reading("swagger: '1.2'\npaths: {}").errors == ["'1.2' is no version that can be read"])
        #expect(Reading("openapi: three\npaths: {}").errors == ["'three' is no version that can be read"])
        #expect(Reading("openapi: {a: 1}\npaths: {}").errors == ["the version is no text"])
        let next = Reading("openapi: 3.7.0\nservers: [{url: 'https://h.example'}]\npaths: {}")
        #expect(next.warnings == ["OpenAPI '3.7.0' is not known yet; it is read as 3.2"])
    }

    @Test func whatTheDocumentIs() {
        let reading = Reading(
            "info: {title: The Pet Store, version: '1.0', description: '<p>All pets.</p><p>More.</p>'}\npaths: {}"
        )
        #expect(reading.api?.name == "Test")
        #expect(reading.api?.version == "1.0")
        #expect(reading.api?.doc == "The Pet Store.\n\nAll pets.\n\nMore.")
    }

    @Test func oneBadNodeCostsNoMoreThanItself() {
        let reading = Reading(
            """
            info: nothing
            tags: {a: b}
            security: text
            paths:
              /a: [1, 2]
              /b: {get: text, post: {operationId: b}}
              /c: {parameters: text, get: {operationId: c, parameters: {name: q, in: query, schema: {type: string}}, responses: [1]}}
              /d:
              d: {get: {operationId: d, tags: text, requestBody: [1], security: [1]}}
            components: {securitySchemes: [1], schemas: {A: {type: object}}}
            """
        )
        #expect(reading.operations.map(\.name) == ["b", "c", "d"])
        #expect(reading.errors == [])
        #expect(reading.warnings.count >= 11)
    }

    @Test(arguments: [
        "paths: [a]\ncomponents: text", "paths: text", "components: {schemas: [a]}", "paths: {}\nwebhooks: [a]",
        "paths: {$ref: '#/none'}",
    ])
    func sectionsThatAreLostWithAllElse(text: String) {
        let reading = Reading(text)
        #expect(reading.api == nil)
        #expect(reading.errors == ["nothing of this document can be read"])
    }

    @Test func aLostSectionCostsNoMoreThanItself() {
        let reading = Reading("paths: [a]\ncomponents: {schemas: {A: {type: object}}}")
        #expect(reading.errors == [])
        #expect(reading.api?.models.map(\.name) == ["A"])
    }

    @Test func aDocumentWithoutSections() {
        for version in ["openapi: 3.1.0", "swagger: '2.0'"] {
            let reading = Reading("path: {/a: {get: {}}}", version: version)
            #expect(reading.api == nil)
            #expect(
                reading.messages == [
                    "error: a document has 'paths', 'components' or 'webhooks'", "note: unknown key 'path'",
                ]
            )
        }
        #expect(Reading("paths: {}").api != nil)
    }

    @Test func docsAreShort() {
        let long = String(repeating: "words ", count: 60).trimmingCharacters
        let reading = Reading(
            """
            paths:
              /a: {get: {summary: Get it, description: "Get it.\\n\\n\(long)\\n\\n\(long)"}}
              /b: {get: {description: "Uses <b>it</b> and a <thing>.<br/>Twice"}}
            """
        )
        #expect(reading.operations.map(\.doc) == ["Get it.\n\n\(long)", "Uses **it** and a <thing>.\nTwice"])
    }

    @Test func docsSayWhatElseThereIs() {
        let reading = Reading(
            """
            paths:
              /a:
                get:
                  summary: Get it
                  externalDocs: {description: the guide, url: 'https://x.example'}
                  responses: {200: {headers: {X-A: {}}}, default: {}, 5XX: {}, 304: {}, 401: {}}
            """
        )
        #expect(reading.operations.map(\.doc) == ["Get it."])
        #expect(
            reading.operations.map(\.remarks) == ["Fails with 304, 401, 5xx.\n\nSee [the guide](https://x.example)."]
        )
        #expect(reading.notes == ["the headers of answers are text, for those who ask for the whole answer"])
    }

    @Test func deprecatedOperations() {
        let reading = Reading("paths: {/a: {get: {deprecated: true}, put: {x-deprecated: true}, post: {}}}")
        #expect(reading.operations.map { $0.deprecated != nil } == [true, true, false])
    }

    @Test func webhooksAndCallbacksGiveTheirModels() {
        let reading = Reading(
            """
            paths:
              /a:
                post:
                  operationId: sub
                  responses: {200: {links: {x: {}}}}
                  callbacks: {done: {'{$url}': {post: {requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}}}}}
            webhooks:
              made: {post: {requestBody: {content: {application/json: {schema: {type: object, properties: {b: {type: string}}}}}}}}
            """
        )
        #expect(reading.operations.map(\.name) == ["sub"])
        #expect(reading.api?.models.map(\.name) == ["sub done request", "made request"])
        #expect(
            reading.notes == [
                "links are documentation, and nothing is made of them", "of the callback 'done' there are the models",
                "of the webhook 'made' there are the models",
            ]
        )
    }

    @Test func itemsByReference() {
        let reading = Reading(
            """
            paths:
              /a: {$ref: '#/components/pathItems/a'}
              /b: {get: {$ref: '#/paths/~1c/get'}}
              /c: {get: {operationId: c}}
            components: {pathItems: {a: {get: {operationId: a}}}}
            """
        )
        #expect(reading.operations.map(\.name) == ["a", "c", "get c"] || reading.operations.map(\.method).count == 3)
        #expect(reading.errors == [])
    }

    @Test func deepAndRepeatedDocumentsEnd() {
        let deep = String(repeating: "{a: ", count: 900) + "1" + String(repeating: "}", count: 900)
        let reading = Reading("paths: {/a: {get: {operationId: a, x: \(deep)}}}\ncomponents: {schemas: {A: \(deep)}}")
        #expect(reading.operations.count == 1)
    }
}

extension String {
    fileprivate var trimmingCharacters: String { hasSuffix(" ") ? String(dropLast()) : self }
}
