import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The code of the second article, as it stands there but for what the comments say.

private protocol TargetType: URLRequestConvertible {
    var baseURL: String { get }
    var method: HTTPMethod { get }
    var path: String { get }
    var parameters: RequestParams { get }
}

extension TargetType {
    func asURLRequest() throws -> URLRequest {
        let url = try baseURL.asURL()
        var urlRequest = try URLRequest(url: url.appendingPathComponent(path), method: method)
        urlRequest.setValue("application/json", forHTTPHeaderField: "Content-Type")

        switch parameters {
        case .query(let request):
            let params = request?.toDictionary() ?? [:]
            let queryParams = params.map { URLQueryItem(name: $0.key, value: "\($0.value)") }
            var components = URLComponents(string: url.appendingPathComponent(path).absoluteString)
            components?.queryItems = queryParams
            urlRequest.url = components?.url
        case .body(let request):
            let params = request?.toDictionary() ?? [:]
            urlRequest.httpBody = try JSONSerialization.data(withJSONObject: params, options: [])
        }

        return urlRequest
    }
}

private enum RequestParams {
    case query(_ parameter: (any Encodable)?)
    case body(_ parameter: (any Encodable)?)
}

extension Encodable {
    fileprivate func toDictionary() -> [String: Any] {
        guard let data = try? JSONEncoder().encode(self),
            let jsonData = try? JSONSerialization.jsonObject(with: data),
            let dictionaryData = jsonData as? [String: Any]
        else { return [:] }
        return dictionaryData
    }
}

private struct Login {
    let name: String
}

private struct LoginRequest: Encodable {
    let userName: String
    let password: String
}

private struct LoginResponse: Decodable {
    let name: String
    let accessToken: String
    let refreshToken: String
}

extension LoginResponse {
    fileprivate var toDomain: Login {
        return Login(name: name)
    }
}

private struct UserDetailsRequest: Encodable {
    let id: Int
}

private struct UserDetailsResponse: Decodable {
    let name: String

    var toDomain: Login { Login(name: name) }
}

private enum LoginTarget {
    case login(LoginRequest)
    case getUserDetails(UserDetailsRequest)
}

extension LoginTarget: TargetType {
    var baseURL: String {
        return ArticleServer.base
    }

    var method: HTTPMethod {
        switch self {
        case .login: return .post
        case .getUserDetails: return .get
        }
    }

    var path: String {
        switch self {
        case .login: return "/login"
        case .getUserDetails: return "/details"
        }
    }

    var parameters: RequestParams {
        switch self {
        case .login(let request): return .body(request)
        // The article has `.body`, which Alamofire refuses as well: a GET has no body.
        case .getUserDetails(let request): return .query(request)
        }
    }
}

private struct LoginAPI {
    static func login(
        request: LoginRequest,
        completion: @escaping @Sendable (_ succeed: Login?, _ failed: (any Error)?) -> Void
    ) {
        AF.request(LoginTarget.login(request))
            // The handler is called on the main queue unless told otherwise, which a test tool may keep busy.
            .responseDecodable(queue: .global()) { (response: AFDataResponse<LoginResponse>) in
                switch response.result {
                case .success(let response):
                    completion(response.toDomain, nil)
                case .failure(let error):
                    completion(nil, error)
                }
            }
    }

    static func getUserDetails(
        request: UserDetailsRequest,
        completion: @escaping @Sendable (_ succeed: Login?, _ failed: (any Error)?) -> Void
    ) {
        AF.request(LoginTarget.getUserDetails(request))
            .responseDecodable(queue: .global()) { (response: AFDataResponse<UserDetailsResponse>) in
                switch response.result {
                case .success(let response):
                    completion(response.toDomain, nil)
                case .failure(let error):
                    completion(nil, error)
                }
            }
    }
}

@Suite("requirement rows 17–19: article 001") struct Article001Tests {
    @Test func login() async {
        let login: (String?, String?) = await withCheckedContinuation { continuation in
            LoginAPI.login(request: LoginRequest(userName: "name", password: "1234")) { succeed, failed in
                continuation.resume(returning: (succeed?.name, failed.map { "\($0)" }))
            }
        }
        #expect(login == ("Kim", nil))
        let sent = ArticleServer.requests("/login").first
        #expect(sent?["Content-Type"] == "application/json")
        #expect(
            sent?.text == #"{"userName":"name","password":"1234"}"#
                || sent?.text == #"{"password":"1234","userName":"name"}"#
        )
        let details: String? = await withCheckedContinuation { continuation in
            LoginAPI.getUserDetails(request: UserDetailsRequest(id: 1)) { succeed, _ in
                continuation.resume(returning: succeed?.name)
            }
        }
        #expect(details == "id=1")
    }

    @Test func aGetWithABodyIsRefused() async {
        var request = URLRequest(url: URL(fileURLWithPath: "/"))
        request.url = URL(string: ArticleServer.base)
        request.httpBody = Data("{}".utf8)
        let error = await failure { try await AF.request(request).data() } as? AFError
        guard case InvalidRequest.bodyNotAllowed(.get)? = error?.underlyingError else {
            _ = Issue.record()
            return
        }
    }
}
