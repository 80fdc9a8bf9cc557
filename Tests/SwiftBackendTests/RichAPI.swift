import Diagnostics
import EndpointFormat
import IR
import Testing
import YAML

@testable import SwiftBackend

/// An API that uses every construct, so that every key of every view has a value.
enum RichAPI {
    static let text = """
        api: Shop
        doc: Sells things.
        base: https://api.shop.example/v1
        dates: unix
        timeout: 20 s
        schemes:
          key: header X-Key "Key {credential}"
          user: { oauth2: https://shop.example/token, client: form, refreshOn: 401 | 403, scopes: [read] }
        auth: user | key
        headers:
          X-Client: == app
        query:
          v: == 2
        envelope: { data: T, ok: Bool == true }
        errors:
          body: Failure
          message: reason
          authentication: 401 | 403
          broken: 500 | 5xx
        routers:
          Item:
            doc: The items.
            create:
              doc: Adds an item.
              POST: /items
              json: ItemDraft
              returns: Item
            feed:
              GET: /feed
              envelope: none
              returns: { events: Note }
            file:
              GET: https://cdn.shop.example/{id}.pdf
              path:
                id: String -- Number of the item.
              auth: none
              returns: File
            list:
              doc: Lists the items.
              GET: /items/{section}
              deprecated: Use search.
              path:
                section?: String
              query:
                page: Int = 1 -- Counted from 1.
                tags?: { type: [String], join: comma }
                since?: Date
                fresh?: Bool.numeric
              pages: page
              timeout: 5 s
              returns: [Item]
            search:
              GET: /search
              query: Filter
              pages: Link of items
              returns: ItemList
            trail:
              GET: /trail
              query:
                cursor?: String
              pages: cursor from next of notes
              envelope: none
              returns: Trail
            upload:
              doc: Sends a picture.
              POST: /items/{id}/picture
              retry: true
              multipart:
                picture: File
                kind: == photo
                note?: Note
        models:
          Failure:
            reason: String
          Filter:
            text: String
            sizes?: [Size]
          Item:
            doc: A thing to buy.
            id: Int
            title as name: String
            link as url: URL
            size: Size
            parent?: Item
            notes?: [Note]
            domain: [id, title, link, notes]
          ItemDraft:
            title: String
            price: Double = 1.5
            until?: Date.milliseconds?
            kind: == item
          ItemList:
            items: [Item]
          Names: [String]
          Note:
            by kind:
              text as words: Words -- Something written.
              mark: Mark
          Mark:
            value: Measure
          Measure: Int | Date
          Size:
            doc: How large.
            enum: { s as small: Fits nobody., l as large: }
          Trail:
            notes: [Note]
            names: Names
            next?: String
          Words:
            text: String
        """

    static func read(_ diagnostics: DiagnosticCollector) throws -> API {
        let root = try #require(YAML.parse(text, path: "shop.yaml", diagnostics: diagnostics))
        return try #require(EndpointFormat.read(root, diagnostics: diagnostics))
    }

    static func context() throws -> ViewContext {
        let diagnostics = DiagnosticCollector()
        var api = try read(diagnostics)
        // The endpoint format has one server without variables.
        api.servers = [
            Server(
                url: "https://{region}.shop.example/{version}",
                doc: "The shop.",
                variables: [
                    ServerVariable(name: "region", default: "eu", values: ["eu", "us"], doc: "Where."),
                    ServerVariable(name: "version", default: "v1"),
                ]
            ),
            Server(url: "https://test.shop.example", doc: "For tests."),
        ]
        // The endpoint format has one body of failures for all.
        let location = api.location
        api.routers[0].operations[0].failures = [
            Failure(statuses: [.exact(404)], type: .model("Words"), location: location)
        ]
        let usage = ModelUsage(api)
        let names = Names(api, usage: usage, diagnostics: diagnostics)
        #expect(diagnostics.diagnostics.map(\.message) == [])
        let spelling = Spelling(names: names, index: ModelIndex(api.models), usage: usage)
        return ViewContext(api: api, spelling: spelling, access: .public, diagnostics: diagnostics)
    }
}
