import Testing

@testable import OpenAPIFormat

@Suite struct DocTests {
    @Test func limitsThatNoIntegerHas() throws {
        try expect(
            """
            A:
              type: object
              properties:
                a: {type: integer, minimum: -9223372036854775809, maximum: 9223372036854775808}
                b: {type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807}
                c: {type: number, minimum: -1.5e300, maximum: 1e400}
            """,
            gives: """
                A: {a?: Int -- At least -9223372036854775809 and at most 9223372036854775808., b?: Int -- At least -9223372036854775808 and at most 9223372036854775807., c?: Double -- At least -1.5e300 and at most 1e400.}
                """,
            saying: """
                note 4: '-9223372036854775809' is beyond 64 bits; the limit is only documentation
                note 4: '9223372036854775808' is beyond 64 bits; the limit is only documentation
                """
        )
    }

    @Test func textsAreShort() throws {
        try expect(
            #"""
            A:
              description: Of A.
              type: object
              properties:
                a: {type: string, description: A name, maxLength: 100, example: x}
                b: {type: integer, minimum: 1, maximum: 5}
                c: {type: array, items: {type: string}, minItems: 2, maxItems: 2}
                d: {type: string, minLength: 1, pattern: '^a'}
                e: {type: number, exclusiveMinimum: 0, multipleOf: 2}
                f: {type: string, title: Title, examples: [one, two]}
                g: {$ref: '#/components/schemas/B'}
                h: {$ref: '#/components/schemas/B', description: Mine.}
                i: {type: string, description: "One.\nTwo.", maxLength: 3}
                j: {type: object, example: {a: 1}, minProperties: 1}
            B: {title: B, type: string, description: Of B.}
            """#,
            gives: """
                A: {a?: String -- A name. At most 100 characters. Example: `x`., b?: Int -- At least 1 and at most 5., c?: [String] -- Exactly 2 elements., d?: String -- Not empty. Pattern: `^a`., e?: Double -- More than 0. A multiple of 2., f?: String -- Title. Example: `one`., g?: B, h?: B -- Mine., i?: String -- One.
                Two.

                At most 3 characters., j?: {String: Any} -- Not empty.}
                B: = String
                """
        )
    }
}
