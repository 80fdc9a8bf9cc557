import Diagnostics
import Foundation
import SwiftBackend
import Testing
import Toolchain
import YAML

@testable import GenKit

/// What a document says counts, not how it is written down.
@Suite(.needsCorpus) struct RewritingTests {
    /// Documents in one file: their references would have to be rewritten otherwise.
    private static let documents = CorpusDocument.all.filter {
        !$0.path.contains("/") && !$0.isWrong && $0.size < 1 << 20
    }

    private static func root(of document: CorpusDocument) throws -> Node {
        let root = YAML.parse(fileAt: document.file.filePath, diagnostics: DiagnosticCollector())
        return try #require(root)
    }

    /// The files that come of a text in place of the document.
    private static func files(_ text: String, for document: CorpusDocument) throws -> [String: String] {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: document.file.lastPathComponent)
        try Data(text.utf8).write(to: file)
        let diagnostics = DiagnosticCollector()
        let arguments = Arguments(specs: [file.filePath])
        let generation = Generation(spec: file.filePath, arguments: arguments, templates: [], diagnostics: diagnostics)
        return Dictionary(uniqueKeysWithValues: (generation?.files ?? []).map { ($0.path, $0.text) })
    }

    @Test(arguments: documents)
    func yamlAndJSONAreTheSame(_ document: CorpusDocument) async throws {
        let run = try await DocumentRuns.shared.run(document)
        let (json, yaml) = try await work {
            let root = try Self.root(of: document)
            return (
                try Self.files(JSONText(root).text, for: document), try Self.files(YAMLText(root).text, for: document)
            )
        }
        let files = Dictionary(uniqueKeysWithValues: run.files.map { ($0.path, $0.text) })
        #expect(Self.difference(files, json) == "")
        #expect(Self.difference(files, yaml) == "")
    }

    /// Whatever the order of keys, the files have the same names and the same lines; only the order of properties,
    /// cases and operations follows that of the document. So lines are compared sorted, and the parts of a line too.
    @Test(arguments: documents)
    func orderChangesOrderOnly(_ document: CorpusDocument) async throws {
        let run = try await DocumentRuns.shared.run(document)
        let shuffled = try await work {
            var generator = SeededGenerator(seed: UInt64(document.size))
            return try Self.files(JSONText(try Self.root(of: document).shuffled(by: &generator)).text, for: document)
        }
        let files = Dictionary(uniqueKeysWithValues: run.files.map { ($0.path, $0.text) })
        #expect(Self.difference(files.mapValues(Self.sorted), shuffled.mapValues(Self.sorted)) == "")
    }

    private static func sorted(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { line in
            line.split { " ,()[]".contains($0) }.sorted().joined(separator: " ")
        }
        return lines.sorted().joined(separator: "\n") + "\n"
    }

    /// The first lines that differ.
    private static func difference(_ old: [String: String], _ new: [String: String]) -> String {
        let paths = Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] && $0 != Manifest.path }
        return paths.prefix(3).map { path in
            let diff = UnifiedDiff(
                old: old[path].map { Array($0.utf8) },
                new: new[path].map { Array($0.utf8) },
                path: path
            )
            return diff.text.split(separator: "\n").prefix(20).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The same bytes from another process, where sets and dictionaries have other orders.
    @Test(arguments: documents.filter { $0.size < 300_000 })
    func anotherProcessWritesTheSame(_ document: CorpusDocument) async throws {
        let run = try await DocumentRuns.shared.run(document)
        let program = try BuiltModules.folder().deletingLastPathComponent().appending(path: "gen")
        let folder = try TemporaryFolder()
        let words = [program.filePath, document.file.filePath, "--output", folder.out.filePath, "--quiet"]
        let result = try await Command.run(words)
        #expect(result.status == 0, "\(result.output.prefix(2000))")
        let files = Dictionary(uniqueKeysWithValues: run.files.map { ($0.path, $0.text) })
        let written = folder.out.files.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(Self.difference(files, written.filter { $0.key != Manifest.path }) == "")
    }

    private static let grown = [
        ("github-api.github.com.json", ["components", "schemas", "issue"]),
        ("github-api.github.com.json", ["components", "schemas", "team-simple"]),
        ("spotify-official-spotify-open-api.yml", ["components", "schemas", "PlaylistObject"]),
        ("petstore-openapi.yaml", ["components", "schemas", "Pet"]),
        ("etcd-rpc.swagger.json", ["definitions", "etcdserverpbPutRequest"]),
        ("museum-openapi.yaml", ["components", "schemas", "SpecialEvent"]),
    ]

    @Test(arguments: grown)
    func aPropertyIsFewLinesOfOneFile(_ path: String, _ schema: [String]) async throws {
        let document = CorpusDocument(path: path)
        let (before, after) = try await work {
            let root = try Self.root(of: document)
            let property = try #require(
                YAML.parse("routergen_test: {type: string}", path: "", diagnostics: DiagnosticCollector())?.mapping
            )
            let grown = root.replacing((schema + ["properties"])[...]) { node in
                var node = node
                node.content = .mapping(Mapping((node.mapping?.entries ?? []) + property.entries))
                return node
            }
            return (
                try Self.files(JSONText(root).text, for: document), try Self.files(JSONText(grown).text, for: document)
            )
        }
        #expect(!before.isEmpty)
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && $0 != Manifest.path }
        #expect(changed.count == 1, "\(changed.sorted())")
        for path in changed {
            let texts = [before, after].map { $0[path].map { Array($0.utf8) } }
            let lines = UnifiedDiff(old: texts[0], new: texts[1], path: path).text.split(separator: "\n").dropFirst(2)
                .filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
            #expect(!lines.isEmpty && lines.count <= 7, "\(lines.joined(separator: "\n"))")
        }
    }
}
