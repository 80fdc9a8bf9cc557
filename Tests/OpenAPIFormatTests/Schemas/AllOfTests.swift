import Testing

@testable import OpenAPIFormat

@Suite struct AllOfTests {
    @Test func partsAreMerged() throws {
        try expect(
            """
            Base: {type: object, required: [id], properties: {id: {type: string}}}
            Root: {type: object, required: [title], allOf: [{$ref: '#/components/schemas/Base'}], properties: {title: {type: string}, more: {type: array, items: {type: string}}}}
            A: {type: object, properties: {a: {type: string}}}
            B: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {b: {type: string}}}]}
            C: {required: [a, c], allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: string}}}]}
            D: {allOf: [{$ref: '#/components/schemas/C'}, {required: [b]}]}
            """,
            gives: """
                Base: {id: String}
                Root: {id: String, title: String, more?: [String]}
                A: {a?: String}
                B: {a?: String, b?: String}
                C: {a: String, b?: String, c: String}
                D: {a: String, b: String, c: String}
                """
        )
    }

    @Test func onePartIsTheTypeItself() throws {
        try expect(
            """
            Base: {type: object, required: [id], properties: {id: {type: string}}, additionalProperties: false}
            One: {allOf: [{$ref: '#/components/schemas/Base'}]}
            Described: {description: More., allOf: [{$ref: '#/components/schemas/Base'}, {description: Even more.}]}
            Formal: {type: object, allOf: [{$ref: '#/components/schemas/Base'}], required: [id]}
            Again: {allOf: [{$ref: '#/components/schemas/Base'}, {$ref: '#/components/schemas/Base'}]}
            Derived: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {x: {type: string}}}]}
            Both: {allOf: [{$ref: '#/components/schemas/Base'}, {$ref: '#/components/schemas/Derived'}]}
            Inline: {allOf: [{type: string, format: uuid}]}
            Uses: {type: object, properties: {a: {allOf: [{$ref: '#/components/schemas/Base'}], description: Mine., readOnly: true, default: {}}}}
            """,
            gives: """
                Base: {id: String}
                One: = Base
                Described: = Base
                Formal: = Base
                Again: = Base
                Derived: {id: String, x?: String}
                Both: = Derived
                Inline: = UUID
                Uses: {a?: Base r -- Mine.}
                """
        )
    }

    @Test func aPropertyOfSeveralPartsIsNarrowed() throws {
        try expect(
            """
            Base: {type: object, properties: {kind: {type: string}, data: {type: object}, n: {type: number}}}
            Derived: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [kind], properties: {kind: {enum: [derived]}, data: {$ref: '#/components/schemas/Data'}, n: {type: integer}}}]}
            Data: {type: object, properties: {a: {type: string}}}
            """,
            gives: """
                Base: {kind?: String, data?: {String: Any}, n?: Double}
                Derived: {kind: String == derived, data?: Data, n?: Int}
                Data: {a?: String}
                """
        )
    }

    @Test func enumerationsHaveInCommonWhatCounts() throws {
        try expect(
            """
            A: {allOf: [{type: string, enum: [a, b, c]}, {enum: [b, c, d]}]}
            B: {allOf: [{type: string, enum: [a]}, {enum: [d]}]}
            """,
            gives: """
                A: string b | c
                B: string d
                """,
            saying: """
                warning 2: the enumerations have no value in common; the latter counts
                """
        )
    }

    @Test func conflictsAreSaid() throws {
        try expect(
            """
            A: {allOf: [{type: string}, {type: integer}]}
            """,
            gives: """
                A: = Int
                """,
            saying: """
                warning 1: a value cannot be 'string' and 'integer' at once; the latter counts
                """
        )
    }

    @Test func aPropertyStaysInTheModelItIsInheritedFrom() throws {
        try expect(
            """
            Child: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {own: {type: string, enum: [x, y]}}}]}
            Base: {type: object, properties: {status: {type: string, enum: [a, b]}}}
            """,
            gives: """
                Child: {status?: Base.status, own?: Child.own}
                Child / own: string x | y
                Base: {status?: Base.status}
                Base / status: string a | b
                """
        )
    }

    @Test func circlesEnd() throws {
        try expect(
            """
            A: {allOf: [{$ref: '#/components/schemas/A'}]}
            B: {allOf: [{$ref: '#/components/schemas/C'}, {type: object, properties: {b: {type: string}}}]}
            C: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: string}}}]}
            """,
            gives: """
                A: = Any
                B: {c?: String, b?: String}
                C: {c?: String}
                """,
            saying: """
                error 1: the 'allOf' of 'A' leads back to itself by '#/components/schemas/A'
                error 2: the 'allOf' of 'B' leads back to itself by '#/components/schemas/C'; B → C → B
                """
        )
    }

    @Test func besideAReferenceCountsWhatTheVersionSays() throws {
        try expect(
            """
            T: {type: object, properties: {a: {type: string}}}
            P: {type: object, properties: {p: {$ref: '#/components/schemas/T', description: Mine., deprecated: true}, q: {$ref: '#/components/schemas/T', properties: {b: {type: string}}}}}
            """,
            gives: """
                T: {a?: String}
                P: {p?: T (deprecated) -- Mine., q?: P.q}
                P / q: {a?: String, b?: String}
                """
        )
    }

    @Test func besideAReferenceCountsLittleBefore31() throws {
        try expect(
            """
            T: {type: object, properties: {a: {type: string}}}
            P: {type: object, properties: {p: {$ref: '#/components/schemas/T', description: Mine., nullable: true}, q: {$ref: '#/components/schemas/T', properties: {b: {type: string}}}}}
            """,
            version: "3.0.3",
            gives: """
                T: {a?: String}
                P: {p?: T? -- Mine., q?: T}
                """,
            saying: """
                note 2: what stands beside '$ref' does not count; write it in an 'allOf'
                """
        )
    }
}
