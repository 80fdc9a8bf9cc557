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
}
