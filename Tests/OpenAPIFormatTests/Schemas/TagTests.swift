import Testing

@testable import OpenAPIFormat

@Suite struct TagTests {
    @Test func mappingsLeadToVariants() throws {
        try expect(
            """
            Pet:
              oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Bird'}]
              discriminator: {propertyName: petType, mapping: {cat: '#/components/schemas/Cat', kitten: '#/components/schemas/Cat', dog: Dog}}
            Cat: {type: object, required: [size], properties: {size: {type: integer}}}
            Dog: {type: object, required: [breed, petType], properties: {breed: {type: string}, petType: {type: string}}}
            Bird: {type: object, properties: {petType: {type: string}}}
            """,
            gives: """
                Pet: by petType of cat,kitten as Cat: Cat | dog: Dog | Bird: Bird
                Cat: {size: Int, petType?: String = cat -- What tells the value apart.}
                Dog: {breed: String, petType: String = dog}
                Bird: {petType?: String}
                """
        )
    }

    @Test func variantsSayTheirValue() throws {
        try expect(
            """
            A: {oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}, {type: object, properties: {t: {enum: [d]}}}], discriminator: {propertyName: t}}
            B: {type: object, required: [t], properties: {t: {type: string, enum: [b, bb]}}}
            C: {type: object, required: [t], properties: {t: {const: c}}}
            """,
            gives: """
                A: by t of b,bb as B: B | c: C | d: A.d
                A / d: {t?: A.d.t}
                A.d / t: string d
                B: {t: B.t}
                B / t: string b | bb
                C: {t: String == c}
                """
        )
    }

    @Test func aTagNeedsNoDiscriminator() throws {
        try expect(
            """
            Step: {oneOf: [{$ref: '#/components/schemas/Move'}, {$ref: '#/components/schemas/Turn'}]}
            Move: {type: object, required: [kind], properties: {kind: {const: move}}}
            Turn: {type: object, required: [kind], properties: {kind: {type: string, enum: [turn, spin]}}}
            Number: {anyOf: [{type: object, required: [type], properties: {type: {type: integer, const: 1}}}, {type: object, title: Second, required: [type], properties: {type: {type: integer, const: 2}}}]}
            Optional: {oneOf: [{$ref: '#/components/schemas/Move'}, {type: object, properties: {kind: {const: other}}}]}
            """,
            gives: """
                Step: by kind of move: Move | turn,spin as Turn: Turn
                Move: {kind: String == move}
                Turn: {kind: Turn.kind}
                Turn / kind: string turn | spin
                Number: by type int of 1 as type 1: Number.type 1 | 2 as Second: Number.Second
                Number / type 1: {type: Int == 1}
                Number / Second: {type: Int == 2}
                Optional: best of Move | Optional.other
                Optional / other: {kind?: Optional.other.kind}
                Optional.other / kind: string other
                """
        )
    }

    @Test func whoeverExtendsASchemaMayStandForIt() throws {
        try expect(
            """
            Animal: {type: object, required: [type], properties: {type: {type: string}}, discriminator: {propertyName: type, mapping: {d: '#/components/schemas/Dog', self: Animal}}}
            Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {bark: {type: boolean}}}]}
            Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {type: object, properties: {age: {type: integer}}}]}
            Cat: {x-ms-discriminator-value: MICROSOFT.CAT, allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {lives: {type: integer}}}]}
            Home: {type: object, properties: {pets: {type: array, items: {$ref: '#/components/schemas/Animal'}}, dog: {$ref: '#/components/schemas/Dog'}}}
            """,
            version: "3.0.3",
            gives: """
                Animal: by type of d: Dog | MICROSOFT.CAT: Cat | Puppy: Puppy | self: Animal.base
                Animal / base: {type: String = self}
                Dog: {type: String = d, bark?: Bool}
                Puppy: {type: String = Puppy, bark?: Bool, age?: Int}
                Cat: {type: String = MICROSOFT.CAT, lives?: Int}
                Home: {pets?: [Animal], dog?: Dog}
                """
        )
    }

    @Test func aParentMayListItsChildren() throws {
        try expect(
            """
            Parent: {oneOf: [{$ref: '#/components/schemas/Son'}, {$ref: '#/components/schemas/Daughter'}], discriminator: {propertyName: is}, type: object, required: [is, name], properties: {is: {type: string}, name: {type: string}}}
            Son: {allOf: [{$ref: '#/components/schemas/Parent'}, {type: object, properties: {a: {type: string}}}]}
            Daughter: {allOf: [{$ref: '#/components/schemas/Parent'}, {type: object, properties: {b: {type: string}}}]}
            """,
            gives: """
                Parent: by is of Son: Son | Daughter: Daughter
                Son: {is: String = Son, name: String, a?: String}
                Daughter: {is: String = Daughter, name: String, b?: String}
                """
        )
    }

    @Test func unionsWithinUnions() throws {
        try expect(
            """
            A: {oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/Noise'}], discriminator: {propertyName: type}}
            B: {type: object, required: [type], properties: {type: {type: string, enum: [b]}}}
            Noise: {oneOf: [{type: object, title: Mono, required: [type, m], properties: {type: {type: string, enum: [noise]}, m: {type: string}}}, {type: object, title: Duo, required: [type, d], properties: {type: {type: string, enum: [noise]}, d: {type: string}}}]}
            C: {oneOf: [{$ref: '#/components/schemas/D'}, {$ref: '#/components/schemas/E'}], discriminator: {propertyName: type}}
            D: {oneOf: [{$ref: '#/components/schemas/B'}], discriminator: {propertyName: type, mapping: {b: B}}}
            E: {oneOf: [{$ref: '#/components/schemas/F'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: type}}
            F: {type: object, properties: {type: {const: f}}}
            """,
            gives: """
                A: by type of b: B | noise: Noise
                B: {type: String == b}
                Noise: best of Noise.Mono | Noise.Duo
                Noise / Mono: {type: String == noise, m: String}
                Noise / Duo: {type: String == noise, d: String}
                C: by type of b: D | f: F
                D: = B
                E: by type of f: F | b: B
                F: {type?: F.type}
                F / type: string f
                """
        )
    }

    @Test func whatTellsNothingApartIsSaid() throws {
        try expect(
            """
            A: {oneOf: [{$ref: '#/components/schemas/B'}, {type: string}], discriminator: {propertyName: t, mapping: {x: Nowhere, y: '#/nowhere', z: [1]}}}
            B: {type: object, properties: {t: {type: string}}}
            C: {oneOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {u: {type: string}}}], discriminator: {propertyName: t}}
            D: {type: object, discriminator: {propertyName: t}, properties: {t: {type: string}}}
            E: {oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/D'}], discriminator: {mapping: {}}}
            """,
            gives: """
                A: best of B | String
                B: {t?: String}
                C: best of B | C.u
                C / u: {u?: String}
                D: {t?: String}
                E: best of B | D
                """,
            saying: """
                warning 1: a variant that is no object has no 't'; the variants are told apart by what fits best
                warning 1: unknown schema 'Nowhere'; ignored
                warning 1: '#/nowhere' leads nowhere
                warning 1: a mapping leads from values to schemas; ignored
                warning 3: nothing says which 't' this variant has; the variants are told apart by what fits best
                note 4: this discriminator tells nothing apart; no schema extends this one
                warning 5: a discriminator has a 'propertyName'; ignored
                """
        )
    }
}
