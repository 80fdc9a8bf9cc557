import Foundation
import ImgurClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// Every byte of the head that a call has a say in.
@Suite(.shows(.endpoint)) struct HeaderTests {
    @Test func aCallThatIsReadAsksForJSON() async throws {
        let server = try LoopbackServer { _ in .json(#"{"id":"7"}"#) }
        _ = try await Parcels.on(server).parcel.get(id: "7")
        #expect(server.requests[0].bytes == "GET /parcels/7?v=2\nAccept: application/json\nX-Client: routergen\n\n")
        #expect(server.requests[0].raw.starts(with: Data("GET /parcels/7?v=2 HTTP/1.1\r\n".utf8)))
    }

    @Test func valuesAreHeaders() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        _ = try await Parcels.on(server).parcel.find(
            xTrace: "a, \"b\" c",
            xStreets: ["Elm", "Oak St"],
            ifModifiedSince: Date(timeIntervalSince1970: 784_111_777)
        )
        #expect(
            server.requests[0].bytes == """
                GET /parcels/found?v=2
                Accept: application/json
                If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT
                X-Client: routergen
                X-Streets: Elm,Oak St
                X-Trace: a, "b" c


                """
        )
    }

    @Test func constantsOfARouterAreHeaders() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":{"blocked":true},"success":true,"status":200}"#) }
        let state = try await Imgur.signedIn(on: server).block.get(username: "bob")
        #expect(state.isBlocked)
        #expect(
            server.requests[0].bytes == """
                GET /account/v1/bob/block
                Accept: application/vnd.api+json
                Authorization: Bearer t0k3n


                """
        )
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\u{0}b"])
    func noValueStartsALineOfItsOwn(_ value: String) async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let error = await failure { () async throws(Parcels.ParcelsError) in
            try await Parcels.on(server).parcel.find(xTrace: value)
        }
        #expect(error?.notSent is InvalidRequest)
        #expect(server.requests.isEmpty)
    }
}
