import Testing

@testable import OpenAPIFormat

@Suite struct FormatTests {
    @Test func formatsAreTypes() throws {
        try expect(
            """
            A:
              type: object
              properties:
                a: {type: string, format: date-time}
                b: {type: string, format: date}
                c: {type: string, format: byte}
                d: {type: string, format: uuid}
                e: {type: string, format: uri}
                f: {type: string, format: weird}
                g: {type: integer, format: int32}
                h: {type: integer, format: int64}
                i: {type: number, format: float}
                j: {type: number, format: int64}
                k: {type: boolean, format: x}
                l: {type: string, contentEncoding: base64}
                m: {type: string, contentMediaType: application/octet-stream}
            """,
            gives: """
                A: {a?: Date, b?: LocalDate, c?: Data, d?: UUID, e?: String, f?: String, g?: Int, h?: Int, i?: Double, j?: Int, k?: Bool, l?: Data, m?: File}
                """
        )
    }

    @Test func theTypeIsGuessed() throws {
        try expect(
            """
            A: {type: object, properties: {a: {format: date-time}, b: {format: int32}, c: {pattern: x}, d: {minimum: 3}, e: {items: {type: string}}, f: {minItems: 1}, g: {required: [a]}, h: {format: double}}}
            """,
            gives: """
                A: {a?: Date, b?: Int, c?: String -- Pattern: `x`., d?: Double -- At least 3., e?: [String], f?: [Any] -- Not empty., g?: {String: Any}, h?: Double}
                """
        )
    }

    @Test func listsOfManyKinds() throws {
        try expect(
            """
            A: {type: array}
            B: {type: array, prefixItems: [{type: string}, {type: integer}]}
            C: {type: array, items: [{type: string}, {type: integer}]}
            D: {type: array, items: {type: array, items: {type: string, format: date-time}}}
            E: {type: array, items: {type: string, format: date-time, nullable: true}}
            """,
            gives: """
                A: = [Any]
                B: = [Any]
                C: = [Any]
                D: = [[String]]
                E: = [String?]
                """,
            saying: """
                warning 2: elements of different types are not told apart; each may be any value
                warning 3: elements of different types are not told apart; each may be any value
                warning 4: a date below two lists or maps, or beside null in one, is text
                warning 5: a date below two lists or maps, or beside null in one, is text
                """
        )
    }
}
