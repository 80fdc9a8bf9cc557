import Testing

@testable import OpenAPIFormat

@Suite struct DefaultTests {
    @Test func defaultsFit() throws {
        try expect(
            """
            A:
              type: object
              properties:
                a: {type: string, default: 1}
                b: {type: integer, default: 20.0}
                c: {type: number, default: 1}
                d: {type: boolean, default: false}
                e: {type: string, enum: [x, y], default: y}
                f: {$ref: '#/components/schemas/Legs'}
                g: {$ref: '#/components/schemas/Legs', default: 2}
                h: {$ref: '#/components/schemas/Name'}
                i: {type: string, default: null}
                j: {type: string, format: uuid, default: 6ba7b810-9dad-11d1-80b4-00c04fd430c8}
                k: {type: integer, format: int64, default: -9223372036854775808}
            Legs: {type: integer, enum: [2, 4], default: 4}
            Name: {type: string, default: x}
            """,
            gives: """
                A: {a?: String = 1, b?: Int = 20, c?: Double = 1, d?: Bool = false, e?: A.e = y, f?: Legs = 4, g?: Legs = 2, h?: Name = x, i?: String, j?: UUID = 6ba7b810-9dad-11d1-80b4-00c04fd430c8, k?: Int = -9223372036854775808}
                A / e: string x | y
                Legs: int 2 | 4
                Name: = String
                """
        )
    }

    @Test func listsOfWhatHasLiterals() throws {
        let many = (0..<17).map { "\($0)" }.joined(separator: ", ")
        try expect(
            """
            A:
              type: object
              properties:
                a: {type: array, items: {enum: [x, y]}, default: [y, x]}
                b: {type: array, items: {type: array, items: {type: integer}}, default: [[1, 2], [3]]}
                c: {type: array, items: {$ref: '#/components/schemas/Legs'}, default: [4]}
                d: {$ref: '#/components/schemas/Names'}
                e: {type: array, items: {type: integer}, default: [1, two]}
                f: {type: array, items: {type: integer}, default: [\(many)]}
                g: {type: [array, 'null'], items: {type: boolean}, default: [true]}
            Legs: {type: integer, enum: [2, 4]}
            Names: {type: array, items: {type: string}, default: [a]}
            """,
            gives: """
                A: {a?: [A.a item] = [y, x], b?: [[Int]] = [[1, 2], [3]], c?: [Legs] = [4], d?: Names = [a], e?: [Int] -- Default: `[1, two]`., f?: [Int] -- Default: `[\(many)]`., g?: [Bool]? = [true]}
                A / a item: string x | y
                Legs: int 2 | 4
                Names: = [String]
                """,
            saying: """
                note 8: the default of a '[Int]' is documentation only
                warning 8: the default 'two' does not fit 'Int'; ignored
                note 9: the default of a '[Int]' is documentation only
                """
        )
    }

    @Test func othersAreSaid() throws {
        try expect(
            """
            A:
              type: object
              properties:
                a: {type: integer, default: 0.5}
                b: {type: boolean, default: "true"}
                c: {type: string, enum: [dog, cat], default: cow}
                d: {type: string, format: date, default: '2020-01-01'}
                e: {type: array, items: {type: string}, default: []}
                f: {type: array, items: {type: string, format: date}, default: ['2020-01-01']}
                g: {type: object, default: {a: 1}}
                h: {type: integer, default: 9223372036854775808}
                i: {type: integer, default: abc}
                j: {$ref: '#/components/schemas/T', default: x}
                k: {type: string, format: date-time, default: soon}
            T: {type: object, properties: {a: {type: string}}}
            """,
            gives: """
                A: {a?: Int, b?: Bool, c?: A.c, d?: LocalDate -- Default: `2020-01-01`., e?: [String], f?: [LocalDate] -- Default: `[2020-01-01]`., g?: {String: Any} -- Default: `{"a": 1}`., h?: Int, i?: Int, j?: T, k?: Date}
                A / c: string dog | cat
                T: {a?: String}
                """,
            saying: """
                warning 4: the default '0.5' does not fit 'Int'; ignored
                warning 5: the default 'true' does not fit 'Bool'; ignored
                warning 6: the default 'cow' is no value of 'A.c'; ignored
                note 7: the default of a 'LocalDate' is documentation only
                note 9: the default of a '[LocalDate]' is documentation only
                note 10: the default of a '{String: Any}' is documentation only
                warning 11: the default '9223372036854775808' does not fit 'Int'; ignored
                warning 12: the default 'abc' does not fit 'Int'; ignored
                note 13: the default of a 'T' is documentation only
                warning 14: the default 'soon' does not fit 'Date'; ignored
                """
        )
    }
}
