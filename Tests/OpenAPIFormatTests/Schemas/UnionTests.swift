import Testing

@testable import OpenAPIFormat

@Suite struct UnionTests {
    @Test func scalarsAreTriedInOrder() throws {
        try expect(
            """
            A: {oneOf: [{type: string}, {type: string, format: uuid}]}
            B: {oneOf: [{type: number}, {type: integer}]}
            C: {type: [string, integer, 'null']}
            D: {oneOf: [{type: string, format: date-time}, {type: boolean}]}
            """,
            gives: """
                A: first of UUID | String closed
                B: first of Int | Double closed
                C: first of String | Int closed
                D: first of Date | Bool closed
                """
        )
    }

    @Test func whatIsOneTypeIsNoUnion() throws {
        try expect(
            """
            A: {oneOf: [{type: string}, {type: string, maxLength: 3}]}
            B: {anyOf: [{$ref: '#/components/schemas/T'}]}
            C: {anyOf: [{$ref: '#/components/schemas/T'}, {$ref: '#/components/schemas/T'}]}
            D: {anyOf: [{type: string}, {}]}
            E: {type: [string, number, boolean, object, array]}
            F: {oneOf: []}
            T: {type: object, properties: {a: {type: string}}}
            """,
            gives: """
                A: = String
                B: = T
                C: = T
                D: = Any
                E: = Any
                F: = Any
                T: {a?: String}
                """
        )
    }

    @Test func conditionsAreNoAlternatives() throws {
        try expect(
            """
            A: {type: object, properties: {a: {type: string}, b: {type: string}}, anyOf: [{required: [a]}, {required: [b]}]}
            B: {type: object, properties: {a: {type: string}}, oneOf: [{required: [a]}, {not: {required: [a]}}]}
            """,
            gives: """
                A: {a?: String, b?: String}
                B: {a?: String}
                """,
            saying: """
                note 2: 'not' is not checked
                """
        )
    }

    @Test func theShapeTellsOthersApart() throws {
        try expect(
            """
            Mix:
              oneOf:
                - {type: integer}
                - {type: number}
                - {type: string, format: date-time}
                - {type: string}
                - {type: boolean}
                - {type: array, items: {type: string}}
                - {type: object, required: [lat], properties: {lat: {type: number}}}
                - {type: object, required: [lat, lon], properties: {lat: {type: number}, lon: {type: number}}}
            Either: {anyOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: object, required: [b], properties: {b: {type: string}}}]}
            Kinds: {type: [object, string], properties: {a: {type: string}}}
            OrEmpty: {anyOf: [{type: object, title: Address, properties: {a: {type: string}}}, {type: string, enum: ['']}]}
            Nested: {oneOf: [{type: string}, {oneOf: [{$ref: '#/components/schemas/Mix'}, {$ref: '#/components/schemas/Kinds'}]}]}
            """,
            gives: """
                Mix: best of Int | Double | Date | String | Bool | [String] | Mix.lat | Mix.lat lon
                Mix / lat: {lat: Double}
                Mix / lat lon: {lat: Double, lon: Double}
                Either: best of Either.a | Either.b
                Either / a: {a: String, *: Any}
                Either / b: {b: String, *: Any}
                Kinds: best of Kinds.object | String
                Kinds / object: {a?: String}
                OrEmpty: best of OrEmpty.Address | String
                OrEmpty / Address: {a?: String}
                Nested: best of String | Nested.Mix or Kinds
                Nested / Mix or Kinds: best of Mix | Kinds
                """
        )
    }

    @Test func whatStandsBesideIsInEach() throws {
        try expect(
            """
            A:
              type: object
              required: [id]
              properties: {id: {type: string}, kind: {type: string, enum: [k, l]}}
              oneOf:
                - {$ref: '#/components/schemas/Has'}
                - {title: Circle, type: object, required: [r], properties: {r: {type: number}}}
                - {$ref: '#/components/schemas/Other'}
                - {type: string}
            Has: {type: object, required: [id], properties: {id: {type: string}, kind: {type: string}, a: {type: string}}}
            Other: {type: object, properties: {b: {type: string}}}
            All: {allOf: [{oneOf: [{$ref: '#/components/schemas/Has'}, {$ref: '#/components/schemas/Other'}]}, {type: object, properties: {all: {type: boolean}}}]}
            """,
            gives: """
                A: best of Has | A.Circle | A.Other | String
                A / kind: string k | l
                A / Circle: {r: Double, id: String, kind?: A.kind}
                A / Other: {b?: String, id: String, kind?: A.kind}
                Has: {id: String, kind?: String, a?: String}
                Other: {b?: String}
                All: best of All.Has | All.Other
                All / Has: {id: String, kind?: String, a?: String, all?: Bool}
                All / Other: {b?: String, all?: Bool}
                """,
            saying: """
                warning 9: the properties beside it do not fit this variant; left out there
                """
        )
    }

    @Test func severalListsBecomeOneObject() throws {
        try expect(
            """
            A: {allOf: [{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}]}, {anyOf: [{type: object, properties: {c: {type: string}}}, {type: object, properties: {d: {type: string}}}]}]}
            """,
            gives: """
                A: {a?: String, b?: String, c?: String, d?: String}
                """,
            saying: """
                warning 1: alternatives of alternatives are not told apart; the properties of all of them may be there
                """
        )
    }
}
