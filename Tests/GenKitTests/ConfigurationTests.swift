import Foundation
import Testing

@testable import GenKit

/// What a configuration file changes.
@Suite("configuration")
struct ConfigurationTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let shop = """
        api: Shop
        base: https://shop.test
        routers:
          Item:
            list: { GET: /items, returns: "[Item]" }
            create: { POST: /items, json: NewItem, returns: Item }
          Order:
            get: { GET: "/orders/{id}", returns: Order }
            cancel: { DELETE: "/orders/{id}" }
        models:
          Item: { id: Int, photo_url: URL, owner: Person }
          NewItem: { name: String, photo_url: URL }
          Order: { id: Int, lines: "[Line]" }
          Line: { item_id: Int }
          Person: { name: String }
        """

    func gen(_ configuration: String?, _ words: String...) throws -> GenOutput {
        try folder.write("shop.yaml", Self.shop)
        if let configuration { try folder.write("shop.gen.yaml", configuration) }
        return GenOutput(["@shop.yaml"] + words, in: folder)
    }

    private func operations(_ name: String = "Shop") -> [String] {
        folder.names.filter { $0.contains("Routers/") }.flatMap { file in
            (folder.text(file) ?? "").split(separator: "\n").filter { $0.hasPrefix("        case ") }
                .map { String($0.trimmingPrefix("        case ")) }
                .filter { !$0.hasPrefix(".") }
        }
    }

    private func models() -> [String] {
        folder.names.filter { $0.hasPrefix("out/Models/") }
            .map { String($0.dropFirst("out/Models/Shop+".count).dropLast(".swift".count)) }
    }

    @Test func thePathOfTheConfiguration() {
        #expect(Configuration.path(for: "petstore.yaml") == "petstore.gen.yaml")
        #expect(Configuration.path(for: "a.b/petstore.openapi.json") == "a.b/petstore.openapi.gen.yaml")
        #expect(Configuration.path(for: "a.b/petstore") == "a.b/petstore.gen.yaml")
        #expect(Configuration.path(for: ".yaml") == ".yaml.gen.yaml")
    }

    @Test func options() throws {
        try folder.write("house/header.mustache", "// House style, from {{spec}}.")
        let run = try gen(
            """
            name: Store
            access: public
            styles: [completion, async]
            templates: house
            output: out
            """
        )
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("Store: 4 operations, 5 models → out: "))
        #expect(folder.text("out/Store.swift")?.hasPrefix("// House style, from shop.yaml.\n\npublic import") == true)
        #expect(folder.names.contains("out/Services/Store+ItemService+Completion.swift"))
    }

    @Test func modelsThatGoBothWays() throws {
        #expect(try gen("models: as-used", "--output", "@out").errors == "")
        #expect(folder.text("out/Models/Shop+Order.swift")?.contains("struct Order: Decodable,") == true)
        #expect(try gen("models: codable", "--output", "@out").errors == "")
        #expect(folder.text("out/Models/Shop+Order.swift")?.contains("struct Order: Codable,") == true)
        #expect(folder.text("out/Models/Shop+Line.swift")?.contains("struct Line: Codable,") == true)
    }

    @Test func closedUnions() throws {
        let text = """
            openapi: 3.1.0
            info: { title: Shapes, version: "1" }
            paths: {}
            components:
              schemas:
                Shape:
                  oneOf: [{ $ref: "#/components/schemas/Point" }, { $ref: "#/components/schemas/Line" }]
                  discriminator: { propertyName: kind, mapping: { point: "#/components/schemas/Point", line: "#/components/schemas/Line" } }
                Any: { anyOf: [{ $ref: "#/components/schemas/Point" }, { $ref: "#/components/schemas/Line" }] }
                Point: { type: object, required: [x], properties: { x: { type: integer, format: int32 } } }
                Line: { type: object, required: [length], properties: { length: { type: integer } } }
            """
        try folder.write("shapes.yaml", text)
        try folder.write("shapes.gen.yaml", "unions: closed\nintegers: { int32: Int32 }\n")
        #expect(GenOutput(["@shapes.yaml", "--output", "@out"], in: folder).status == .success)
        let shape = try #require(folder.text("out/Models/Shapes+Shape.swift"))
        #expect(!shape.contains("unknown"))
        #expect(shape.contains("default: throw object.unexpectedTag(\"kind\", of: Shapes.Shape.self)"))
        let models = folder.names.filter { $0.hasPrefix("out/Models/") }.compactMap { folder.text($0) }.joined()
        #expect(models.contains("self = try match.value()"))
        #expect(models.contains("var x: Int32"))
    }

    @Test func optionsOfTheCommandLineCountMore() throws {
        let text = "name: Store\naccess: public\nstyles: combine\nsingle-file: All.swift\n"
        let run = try gen(text, "--output", "@out", "--name", "Shop", "--access", "package", "--style", "async")
        #expect(run.errors == "")
        #expect(folder.text("out/Shop.swift")?.contains("package nonisolated struct Shop") == true)
        #expect(!folder.names.contains { $0.contains("Combine") || $0 == "All.swift" })
    }

    @Test func layouts() throws {
        #expect(try gen("single-file: Sources/All.swift\n").output.contains(" → Sources/All.swift: 1 written"))
        #expect(try gen("output: out\nshards: 2\n").errors == "")
        #expect(folder.names.contains("out/Shop.2.swift"))
        // As the build tool plugin calls it.
        let run = try gen("single-file: b.swift\n", "--output=@plugin", "--shards=3", "--shard-prefix=shop.yaml")
        #expect(run.errors == "")
        #expect(folder.names.contains("plugin/shop.yaml.3.swift"))
        #expect(!folder.names.contains("b.swift"))
    }

    @Test func anotherFile() throws {
        try folder.write("ci/other.yaml", "name: Other\noutput: ../out\n")
        let run = try gen("name: Store\n", "--config", "@ci/other.yaml")
        #expect(run.output.hasPrefix("Other: 4 operations, 5 models → ci/../out: "))
        #expect(try gen(nil, "--config", "@none.yaml").errors == "none.yaml:1:1: error: no such file\n1 error\n")
    }

    @Test func filters() throws {
        #expect(try gen("output: out\nfilter: { include: { tags: Order } }\n").errors == "")
        #expect(operations() == ["cancel(id: String)", "get(id: String)"])
        #expect(models() == ["Line", "Order"])
        #expect(try gen("output: out\nfilter: { exclude: { paths: ['/orders/**'] } }\n").errors == "")
        #expect(operations() == ["create(NewItem)", "list"])
        #expect(models() == ["Item", "NewItem", "Person"])
        let text = """
            output: out
            filter:
              include: { paths: /items, operations: ['GET /orders/{id}'] }
              exclude: { operations: Item.create }
            """
        #expect(try gen(text).errors == "")
        #expect(operations() == ["list", "get(id: String)"])
        #expect(models() == ["Item", "Line", "Order", "Person"])
    }

    @Test func filtersThatFitNothing() throws {
        let run = try gen(
            """
            output: out
            filter:
              include: { tags: [Itme, Order], paths: /item, operations: 'Order.gte' }
              exclude: { paths: [/none/*] }
            """
        )
        #expect(run.status == .success)
        #expect(
            run.problems == [
                "shop.gen.yaml:3:21: warning: no operation has the tag 'Itme'; did you mean 'Item'?",
                "shop.gen.yaml:3:42: warning: no operation has the path '/item'; did you mean '/items'?",
                "shop.gen.yaml:3:61: warning: no operation has the name 'Order.gte'; did you mean 'Order.get'?",
                "shop.gen.yaml:4:22: warning: no operation has the path '/none/*'",
            ]
        )
        #expect(run.output.contains("; 4 warnings (time)"))
    }

    @Test func renames() throws {
        let run = try gen(
            """
            output: out
            rename:
              operations: { Item.create: add, 'GET /orders/{id}': find }
              tags: { Order: Purchase }
              schemas: { NewItem: ItemDraft }
              properties: { photo_url: picture, NewItem.photo_url: photo, Line.item_id: item }
            """
        )
        #expect(run.errors == "")
        #expect(folder.names.contains("out/Routers/Shop+PurchaseRouter.swift"))
        #expect(operations() == ["add(ItemDraft)", "list", "cancel(id: String)", "find(id: String)"])
        #expect(folder.text("out/Models/Shop+ItemDraft.swift")?.contains("var photo: URL") == true)
        #expect(folder.text("out/Models/Shop+Item.swift")?.contains("var picture: URL") == true)
        #expect(folder.text("out/Models/Shop+Line.swift")?.contains("var item: Int") == true)
    }

    @Test func renamesThatFitNothing() throws {
        let run = try gen(
            """
            output: out
            rename:
              operations: { Item.creat: add }
              tags: { Ordr: Purchase }
              schemas: { Itm: ItemDraft }
              properties: { photo_ulr: picture, Order.item_id: x }
            """
        )
        #expect(
            run.problems == [
                "shop.gen.yaml:3:17: warning: no operation is called 'Item.creat'; did you mean 'Item.create'?",
                "shop.gen.yaml:4:11: warning: no operation has the tag 'Ordr'; did you mean 'Order'?",
                "shop.gen.yaml:5:14: warning: no schema is called 'Itm'; did you mean 'Item'?",
                "shop.gen.yaml:6:17: warning: no model has the property 'photo_ulr'; did you mean 'photo_url'?",
                "shop.gen.yaml:6:37: warning: no model has the property 'Order.item_id'",
            ]
        )
    }

    @Test func conformances() throws {
        let run = try gen(
            """
            output: out
            access: public
            conformances:
              Item: [Identifiable, GRDB.FetchableRecord]
              Person: [Identifiable, CustomStringConvertible]
              Itme: Identifiable
            """
        )
        #expect(
            run.problems == [
                "shop.gen.yaml:5:12: warning: 'Person' has no property 'id', so it is not 'Identifiable'",
                "shop.gen.yaml:6:3: warning: no schema is called 'Itme'; did you mean 'Item'?",
            ]
        )
        let item = folder.text("out/Models/Shop+Item.swift")
        #expect(item?.contains("public import Foundation\npublic import GRDB\nimport RouterRuntime\n") == true)
        #expect(
            item?.hasSuffix("}\n\nnonisolated extension Shop.Item: Identifiable, GRDB.FetchableRecord {}\n") == true
        )
        let person = folder.text("out/Models/Shop+Person.swift")
        #expect(person?.hasSuffix("}\n\nnonisolated extension Shop.Person: CustomStringConvertible {}\n") == true)
    }

    @Test func tolerance() throws {
        #expect(try gen("output: out\nresponses: tolerant\n").errors == "")
        #expect(folder.text("out/Models/Shop+Person.swift")?.contains("var name: String?") == true)
        // What is only sent is sent as the spec says.
        #expect(folder.text("out/Models/Shop+NewItem.swift")?.contains("var name: String\n") == true)
        #expect(try gen("output: out\nresponses: strict\n").errors == "")
        #expect(folder.text("out/Models/Shop+Person.swift")?.contains("var name: String\n") == true)
    }

    @Test func anOpenAPIDocument() throws {
        try folder.write(
            "pens.json",
            """
            {
              "openapi": "3.1.0", "info": { "title": "Pens", "version": "1" },
              "servers": [{ "url": "https://pens.test" }],
              "paths": { "/pens": { "get": {
                "operationId": "listPens", "tags": ["pen"],
                "responses": { "200": { "description": "", "content": { "application/json": {
                  "schema": { "type": "array", "items": { "$ref": "#/components/schemas/Pen" } } } } } }
              } } },
              "components": { "schemas": { "Pen": { "type": "object", "required": ["size", "site"], "properties": {
                "size": { "type": "integer", "format": "int64" }, "site": { "type": "string", "format": "uri" } } } } }
            }
            """
        )
        try folder.write(
            "pens.gen.yaml",
            """
            output: out
            formats: { uri: URL }
            integers: Int64
            rename: { schemas: { Pen: Biro }, operations: { listPens: all } }
            """
        )
        let run = GenOutput(["@pens.json", "--strict"], in: folder)
        #expect(run.errors == "")
        let model = folder.text("out/Models/Pens+Biro.swift")
        #expect(model?.contains("var size: Int64\n") == true)
        #expect(model?.contains("var site: URL\n") == true)
        #expect(folder.text("out/Routers/Pens+PenRouter.swift")?.contains("        case all\n") == true)
    }

    @Test func overlays() throws {
        let document = """
            openapi: 3.0.3
            info: { title: Pens, version: "1" }
            servers: [{ url: "https://pens.test" }]
            paths:
              /pens:
                get:
                  operationId: listPens
                  responses:
                    "200": { description: "", content: { application/json: { schema: { type: array, items: {
                      $ref: "#/components/schemas/Pen" } } } } }
            components: { schemas: { Pen: { type: object, properties: { ink: { type: string } } } } }
            """
        try folder.write("docs/pens.openapi.yaml", document)
        try folder.write(
            "pens.yaml",
            "api: Pens\nfrom: docs/pens.openapi.yaml\nmodels: { Pen: { domain: [ink as color] } }\n"
        )
        let run = GenOutput(["@pens.yaml", "--output", "@out", "--strict"], in: folder)
        #expect(run.errors == "")
        #expect(folder.text("out/Models/Pens+Pen.swift")?.contains("var color: String?\n") == true)

        func problems(_ from: String) throws -> [String] {
            try folder.write("pens.yaml", "api: Pens\nfrom: \(from)\n")
            return GenOutput(["@pens.yaml", "--output", "@out"], in: folder).problems
        }
        let outside = "is outside the folder of the spec; keep a copy of the document beside the overlay"
        #expect(try problems("../x.yaml") == ["pens.yaml:2:7: error: '../x.yaml' \(outside)"])
        #expect(try problems("/etc/passwd") == ["pens.yaml:2:7: error: '/etc/passwd' \(outside)"])
        #expect(try problems("https://x.test/a.yaml") == ["pens.yaml:2:7: error: 'https://x.test/a.yaml' \(outside)"])
        try folder.link("docs/link.yaml", to: "/etc/passwd")
        #expect(try problems("docs/link.yaml") == ["pens.yaml:2:7: error: 'docs/link.yaml' \(outside)"])
        let near = "there is no file 'docs/pen.openapi.yaml' beside the spec; did you mean 'pens.openapi.yaml'?"
        #expect(try problems("docs/pen.openapi.yaml") == ["pens.yaml:2:7: error: \(near)"])
        #expect(
            try problems("pens.yaml") == [
                "pens.yaml:2:7: error: 'pens.yaml' is no OpenAPI document; it has no key 'openapi' or 'swagger' at its root"
            ]
        )
        #expect(try problems("[a]") == ["pens.yaml:2:7: error: 'from' must be the name of a file"])
    }
}
