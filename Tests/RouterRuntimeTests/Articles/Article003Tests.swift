import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The code of the fourth article, as it stands there but for what the comments say.

private struct User: Codable {
    let id: Int
    let name: String
    let username: String
    let email: String
}

private enum UserRouter {
    case getUsers
    case getUser(id: Int)
    case createUser(name: String, job: String, username: String, email: String)
    case updateUser(id: Int, name: String, job: String, username: String, email: String)
    case deleteUser(id: Int)
}

extension UserRouter: URLRequestConvertible {
    var baseURL: String { ArticleServer.base }

    var path: String {
        switch self {
        case .getUsers:
            return "/users"
        case .getUser(let id):
            return "/users/\(id)"
        case .createUser:
            return "/users"
        case .updateUser(let id, _, _, _, _):
            return "/users/\(id)"
        case .deleteUser(let id):
            return "/users/\(id)"
        }
    }

    var method: HTTPMethod {
        switch self {
        case .getUsers, .getUser:
            return .get
        case .createUser:
            return .post
        case .updateUser:
            return .put
        case .deleteUser:
            return .delete
        }
    }

    var parameters: Parameters? {
        switch self {
        case .getUsers, .getUser, .deleteUser:
            return nil
        case .createUser(let name, let job, let username, let email):
            return ["name": name, "job": job, "username": username, "email": email]
        case .updateUser(_, let name, let job, let username, let email):
            return ["name": name, "job": job, "username": username, "email": email]
        }
    }

    func asURLRequest() throws -> URLRequest {
        let url = try baseURL.asURL()
        var urlRequest = URLRequest(url: url.appendingPathComponent(path))
        urlRequest.method = method
        urlRequest.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let parameters = parameters {
            urlRequest = try JSONEncoding.default.encode(urlRequest, with: parameters)
        }
        return urlRequest
    }
}

/// A `Sendable` one, because it is shared.
private final class UserService: Sendable {
    static let shared = UserService()

    private init() {}

    func users<Value: Decodable & Sendable>(
        _ router: UserRouter,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        // Off the main queue, which a test tool may keep busy.
        AF.request(router).responseDecodable(of: Value.self, queue: .global()) { response in
            switch response.result {
            case .success(let users):
                completion(.success(users))
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }

    func deleteUser(id: Int, completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        AF.request(UserRouter.deleteUser(id: id)).response(queue: .global()) { response in
            switch response.result {
            case .success:
                completion(.success(()))
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }
}

@Suite("requirement rows 24–25: article 003") struct Article003Tests {
    @Test func createReadUpdateDelete() async throws {
        let service = UserService.shared
        let users: Result<[User], any Error> = await value { service.users(.getUsers, completion: $0) }
        #expect(try users.get().first?.username == "kim")
        let created: Result<User, any Error> = await value {
            service.users(.createUser(name: "a", job: "b", username: "c", email: "d"), completion: $0)
        }
        #expect(try created.get().id == 1)
        let updated: Result<User, any Error> = await value {
            service.users(.updateUser(id: 1, name: "a", job: "b", username: "c", email: "d"), completion: $0)
        }
        #expect(try updated.get().id == 1)
        let sent = try #require(ArticleServer.requests("/users/1").first { $0.method == "PUT" })
        #expect(
            try JSONDecoder().decode([String: String].self, from: sent.body)
                == ["name": "a", "job": "b", "username": "c", "email": "d"]
        )
        #expect(sent["Content-Type"] == "application/json")
        let deleted: Result<Void, any Error> = await value { service.deleteUser(id: 1, completion: $0) }
        try deleted.get()
        let missing: Result<User, any Error> = await value { service.users(.getUser(id: 2), completion: $0) }
        #expect(throws: (any Error).self) { try missing.get() }
    }
}

/// The endpoint of the third article, whose Combine half is compiled elsewhere.
@Suite("requirement rows 21, 23: article 002") struct Article002Tests {
    private struct Coin: Decodable {
        let id: String
    }

    @Test func anEndpointOfParts() async throws {
        var components = try #require(URLComponents(string: ArticleServer.base))
        components.path = "/api/v3/coins/markets"
        components.queryItems = [
            URLQueryItem(name: "vs_currency", value: "usd"), URLQueryItem(name: "page", value: "1"),
        ]
        let headersArray = ["Content-Type": "application/json"].map { HTTPHeader(name: $0, value: $1) }
        let parameters: Parameters = [:]
        let coins = try await AF.request(
            try components.asURL(),
            method: .get,
            parameters: parameters,
            encoding: URLEncoding.default,
            headers: HTTPHeaders(headersArray)
        ).decode([Coin].self)
        #expect(coins.first?.id == "bitcoin")
        #expect(ArticleServer.requests("/coins/").first?.query == "vs_currency=usd&page=1")
    }
}
