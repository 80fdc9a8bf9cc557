import Testing

@testable import OpenAPIFormat

/// Each spelling of null, and where the null of a target goes.
@Suite struct NullabilityTests {
    @Test func everySpellingIsOptional() throws {
        try expect(
            """
            A:
              type: object
              required: [a, b, c, d, e, f, g, h, i]
              properties:
                a: {type: string, nullable: true}
                b: {type: [string, 'null']}
                c: {type: string, x-nullable: true}
                d: {$ref: '#/components/schemas/T', nullable: true}
                e: {oneOf: [{$ref: '#/components/schemas/T'}, {type: 'null'}]}
                f: {anyOf: [{type: integer}, {enum: [null]}]}
                g: {allOf: [{$ref: '#/components/schemas/T'}], nullable: true}
                h: {type: string, enum: [x, null]}
                i: {anyOf: [{$ref: '#/components/schemas/T'}, {const: null}]}
            T: {type: object, properties: {a: {type: string}}}
            """,
            gives: """
                A: {a: String?, b: String?, c: String?, d: T?, e: T?, f: Int?, g: T?, h: A.h?, i: T?}
                A / h: string x
                T: {a?: String}
                """
        )
    }

    @Test func theNullOfATargetIsWithItsUses() throws {
        try expect(
            """
            Maybe: {type: [object, 'null'], properties: {a: {type: string}}}
            Text: {type: string, nullable: true}
            Same: {$ref: '#/components/schemas/Text'}
            One: {allOf: [{$ref: '#/components/schemas/Maybe'}]}
            Either: {oneOf: [{$ref: '#/components/schemas/Maybe'}, {type: integer}]}
            Uses:
              type: object
              required: [a, b, c, d, e, f]
              properties:
                a: {$ref: '#/components/schemas/Maybe'}
                b: {$ref: '#/components/schemas/Same'}
                c: {$ref: '#/components/schemas/One'}
                d: {type: array, items: {$ref: '#/components/schemas/Text'}}
                e: {type: object, additionalProperties: {$ref: '#/components/schemas/Either'}}
                f: {$ref: '#/components/schemas/Either'}
            """,
            gives: """
                Maybe: {a?: String}
                Text: = String
                Same: = Text
                One: = Maybe
                Either: best of Maybe | Int
                Uses: {a: Maybe?, b: Same?, c: One?, d: [Text?], e: {String: Either?}, f: Either?}
                """
        )
    }

    @Test func nullAloneIsAnyValue() throws {
        try expect(
            """
            A: {type: object, required: [a, b], properties: {a: {type: 'null'}, b: {enum: [null]}, c: {const: null}, d: {nullable: true}}}
            """,
            gives: """
                A: {a: Any, b: Any, c?: Any, d?: Any}
                """
        )
    }

    @Test func requiredAndNullableAreTwoThings() throws {
        try expect(
            """
            M: {type: object, required: [rn, r], properties: {rn: {type: string, nullable: true}, r: {type: string}, n: {type: string, nullable: true}, o: {type: string}, d: {type: string, default: x}}}
            """,
            version: "3.0.3",
            gives: """
                M: {rn: String?, r: String, n?: String?, o?: String, d?: String = x}
                """
        )
    }
}
