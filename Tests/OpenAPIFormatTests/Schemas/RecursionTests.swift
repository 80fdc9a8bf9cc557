import Testing

@testable import OpenAPIFormat

@Suite struct RecursionTests {
    @Test func aliasesOfThemselvesAreTypes() throws {
        try expect(
            """
            List: {type: array, items: {$ref: '#/components/schemas/List'}}
            Tree: {type: object, additionalProperties: {$ref: '#/components/schemas/Tree'}}
            A: {type: array, items: {$ref: '#/components/schemas/B'}}
            B: {type: array, items: {$ref: '#/components/schemas/A'}}
            C: {type: array, items: {oneOf: [{type: string}, {$ref: '#/components/schemas/C'}]}}
            """,
            gives: """
                List: best of [List] closed
                Tree: {*: Tree}
                A: best of [B] closed
                B: = [A]
                C: = [C item]
                C item: best of String | C
                """
        )
    }

    @Test func unionsThatLeadBackAreCut() throws {
        try expect(
            """
            U: {oneOf: [{type: string}, {$ref: '#/components/schemas/V'}]}
            V: {oneOf: [{type: integer}, {$ref: '#/components/schemas/U'}]}
            Own: {oneOf: [{$ref: '#/components/schemas/Own'}, {type: object, properties: {a: {type: string}}}]}
            """,
            gives: """
                U: best of String
                V: best of Int | U
                Own: best of Own.object
                Own / object: {a?: String}
                """,
            saying: """
                warning 1: 'V' leads back to 'U' itself; left out
                warning 3: 'Own' leads back to 'Own' itself; left out
                """
        )
    }

    @Test func whatNeedsItselfMayMissIt() throws {
        try expect(
            """
            Hen: {type: object, required: [egg], properties: {egg: {$ref: '#/components/schemas/Egg'}}}
            Egg: {type: object, required: [hen], properties: {hen: {$ref: '#/components/schemas/Hen'}}}
            Node: {type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Node'}}}
            X: {type: object, required: [y], properties: {y: {$ref: '#/components/schemas/Y'}}}
            Y: {oneOf: [{$ref: '#/components/schemas/X'}, {$ref: '#/components/schemas/W'}], discriminator: {propertyName: t}}
            W: {type: object, required: [x], properties: {x: {$ref: '#/components/schemas/X'}}}
            Fine: {type: object, required: [all], properties: {all: {type: array, items: {$ref: '#/components/schemas/Fine'}}}}
            """,
            gives: """
                Hen: {egg?: Egg}
                Egg: {hen: Hen}
                Node: {next?: Node}
                X: {y?: Y}
                Y: by t of X: X | W: W
                W: {x: X}
                Fine: {all: [Fine]}
                """,
            saying: """
                warning 1: a 'Hen' needs another 'Hen' without end; Hen → Egg → Hen; 'egg' may be missing
                warning 3: a 'Node' needs another 'Node' without end; Node → Node; 'next' may be missing
                warning 4: a 'X' needs another 'X' without end; X → Y → W → X; 'y' may be missing
                """
        )
    }

    @Test func throughAllOf() throws {
        try expect(
            """
            Thing: {type: object, required: [id], properties: {id: {type: string}, item: {$ref: '#/components/schemas/Item'}}}
            Item: {allOf: [{$ref: '#/components/schemas/Labelled'}, {type: object, properties: {owner: {$ref: '#/components/schemas/Thing'}}}]}
            Labelled: {type: object, properties: {label: {type: string}}}
            """,
            gives: """
                Thing: {id: String, item?: Item}
                Item: {label?: String, owner?: Thing}
                Labelled: {label?: String}
                """
        )
    }

    @Test func aliasCirclesAreErrors() throws {
        try expect(
            """
            A: {$ref: '#/components/schemas/B'}
            B: {$ref: '#/components/schemas/A'}
            D: {type: object, properties: {x: {$ref: '#/components/schemas/Dd'}, a: {$ref: '#/components/schemas/A'}}}
            """,
            gives: """
                A: = Any
                B: = A
                D: {x?: Any, a?: A}
                """,
            saying: """
                error 1: the reference '#/components/schemas/B' leads in a circle; B → A → B
                warning 3: '#/components/schemas/Dd' leads nowhere
                """
        )
    }
}
