import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

@Suite struct PagesTests {
    private func all<Element, Failure>(_ pages: Pages<Element, Failure>) async throws -> [Element] {
        var elements: [Element] = []
        for try await element in pages { elements.append(element) }
        return elements
    }

    private func numbered(_ zoo: Client<Zoo>, page: Int) -> Pages<Int, Zoo.ZooError> {
        Pages { () async throws(Zoo.ZooError) in
            Pages.Page(try await zoo.send(Zoo.AnimalRouter.list(page: page)), next: numbered(zoo, page: page + 1).first)
        }
    }

    @Test func numberedPagesEndWithAnEmptyOne() async throws {
        let server = try LoopbackServer { request in
            let list = ["page=0": "[1,2]", "page=1": "[3]"][request.query] ?? "[]"
            return .json(#"{"data":\#(list),"success":true}"#)
        }
        let pages = numbered(Zoo.on(server), page: 0)
        #expect(server.requests.isEmpty)
        #expect(try await all(pages) == [1, 2, 3])
        #expect(server.requests.map(\.query) == ["page=0", "page=1", "page=2"])
    }

    @Test func pagesAreFetchedWhenAskedFor() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":[1,2],"success":true}"#) }
        for try await element in numbered(Zoo.on(server), page: 0) where element == 2 { break }
        #expect(server.requests.count == 1)
    }

    @Test func anErrorEndsThem() async throws {
        let server = try LoopbackServer { request in
            request.query == "page=0" ? .json(#"{"data":[1],"success":true}"#) : .status(500)
        }
        var iterator = numbered(Zoo.on(server), page: 0).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: Zoo.ZooError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func linkedPages() async throws {
        let other = try LoopbackServer { _ in .json("[5]") }
        let server = try LoopbackServer { request in
            switch request.target {
            case "/v1/list?api_key=k": .json("[1,2]", ["Link": "</x>; rel=prev, <list?p=2>; rel=\"next\""])
            case "/v1/list?p=2&api_key=k": .json("[3]", ["Link": "<?api_key=old&p=3>; rel=next"])
            case "/v1/list?p=3&api_key=k": .json("[4]", ["Link": "<\(other.base)/5>; rel=next"])
            default: .json("[\"\(request.target)\"]")
            }
        }
        let zoo = Linked.on(server)
        #expect(try await all(zoo.pages(Linked.List(), items: { (answer: [Int]) in answer })) == [1, 2, 3, 4, 5])
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer t", "Bearer t", "Bearer t"])
        #expect(other.requests[0]["Authorization"] == nil)
        #expect(other.requests[0].target == "/5")
    }

    /// Two schemes at once, and links.
    private struct Linked: APIDescription {
        static let server: Server = "https://l.example"
        static let user = SecurityScheme("user", .bearer)
        static let key = SecurityScheme("key", .query("api_key"))
        static func failure(_ failure: RequestFailure) -> RequestFailure { failure }

        struct List: Router {
            typealias API = Linked
            var endpoint: Endpoint { Endpoint(.get, "/list").security(Linked.user, Linked.key) }
        }

        static func on(_ server: LoopbackServer) -> Client<Linked> {
            Client(
                session: session,
                server: Server(server.base + "/v1"),
                credentials: .memory([user: "t", key: "k"])
            )
        }
    }

    @Test func cursors() async throws {
        let bodies = [
            #"{"data":[1],"success":true,"meta":{"next":"abc"}}"#: "abc",
            #"{"data":[1],"success":true,"meta":{"next":25}}"#: "25",
            #"{"data":[1],"success":true,"meta":{"next":null}}"#: nil,
            #"{"data":[1],"success":true,"meta":{"next":""}}"#: nil,
            #"{"data":[1],"success":true,"meta":[]}"#: nil,
            #"{"data":[1],"success":true}"#: nil,
        ]
        for (body, cursor) in bodies {
            let page = try await Zoo.answering(.json(body)).page(
                Zoo.AnimalRouter.list(),
                next: "meta.next",
                items: { (answer: [Int]) in answer.map { $0 + 1 } }
            )
            #expect(page.elements == [2])
            #expect(page.next == cursor)
        }
    }

    @Test func steps() async throws {
        let server = try LoopbackServer { request in
            switch request.query {
            case nil: .json(#"{"data":[1,2],"success":true,"next":7}"#)
            case "page=7": .json(#"{"data":[3],"success":true,"next":"x"}"#)
            case "page=0", "page=2", "page=1": .json(#"{"data":[4],"success":true}"#)
            default: .json(#"{"data":[],"success":true}"#)
            }
        }
        let zoo = Zoo.on(server)
        let behindCursors = Pages(cursor: Int?.none) { (page: Int?) async throws(Zoo.ZooError) in
            try await zoo.page(Zoo.AnimalRouter.list(page: page), next: "next", items: { (answer: [Int]) in answer })
        }
        // 'x' is no cursor of this list.
        #expect(try await all(behindCursors) == [1, 2, 3])
        let numbered = Pages(page: 1) { (page: Int) async throws(Zoo.ZooError) -> [Int] in
            try await zoo.send(Zoo.AnimalRouter.list(page: page))
        }
        #expect(try await all(numbered) == [4, 4])
        let counted = Pages(offset: 0) { (offset: Int) async throws(Zoo.ZooError) -> [Int] in
            try await zoo.send(Zoo.AnimalRouter.list(page: offset))
        }
        #expect(try await all(counted) == [4, 4, 4])
    }

    /// RFC 8288 §3.
    @Test(arguments: [
        ("<https://a.example/2>; rel=\"next\"", "https://a.example/2"),
        ("<a>; rel=prev, <b>; rel=next", "b"),
        ("<a>;rel=prev,<b>;rel=next", "b"),
        ("<a?x=1,2;3>; rel=\"last\", <b?x=1,2>; title=\"a, <c>; rel=next\"; rel=\"prev next\"", "b?x=1,2"),
        ("<a>; REL=NEXT", "a"),
        ("<a>; title=\"say \\\"hi\\\"\"; rel = \"next\" ; x", "a"),
        ("<a>; rel=last; rel=next", nil),
        ("< a >; rel=next", "a"),
        ("<a>; rel=nextone", nil),
        ("<a>", nil), ("a; rel=next", nil), ("<a; rel=next", nil), ("<a>; rel=\"next", "a"), ("", nil),
    ])
    func links(header: String, target: String?) {
        #expect(LinkHeader.target("next", in: header) == target)
    }
}
