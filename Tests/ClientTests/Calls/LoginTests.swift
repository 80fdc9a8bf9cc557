import Foundation
import LoginClient
import LoopbackServer
import RouterRuntime
import Testing

/// Request, response and domain models: callers see `Login`, the wire sees `LoginRequest` and `LoginResponse`.
@Suite(.shows(.domainModels, .routerProtocol)) struct LoginTests {
    private static let answer = #"{"name":"bob","accessToken":"a","refreshToken":"r"}"#

    @Test func signsIn() async throws {
        let server = try LoopbackServer { _ in .json(Self.answer) }
        let api = Example.on(server, [Example.user: .token("never sent")])
        let login: Example.Login = try await api.login.login(Example.LoginRequest(userName: "bob", password: "s"))
        #expect(login == Example.Login(name: "bob"))
        #expect(
            server.requests[0].bytes
                == """
                POST /login
                Accept: application/json
                Content-Length: 33
                Content-Type: application/json

                {"password":"s","userName":"bob"}
                """
        )
    }

    @Test func theResponseBecomesTheDomainModel() throws {
        let response = try JSONDecoder().decode(Example.LoginResponse.self, from: Data(Self.answer.utf8))
        #expect(response.accessToken == "a")
        #expect(response.refreshToken == "r")
        #expect(response.toDomain == Example.Login(name: "bob"))
    }

    @Test func aModelIsTheQuery() async throws {
        let server = try LoopbackServer { _ in .json(#"{"name":"bob"}"#) }
        let api = Example.on(server, [Example.user: .token("a")])
        let details = try await api.login.userDetails(query: Example.UserDetailsRequest(userName: "b ob"))
        #expect(details == Example.UserDetails(name: "bob"))
        #expect(
            server.requests[0].bytes
                == "GET /details?userName=b%20ob\nAccept: application/json\nAuthorization: Bearer a\n\n"
        )
    }

    @Test func anErrorWithoutADocumentedBodyIsJSON() async throws {
        let server = try LoopbackServer { _ in .json(#"{"reason":["wrong password"]}"#, status: 401) }
        let error = await failure { () async throws(Example.ExampleError) in
            try await Example.on(server).login.login(Example.LoginRequest(userName: "bob", password: "?"))
        }
        guard case .server(let answer)? = error else { return #expect(error == nil) }
        #expect(answer.status == 401)
        #expect(answer.body?["reason"]?[0]?.stringValue == "wrong password")
    }
}
