import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The code of the first article, as it stands there but for what the comments say.

private enum DndRouter: URLRequestConvertible {
    case monsters
    case equipment(name: String)

    private var baseURL: URL {
        get throws { try "\(ArticleServer.base)/api".asURL() }
    }

    private var path: String {
        switch self {
        case .monsters: return "/monsters"
        case .equipment: return "/equipment"
        }
    }

    private var method: HTTPMethod {
        switch self {
        case .monsters, .equipment: return .get
        }
    }

    private var parameters: Parameters? {
        switch self {
        case .monsters:
            return nil
        case .equipment(let name):
            return ["name": name]
        }
    }

    func asURLRequest() throws -> URLRequest {
        let url = try baseURL.appendingPathComponent(path)
        var request = URLRequest(url: url)
        request.method = method
        return try URLEncodedFormParameterEncoder.default
            .encode(parameters, into: request)
    }
}

enum ImagesRouter: URLRequestConvertible {
    case search(query: String)
    case upload
    // Two more, for failures.
    case guarded
    case broken

    private var path: String {
        switch self {
        case .search: return "/gallery/search"
        case .upload: return "/image"
        case .guarded: return "/guarded"
        case .broken: return "/broken"
        }
    }

    private var method: HTTPMethod {
        switch self {
        case .upload: return .post
        default: return .get
        }
    }

    func asURLRequest() throws -> URLRequest {
        let url = try "\(ArticleServer.base)/3".asURL().appendingPathComponent(path)
        var request = URLRequest(url: url)
        request.method = method

        switch self {
        case .search(let query):
            return try URLEncodedFormParameterEncoder.default
                .encode(["q": query], into: request)
        default:
            return request
        }
    }
}

private struct MonsterList: Decodable {
    let count: Int
}

private struct Images: Decodable {
    let data: [GalleryItem]
}

struct GalleryItem: Decodable {
    let id: String
    let link: String
}

extension GalleryItem: URLConvertible {
    func asURL() throws -> URL {
        guard let url = URL(string: link) else {
            throw AFError.invalidURL(url: link)
        }
        return url
    }
}

private struct APIErrorResponse: Decodable {
    let status: Int
    let error: APIErrorBody

    struct APIErrorBody: Decodable {
        let code: Int
        let message: String
    }
}

private enum ResponseError: Error {
    case authentication
    case server(APIErrorResponse)
    case connectivity
}

private struct ErrorResponseSerializer: ResponseSerializer {
    func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> ResponseError {
        // Alamofire: `.requestAdaptationFailed`.
        if let error = error as? AFError,
            case .notSent(let underlying) = error
        {
            throw underlying
        }

        guard let data = data else {
            return .connectivity
        }

        let apiError = try DecodableResponseSerializer<APIErrorResponse>()
            .serialize(request: request, response: response, data: data, error: nil)

        let statusCode = response?.statusCode ?? 0
        if statusCode.isAuthError {
            return .authentication
        }
        return .server(apiError)
    }
}

extension Int {
    fileprivate var isAuthError: Bool { self == 401 || self == 403 }
}

private enum AuthError: Error {
    case missingToken
}

/// The article's `Authenticator`, which is a name of ours and of Alamofire's.
private final class TokenSource: Sendable {
    private let token: Locked<String?>
    let refreshes = Counter()

    init(_ token: String?) {
        self.token = Locked(token)
    }

    var accessToken: String? { token.value }

    func refreshToken(_ completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        _ = refreshes.next()
        DispatchQueue.global().async {
            self.token.value = "fresh"
            completion(.success(()))
        }
    }
}

/// Interceptors are `Sendable`, so what they change is behind a lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value

    init(_ value: Value) {
        current = value
    }

    var value: Value {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }
}

private final class ImagesRequestInterceptor: RequestInterceptor {
    private let authenticator: TokenSource
    private let lastProceededResponse = Locked<HTTPURLResponse?>(nil)
    private let retryLimit = 2

    init(authenticator: TokenSource) {
        self.authenticator = authenticator
    }

