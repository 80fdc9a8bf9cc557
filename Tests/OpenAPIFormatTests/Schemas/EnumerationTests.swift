import Testing

@testable import OpenAPIFormat

@Suite struct EnumerationTests {
    @Test func valuesAreWhatTheTypeSays() throws {
        try expect(
            """
            A: {type: string, enum: [DK, NO, y, 1, "true", 0012, !!str null, "~"]}
            B: {type: integer, enum: [0, -10, 2.0, "4"]}
            C: {type: number, enum: [1, 2.5]}
            D: {enum: [a, b]}
            E: {enum: [1, 2]}
            F: {enum: [1, a, true, null, 'q"']}
            G: {type: boolean, enum: [true]}
            H: {type: string, format: date, enum: ['2020-01-01']}
            """,
            gives: #"""
                A: string DK | NO | y | 1 | true | 0012 | null | ~
                B: int 0 | -10 | 2 | 4
                C: double 1 | 2.5
                D: string a | b
                E: int 1 | 2
                F: json 1 | "a" | true | "q\""
                G: = Bool
                H: string 2020-01-01
                """#
        )
    }

    @Test func namesAndTextsAreTaken() throws {
        try expect(
            """
            A: {type: string, enum: [a, b], x-enum-varnames: [First, Second], x-enum-descriptions: [The first., The second.]}
            B: {type: integer, enum: [1, 2], x-enumNames: [One, Two], x-enum-descriptions: {'1': The one.}}
            C: {type: string, enum: [a, b], x-enum-varnames: [First]}
            D: {type: integer, oneOf: [{const: 1, title: First, description: The first.}, {const: 2, title: Second}]}
            """,
            gives: """
                A: string a as First -- The first. | b as Second -- The second.
                B: int 1 as One -- The one. | 2 as Two
                C: string a as First | b
                D: int 1 as First -- The first. | 2 as Second
                """,
            saying: """
                warning 3: there are 2 values and 1 names for them; they go by position
                """
        )
    }

    @Test func aSingleRequiredValueIsAConstant() throws {
        try expect(
            """
            A:
              type: object
              required: [one, flag, num, n, ref]
              properties:
                one: {type: string, enum: [only]}
                two: {type: string, enum: [only]}
                flag: {type: boolean, enum: [false]}
                maybe: {const: true}
                num: {const: 1.5}
                n: {type: string, enum: [x], nullable: true}
                ref: {$ref: '#/components/schemas/Only'}
            Only: {type: string, enum: [x]}
            """,
            gives: """
                A: {one: String == only, two?: A.two, flag: Bool == false, maybe?: Bool, num: Double == 1.5, n: A.n?, ref: Only}
                A / two: string only
                A / n: string x
                Only: string x
                """
        )
    }

    @Test func alternativesOfTextsAreOpen() throws {
        try expect(
            """
            A: {anyOf: [{type: string}, {type: string, enum: [a, b]}]}
            B: {anyOf: [{type: string}, {$ref: '#/components/schemas/D'}]}
            C: {anyOf: [{type: string, enum: [z]}, {$ref: '#/components/schemas/D'}]}
            D: {type: string, enum: [x, y]}
            """,
            gives: """
                A: string a | b
                B: = D
                C: string z | x | y
                D: string x | y
                """
        )
    }

    @Test func oddValuesAreSaid() throws {
        try expect(
            """
            A: {type: string, enum: [a, a, b, b]}
            B: {type: integer, enum: [1, x]}
            C: {type: integer, enum: [x, y]}
            D: {type: string, enum: []}
            E: {type: array, items: {type: string}, enum: [a, b]}
            F: {enum: [{a: 1}]}
            G: {type: object, enum: [a]}
            H: {type: string, enum: a}
            """,
            gives: """
                A: string a | b
                B: int 1
                C: string x | y
                D: = String
                E: = [E item]
                E item: string a | b
                F: = Any
                G: = {String: Any}
                H: = String
                """,
            saying: """
                warning 1: the value 'a' is there twice; once is enough
                warning 2: 'x' is no integer; left out
                warning 3: 'x' is no integer; left out
                warning 3: 'y' is no integer; left out
                warning 5: 'enum' lists values that are no lists; they are taken for the elements
                warning 6: a value of an enumeration is a scalar here; any value is allowed
                warning 7: 'enum' lists values that are no objects; ignored
                warning 8: 'enum' is a list of values; ignored
                """
        )
    }
}
