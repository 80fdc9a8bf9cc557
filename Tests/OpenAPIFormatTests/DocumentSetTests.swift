import Diagnostics
import Foundation
import Testing
import YAML

@testable import OpenAPIFormat

@Suite struct DocumentSetTests {
    /// A folder with files, removed at the end.
    private final class Folder {
        let url: URL

        init(_ files: [String: String]) throws {
            url = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID())")
            for (path, text) in files {
                let file = url.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private struct Reading {
        let diagnostics = DiagnosticCollector()
        let documents: DocumentSet

        init(_ folder: Folder, _ path: String = "root.yaml", roots: [String] = []) throws {
            let root = YAML.parse(fileAt: folder.url.path + "/" + path, diagnostics: diagnostics)
            let options = OpenAPIFormat.Options(roots: roots.map { folder.url.path + "/" + $0 })
            documents = DocumentSet(root: try #require(root), options: options, diagnostics: diagnostics)
        }

        func target(_ name: String) throws -> Target? {
            documents.target(of: try #require(documents.root.mapping?[name]))
        }

        var messages: [String] {
            diagnostics.sorted.map {
                "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity) \($0.message)"
            }
        }
    }

    private func read(_ text: String) throws -> Reading { try Reading(Folder(["root.yaml": text])) }

    @Test func pointersAreUnescaped() throws {
        let reading = try read(
            """
            a: {$ref: '#/paths/~1pets~1{id}/~0x'}
            b: {$ref: '#/paths/~1pets~1%7Bid%7D/%7E0x'}
            c: {$ref: '#paths/~1pets~1{id}/~0x'}
            d: {$ref: '#/list/1'}
            e: {$ref: '#/~01/a b'}
            paths: {'/pets/{id}': {'~x': {found: it}}}
            list: [{n: 0}, {n: 1}]
            ~1: {a b: {n: 2}}
            """
        )
        for name in ["a", "b", "c"] {
            let target = try #require(try reading.target(name))
            #expect(target.node.mapping?["found"]?.text == "it")
            #expect(target.identity.pointer == ["paths", "/pets/{id}", "~x"])
        }
        #expect(try reading.target("d")?.node.mapping?["n"]?.text == "1")
        #expect(try reading.target("e")?.node.mapping?["n"]?.text == "2")
        #expect(reading.messages == [])
    }

    @Test func filesAreRelativeToTheOneThatRefersAndReadOnce() throws {
        let folder = try Folder([
            "root.yaml": """
            a: {$ref: 'sub/visit.yaml#/defs/Visit'}
            b: {$ref: './sub/../sub/common/address.yaml#Address'}
            c: {$ref: 'sub/common/address.yaml/#/Address'}
            d: {$ref: sub/whole%20file.json}
            e: {$ref: 'root.yaml#/a'}
            """,
            "sub/visit.yaml":
                "defs: {Visit: {to: {$ref: 'common/address.yaml#/Address'}, at: {$ref: '#/defs/Stamp'}}, Stamp: {n: 1}}",
            "sub/common/address.yaml": "Address: {street: x}",
            "sub/whole file.json": "{\"n\": 3}",
        ])
        let reading = try Reading(folder)
        let visit = try #require(try reading.target("a")?.node.mapping)
        let to = try #require(visit["to"])
        let address = try #require(reading.documents.target(of: to))
        #expect(address.node.mapping?["street"]?.text == "x")
        #expect(try reading.target("b")?.identity == address.identity)
        #expect(try reading.target("c")?.identity == address.identity)
        #expect(visit["at"].flatMap(reading.documents.target)?.node.mapping?["n"]?.text == "1")
        #expect(try reading.target("d")?.identity.pointer == [])
        #expect(try reading.target("d")?.node.mapping?["n"]?.text == "3")
        #expect(try reading.target("e")?.identity.file == reading.documents.root.location.file)
        #expect(reading.diagnostics.files.count == 4)
        #expect(reading.messages == [])
    }

    @Test func nothingOutsideTheFolderIsOpened() throws {
        let folder = try Folder([
            "spec/root.yaml": """
            a: {$ref: /etc/passwd}
            b: {$ref: '../../../../../etc/hostname#/x'}
            c: {$ref: 'file:///etc/passwd'}
            d: {$ref: 'http://169.254.169.254/latest#/a'}
            e: {$ref: '//example.com/a.yaml'}
            f: {$ref: ../secret.yaml}
            g: {$ref: link.yaml}
            h: {$ref: ../nothing.yaml}
            i: {$ref: .}
            j: {$ref: nothing.yaml}
            """,
            "secret.yaml": "n: 1",
        ])
        let link = folder.url.appending(path: "spec/link.yaml")
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL: folder.url.appending(path: "secret.yaml")
        )
        let reading = try Reading(folder, "spec/root.yaml")
        for name in "abcdefghij" { #expect(try reading.target(String(name)) == nil) }
        for name in "abcdefghij" { #expect(try reading.target(String(name)) == nil) }
        #expect(reading.diagnostics.files.count == 1)
        #expect(reading.diagnostics.diagnostics.map(\.location?.line) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(reading.diagnostics.diagnostics.allSatisfy { $0.severity == .error })
        #expect(reading.messages[9].contains("does not exist"))
        #expect(reading.messages[7].contains("is outside"))

        let open = try Reading(folder, "spec/root.yaml", roots: ["."])
        #expect(try open.target("f")?.node.mapping?["n"]?.text == "1")
        #expect(try open.target("g")?.identity == open.target("f")?.identity)
    }

    @Test func whatLeadsNowhereIsSaidOnceAtEachPlace() throws {
        let reading = try read(
            """
            a: {$ref: '#/components/schemas/Dogg'}
            b: {$ref: '#/components/schemas/Dogg'}
            c: {$ref: ''}
            components: {schemas: {Dog: {}}}
            """
        )
        for name in ["a", "a", "b", "c"] { #expect(try reading.target(name) == nil) }
        #expect(
            reading.messages == [
                "1:11 warning '#/components/schemas/Dogg' leads nowhere",
                "2:11 warning '#/components/schemas/Dogg' leads nowhere",
                "3:11 warning a reference without a target",
            ]
        )
        #expect(reading.diagnostics.sorted.first?.hint == "did you mean 'Dog'?")
    }

    @Test func circlesEnd() throws {
        let reading = try read(
            """
            a: {$ref: '#/b'}
            b: {$ref: '#/c'}
            c: {$ref: '#/b'}
            d: {$ref: '#/d/x'}
            e: {$ref: '#/f/x'}
            f: {$ref: '#/g'}
            g: {x: {n: 1}}
            """
        )
        let root = try #require(reading.documents.root.mapping)
        for name in ["a", "b", "c", "d"] { #expect(root[name].flatMap(reading.documents.resolve) == nil) }
        #expect(try reading.target("e")?.identity.pointer == ["g", "x"])
        #expect(reading.messages.count == 2)
        #expect(reading.messages.first?.hasSuffix("error the reference '#/b' leads in a circle") == true)
        #expect(reading.diagnostics.sorted.first?.hint == "b → c → b")
    }

    @Test func longChainsAndWideMapsAreQuick() throws {
        var text = ""
        for index in 0..<5_000 { text += "n\(index): {$ref: '#/n\(index + 1)'}\n" }
        let reading = try read(text + "n5000: {x: 1}\n")
        for entry in reading.documents.root.mapping?.entries ?? [] {
            #expect(reading.documents.resolve(entry.value)?.mapping?["x"]?.text == "1")
        }
    }

    @Test func anchorsAndPartsOfADocumentThatWasCut() throws {
        let folder = try Folder([
            "root.yaml": """
            a: {$ref: '#here'}
            b: {$ref: part.yaml}
            components: {schemas: {Pet: {$anchor: here, n: 1}}}
            """,
            "part.yaml": "$ref: '#/components/schemas/Pet'",
        ])
        let reading = try Reading(folder)
        #expect(try reading.target("a")?.identity.pointer == ["components", "schemas", "Pet"])
        let b = try #require(reading.documents.root.mapping?["b"])
        #expect(reading.documents.resolve(b)?.mapping?["n"]?.text == "1")
        #expect(reading.messages == [])
    }
}
