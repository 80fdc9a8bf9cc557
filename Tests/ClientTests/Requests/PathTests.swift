import CoinGeckoClient
import Foundation
import ImgurClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// What a path looks like on the wire (RFC 3986 §3.3).
@Suite(.shows(.routerProtocol, .endpoint)) struct PathTests {
    @Test(arguments: [
        ("abc", "abc"), ("a/b", "a%2Fb"), ("a b", "a%20b"), ("a%20b", "a%2520b"), ("a?b#c", "a%3Fb%23c"),
        ("고양이", "%EA%B3%A0%EC%96%91%EC%9D%B4"), ("e\u{301}😃", "e%CC%81%F0%9F%98%83"), ("...", "..."), ("a..", "a.."),
        ("a+b&c=d", "a+b%26c%3Dd"), ("\r\n", "%0D%0A"), ("..%2F..", "..%252F.."), ("../..", "..%2F.."),
    ])
    func aValueStaysInItsSegment(_ value: String, _ segment: String) async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":3,"success":true,"status":200}"#) }
        #expect(try await Imgur.anonymous(on: server).gallery.commentCount(item: value) == 3)
        #expect(server.requests.map(\.line) == ["GET /3/gallery/\(segment)/comments/count"])
    }

    @Test(arguments: ["", ".", ".."])
    func aSegmentThatLeadsElsewhereIsRefused(_ value: String) async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let error = await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.anonymous(on: server).gallery.commentCount(item: value)
        }
        guard case InvalidRequest.pathSegment(value, path: "/gallery/\(value)/comments/count")? = error?.notSent else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.isEmpty)
    }

    @Test func enumerationsStandByTheirWireNames() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":[],"success":true,"status":200}"#) }
        let imgur = Imgur.anonymous(on: server)
        _ = try await imgur.gallery.list(section: .user, sort: .rising, window: .year, page: 12)
        _ = try await imgur.gallery.list(sort: .unknown("new/est"))
        #expect(server.requests.map(\.target) == ["/3/gallery/user/rising/year/12", "/3/gallery/hot/new%2Fest/day/0"])
    }

    @Test func twoValuesShareASegment() async throws {
        let server = try LoopbackServer { _ in .status(200, body: Data("x".utf8)) }
        for try await _ in Imgur.anonymous(on: server).image.stream(id: "a.b/c", ext: .png) {}
        #expect(server.requests.map(\.target) == ["/i/a.b%2Fc.png"])
    }

    @Test func aListIsOneSegment() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        _ = try await Parcels.on(server, path: "/v2").parcel.near(point: [52.5, -13, 0.25])
        #expect(server.requests.map(\.target) == ["/v2/parcels/at/52.5,-13,0.25?v=2"])
    }

    @Test func theLastSegmentMayBeMissing() async throws {
        let server = try LoopbackServer { _ in .text("label") }
        let parcels = Parcels.on(server, path: "/v2")
        _ = try await parcels.parcel.label(id: "7")
        _ = try await parcels.parcel.label(id: "7", language: "pt/BR")
        #expect(server.requests.map(\.target) == ["/v2/parcels/7/label?v=2", "/v2/parcels/7/label/pt%2FBR?v=2"])
        let error = await failure { () async throws(Parcels.ParcelsError) in
            try await parcels.parcel.label(id: "7", language: "..")
        }
        #expect(error?.notSent is InvalidRequest)
    }
}
