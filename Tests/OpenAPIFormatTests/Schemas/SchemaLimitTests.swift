import IR
import Testing

@testable import OpenAPIFormat

/// Large and deep schemas, in bounded time and without end of the stack.
@Suite struct SchemaLimitTests {
    @Test func depthHasAnEnd() throws {
        let depth = 300
        let lists =
            String(repeating: "{items: ", count: depth) + "{type: string}" + String(repeating: "}", count: depth)
        let objects =
            String(repeating: "{properties: {a: ", count: depth) + "{type: string}"
            + String(repeating: "}}", count: depth)
        let parts =
            String(repeating: "{allOf: [", count: depth) + "{type: string}" + String(repeating: "]}", count: depth)
        let unions =
            String(repeating: "{oneOf: [{type: integer}, ", count: depth) + "{type: string}"
            + String(repeating: "]}", count: depth)
        let table = try SchemaTable("A: \(lists)\nB: \(objects)\nC: \(parts)\nD: \(unions)")
        for line in 1...4 {
            #expect(
                table.diagnostics.contains(
                    "warning \(line): schemas within schemas are read to a depth of 64; any value is allowed"
                ),
                "line \(line)"
            )
        }
        #expect(table.models.count < 200)
    }

    @Test func manyOfEverything() throws {
        let values = (0..<3000).map { "code-\($0)" }.joined(separator: ", ")
        let properties = (0..<600).map { "f\($0): {type: string}" }.joined(separator: ", ")
        let variants = (0..<120).map { "{type: object, required: [k\($0)], properties: {k\($0): {type: string}}}" }
            .joined(separator: ", ")
        let chain = (0..<2000).map { "C\($0): {allOf: [{$ref: '#/components/schemas/C\($0 + 1)'}]}" }
        let table = try SchemaTable(
            """
            Code: {type: string, enum: [\(values)]}
            Wide: {type: object, properties: {\(properties)}}
            Many: {oneOf: [\(variants)]}
            \(chain.joined(separator: "\n"))
            C2000: {type: object}
            """
        )
        #expect(table.api.models.count == 3 + 120 + 2001)
        #expect(table.models[0].hasSuffix("code-2999"))
        #expect(table.models[2].contains("Many.k119"))
    }

    @Test func aLadderOfAlternativesDoesNotDouble() throws {
        let steps = (0..<60).map {
            """
            S\($0): {oneOf: [{$ref: '#/components/schemas/S\($0 + 1)'}, {type: object, properties: {p: {$ref: '#/components/schemas/S\($0 + 1)'}}}]}
            """
        }
        let table = try SchemaTable(steps.joined(separator: "\n") + "\nS60: {type: integer}")
        #expect(table.api.models.count == 121)
    }

    /// Each schema by the next one: what each of these says is said twice one step further up.
    static let doubling = [
        "{allOf: [{oneOf: [%, {properties: {a#: {type: string}}}]}, {oneOf: [%, {properties: {b#: {type: string}}}]}]}",
        "{allOf: [{oneOf: [%, %]}, {oneOf: [%, %]}]}",
        "{oneOf: [{allOf: [%, {properties: {a#: {type: string}}}]}, {allOf: [%, {properties: {b#: {type: string}}}]}]}",
        "{anyOf: [%, %], properties: {c#: {type: string}}}",
        "{anyOf: [{properties: {a#: {}}, allOf: [%]}, {properties: {b#: {}}, allOf: [%]}], properties: {c#: {}}}",
        "{properties: {x: {allOf: [%, {properties: {y: {allOf: [%, {properties: {y#: {type: string}}}]}}}]}}}",
        """
        {discriminator: {propertyName: t}, oneOf: [{allOf: [%, {properties: {t: {enum: [a#]}}}]}, \
        {allOf: [%, {properties: {t: {enum: [b#]}}}]}]}
        """,
    ]

    @Test(.timeLimit(.minutes(2)), arguments: doubling)
    func whatDoublesIsBounded(_ step: String) throws {
        let steps = (0..<30).map { number in
            let next = "{$ref: '#/components/schemas/S\(number + 1)'}"
            return "S\(number): " + step.replacing(/#(?=[:\]])/, with: "\(number)").replacing("%", with: next)
        }
        let table = try SchemaTable(steps.joined(separator: "\n") + "\nS30: {properties: {z: {type: string}}}")
        #expect(table.api.models.count < 30 * 300)
        // The first steps from the end are as they are written.
        let last = try #require(table.models.first { $0.hasPrefix("S29: ") })
        #expect(!last.contains("Any"))
        let warnings = table.diagnostics.filter { $0.hasPrefix("warning") }
        #expect(warnings.first?.hasPrefix("warning 1: ") == true, "\(warnings)")
        #expect(warnings.allSatisfy { !$0.contains("depth") })
    }

    /// Ten layers of ten schemas, each of which refers to all of the next layer.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            "{oneOf: [%]}", "{allOf: [%]}", "{anyOf: [%], required: [z]}",
            "{discriminator: {propertyName: z}, oneOf: [%]}",
        ]
    )
    func manyWaysToTheSame(_ layer: String) throws {
        var lines: [String] = []
        for level in 0..<10 {
            let next = (0..<10).map { "{$ref: '#/components/schemas/S\(level + 1)x\($0)'}" }.joined(separator: ", ")
            // Only the first ones say what tells the last ones apart.
            let text = level == 0 ? layer : layer.replacing("discriminator: {propertyName: z}, ", with: "")
            for place in 0..<10 { lines.append("S\(level)x\(place): " + text.replacing("%", with: next)) }
        }
        for place in 0..<10 {
            lines.append(
                "S10x\(place): {type: object, required: [z], properties: {z: {enum: [v\(place)]}, z\(place): {type: string}}}"
            )
        }
        let table = try SchemaTable(lines.joined(separator: "\n"))
        #expect(table.api.models.count >= 110)
        if layer.contains("discriminator") {
            #expect(table.models[0].hasPrefix("S0x0: by z of S1x0: S1x0 | "), "\(table.models[0])")
        }
    }

    /// What is wide was written by somebody.
    @Test func whatIsWideIsNotBounded() throws {
        let properties = (0..<600).map { "f\($0): {allOf: [{$ref: '#/components/schemas/B'}, {properties: {p: {}}}]}" }
        let variants = (0..<300).map { "{title: v\($0), type: object, required: [k\($0)], properties: {k\($0): {}}}" }
        let table = try SchemaTable(
            """
            A: {properties: {\(properties.joined(separator: ", "))}}
            B: {properties: {b: {type: string}}}
            C: {properties: {c: {type: string}}, oneOf: [\(variants.joined(separator: ", "))]}
            """
        )
        #expect(table.diagnostics.filter { $0.hasPrefix("warning") } == [])
        #expect(table.api.models.count == 3 + 600 + 300)
    }
}
