import Diagnostics
import Foundation
import Mustache
import Testing

@testable import SwiftBackend

/// `Templates/README.md` documents every key that a template may use, and no other one.
@Suite struct TemplateKeysTests {
    @Test(arguments: TemplatePlan.Subject.allCases)
    func readmeKnowsEveryKey(_ subject: TemplatePlan.Subject) throws {
        let context = try RichAPI.context()
        let plan = try #require(TemplatePlan([], diagnostics: context.diagnostics))
        let options = SwiftBackend.Options(specName: "shop.yaml")
        let renderer = Renderer(plan: plan, context: context, options: options, diagnostics: context.diagnostics)
        var keys: Set<String> = ["imports"]
        for view in renderer.views(of: subject) { collect(view.object, under: "", into: &keys) }
        let documented = try documentedKeys()
        let shared = [.model, .requests].contains(subject) ? ["all", "object"] : ["all"]
        let known = ([subject.rawValue] + shared).reduce(into: Set()) { $0.formUnion(documented[$1] ?? []) }
        #expect(keys.subtracting(known).sorted() == [], "in the views, not in the README")
        #expect(known.subtracting(keys).sorted() == [], "in the README, not in the views")
    }

    private func collect(_ object: MustacheObject, under prefix: String, into keys: inout Set<String>) {
        for field in object.fields {
            let key = prefix + field.name
            keys.insert(key)
            guard key != "std", field.name != "inside" else { continue }
            collect(field.value, under: key + ".", into: &keys)
        }
    }

    private func collect(_ value: MustacheValue, under prefix: String, into keys: inout Set<String>) {
        switch value {
        case .object(let object): collect(object, under: prefix, into: &keys)
        case .list(let elements): for element in elements { collect(element, under: prefix, into: &keys) }
        case .text, .bool: break
        }
    }

    /// The keys in the first column of the tables, by the heading they stand under.
    private func documentedKeys() throws -> [String: Set<String>] {
        let file = URL(filePath: #filePath).appending(path: "../../../Templates/README.md").standardized
        var keys: [String: Set<String>] = [:]
        var heading = ""
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("### ") { heading = String(line.dropFirst(4).filter { $0 != "`" }) }
            guard line.hasPrefix("| `") else { continue }
            let cell = line.split(separator: "|")[0]
            for key in cell.split(separator: ",") {
                keys[heading, default: []].insert(key.trimmingCharacters(in: CharacterSet(charactersIn: " `")))
            }
        }
        return keys
    }
}
