import Foundation
import ImgurClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// Lists, page after page.
@Suite struct PagesTests {
    private static func parcels(_ ids: [Int]) -> String {
        "[" + ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ",") + "]"
    }

    @Test func numbered() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/3/account/bob/images/ids/0": .json(#"{"data":["a","b"],"success":true,"status":200}"#)
            case "/3/account/bob/images/ids/1": .json(#"{"data":["c"],"success":true,"status":200}"#)
            default: .json(#"{"data":[],"success":true,"status":200}"#)
            }
        }
        let pages = Imgur.signedIn(on: server).account.imageIDsPages(username: "bob")
        var ids: [String] = []
        for try await id in pages { ids.append(id) }
        #expect(ids == ["a", "b", "c"])
        #expect(server.requests.map { $0.path.last } == ["0", "1", "2"])

        // Each iteration starts anew, and fetches no more than it is asked for.
        var iterator = pages.makeAsyncIterator()
        #expect(try await iterator.next() == "a")
        #expect(try await iterator.next() == "b")
        #expect(server.requests.count == 4)
    }

    @Test func numberedFromElsewhere() async throws {
        let server = try LoopbackServer { request in
            .json(
                request.path.contains("/3/7")
                    ? #"{"data":["z"],"success":true,"status":200}"#
                    : #"{"data":[],"success":true,"status":200}"#
            )
        }
        let pages = Imgur.anonymous(on: server).account.albumIDsPages(username: "bob", page: 7)
        for try await _ in pages {}
        #expect(server.requests.map(\.target) == ["/3/account/bob/albums/ids/7"])
    }

    @Test func ofAModel() async throws {
        let server = try LoopbackServer { request in
            let items =
                request.path.hasSuffix("/0")
                ? #"[{"is_album":"so to say"},{"is_album":null}]"# : request.path.hasSuffix("/1") ? "[{}]" : "null"
            return .json(
                #"{"data":{"name":"cats","followers":1,"total_items":3,"items":\#(items)},"success":true,"status":200}"#
            )
        }
        var items: [Imgur.GalleryItem] = []
        for try await item in Imgur.anonymous(on: server).gallery.tagPages(tag: "cats", sort: .top) {
            items.append(item)
        }
        #expect(
            items == [
                .unknown(["is_album": "so to say"]), .unknown(["is_album": nil]), .unknown([:]),
            ]
        )
        #expect(server.requests.map(\.target) == (0...2).map { "/3/gallery/t/cats/top/week/\($0)" })
    }

    @Test func anErrorEndsThem() async throws {
        let server = try LoopbackServer { request in
            request.path.hasSuffix("/0")
                ? .json(#"{"data":["a"],"success":true,"status":200}"#) : .status(429)
        }
        var ids: [String] = []
        do throws(Imgur.ImgurError) {
            for try await id in Imgur.anonymous(on: server).account.albumIDsPages(username: "bob") { ids.append(id) }
            Issue.record("no error")
        } catch {
            #expect(error.name == "rateLimited")
        }
        #expect(ids == ["a"])
    }

    @Test func byOffset() async throws {
        let server = try LoopbackServer { request in
            let offset = Int(request.query?.split(separator: "&")[0].dropFirst("offset=".count) ?? "") ?? 0
            return .json(Self.parcels(Array((offset..<5).prefix(3))))
        }
        var ids: [String] = []
        for try await parcel in Parcels.on(server).parcel.slicePages(limit: 3) { ids.append(parcel.id) }
        #expect(ids == ["0", "1", "2", "3", "4"])
        #expect(server.requests.map(\.query) == [0, 3, 5].map { "offset=\($0)&limit=3&v=2" })
    }

    @Test func byCursor() async throws {
        let server = try LoopbackServer { request in
            request.query == "v=2"
                ? .json(#"{"list":\#(Self.parcels([1, 2])),"next":"a b"}"#) : .json(#"{"list":\#(Self.parcels([3]))}"#)
        }
        var ids: [String] = []
        for try await parcel in Parcels.on(server).parcel.newestPages() { ids.append(parcel.id) }
        #expect(ids == ["1", "2", "3"])
        #expect(server.requests.map(\.query) == ["v=2", "after=a%20b&v=2"])
    }

    @Test func byLink() async throws {
        let server = try LoopbackServer { request in
            request.path == "/v2/parcels"
                ? .json(Self.parcels([1]), ["Link": "</first>; rel=first, <../more?p=%2F>; rel=\"next last\""])
                : .json(Self.parcels([2]), ["Link": "</first>; rel=first"])
        }
        var ids: [String] = []
        for try await parcel in Parcels.on(server, path: "/v2").parcel.allPages() { ids.append(parcel.id) }
        #expect(ids == ["1", "2"])
        #expect(server.requests.map(\.target) == ["/v2/parcels?v=2", "/more?p=%2F"])
        #expect(server.requests.map { $0["X-Client"] } == ["routergen", "routergen"])
    }
}
