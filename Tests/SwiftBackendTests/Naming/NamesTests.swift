import Diagnostics
import EndpointFormat
import IR
import Testing
import YAML

@testable import SwiftBackend

@Suite struct NamesTests {
    private func messages(_ models: String) throws -> [String] {
        let diagnostics = DiagnosticCollector()
        let text = """
            api: Shop
            base: https://shop.example
            routers:
              Item:
                get:
                  GET: /item
                  returns: Item
            models:
              Item:
            \(models.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            """
        let root = try #require(YAML.parse(text, path: "shop.yaml", diagnostics: diagnostics))
        let api = try #require(EndpointFormat.read(root, diagnostics: diagnostics))
        _ = Names(api, usage: ModelUsage(api), diagnostics: diagnostics)
        return diagnostics.sorted.map { "\($0.severity): \($0.message)" }
    }

    @Test(arguments: [
        ("user_id: Int", []),
        ("user_id as userID: Int", ["warning: 'as userID' is what the casing gives anyway"]),
        ("user_id as owner: Int", []),
        ("doc as doc: Int\ndomain as domain: Int\nenum as enum: Int", []),
        ("user_id: Int\nuserId: Int", ["error: field 'userId' and field 'user_id' are both 'userID' in Swift"]),
        (
            "hashValue: Int",
            ["error: field 'hashValue' and a member of the generated type are both 'hashValue' in Swift"]
        ),
        ("'🚀': Int", ["error: field '🚀' has no Swift name"]),
    ])
    func fields(_ fields: String, _ expected: [String]) throws {
        #expect(try messages(fields) == expected)
    }

    @Test func aPlaceWithAnErrorGetsNoSecondOne() {
        let diagnostics = DiagnosticCollector()
        let place = Diagnostics.SourceLocation(file: 0, line: 1, column: 1)
        var table = NameTable()
        table.reserve(["server"], for: "a static of the API")
        diagnostics.error("a scheme cannot be called 'server'", at: place)
        _ = table.claim("server", for: "scheme 'server'", at: place, diagnostics: diagnostics)
        #expect(diagnostics.diagnostics.count == 1)
    }
}
