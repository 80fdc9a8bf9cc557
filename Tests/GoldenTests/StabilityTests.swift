import Foundation
import Testing
import Toolchain

@testable import GenKit

/// The same spec gives the same bytes, and a small change of a spec is a small change of the output.
@Suite struct StabilityTests {
    static let specs = ["imgur", "dnd5e", "coingecko", "jsonplaceholder", "login"]

    private func spec(_ name: String) -> URL { GoldenCase.repository.appending(path: "specs/\(name).yaml") }
    private func text(_ name: String) throws -> String { try String(contentsOf: spec(name), encoding: .utf8) }

    @Test(arguments: specs)
    func aSecondRunWritesNothing(_ name: String) async throws {
        let spec = spec(name)
        let first = try await work { try GenRun(spec: spec, options: []) }
        #expect(first.output.contains(/: \d+ written \(/))
        let before = try first.folder.out.modificationDates
        let second = try await work { try GenRun(spec: spec, options: [], over: first.folder) }
        #expect(second.output.contains(/: \d+ unchanged \(/))
        #expect(try second.folder.out.modificationDates == before)
        #expect(second.files == first.files)
    }

    @Test(arguments: specs)
    func orderDoesNotMatter(_ name: String) async throws {
        let text = try text(name)
        let shuffled = ShuffledSpec(text).text
        #expect(shuffled.split(separator: "\n").sorted() == text.split(separator: "\n").sorted())
        #expect(shuffled.prefix(200) != text.prefix(200))
        let (run, other) = try await work { (Pipeline(text), Pipeline(shuffled)) }
        #expect(other.words == run.words)
        #expect(!run.files.isEmpty)
        #expect(other.files == run.files)
    }

    @Test func aQueryParameterChangesRouterAndService() throws {
        let line = "        q_type as type?: SearchType -- Only items of this type.\n"
        let text = try text("imgur")
        let place = try #require(text.range(of: line))
        let before = Pipeline(text)
        let after = Pipeline(
            text.replacingCharacters(in: place, with: line + "        q_new?: String -- Another word.\n")
        )
        #expect(after.words == "")
        let changed = before.files.keys.filter { before.files[$0] != after.files[$0] }.sorted()
        #expect(changed == ["Routers/Imgur+GalleryRouter.swift", "Services/Imgur+GalleryService.swift"])
        #expect(before.files.keys.sorted() == after.files.keys.sorted())
        let lines = changed.flatMap { path -> [Substring] in
            let texts = [before, after].map { Array(($0.files[path] ?? "").utf8) }
            return UnifiedDiff(old: texts[0], new: texts[1], path: path).text.split(separator: "\n").dropFirst(2)
                .filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
        }
        #expect(lines.count < 20, "\(lines.joined(separator: "\n"))")
        // Every line speaks of the parameter.
        #expect(lines.filter { !$0.contains("qNew") && !$0.contains("q_new") && !$0.hasPrefix("-") } == [])
    }

    @Test func aModelIsAFile() throws {
        let text = try text("imgur")
        let before = Pipeline(text)
        let after = Pipeline(text + "\n  Novelty:\n    id: Int\n")
        let changed = after.files.keys.filter { before.files[$0] != after.files[$0] }
        #expect(changed == ["Models/Imgur+Novelty.swift"])
    }
}

extension URL {
    fileprivate var modificationDates: [String: Date] {
        get throws {
            try files.keys.reduce(into: [:]) { dates, path in
                let attributes = try FileManager.default.attributesOfItem(atPath: appending(path: path).filePath)
                dates[path] = attributes[.modificationDate] as? Date
            }
        }
    }
}
