import Testing

@testable import OpenAPIFormat

@Suite struct ObjectTests {
    @Test func propertiesAreFields() throws {
        try expect(
            """
            Pet:
              type: object
              required: [id, tags]
              properties:
                id: {type: integer, format: int64}
                name: {type: string, nullable: true}
                tags: {type: array, items: {$ref: '#/components/schemas/Tag'}}
                size: {type: [number, 'null']}
                extra: {}
                owner:
                  type: object
                  properties:
                    since: {type: string, format: date}
                    home: {type: object, additionalProperties: {type: boolean}}
            Tag: {type: object, properties: {text: {type: string}}}
            """,
            gives: """
                Pet: {id: Int, name?: String?, tags: [Tag], size?: Double?, extra?: Any, owner?: Pet.owner}
                Pet / owner: {since?: LocalDate, home?: {String: Bool}}
                Tag: {text?: String}
                """
        )
    }
}
