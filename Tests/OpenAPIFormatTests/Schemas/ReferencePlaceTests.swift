import Testing

@testable import OpenAPIFormat

@Suite struct ReferencePlaceTests {
    @Test func partsOfSchemasAreNamedAsIfReadInPlace() throws {
        try expect(
            """
            R:
              type: object
              properties:
                b: {$ref: '#/components/schemas/A/properties/b'}
                c: {$ref: '#/components/schemas/A/properties/b/properties/c'}
                id: {$ref: '#/components/schemas/A/properties/id'}
                item: {$ref: '#/components/schemas/A/properties/list/items'}
            A:
              type: object
              properties:
                b: {type: object, properties: {c: {type: object, properties: {d: {type: string}}}}}
                id: {type: string, format: uuid}
                list: {type: array, items: {type: object, properties: {x: {type: integer}}}}
            L: {type: array, items: {type: object, properties: {k: {type: string}}}}
            Li: {$ref: '#/components/schemas/L/items'}
            D: {type: object, $defs: {Inner: {type: object, properties: {a: {$ref: '#/components/schemas/D/$defs/Inner'}}}}, properties: {i: {$ref: '#/components/schemas/D/$defs/Inner'}}}
            Z: {$ref: '#/components/schemas/A'}
            """,
            gives: """
                R: {b?: A.b, c?: A.b.c, id?: UUID, item?: A.list item}
                A: {b?: A.b, id?: UUID, list?: [A.list item]}
                A / b: {c?: A.b.c}
                A.b / c: {d?: String}
                A / list item: {x?: Int}
                L: = [L item]
                L item: {k?: String}
                Li: = L item
                D: {i?: D.Inner}
                Z: = A
                D / Inner: {a?: D.Inner}
                """
        )
    }

    @Test func namesMayBeAnything() throws {
        try expect(
            #"""
            io.k8s.Pod: {type: object, properties: {a: {$ref: '#/components/schemas/Page%C2%ABItem%C2%BB'}}}
            Page«Item»: {type: object, properties: {"e\u0301": {type: string}, "\u00e9": {type: string}, "": {type: string}, $ref-count: {type: integer}}}
            """#,
            gives: """
                io.k8s.Pod: {a?: Page«Item»}
                Page«Item»: {é?: String, é?: String, ?: String, $ref-count?: Int}
                """
        )
    }
}