    func adapt(
        _ urlRequest: URLRequest,
        for session: Session,
        completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    ) {
        guard let accessToken = authenticator.accessToken else {
            completion(.failure(AuthError.missingToken))
            return
        }

        var request = urlRequest
        request.headers.add(.authorization(bearerToken: accessToken))
        completion(.success(request))
    }

    func retry(
        _ request: Request,
        for session: Session,
        dueTo error: any Error,
        completion: @escaping @Sendable (RetryResult) -> Void
    ) {
        guard
            lastProceededResponse.value != request.response,
            request.retryCount < retryLimit,
            let statusCode = request.response?.statusCode,
            statusCode.isAuthError
        else {
            completion(.doNotRetry)
            return
        }

        lastProceededResponse.value = request.response

        authenticator.refreshToken { result in
            switch result {
            case .success:
                completion(.retry)
            case .failure(let error):
                completion(.doNotRetryWithError(error))
            }
        }
    }
}

@Suite("requirement rows 1–9: article 000, routers, serializers and interceptors") struct Article000Tests {
    @Test func routers() async throws {
        let list = await value { done in
            AF.request(DndRouter.monsters)
                .validate()
                .responseDecodable(of: MonsterList.self, queue: .global()) { response in done(response.result) }
        }
        #expect(try list.get().count == 1)
        #expect(
            try await AF.request(DndRouter.equipment(name: "long sword")).string() == #"{"name":"name=long%20sword"}"#
        )
        #expect(try await AF.request("\(ArticleServer.base)/api/monsters").decode(MonsterList.self).count == 1)
        let checked = await value { done in
            AF.request("\(ArticleServer.base)/api/monsters")
                .validate(statusCode: 200..<300)
                .validate(contentType: ["application/json"])
                .responseDecodable(of: MonsterList.self, queue: .global()) { done($0) }
        }
        #expect(checked.value?.count == 1)
    }

    @Test func encodersInPlace() throws {
        var request = try URLRequest(url: "https://h.example", method: .post)
        try URLEncodedFormParameterEncoder(
            destination: .queryString
        ).encode(["a": "b"], into: &request)
        try JSONParameterEncoder.default.encode(["a": 1], into: &request)
        #expect(request.url?.query == "a=b")
        #expect(request.httpBody == Data(#"{"a":1}"#.utf8))
    }

    @Test func errorSerializer() async throws {
        func error(_ session: Session, _ router: ImagesRouter) async -> Result<ResponseError, AFError> {
            await value { done in
                session.request(router)
                    .validate()
                    .responseDecodable(of: Images.self, queue: .global()) { _ in }
                    .response(queue: .global(), responseSerializer: ErrorResponseSerializer()) { done($0.result) }
            }
        }
        guard case .success(.authentication) = await error(AF, .guarded) else {
            _ = Issue.record()
            return
        }
        guard case .success(.server(let failure)) = await error(AF, .broken) else {
            _ = Issue.record()
            return
        }
        #expect(failure.error.message == "broken")
        let offline = Session(transport: StubTransport { _ in throw URLError(.notConnectedToInternet) })
        guard case .success(.connectivity) = await error(offline, .guarded) else {
            _ = Issue.record()
            return
        }
        let unsigned = Session(interceptor: ImagesRequestInterceptor(authenticator: TokenSource(nil)))
        guard case .failure(let refused) = await error(unsigned, .guarded) else {
            _ = Issue.record()
            return
        }
        #expect(refused.underlyingError is AuthError)
    }

    @Test func theTokenIsRefreshedAndTheRequestSentAgain() async throws {
        let source = TokenSource("stale")
        let session = Session(interceptor: ImagesRequestInterceptor(authenticator: source))
        let images = await value { done in
            session.request(ImagesRouter.search(query: "dragons"))
                .validate()
                .responseDecodable(of: Images.self, queue: .global()) { done($0.result) }
        }
        #expect(try images.get().data.first?.id == "1")
        #expect(source.refreshes.value == 1)
        let sent = ArticleServer.requests("q=dragons")
        #expect(sent.map { $0["Authorization"] } == ["Bearer stale", "Bearer fresh"])
    }
}
