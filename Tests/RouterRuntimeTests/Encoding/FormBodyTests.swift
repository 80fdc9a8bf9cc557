import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The form bodies of generated code: keys as spelled, the author's order, `true` and `false`.
@Suite struct FormBodyTests {
    /// Case 052 of the shared cases.
    private struct TokenRequest: ParameterValue {
        var secret: String
        var scope: [String]
        var ttl: Int?
        var keep: Bool

        func write(to writer: inout ParameterWriter) {
            writer.property("grant_type", "client_credentials")
            writer.property("secret", self.secret)
            writer.property("scope", self.scope, style: .spaceDelimited, explode: false)
            writer.property("ttl", self.ttl)
            writer.property("keep", self.keep)
        }
    }

    @Test func aFormIsEncodedInTheAuthorsOrder() throws {
        let body = TokenRequest(secret: "p+w&d=1 é%", scope: ["a", "b"], keep: true)
        let request = try Endpoint(.post, "/token").form(body).request
        #expect(
            request.httpBody.map { String(decoding: $0, as: UTF8.self) }
                == "grant_type=client_credentials&secret=p%2Bw%26d%3D1%20%C3%A9%25&scope=a%20b&keep=true"
        )
        #expect(
            request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded; charset=utf-8"
        )
        #expect(request.url?.query == nil)
    }

    @Test func anEmptyFormIsABody() throws {
        let request = try Endpoint(.post, "/").form([String: String]()).request
        #expect(request.httpBody == Data())
        #expect(request.value(forHTTPHeaderField: "Content-Type") != nil)
    }
}
