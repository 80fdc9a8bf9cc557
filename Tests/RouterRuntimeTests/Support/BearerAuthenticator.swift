import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A token that the tests tell apart by its text.
struct Token: AuthenticationCredential, Equatable {
    var text: String
    var requiresRefresh = false
}

/// Sends the token as a bearer; only the refresh is left to say.
protocol BearerAuthenticator: Authenticator where Credential == Token {}

extension BearerAuthenticator {
    func apply(_ credential: Token, to urlRequest: inout URLRequest) {
        urlRequest.headers.add(.authorization(bearerToken: credential.text))
    }

    func didRequest(
        _ urlRequest: URLRequest,
        with response: HTTPURLResponse,
        failDueToAuthenticationError error: any Error
    ) -> Bool { response.statusCode == 401 }

    func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Token) -> Bool {
        urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer \(credential.text)"
    }
}
