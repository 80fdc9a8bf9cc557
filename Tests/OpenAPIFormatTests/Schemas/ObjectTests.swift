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
            Tag: {properties: {text: {type: string}}}
            """,
            gives: """
                Pet: {id: Int, name?: String?, tags: [Tag], size?: Double?, extra?: Any, owner?: Pet.owner}
                Pet / owner: {since?: LocalDate, home?: {String: Bool}}
                Tag: {text?: String}
                """
        )
    }

    @Test func furtherPropertiesAreKeptWhereTheyAreDescribed() throws {
        try expect(
            """
            Map: {type: object, additionalProperties: {type: integer}}
            Typed: {type: object, properties: {a: {type: string}}, additionalProperties: {type: string}}
            Any: {type: object, properties: {a: {type: string}}, additionalProperties: true}
            Objects: {type: object, properties: {a: {type: string}}, additionalProperties: {type: object, properties: {b: {type: string}}}}
            Closed: {type: object, properties: {a: {type: string}}, additionalProperties: false}
            Nothing: {type: object, additionalProperties: false}
            Free: {type: object}
            Anything: {}
            Pattern: {type: object, patternProperties: {'^x': {type: integer}}}
            Patterns: {type: object, properties: {a: {type: string}}, patternProperties: {'^x': {type: integer}, '^y': {type: string}}}
            """,
            gives: """
                Map: = {String: Int}
                Typed: {a?: String, *: String}
                Any: {a?: String, *: Any}
                Objects: {a?: String, *: Objects.additional value}
                Objects / additional value: {b?: String}
                Closed: {a?: String}
                Nothing: {}
                Free: = {String: Any}
                Anything: = Any
                Pattern: = {String: Int}
                Patterns: {a?: String, *: Any}
                """,
            saying: """
                note 9: 'patternProperties' does not look at the names
                note 10: 'patternProperties' does not look at the names
                """
        )
    }

    @Test func whatIsInPlaceIsDeclaredInItsOwner() throws {
        try expect(
            """
            Shelf:
              type: object
              properties:
                kind: {type: string, enum: [a, b]}
                books: {type: array, items: {type: object, properties: {state: {type: string, enum: [x]}}}}
                byName: {type: object, additionalProperties: {type: object, properties: {a: {type: string}}}}
            List: {type: array, items: {type: object, properties: {a: {type: string}}}}
            Map: {type: object, additionalProperties: {type: object, properties: {a: {type: string}}}}
            """,
            gives: """
                Shelf: {kind?: Shelf.kind, books?: [Shelf.books item], byName?: {String: Shelf.byName value}}
                Shelf / kind: string a | b
                Shelf / books item: {state?: Shelf.books item.state}
                Shelf.books item / state: string x
                Shelf / byName value: {a?: String}
                List: = [List item]
                List item: {a?: String}
                Map: = {String: Map value}
                Map value: {a?: String}
                """
        )
    }

    @Test func aPropertyCanBeLeftOutOrOneWay() throws {
        try expect(
            """
            A:
              type: object
              properties:
                r: {type: string, readOnly: true}
                w: {type: string, writeOnly: true}
                ref: {$ref: '#/components/schemas/R'}
                both: {type: string, readOnly: true, writeOnly: true}
                never: false
                always: true
                old: {type: string, deprecated: true}
            R: {type: string, readOnly: true}
            """,
            gives: """
                A: {r?: String r, ref?: R r, both?: String, always?: Any, old?: String (deprecated)}
                R: = String
                """,
            saying: """
                warning 7: a property cannot be read-only and write-only; taken as neither
                note 8: 'never' must not be there; left out
                """
        )
    }

    @Test func whatDoesNotFitTheTypeIsSaid() throws {
        try expect(
            """
            A: {type: string, properties: {b: {type: string}}}
            B: {type: object, required: [a, b], properties: {a: {type: string}}, items: {type: string}}
            C: {type: object, properties: {a: {type: string, required: true}, b: text, c: , d: {type: whatever}, e: {type: int}}}
            D: {type: object, propertys: {}, x-more: 1, decription: x}
            E: {type: object, properties: [a]}
            """,
            gives: """
                A: = String
                B: {a: String}
                C: {a?: String, b?: Any, c?: Any, d?: Any, e?: Int}
                D: = {String: Any}
                E: = {String: Any}
                """,
            saying: """
                warning 1: a value of type 'string' has no properties; left out
                warning 2: 'b' is required but is no property; ignored
                warning 2: a value of type 'object' has no 'items'; left out
                warning 3: 'required' is a list of names; ignored; it stands beside 'properties'
                warning 3: a schema is expected, not 'text'; any value is allowed
                warning 3: a schema is expected, not nothing; any value is allowed
                warning 3: unknown type 'whatever'; any value is allowed
                warning 3: unknown type 'int'; taken as 'integer'
                note 4: unknown keyword 'propertys'; did you mean 'properties'?
                note 4: unknown keyword 'decription'; did you mean 'description'?
                warning 5: 'properties' is a mapping of schemas; ignored
                """
        )
    }
}
